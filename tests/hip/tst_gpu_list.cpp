// Tests the list of GPUs, which combines the runtime's list and the driver's files.
#include <QTest>

#include "engine/devices.h"
#include "engine/hip/environment.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/hip/override_variables.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_gpu_list {

using namespace rocmforge;
using hip::GpuList;
using test::GpuFixture;
using test::SysFolder;

namespace {

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

const RocmforgeEmulatedDevice kCard{"gfx1100", "AMD Radeon RX 7900 XTX", "0000:03:00.0", 0, 8 * kGigabyte,
                                    48};
const RocmforgeEmulatedDevice kSmallCard{"gfx1030", "AMD Radeon RX 6800", "0000:04:00.0",
                                         0,         4 * kGigabyte,        30};
const RocmforgeEmulatedDevice kIntegrated{"gfx1030", "AMD Radeon Graphics", "0000:0f:00.0",
                                          1,         64 * kGigabyte,        1};
const RocmforgeEmulatedDevice kUnknown{"gfx803", "AMD Radeon RX 480", "0000:05:00.0", 0, 8 * kGigabyte, 36};

EngineOptions options(const GpuFixture& gpu, const std::string& device = {}) {
    EngineOptions made;
    made.threads = 1;
    made.device = device;
    made.hip_runtime = gpu.runtime_path();
    made.sys = "/nonexistent";
    made.self_test = SelfTest::Never;
    return made;
}

const DeviceReport& report(const std::vector<DeviceReport>& reports, const char* id) {
    for (const DeviceReport& r : reports) {
        if (r.info.id == id) return r;
    }
    throw std::invalid_argument(id);
}

}  // namespace

class TstGpuList : public QObject {
    Q_OBJECT

  private slots:
    void listing_does_not_open_the_gpu() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kCard});
        QVERIFY(hip::gpu_available(gpu.sources()));
        for (const char* call : {"hipSetDevice", "hipMalloc", "hipHostMalloc", "hipStreamCreateWithFlags",
                                 "hipMemGetInfo", "hipModuleLoadData"}) {
            QVERIFY2(gpu.runtime()->calls(call) == 0, call);
        }
        const GpuList list = gpu.list();
        QVERIFY(list.problem.empty());
        QCOMPARE(list.gpus.size(), 1U);
        const DeviceInfo& info = list.gpus[0].info;
        QCOMPARE(info.id, std::string("hip:0"));
        QCOMPARE(info.kind, DeviceKind::Hip);
        QCOMPARE(info.name, std::string("AMD Radeon RX 7900 XTX"));
        QCOMPARE(info.arch, std::string("gfx1100"));
        QCOMPARE(info.pci, std::string("0000:03:00.0"));
        QVERIFY(!info.integrated);
        QVERIFY(list.gpus[0].problem.empty());
        QCOMPARE(list.gpus[0].memory.value().total, 8 * kGigabyte);
        QVERIFY(list.runtime.starts_with("HIP "));
        EXPECT_NOTHING_LEFT(gpu);
    }

    void architecture_and_order_come_from_the_driver() {
        GpuFixture gpu;
        RocmforgeEmulatedDevice late = kSmallCard;
        gpu.runtime().set_devices({kCard, late});
        SysFolder sys;
        sys.add({.pci = "0000:04:00.0",
                 .gfx_target_version = 120001,
                 .location = 0x400,
                 .vram_total = kGigabyte});
        sys.add({.pci = "0000:03:00.0", .gfx_target_version = 110000, .location = 0x300});
        const GpuList list = hip::find_gpus({.runtime = gpu.runtime_path(), .sys = sys.path()});
        QCOMPARE(list.gpus.size(), 2U);
        QCOMPARE(list.gpus[0].info.pci, std::string("0000:04:00.0"));
        QCOMPARE(list.gpus[0].info.arch, std::string("gfx1201"));
        QCOMPARE(list.gpus[0].ordinal, 1);
        QCOMPARE(list.gpus[0].memory.value().total, kGigabyte);
        QCOMPARE(list.gpus[1].info.arch, std::string("gfx1100"));
        QCOMPARE(list.gpus[1].ordinal, 0);
    }

    void a_gpu_hidden_by_the_runtime_is_listed_with_a_reason() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kCard});
        SysFolder sys;
        sys.add({.pci = "0000:03:00.0", .gfx_target_version = 110000, .location = 0x300});
        sys.add({.pci = "0000:0f:00.0", .gfx_target_version = 100306, .location = 0xF00});
        sys.add({.pci = "0000:07:00.0", .gfx_target_version = 110002, .location = 0x700});
        const GpuList list = hip::find_gpus({.runtime = gpu.runtime_path(), .sys = sys.path()});
        QCOMPARE(list.gpus.size(), 3U);
        QVERIFY(list.gpus[0].problem.empty());
        QVERIFY(list.gpus[1].info.integrated);
        QVERIFY(list.gpus[1].problem.english().find("hidden from the GPU runtime") != std::string::npos);
        QVERIFY(list.gpus[2].problem.english().find("HIP_VISIBLE_DEVICES") != std::string::npos);
    }

    void a_gpu_newer_than_the_runtime_is_explained() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kCard});
        gpu.runtime()->set_version(60140093);
        SysFolder sys;
        sys.add({.pci = "0000:03:00.0", .gfx_target_version = 110000, .location = 0x300});
        sys.add({.pci = "0000:07:00.0", .gfx_target_version = 120001, .location = 0x700});
        sys.add({.pci = "0000:08:00.0", .gfx_target_version = 130000, .location = 0x800});
        sys.add({.pci = "0000:0f:00.0", .gfx_target_version = 110502, .location = 0xF00});
        const hip::GpuSources sources{.runtime = gpu.runtime_path(), .sys = sys.path()};
        const GpuList list = hip::find_gpus(sources);
        QCOMPARE(list.gpus.size(), 4U);
        QVERIFY(list.gpus[0].problem.empty());
        QCOMPARE(list.gpus[1].problem.english(),
                 std::string("The installed ROCm 6.1 doesn't support the architecture gfx1201 of this GPU; "
                             "install ROCm 6.2 or newer."));
        QVERIFY(list.gpus[2].problem.english().find("may be too old for the GPU's architecture, gfx1300") !=
                std::string::npos);
        QVERIFY(list.gpus[3].problem.english().find("ROCm 6.3 or newer") !=
                std::string::npos);  // the message doesn't claim that the GPU was hidden
        gpu.runtime()->set_version(60443484);
        const GpuList newer = hip::find_gpus(sources);
        QVERIFY(newer.gpus[1].problem.english().find("HIP_VISIBLE_DEVICES") != std::string::npos);
        QVERIFY(newer.gpus[3].problem.english().find("hidden from the GPU runtime") != std::string::npos);
    }

    // The runtime lists no GPU, because the laptop's only GPU is too new. The explanation doesn't say that
    // the GPU was hidden.
    void an_integrated_gpu_newer_than_the_runtime_is_explained() {
        GpuFixture gpu;
        gpu.runtime().set_devices({});
        gpu.runtime()->set_version(60032830);
        SysFolder sys;
        sys.add({.gfx_target_version = 110501});
        const hip::GpuSources sources{.runtime = gpu.runtime_path(), .sys = sys.path()};
        QVERIFY(hip::find_gpus(sources).gpus.at(0).problem.english().find("ROCm 6.1 or newer") !=
                std::string::npos);
        gpu.runtime()->set_version(60443484);
        QVERIFY(hip::find_gpus(sources).gpus.at(0).problem.english().find("HIP_VISIBLE_DEVICES") !=
                std::string::npos);
    }

    void an_override_is_ignored_for_supported_gpus() {
        const test::OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"}};
        SysFolder sys;
        sys.add({});
        const std::string library = GpuFixture().runtime_path();
        hip::prepare_gpu_environment({}, sys.path(), library);
        GpuFixture gpu;  // created here, because the runtime reads the environment when it starts
        EngineOptions asked = options(gpu);
        asked.sys = sys.path();
        QCOMPARE(make_backend(asked)->device().arch, std::string("gfx1100"));
        const auto reports = list_devices(asked);
        QCOMPARE(report(reports, "hip:0").reason.english(),
                 std::string("It is the only GPU. HSA_OVERRIDE_GFX_VERSION=10.3.0 is ignored: there is code "
                             "for this GPU's own architecture, gfx1100."));
        EXPECT_NOTHING_LEFT(gpu);
    }

    // With an override, the runtime accepts only code for the overriding architecture.
    void an_override_is_followed_for_unsupported_gpus() {
        const test::OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"}};
        SysFolder sys;
        sys.add({.gfx_target_version = 100307});
        const std::string library = GpuFixture("gfx1030").runtime_path();
        hip::prepare_gpu_environment({}, sys.path(), library);
        GpuFixture gpu("gfx1030");
        EngineOptions asked = options(gpu);
        asked.sys = sys.path();
        QCOMPARE(make_backend(asked)->device().arch, std::string("gfx1030"));
        const auto reports = list_devices(asked);
        QCOMPARE(report(reports, "hip:0").reason.english(),
                 std::string("It is the only GPU. HSA_OVERRIDE_GFX_VERSION=10.3.0 makes ROCm treat this "
                             "gfx1037 GPU as gfx1030 and run that architecture's kernels on it."));
        EXPECT_NOTHING_LEFT(gpu);
    }

    void an_integrated_gpu_is_chosen_only_on_request() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kIntegrated, kCard});
        const auto reports = list_devices(options(gpu));
        QCOMPARE(reports.size(), 3U);
        QVERIFY(report(reports, "hip:1").chosen);
        QVERIFY(!report(reports, "hip:0").chosen && !report(reports, "cpu").chosen);
        QVERIFY(report(reports, "hip:0").reason.english().find("integrated") != std::string::npos);
        QCOMPARE(make_backend(options(gpu))->device().id, std::string("hip:1"));
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_gpu_without_code_objects_is_refused_by_name() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kUnknown});
        const GpuList list = gpu.list();
        QVERIFY(list.gpus.at(0).problem.english().find("gfx803") != std::string::npos);
        // The error message names an architecture for which the program has code.
        QVERIFY(list.gpus.at(0).problem.english().find("gfx1100") != std::string::npos);
        QVERIFY(!hip::gpu_available(gpu.sources()));
        // If the user didn't request the GPU, the CPU computes, and the GPU's entry shows the reason.
        const auto reports = list_devices(options(gpu));
        QVERIFY(report(reports, "cpu").chosen);
        QVERIFY(report(reports, "cpu").reason.english().find("gfx803") != std::string::npos);
        QVERIFY(!report(reports, "hip:0").usable);
        QCOMPARE(make_backend(options(gpu))->device().id, std::string("cpu"));
        // If the user requested the GPU, an error offers the CPU.
        EXPECT_ERROR(make_backend(options(gpu, "hip:0")), Code::Unsupported, "gfx803");
        EXPECT_ERROR(make_backend(options(gpu, "hip:0")), Code::Unsupported, "choose the device cpu");
        EXPECT_ERROR(Engine(options(gpu, "hip:0")), Code::Unsupported, "gfx803");
    }

    void a_missing_device_is_explained() {
        GpuFixture gpu;
        gpu.runtime().lose_at("hipGetDeviceCount", 1, hipErrorNoDevice);
        const auto reports = list_devices(options(gpu));
        QCOMPARE(reports.size(), 1U);
        QVERIFY(reports[0].chosen && reports[0].info.id == "cpu");
        QVERIFY(reports[0].reason.english().find("no GPU") != std::string::npos);
        EXPECT_ERROR(make_backend(options(gpu, "hip:0")), Code::InvalidArgument, "Available: cpu");
    }

    void a_missing_runtime_is_a_reason_not_an_error() {
        EngineOptions missing;
        missing.threads = 1;
        missing.hip_runtime = "/nonexistent/libamdhip64.so.6";
        missing.sys = "/nonexistent";
        const auto reports = list_devices(missing);
        QCOMPARE(reports.size(), 1U);
        QVERIFY(reports[0].reason.english().find("/nonexistent/libamdhip64.so.6") != std::string::npos);
        QCOMPARE(Engine(missing).device().id, std::string("cpu"));
        missing.device = "hip:0";
        EXPECT_ERROR(Engine{missing}, Code::InvalidArgument, "/nonexistent/libamdhip64.so.6");
        // The driver lists a GPU, but there is no runtime.
        SysFolder sys;
        sys.add({});
        missing.sys = sys.path();
        missing.device = {};
        QVERIFY(!report(list_devices(missing), "hip:0").usable);
        missing.device = "hip:0";
        EXPECT_ERROR(Engine{missing}, Code::Unsupported, "can't be opened");
    }

    void a_gpu_that_fails_queries_does_not_hide_others() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kCard, kSmallCard});
        gpu.runtime().fail("hipDeviceGetName", 1, hipErrorInvalidDevice);
        const GpuList list = gpu.list();
        QCOMPARE(list.gpus.size(), 2U);
        QVERIFY(list.gpus[0].problem.english().find("hipDeviceGetName") != std::string::npos);
        QVERIFY(list.gpus[1].problem.empty());
        QVERIFY(choose_gpu(list).chosen == 1U);
    }

    void the_gpu_with_most_free_memory_is_the_default() {
        GpuFixture gpu;
        gpu.runtime().set_devices({kCard, kSmallCard});
        QVERIFY(report(list_devices(options(gpu)), "hip:0").chosen);
        gpu.runtime()->set_used_by_others(0, 7 * kGigabyte);
        auto reports = list_devices(options(gpu));
        QVERIFY(report(reports, "hip:1").chosen);
        QCOMPARE(report(reports, "hip:0").memory.value().headroom, kGigabyte);
        reports = list_devices(options(gpu, "hip:0"));
        QVERIFY(report(reports, "hip:0").chosen);
        QCOMPARE(report(reports, "hip:0").reason.english(), std::string("You selected this device."));
        EXPECT_ERROR(list_devices(options(gpu, "hip:2")), Code::InvalidArgument, "hip:0, hip:1, cpu");
        reports = list_devices(options(gpu, "cpu"));
        QVERIFY(report(reports, "cpu").chosen);
        QCOMPARE(make_backend(options(gpu, "cpu"))->device().id, std::string("cpu"));
    }
};

}  // namespace tst_gpu_list

ROCMFORGE_TEST(tst_gpu_list, TstGpuList, rocmforge::test::NoApplication)
#include "tst_gpu_list.moc"
