// Tests that launches are checked against the kernel and the device before the runtime is called.
#include <QTest>

#include "engine/hip/hip_launcher.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hip_launcher {

using namespace rocmforge;
using hip::check_launch;
using hip::GpuTraits;
using hip::LaunchShape;

namespace {

constexpr kernels::KernelInfo kKernel{"norm", "rms_norm_of_the_test", 64, 256};

void launch(const LaunchShape& shape, std::size_t args = 64, const GpuTraits& traits = {}) {
    check_launch(kKernel, shape, args, traits);
}

}  // namespace

class TstHipLauncher : public QObject {
    Q_OBJECT

  private slots:
    void valid_launches_are_accepted() {
        const auto fits = [](const LaunchShape& shape, const GpuTraits& traits = {}) {
            return !test::error_of([&] { launch(shape, 64, traits); });
        };
        QVERIFY(fits({.grid_x = 1, .block = 1}));
        QVERIFY(fits({.grid_x = 1000, .grid_y = 65535, .grid_z = 65535, .block = 256}));
        QVERIFY(fits({.grid_x = 0xFFFFFFFF / 256, .block = 256}, {.arch = {}, .max_grid_x = 0xFFFFFFFF}));
    }

    void blocks_are_counted_in_64_bits() {
        // In 32 bits this grid size would wrap to one block.
        EXPECT_ERROR(launch({.grid_x = (std::uint64_t{1} << 32) + 1}), Code::InvalidArgument,
                     "4294967297 blocks");
        EXPECT_ERROR(launch({.grid_x = 0}), Code::InvalidArgument, "0 blocks in x");
        EXPECT_ERROR(launch({.grid_y = 65536}), Code::InvalidArgument, "65536 blocks in y");
        EXPECT_ERROR(launch({.grid_y = 0}), Code::InvalidArgument, "in y");
        EXPECT_ERROR(launch({.grid_z = 65536}), Code::InvalidArgument, "in z");
        EXPECT_ERROR(launch({.grid_x = 1025}, 64, {.arch = {}, .max_grid_x = 1024}), Code::InvalidArgument,
                     "1 to 1024");
    }

    void threads_per_dimension_fit_32_bits() {
        EXPECT_ERROR(launch({.grid_x = 0xFFFFFFFF / 256 + 1, .block = 256}, 64,
                            {.arch = {}, .max_grid_x = 0xFFFFFFFF}),
                     Code::InvalidArgument, "threads at most");
    }

    void block_size_is_limited_by_kernel_and_device() {
        EXPECT_ERROR(launch({.block = 257}), Code::InvalidArgument, "rms_norm_of_the_test");
        EXPECT_ERROR(launch({.block = 257}), Code::InvalidArgument, "1 to 256");
        EXPECT_ERROR(launch({.block = 0}), Code::InvalidArgument, "blocks of 0");
        EXPECT_ERROR(launch({.block = -1}), Code::InvalidArgument, "blocks of -1");
        EXPECT_ERROR(launch({.block = 256}, 64, {.arch = {}, .max_block = 128}), Code::InvalidArgument,
                     "1 to 128");
    }

    void an_rdna_wgp_counts_as_two_compute_units() {
        QCOMPARE(hip::compute_units("gfx1100", 48, 96), 96);
        QCOMPARE(hip::compute_units("gfx1030", 40, 0), 80);  // only HIP's figure is known
        // With GPU_ENABLE_WGP_MODE=0, HIP's figure is the number of compute units.
        QCOMPARE(hip::compute_units("gfx1100", 96, 96), 96);
        QCOMPARE(hip::compute_units("gfx1201", 20, 64), 40);  // a mask leaves 40 of the 64 compute units
        QCOMPARE(hip::compute_units("gfx942", 304, 304), 304);
        QCOMPARE(hip::compute_units("gfx90a", 104, 110), 104);
        QCOMPARE(hip::compute_units("sm_90", 132, 0), 132);
    }

    // The runtime of an emulated GPU counts compute units like HIP.
    void all_compute_units_are_counted() {
        test::GpuFixture gpu;
        const RocmforgeEmulatedDevice card{"gfx1100", "AMD Radeon RX 7900 XTX", "0000:03:00.0", 0, 1U << 30,
                                           96};
        gpu.runtime().set_devices({card});
        const hip::GpuList list = gpu.list();
        hip::HipCaller call(list.api, "hip:0");
        QCOMPARE(hip::read_traits(call, list.gpus.at(0)).compute_units, 96);
        test::GpuFixture instinct("gfx942");
        instinct.runtime().set_devices({{"gfx942", "AMD Instinct MI300X", "0000:03:00.0", 0, 1U << 30, 304}});
        const hip::GpuList other = instinct.list();
        hip::HipCaller call_other(other.api, "hip:0");
        QCOMPARE(hip::read_traits(call_other, other.gpus.at(0)).compute_units, 304);
    }

    void argument_size_must_match_the_kernel() {
        EXPECT_ERROR(launch({}, 63), Code::InvalidArgument, "63 bytes");
        EXPECT_ERROR(launch({}, 65), Code::InvalidArgument, "it takes 64");
    }
};

}  // namespace tst_hip_launcher

ROCMFORGE_TEST(tst_hip_launcher, TstHipLauncher, rocmforge::test::NoApplication)
#include "tst_hip_launcher.moc"
