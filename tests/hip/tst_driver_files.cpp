// Tests reading the kernel driver's files, in folders that stand for /sys.
#include <QTest>

#include "engine/hip/driver_files.h"
#include "engine/hip/environment.h"
#include "engine/hip/gpu_list.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"

namespace tst_driver_files {

using namespace rocmforge;
using hip::driver_gpus;
using test::SysFolder;
using test::SysGpu;

class TstDriverFiles : public QObject {
    Q_OBJECT

    QTemporaryDir meminfo_folder_;

    std::string meminfo(std::uint64_t available_kib) {
        QFile out(meminfo_folder_.filePath("meminfo"));
        if (!out.open(QIODevice::WriteOnly)) qFatal("can't write test data");
        out.write(QStringLiteral("MemTotal: 64000000 kB\nMemAvailable: %1 kB\n").arg(available_kib).toUtf8());
        return out.fileName().toStdString();
    }

  private slots:
    void architectures_have_their_compiler_names() {
        QCOMPARE(hip::arch_name(110000), std::string("gfx1100"));
        QCOMPARE(hip::arch_name(100302), std::string("gfx1032"));
        QCOMPARE(hip::arch_name(110501), std::string("gfx1151"));
        QCOMPARE(hip::arch_name(120001), std::string("gfx1201"));
        QCOMPARE(hip::arch_name(90006), std::string("gfx906"));
        QCOMPARE(hip::arch_name(90010), std::string("gfx90a"));
        QCOMPARE(hip::arch_name(90402), std::string("gfx942"));
    }

    void pci_addresses_are_normalized() {
        QCOMPARE(hip::pci_address("0000:03:00.0").value_or(""), std::string("0000:03:00.0"));
        QCOMPARE(hip::pci_address("0000:C1:00.0").value_or(""), std::string("0000:c1:00.0"));
        QCOMPARE(hip::pci_address("1:3:1f.7").value_or(""), std::string("0001:03:1f.7"));
        for (const char* wrong : {"", "nowhere", "0000:03:00", "0000:03:00.0 ", "0000:03:00.0x"}) {
            QVERIFY2(!hip::pci_address(wrong), wrong);
        }
    }

    void without_the_driver_there_are_no_gpus() {
        QVERIFY(driver_gpus("/nonexistent").empty());
        QVERIFY(!hip::driver_memory("/nonexistent", "0000:03:00.0"));
        QVERIFY(driver_gpus(SysFolder().path()).empty());  // the folder has a CPU only
    }

    void gpus_are_in_the_drivers_order() {
        SysFolder sys;
        sys.add({.pci = "0000:03:00.0", .gfx_target_version = 110000, .location = 0x300});
        sys.add({.pci = "0000:0f:00.0", .gfx_target_version = 100306, .location = 0xF00});
        for (int i = 0; i < 8; ++i) sys.add({.gfx_target_version = 90402, .location = 0x1000});
        const auto gpus = driver_gpus(sys.path());
        QCOMPARE(gpus.size(), 10U);  // node 10 comes after node 9, not after node 1
        QCOMPARE(gpus[0].pci, std::string("0000:03:00.0"));
        QCOMPARE(gpus[0].arch, std::string("gfx1100"));
        QVERIFY(!gpus[0].integrated);
        QCOMPARE(gpus[1].pci, std::string("0000:0f:00.0"));
        QVERIFY(gpus[1].integrated);  // gfx1036 exists only as an integrated GPU
        QCOMPARE(gpus[9].arch, std::string("gfx942"));
    }

    void a_node_with_cpu_cores_is_an_apu() {
        SysFolder sys;
        sys.add({.gfx_target_version = 90012, .cpu_cores = 8});
        QVERIFY(driver_gpus(sys.path()).at(0).integrated);
    }

    void malformed_files_list_no_gpu() {
        SysFolder sys;
        sys.write("class/kfd/kfd/topology/nodes/1/properties", "simd_count -1\ngfx_target_version x\n");
        sys.write("class/kfd/kfd/topology/nodes/two/properties",
                  "simd_count 96\ngfx_target_version 110000\n");
        sys.write("class/kfd/kfd/topology/nodes/3/properties",
                  "simd_count 99999999999999999999999\ngfx_target_version 110000\n");
        QVERIFY(driver_gpus(sys.path()).empty());
    }

    void memory_is_found_by_the_pci_address() {
        SysFolder sys;
        sys.add({.pci = "0000:03:00.0", .vram_total = 24'000, .vram_used = 4'000, .gtt_total = 32'000});
        sys.add({.pci = "0000:0f:00.0", .location = 0xF00, .vram_total = 512, .vram_used = 600});
        const auto memory = hip::driver_memory(sys.path(), "0000:03:00.0");
        QVERIFY(memory.has_value());
        QCOMPARE(memory->vram_total, 24'000U);
        QCOMPARE(memory->vram_used, 4'000U);
        QCOMPARE(memory->gtt_total.value(), 32'000U);
        // The driver reports more used memory than exists. The result is limited to the existing memory.
        QCOMPARE(hip::driver_memory(sys.path(), "0000:0f:00.0")->vram_used, 512U);
        QVERIFY(!hip::driver_memory(sys.path(), "0000:04:00.0"));
        QVERIFY(!hip::driver_memory(sys.path(), ""));
    }

    void headroom_is_the_smaller_figure_with_its_source() {
        SysFolder sys;
        sys.add({.pci = "0000:03:00.0", .vram_total = 24'000, .vram_used = 4'000, .gtt_total = 99'000});
        const hip::GpuSources sources{.sys = sys.path(), .meminfo = meminfo(50'000)};
        const DeviceInfo card{
            .id = "hip:0", .kind = DeviceKind::Hip, .name = "card", .arch = "gfx1100", .pci = "0000:03:00.0"};
        // HIP reports more free memory than the driver. The driver's figure counts, and GTT of a discrete GPU
        // never does.
        DeviceMemory memory =
            hip::gpu_memory(hip::RuntimeMemory{.total = 24'000, .free = 23'000}, sources, card).value();
        QCOMPARE(memory.total, 24'000U);
        QCOMPARE(memory.free, 23'000U);
        QCOMPARE(memory.headroom, 20'000U);
        QVERIFY(memory.source.find("mem_info_vram") != std::string::npos);
        memory = hip::gpu_memory(hip::RuntimeMemory{.total = 24'000, .free = 19'000}, sources, card).value();
        QCOMPARE(memory.headroom, 19'000U);
        QCOMPARE(memory.source, std::string("hipMemGetInfo"));
        memory = hip::gpu_memory({}, sources, card).value();
        QCOMPARE(memory.headroom, 20'000U);
        DeviceInfo elsewhere = card;
        elsewhere.pci = "0000:44:00.0";
        memory =
            hip::gpu_memory(hip::RuntimeMemory{.total = 24'000, .free = 23'000}, sources, elsewhere).value();
        QCOMPARE(memory.headroom, 23'000U);
        QVERIFY(!hip::gpu_memory({}, sources, elsewhere));
    }

    void an_integrated_gpu_uses_system_memory() {
        SysFolder sys;
        sys.add({.pci = "0000:0f:00.0",
                 .gfx_target_version = 110501,
                 .location = 0xF00,
                 .vram_total = 1'000'000,
                 .vram_used = 400'000,
                 .gtt_total = 30'000'000,
                 .gtt_used = 1'000'000});
        const DeviceInfo apu{.id = "hip:0",
                             .kind = DeviceKind::Hip,
                             .name = "APU",
                             .arch = "gfx1151",
                             .integrated = true,
                             .pci = "0000:0f:00.0"};
        DeviceMemory memory =
            hip::gpu_memory({}, {.sys = sys.path(), .meminfo = meminfo(90'000'000)}, apu).value();
        QCOMPARE(memory.total, 31'000'000U);
        QCOMPARE(memory.headroom, 29'600'000U);
        // Other programs use most of the system's memory, so less is available through GTT.
        memory = hip::gpu_memory({}, {.sys = sys.path(), .meminfo = meminfo(2'000)}, apu).value();
        QCOMPARE(memory.headroom, 600'000U + 2'000U * 1024);
    }

    void integrated_gpus_are_hidden_beside_discrete_ones() {
        const hip::DriverGpu card{.pci = "a", .arch = "gfx1100"};
        const hip::DriverGpu apu{.pci = "b", .arch = "gfx1036", .integrated = true};
        QCOMPARE(hip::visible_gpus({card, apu}, ""), std::string("0"));
        QCOMPARE(hip::visible_gpus({apu, card, card}, ""), std::string("1,2"));
        QCOMPARE(hip::visible_gpus({apu, card}, "hip:1"), std::string("1"));
        // The integrated GPU is not hidden if the user requests it or if it is the only GPU.
        QCOMPARE(hip::visible_gpus({apu, card}, "hip:0"), std::string());
        QCOMPARE(hip::visible_gpus({apu}, ""), std::string());
        QCOMPARE(hip::visible_gpus({card, card}, ""), std::string());
        QCOMPARE(hip::visible_gpus({}, ""), std::string());
    }

    void environment_variables_are_set_unless_present() {
        SysFolder sys;
        sys.add({.gfx_target_version = 100306, .location = 0xF00});
        sys.add({});
        for (const char* name : {"ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "GPU_MAX_HW_QUEUES"})
            qunsetenv(name);
        hip::prepare_gpu_environment("", sys.path(), {});
        QCOMPARE(qgetenv("GPU_MAX_HW_QUEUES"), QByteArray("1"));
        QCOMPARE(qgetenv("ROCR_VISIBLE_DEVICES"), QByteArray("1"));
        qunsetenv("ROCR_VISIBLE_DEVICES");
        qputenv("GPU_MAX_HW_QUEUES", "4");
        qputenv("HIP_VISIBLE_DEVICES", "0");
        hip::prepare_gpu_environment("", sys.path(), {});
        QCOMPARE(qgetenv("GPU_MAX_HW_QUEUES"), QByteArray("4"));
        QVERIFY(!qEnvironmentVariableIsSet("ROCR_VISIBLE_DEVICES"));
        qunsetenv("HIP_VISIBLE_DEVICES");
    }
};

}  // namespace tst_driver_files

ROCMFORGE_TEST(tst_driver_files, TstDriverFiles, rocmforge::test::NoApplication)
#include "tst_driver_files.moc"
