// Tests the memory of a backend on an emulated GPU: what it allocates and frees, and what it refuses.
#include <array>
#include <limits>

#include <QTest>

#include "tests/hip/gpu_fixture.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_gpu_memory {

using namespace rocmforge;
using test::bytes_view;
using test::GpuFixture;
using test::read;

namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

}  // namespace

class TstGpuMemory : public QObject {
    Q_OBJECT

  private slots:
    void fresh_memory_is_zeroed_unless_uninitialized() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer zero = backend->allocate(100'000, Purpose::Workspace);
            for (std::byte b : read(*backend, bytes_view(zero))) QCOMPARE(b, std::byte{0});
            const Buffer raw = backend->allocate(100'000, Purpose::Workspace, Uninitialized::Yes);
            const auto poison = read(*backend, bytes_view(raw));
            QVERIFY(std::any_of(poison.begin(), poison.end(), [](std::byte b) { return b != std::byte{0}; }));
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void freed_memory_is_available_again() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const std::uint64_t before = backend->memory().free;
            QCOMPARE(backend->ledger().total(), 0U);
            {
                std::vector<Buffer> held;
                held.reserve(20);
                for (int i = 0; i < 20; ++i) held.push_back(backend->allocate(kMegabyte, Purpose::KvCache));
                QCOMPARE(backend->ledger().held(Purpose::KvCache), 20 * kMegabyte);
                QVERIFY(backend->memory().free <= before - 20 * kMegabyte);
                Buffer moved = std::move(held[3]);
                held[3] = std::move(moved);
                held.erase(held.begin());
            }
            QCOMPARE(backend->ledger().total(), 0U);
            QCOMPARE(backend->memory().free, before);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Every plan already includes the memory that the runtime allocates at start, so the limit must not
    // subtract it again.
    void runtime_memory_is_read_from_the_driver() {
        GpuFixture gpu;
        static test::SysFolder sys;
        const test::SysGpu card{.pci = gpu.list().gpus.at(0).info.pci,
                                .vram_total = 8000 * kMegabyte,
                                .vram_used = 1000 * kMegabyte};
        sys.add(card);
        static QString used;
        used = QString::fromStdString(sys.path()) + "/class/drm/card2/device/mem_info_vram_used";
        QVERIFY(QFile::exists(used));
        auto api = gpu.api();
        static auto make_stream = api->hipStreamCreateWithFlags.pointer;
        api->hipStreamCreateWithFlags.pointer = [](hipStream_t* stream, unsigned flags) {
            QFile file(used);
            if (!file.open(QIODevice::WriteOnly) || file.write("1098907648\n") < 0) return hipErrorUnknown;
            return make_stream(stream, flags);
        };
        hip::HipBackendOptions options{.api = api,
                                       .gpu = gpu.list().gpus.at(0),
                                       .sources = gpu.sources(),
                                       .fallback = {},
                                       .faults = nullptr};
        QCOMPARE(hip::make_hip_backend(options)->memory().own_runtime, 0U);  // unknown without the driver
        sys.write("class/drm/card2/device/mem_info_vram_used", "1048576000\n");
        options.sources.sys = sys.path();
        const auto backend = hip::make_hip_backend(options);
        QCOMPARE(backend->memory().own_runtime, 48 * kMegabyte);
        QVERIFY(backend->memory().source.find("mem_info_vram") != std::string::npos ||
                backend->memory().source == "hipMemGetInfo");
    }

    // Operations use the scratch memory that was reserved last and has not been freed.
    void freed_scratch_memory_is_not_used() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer memory = backend->allocate(3 * 10 * sizeof(float), Purpose::Logits);
            const Tensor narrow = memory.view(DType::F32, {3, 5});
            const Tensor wide = memory.view(DType::F32, {3, 10});
            const auto reserve = [&](std::int64_t vocab) {
                return backend->reserve_scratch({.rows = 3, .widest_input = 1, .vocab = vocab});
            };
            // find_argmax() returns false if there is no scratch memory for rows of this width.
            const auto finds = [&](const Tensor& rows) {
                std::array<ArgMax, 3> found;
                return backend->find_argmax(rows, found);
            };
            Buffer older = reserve(5);
            Buffer newer = reserve(10);
            QVERIFY(finds(wide));
            newer = Buffer();
            QVERIFY(finds(narrow));
            QVERIFY(!finds(wide));
            newer = reserve(10);
            older = Buffer();
            QVERIFY(finds(wide));
            newer = Buffer();
            QVERIFY(!finds(narrow));
            QCOMPARE(gpu.runtime().report(), std::string());
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Frees memory while the GPU still has queued operations that use it.
    void memory_is_freed_after_its_last_operation() {
        GpuFixture gpu;
        {
            auto api = gpu.api();
            static std::uint64_t queued_when_freed;
            static const RocmforgeEmulatorControl* control;
            static auto free = api->hipFree.pointer;
            queued_when_freed = 0;
            control = gpu.runtime().operator->();
            api->hipFree.pointer = [](void* memory) {
                queued_when_freed += control->queued();
                return free(memory);
            };
            const auto backend = gpu.backend_with(api);
            for (int i = 0; i < 10; ++i) {
                const Buffer buffer = backend->allocate(kMegabyte, Purpose::Workspace);
                backend->write(bytes_view(buffer), test::random_bytes(kMegabyte));
                QVERIFY(control->queued() > 0);
            }
            QCOMPARE(queued_when_freed, 0U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void oversized_allocations_are_refused_before_spilling() {
        GpuFixture gpu;
        {
            gpu.runtime()->set_memory(0, 200 * kMegabyte);
            const auto backend = gpu.backend();
            const std::uint64_t free = backend->memory().headroom;
            QVERIFY(backend->can_allocate(free));
            QVERIFY(!backend->can_allocate(free + 1));
            EXPECT_ERROR(backend->allocate(300 * kMegabyte, Purpose::Weights), Code::OutOfMemory, "314.6 MB");
            EXPECT_ERROR(backend->allocate(std::numeric_limits<std::uint64_t>::max(), Purpose::Weights),
                         Code::OutOfMemory, "hip:0");
            // Another program takes memory after the backend read the free amount.
            gpu.runtime()->set_used_by_others(0, 150 * kMegabyte);
            const std::uint64_t asked = gpu.runtime()->calls("hipMalloc");
            EXPECT_ERROR(backend->allocate(100 * kMegabyte, Purpose::Weights), Code::OutOfMemory,
                         "of free memory");
            // The allocation is not tried, because a driver may grant memory that doesn't exist.
            QCOMPARE(gpu.runtime()->calls("hipMalloc"), asked);
            gpu.runtime()->set_used_by_others(0, 0);
            const Buffer after = backend->allocate(100 * kMegabyte, Purpose::Weights);
            QCOMPARE(backend->ledger().total(), 100 * kMegabyte);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void out_of_memory_of_the_runtime_is_reported() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            gpu.runtime().fail("hipMalloc", 1, hipErrorOutOfMemory);
            EXPECT_ERROR(backend->allocate(5 * kMegabyte, Purpose::KvCache), Code::OutOfMemory,
                         "taking 5.2 MB for KV cache");
            QCOMPARE(backend->ledger().total(), 0U);
            // The next allocation works.
            const Buffer next = backend->allocate(5 * kMegabyte, Purpose::KvCache);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_gpu_memory

ROCMFORGE_TEST(tst_gpu_memory, TstGpuMemory, rocmforge::test::NoApplication)
#include "tst_gpu_memory.moc"
