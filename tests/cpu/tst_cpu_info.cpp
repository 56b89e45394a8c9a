// Tests reading the kernel's information about a CPU.
#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "engine/cpu/cpu_info.h"
#include "tests/program/test_program.h"

namespace tst_cpu_info {

using namespace rocmforge;

namespace {

constexpr std::uint64_t kKiB = 1024;

// Files with the structure of /sys/devices/system/cpu.
class Processors {
  public:
    std::string folder() const { return folder_.path().toStdString(); }
    void add_cache(int processor, int index, int level, const std::string& size,
                   const std::string& shared_by) {
        const std::filesystem::path cache = std::filesystem::path(folder()) /
                                            ("cpu" + std::to_string(processor)) / "cache" /
                                            ("index" + std::to_string(index));
        std::filesystem::create_directories(cache);
        std::ofstream(cache / "level") << level << "\n";
        std::ofstream(cache / "size") << size << "\n";
        std::ofstream(cache / "shared_cpu_list") << shared_by << "\n";
    }
    // Adds the processor's two L1 caches, its L2 cache, and its L3 cache, which other processors may share.
    void add(int processor, const std::string& size, const std::string& shared_by) {
        const std::string itself = std::to_string(processor);
        add_cache(processor, 0, 1, "32K", itself);
        add_cache(processor, 1, 1, "32K", itself);
        add_cache(processor, 2, 2, "1024K", itself);
        add_cache(processor, 3, 3, size, shared_by);
    }

  private:
    QTemporaryDir folder_;
};

}  // namespace

class TstCpuInfo : public QObject {
    Q_OBJECT

  private slots:
    void a_shared_cache_is_counted_once() {
        Processors all;
        for (int i = 0; i < 16; ++i) all.add(i, "98304K", "0-15");
        QCOMPARE(cpu::last_level_cache_bytes(all.folder()), 98304 * kKiB);
    }

    void different_caches_are_added_up() {
        Processors all;
        for (int i = 0; i < 8; ++i) all.add(i, "98304K", "0-7");
        for (int i = 8; i < 16; ++i) all.add(i, "32768K", "8-15");
        QCOMPARE(cpu::last_level_cache_bytes(all.folder()), (98304 + 32768) * kKiB);
    }

    // The order of the folders of caches does not matter.
    void only_the_last_level_counts() {
        Processors all;
        all.add_cache(0, 0, 3, "4096K", "0");
        all.add_cache(0, 1, 1, "32K", "0");
        QCOMPARE(cpu::last_level_cache_bytes(all.folder()), 4096 * kKiB);
    }

    void missing_information_is_unknown() {
        QCOMPARE(cpu::last_level_cache_bytes("/nowhere"), std::uint64_t{0});
        Processors all;
        all.add(0, "much", "0");
        QCOMPARE(cpu::last_level_cache_bytes(all.folder()), std::uint64_t{0});
    }
};

}  // namespace tst_cpu_info

ROCMFORGE_TEST(tst_cpu_info, TstCpuInfo, rocmforge::test::NoApplication)
#include "tst_cpu_info.moc"
