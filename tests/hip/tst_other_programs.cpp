// Tests which programs are listed as users of a GPU's memory, with a folder that stands for /proc.
#include <QTest>

#include "engine/hip/other_programs.h"
#include "tests/hip/processes.h"
#include "tests/program/test_program.h"

namespace tst_other_programs {

using namespace rocmforge;
using test::kCard;
using test::kSlot;
using test::Processes;

namespace {

std::vector<MemoryHolder> holders(std::initializer_list<MemoryHolder> list) {
    return list;
}

}  // namespace

class TstOtherPrograms : public QObject {
    Q_OBJECT

  private slots:
    void processes_of_the_same_name_are_merged() {
        Processes all;
        all.add(10, "firefox");
        all.draw(10, 5, 1, "300 MiB");
        all.add(11, "firefox");
        all.draw(11, 7, 2, "1024 KiB");
        all.add(12, "gnome-shell");
        all.draw(12, 9, 3, "700 MiB");
        QCOMPARE(all.others(), holders({{"gnome-shell", 700U << 20}, {"firefox", 301U << 20}}));
    }

    void this_program_is_excluded() {
        Processes all;
        all.add(1000, "rocmforge");
        all.draw(1000, 5, 1, "300 MiB");
        QVERIFY(all.others().empty());
    }

    void a_client_opened_twice_counts_once() {
        Processes all;
        all.add(10, "kwin_wayland");
        all.draw(10, 5, 1, "100 MiB");
        all.draw(10, 6, 1, "100 MiB");
        all.draw(10, 7, 2, "50 MiB");
        all.add(11, "a child");
        all.draw(11, 5, 1, "100 MiB");
        const auto found = all.others();
        std::uint64_t sum = 0;
        for (const MemoryHolder& holder : found) sum += holder.bytes;
        QCOMPARE(sum, std::uint64_t{150} << 20);
    }

    void other_gpus_and_files_are_ignored() {
        Processes all;
        all.add(10, "game");
        all.draw(10, 5, 1, "100 MiB", {}, "0000:0a:00.0");
        all.open(10, 6, "/home/ada/notes.txt", "");
        all.open(10, 7, "socket:[1234]", "drm-pdev:\t0000:03:00.0\ndrm-memory-vram:\t9 MiB\n");
        QVERIFY(all.others().empty());
        DeviceInfo nowhere = kCard;
        nowhere.pci.clear();
        QVERIFY(all.others(nowhere).empty());
    }

    void resident_memory_is_used_if_reported() {
        Processes all;
        all.add(10, "blender");
        all.draw(10, 5, 1, "900 MiB", "drm-total-vram:\t1000 MiB\ndrm-resident-vram:\t800 MiB\n");
        QCOMPARE(all.others(), holders({{"blender", 800U << 20}}));
    }

    void integrated_gpu_memory_includes_system_memory() {
        Processes all;
        all.add(10, "kwin_wayland");
        all.draw(10, 5, 1, "100 MiB");
        DeviceInfo apu = kCard;
        apu.integrated = true;
        QCOMPARE(all.others(apu), holders({{"kwin_wayland", 102U << 20}}));
    }

    void compute_memory_counts_once() {
        Processes all;
        all.sys.add({.pci = kSlot});
        all.sys.write("class/kfd/kfd/topology/nodes/1/gpu_id", "50114\n");
        all.add(10, "python3");
        all.sys.write("class/kfd/kfd/proc/10/vram_50114", "6000000000\n");
        all.sys.write("class/kfd/kfd/proc/10/vram_7", "1\n");
        all.add(11, "ollama");
        all.draw(11, 5, 1, "300 MiB");
        all.sys.write("class/kfd/kfd/proc/11/vram_50114", "314572800\n");
        QCOMPARE(all.others(), holders({{"python3", 6'000'000'000}, {"ollama", 300U << 20}}));
    }

    void unreadable_processes_are_skipped() {
        Processes all;
        all.add(10, "hidden");  // a process of another user has no readable fd folder
        all.add(11, "odd");
        all.draw(11, 5, 1, "many");
        all.open(11, 6, "/dev/dri/card1", "drm-pdev\n:\ndrm-:\ndrm-memory-vram:\n");
        QVERIFY(all.others().empty());
        QVERIFY(
            hip::other_programs({.proc = "/nonexistent", .sys = "/nonexistent", .self = 1}, kCard).empty());
    }

    void a_program_without_a_name_is_shown_by_its_pid() {
        Processes all;
        all.draw(10, 5, 1, "1 MiB");
        QCOMPARE(all.others(), holders({{"10", 1U << 20}}));
    }
};

}  // namespace tst_other_programs

ROCMFORGE_TEST(tst_other_programs, TstOtherPrograms, rocmforge::test::NoApplication)
#include "tst_other_programs.moc"
