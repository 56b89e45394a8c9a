// Tests which GPU of a machine is chosen and how much memory it reports. tests/hip/trees has the kernel
// driver's files of several machines.
#include <QTest>

#include "engine/devices.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/environment.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"

namespace tst_device_trees {

using namespace rocmforge;
using hip::GpuChoice;
using hip::GpuList;
using test::GpuFixture;
using test::SysFolder;

namespace {

constexpr std::uint64_t kGib = std::uint64_t{1} << 30;

const RocmforgeEmulatedDevice kXtx{"gfx1100", "AMD Radeon RX 7900 XTX", "0000:03:00.0", 0, 24 * kGib, 96};

// Creates the folder from a file in trees/: each "== file" line is followed by that file's content.
std::unique_ptr<SysFolder> tree(const char* name) {
    QFile in(QStringLiteral(TREES "/%1.txt").arg(name));
    if (!in.open(QIODevice::ReadOnly)) qFatal("there is no tree %s", name);
    auto folder = std::make_unique<SysFolder>();
    QString file;
    QString text;
    const auto flush = [&] {
        if (!file.isEmpty()) folder->write(file, text);
        text.clear();
    };
    while (!in.atEnd()) {
        const QString line = QString::fromUtf8(in.readLine());
        if (line.startsWith("== ")) {
            flush();
            file = line.mid(3).trimmed();
        } else if (!file.isEmpty()) {
            text += line;
        }
    }
    flush();
    return folder;
}

// `available`: free system memory in bytes.
hip::GpuSources sources(const GpuFixture& gpu, SysFolder& sys, std::uint64_t available = 20'000'000'000) {
    sys.write("meminfo",
              QStringLiteral("MemTotal: 32000000 kB\nMemAvailable: %1 kB\n").arg(available / 1024));
    return {.runtime = gpu.runtime_path(), .sys = sys.path(), .meminfo = sys.path() + "/meminfo"};
}

EngineOptions options(const GpuFixture& gpu, const SysFolder& sys) {
    EngineOptions made;
    made.threads = 1;
    made.hip_runtime = gpu.runtime_path();
    made.sys = sys.path();
    made.self_test = SelfTest::Never;
    return made;
}

}  // namespace

class TstDeviceTrees : public QObject {
    Q_OBJECT

  private slots:
    void the_discrete_gpu_of_two_is_chosen() {
        const auto sys = tree("two_cards");
        GpuFixture gpu;
        // The program lets ROCm's runtime list the discrete GPU only.
        QCOMPARE(hip::visible_gpus(hip::driver_gpus(sys->path()), ""), std::string("0"));
        gpu.runtime().set_devices({kXtx});
        const GpuList list = hip::find_gpus(sources(gpu, *sys));
        QCOMPARE(list.gpus.size(), 2U);
        const GpuChoice choice = hip::choose_gpu(list);
        QVERIFY(choice.chosen == 0U);
        QCOMPARE(choice.reasons.at(0).english(), std::string("It is the only discrete GPU."));
        QVERIFY(choice.reasons.at(1).english().find("integrated") != std::string::npos);
        QCOMPARE(list.gpus[0].info.arch, std::string("gfx1100"));
        QCOMPARE(list.gpus[0].compute_units, 96);
        QVERIFY(!list.gpus[0].info.integrated);
        // The total excludes GTT, which is system memory for a discrete GPU.
        QCOMPARE(list.gpus[0].memory->total, 25'753'026'560U);
        QCOMPARE(list.gpus[0].memory->headroom, 25'753'026'560U - 1'873'891'328U);
        QCOMPARE(list.gpus[1].info.arch, std::string("gfx1036"));
        QVERIFY(list.gpus[1].info.integrated);
        QCOMPARE(list.gpus[1].memory->headroom, 536'870'912U - 34'713'600U + 16'613'847'040U - 24'117'248U);
    }

    void apu_memory_is_carve_out_plus_gtt() {
        const auto sys = tree("apu");
        GpuFixture gpu;
        gpu.runtime().set_devices({});
        const GpuList list = hip::find_gpus(sources(gpu, *sys));
        QCOMPARE(list.gpus.size(), 1U);
        QVERIFY(list.gpus[0].info.integrated);
        QCOMPARE(list.gpus[0].info.arch, std::string("gfx1103"));
        const std::uint64_t carved = 4'294'967'296U - 923'475'968U;
        const std::uint64_t through_gtt = 14'465'028'096U - 391'118'848U;
        QCOMPARE(list.gpus[0].memory->total, 4'294'967'296U + 14'465'028'096U);
        QCOMPARE(list.gpus[0].memory->headroom, carved + through_gtt);
        // Programs on the CPU use system memory too, which reduces the memory available through GTT.
        const std::uint64_t left = 3'000'000'000 / 1024 * 1024;
        QCOMPARE(hip::find_gpus(sources(gpu, *sys, left)).gpus[0].memory->headroom, carved + left);
    }

    void missing_gtt_figures_are_not_counted() {
        const auto sys = tree("apu_without_gtt");
        GpuFixture gpu;
        gpu.runtime().set_devices({});
        const auto memory = hip::find_gpus(sources(gpu, *sys)).gpus.at(0).memory;
        QCOMPARE(memory->total, 4'294'967'296U);
        QCOMPARE(memory->headroom, 4'294'967'296U - 923'475'968U);
    }

    void the_smaller_of_two_figures_counts() {
        const auto sys = tree("busy_card");
        GpuFixture gpu;
        RocmforgeEmulatedDevice card = kXtx;
        card.memory = 20 * kGib;
        gpu.runtime().set_devices({card});
        constexpr std::uint64_t kLeft = 21'458'059'264U - 9'104'785'408U;
        DeviceReport report = list_devices(options(gpu, *sys)).at(0);
        QVERIFY(report.chosen && report.usable);
        QCOMPARE(report.memory->free, 20 * kGib);  // HIP's figure, which is larger than the driver's
        QCOMPARE(report.memory->headroom, kLeft);
        QCOMPARE(report.limit.value(), kLeft / 10 * 7 + kLeft % 10 * 7 / 10);
        QVERIFY(report.memory->source.find("mem_info_vram") != std::string::npos);
        // After this call, HIP reports less free memory than the driver, so HIP's figure counts.
        gpu.runtime()->set_used_by_others(0, 18 * kGib);
        report = list_devices(options(gpu, *sys)).at(0);
        QCOMPARE(report.memory->headroom, 2 * kGib);
        QCOMPARE(report.memory->source, std::string("hipMemGetInfo"));
    }

    void without_driver_figures_the_runtime_is_asked() {
        const auto sys = tree("no_figures");
        GpuFixture gpu;
        gpu.runtime().set_devices({kXtx});
        gpu.runtime()->set_used_by_others(0, 5 * kGib);
        const DeviceReport report = list_devices(options(gpu, *sys)).at(0);
        QVERIFY(report.chosen);
        QCOMPARE(report.memory->total, 24 * kGib);
        QCOMPARE(report.memory->headroom, 19 * kGib);
        QCOMPARE(report.memory->source, std::string("hipMemGetInfo"));
    }

    // Missing figures are reported as unknown, neither as zero nor as unlimited.
    void missing_figures_are_unknown() {
        const auto sys = tree("no_figures");
        GpuFixture gpu;
        gpu.runtime().set_devices({});  // the runtime doesn't list the GPU
        const DeviceReport unseen = list_devices(options(gpu, *sys)).at(0);
        QCOMPARE(unseen.info.id, std::string("hip:0"));
        QVERIFY(!unseen.usable && !unseen.memory && !unseen.limit);

        gpu.runtime().set_devices({kXtx});
        gpu.runtime().fail("hipMemGetInfo", 1, hipErrorUnknown);
        const GpuList failing = hip::find_gpus(sources(gpu, *sys));
        QVERIFY(!failing.gpus.at(0).memory);
        QVERIFY(failing.gpus[0].problem.english().find("hipMemGetInfo") != std::string::npos);
        QVERIFY(!hip::choose_gpu(failing).chosen);
    }

    void malformed_figures_are_ignored() {
        const auto sys = tree("busy_card");
        sys->write("class/drm/card0/device/mem_info_vram_used", "-1\n");
        QVERIFY(!hip::driver_memory(sys->path(), "0000:03:00.0"));
        sys->write("class/drm/card0/device/mem_info_vram_used", "99999999999999\n");
        QCOMPARE(hip::driver_memory(sys->path(), "0000:03:00.0")->vram_used, 21'458'059'264U);
    }
};

}  // namespace tst_device_trees

ROCMFORGE_TEST(tst_device_trees, TstDeviceTrees, rocmforge::test::NoApplication)
#include "tst_device_trees.moc"
