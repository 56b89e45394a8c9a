// Tests how the engine detects GTT that grows while a model runs, and memory that is missing after unloading.
// Folders stand for /sys and /proc.
#include <unistd.h>

#include <QTest>

#include "engine/base/error.h"
#include "engine/memory/memory_watch.h"
#include "engine/memory/unload_check.h"
#include "tests/hip/processes.h"
#include "tests/program/test_program.h"

namespace tst_gpu_snapshot {

using namespace rocmforge;
using test::kCard;
using test::kSlot;
using test::Processes;

namespace {

constexpr std::uint64_t kMib = std::uint64_t{1} << 20;
constexpr std::uint64_t kGib = std::uint64_t{1} << 30;

// The files of a GPU, which the tests fill as if a model of 12 GiB were loaded.
class Card {
  public:
    explicit Card(bool integrated = false) { info_.integrated = integrated; }

    void own(const QString& vram, const QString& gtt) {
        all_.add(getpid(), "rocmforge");
        all_.draw_with_gtt(getpid(), 5, 1, vram, gtt);
    }
    void card(std::uint64_t vram_used, std::uint64_t gtt_used) {
        if (!std::exchange(added_, true)) {
            all_.sys.add({.pci = kSlot, .vram_total = 24 * kGib, .gtt_total = 32 * kGib});
        }
        const auto set = [this](const char* name, std::uint64_t bytes) {
            all_.sys.write(QString("class/drm/card2/device/%1").arg(name), QString("%1\n").arg(bytes));
        };
        set("mem_info_vram_used", vram_used);
        set("mem_info_gtt_used", gtt_used);
    }
    // Sets the figures of a GPU without a model, and returns their snapshot.
    GpuSnapshot before_load() {
        own("0 MiB", "40 MiB");
        card(kGib, kGib);
        return now();
    }
    GpuSnapshot now() { return gtt_snapshot({.proc = all_.path(), .sys = all_.sys.path()}, info_); }
    MemoryNews news(const GpuSnapshot& before_load) {
        const WatchedDevice watched{
            .device = info_, .taken = 12 * kGib, .planned = 12 * kGib, .before_load = before_load};
        return judge_reading(watched, system_reader({.sys = all_.sys.path()}, all_.path())(info_), false);
    }
    Processes& all() { return all_; }

  private:
    Processes all_;
    DeviceInfo info_ = kCard;
    bool added_ = false;
};

GpuSnapshot free_of(std::uint64_t driver, std::uint64_t runtime, std::uint64_t others = 0) {
    return {.driver_free = driver, .runtime_free = runtime, .others = others};
}

}  // namespace

class TstGpuSnapshot : public QObject {
    Q_OBJECT

  private slots:
    void own_memory_is_split_by_region() {
        Card card;
        QCOMPARE(card.now().own, hip::OwnMemory{});  // the figure is unknown, not zero
        QVERIFY(!card.now().own.held());
        card.own("12288 MiB", "2048 KiB");
        QCOMPARE(card.now().own.vram.value(), 12 * kGib);
        QCOMPARE(card.now().own.gtt.value(), 2 * kMib);
        // The compute driver (KFD) may count more memory of the program than /proc does. The larger figure
        // counts.
        card.card(0, 0);
        card.all().sys.write("class/kfd/kfd/topology/nodes/1/gpu_id", "50114\n");
        card.all().sys.write(QString("class/kfd/kfd/proc/%1/vram_50114").arg(getpid()),
                             QString("%1\n").arg(13 * kGib));
        QCOMPARE(card.now().own.held().value(), 13 * kGib);
    }

    void growth_of_own_gtt_is_reported() {
        Card card;
        const GpuSnapshot before = card.before_load();
        card.own("12288 MiB", "60 MiB");
        card.card(13 * kGib, kGib);
        QCOMPARE(card.news(before).gtt, GttGrowth{});
        card.own("10240 MiB", "2088 MiB");
        card.card(11 * kGib, 3 * kGib);
        QCOMPARE(card.news(before).gtt, (GttGrowth{.bytes = 2 * kGib, .own = true}));
        card.own("12288 MiB", "60 MiB");  // GTT has shrunk again
        QCOMPARE(card.news(before).gtt, GttGrowth{});
    }

    void gtt_of_other_programs_is_not_ours() {
        Card card;
        const GpuSnapshot before = card.before_load();
        card.own("12288 MiB", "40 MiB");
        card.card(13 * kGib, 9 * kGib);
        QCOMPARE(card.news(before).gtt, GttGrowth{});
    }

    void without_compute_counters_the_whole_gpu_is_compared() {
        Card card;
        const GpuSnapshot before = card.before_load();
        card.own("8 MiB", "40 MiB");  // /proc doesn't count the model
        card.card(13 * kGib, kGib + 300 * kMib);
        // Desktops occasionally allocate this much, so it is not reported.
        QCOMPARE(card.news(before).gtt, GttGrowth{});
        card.card(11 * kGib, 3 * kGib);
        QCOMPARE(card.news(before).gtt, (GttGrowth{.bytes = 2 * kGib, .own = false}));
    }

    void gtt_on_an_integrated_gpu_is_not_reported() {
        Card apu(true);
        const GpuSnapshot before = apu.before_load();
        apu.own("4096 MiB", "8232 MiB");
        apu.card(5 * kGib, 9 * kGib);
        QCOMPARE(apu.news(before).gtt, GttGrowth{});
    }

    void unknown_figures_report_nothing() {
        Card card;
        QCOMPARE(card.news({}).gtt, GttGrowth{});
        QCOMPARE(missing_memory({}, {}, 12 * kGib, {}), 0U);
        // The free memory before loading is unknown, so nothing can be compared.
        QCOMPARE(missing_memory({}, {}, 12 * kGib, free_of(kGib, kGib)), 0U);
    }

    void missing_memory_is_the_larger_difference() {
        const GpuSnapshot before = free_of(20 * kGib, 20 * kGib);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, before), 0U);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(22 * kGib, 22 * kGib)), 0U);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(18 * kGib, 19 * kGib)), 2 * kGib);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(19 * kGib, 17 * kGib)), 3 * kGib);
        QCOMPARE(missing_memory({.driver_free = 20 * kGib}, {}, 12 * kGib, free_of(18 * kGib, 1)), 2 * kGib);
        QCOMPARE(missing_memory({.runtime_free = 20 * kGib}, {}, 12 * kGib, free_of(1, 18 * kGib)), 2 * kGib);
    }

    void small_and_foreign_differences_are_ignored() {
        const GpuSnapshot before = free_of(20 * kGib, 20 * kGib, kGib);
        const std::uint64_t little = kUnloadTolerance - 1;
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(20 * kGib - little, 20 * kGib, kGib)), 0U);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(17 * kGib, 17 * kGib, 4 * kGib)), 0U);
        QCOMPARE(missing_memory(before, {}, 12 * kGib, free_of(17 * kGib, 17 * kGib, 3 * kGib)), kGib);
    }

    void kernel_counters_of_this_process_decide() {
        GpuSnapshot before = free_of(20 * kGib, 20 * kGib);
        before.own = {.vram = 100 * kMib, .gtt = 40 * kMib, .compute = {}};
        GpuSnapshot loaded = free_of(8 * kGib, 8 * kGib);
        loaded.own.vram = 12 * kGib;
        // Another program, whose memory the driver's files don't list, took 10 GiB.
        GpuSnapshot after = free_of(10 * kGib, 10 * kGib);
        after.own.vram = 100 * kMib;
        QCOMPARE(missing_memory(before, loaded, 12 * kGib, after), 0U);
        after.own.vram = 100 * kMib + 3 * kGib;
        QCOMPARE(missing_memory(before, loaded, 12 * kGib, after), 3 * kGib);
        // The process's own figure doesn't include the model, so only the free memory counts.
        loaded.own.vram = 100 * kMib;
        QCOMPARE(missing_memory(before, loaded, 12 * kGib, after), 10 * kGib);
    }

    void the_check_waits_while_memory_returns() {
        std::uint64_t free = 20 * kGib;
        int pauses = 0;
        UnloadCheck check([&] { return free_of(free, free); },
                          [&](std::chrono::milliseconds) {
                              ++pauses;
                              free += kGib;
                          });
        check.begin_load();
        QVERIFY(check.before_load() != nullptr);
        check.begin_unload(12 * kGib);
        free = 8 * kGib;
        QCOMPARE(check.end_unload(), 0U);
        QCOMPARE(pauses, 12);
        QVERIFY(check.before_load() == nullptr);
    }

    void the_check_ends_once_no_more_memory_returns() {
        std::uint64_t free = 20 * kGib;
        int pauses = 0;
        UnloadCheck check([&] { return free_of(free, free); },
                          [&](std::chrono::milliseconds) {
                              if (++pauses < 4) free += kGib;
                          });
        check.begin_load();
        check.begin_unload(12 * kGib);
        free = 8 * kGib;
        QCOMPARE(check.end_unload(), 9 * kGib);
        QCOMPARE(pauses, 3 + UnloadCheck::kIntervalsWithoutChange);
        // The next model is compared with the state just before its load.
        check.begin_load();
        check.begin_unload(kGib);
        QCOMPARE(check.end_unload(), 0U);
    }

    void a_lost_device_is_not_checked() {
        bool lost = false;
        UnloadCheck check([&lost] {
            if (lost) throw EngineError(Code::DeviceLost, Message::untranslated("It is lost."));
            return free_of(kGib, kGib);
        });
        check.begin_load();
        check.begin_unload(kGib);
        lost = true;
        QCOMPARE(check.end_unload(), 0U);
        check.begin_load();
        check.begin_unload(kGib);
        QCOMPARE(check.end_unload(), 0U);
        lost = false;
        check.begin_load();
        QVERIFY(check.before_load() != nullptr);
    }
};

}  // namespace tst_gpu_snapshot

ROCMFORGE_TEST(tst_gpu_snapshot, TstGpuSnapshot, rocmforge::test::NoApplication)
#include "tst_gpu_snapshot.moc"
