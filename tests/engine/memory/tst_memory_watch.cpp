// Tests how a memory reading is judged, and the thread that reads regularly.
#include <atomic>
#include <semaphore>
#include <stdexcept>
#include <vector>

#include <QTest>

#include "engine/memory/memory_watch.h"
#include "tests/hip/processes.h"
#include "tests/program/test_program.h"

namespace tst_memory_watch {

using namespace rocmforge;

namespace {

constexpr std::uint64_t kMb = 1'000'000;

// A loaded model whose memory is exactly 70 % of 20 GB.
const WatchedDevice kLoaded{
    .device = {.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"},
    .own_runtime = 100 * kMb,
    .taken = 13'900 * kMb,
    .planned = 14'000 * kMb,
    .threshold = 0.7};

// Returns a reading after other programs have taken this amount.
MemoryReading reading(std::uint64_t others) {
    const std::uint64_t free = 6'000 * kMb - others;
    return {.memory = DeviceMemory{.total = 24'000 * kMb, .free = free, .headroom = free, .source = "test"},
            .others = {{"firefox", others}}};
}

// A clock that advances only when the test advances it.
class StoppedClock {
  public:
    MemoryWatch::Wait wait() {
        return [this](const std::stop_token& stop, std::chrono::milliseconds interval) {
            last_wait_ = interval;
            waiting_.release();
            const std::stop_callback end(stop, [this] { go_.release(); });
            go_.acquire();
            return !stop.stop_requested();
        };
    }
    void expect_waiting() { waiting_.acquire(); }
    void tick() {
        go_.release();
        waiting_.acquire();
    }
    std::chrono::milliseconds last_wait() const { return last_wait_; }

  private:
    std::counting_semaphore<> waiting_{0};
    std::counting_semaphore<> go_{0};
    std::atomic<std::chrono::milliseconds> last_wait_{};
};

}  // namespace

class TstMemoryWatch : public QObject {
    Q_OBJECT

  private slots:
    void a_model_that_just_fits_raises_no_pressure() {
        const MemoryNews news = judge_reading(kLoaded, reading(0), false);
        QVERIFY(!news.pressing);
        QCOMPARE(news.over, 0U);
        QCOMPARE(news.reading.others.at(0).name, std::string("firefox"));
    }

    void pressure_starts_when_half_of_the_reserve_is_gone() {
        // Pressure starts at 85 %, halfway between 70 % and 100 %. If other programs have taken 20 - 14 /
        // 0.85 GB, the model's 14 GB are 85 % of the memory that would be free without the model.
        const std::uint64_t edge = 20'000 * kMb - 16'470'588'236;
        QVERIFY(!judge_reading(kLoaded, reading(edge), false).pressing);
        const MemoryNews news = judge_reading(kLoaded, reading(edge + 2), false);
        QVERIFY(news.pressing);
        QCOMPARE(news.over,
                 14'000 * kMb - (20'000 * kMb - edge - 2) / 10 * 7 - (20'000 * kMb - edge - 2) % 10 * 7 / 10);
    }

    void pressure_ends_when_the_plan_fits_again() {
        const MemoryReading little = reading(1'000 * kMb);
        QVERIFY(!judge_reading(kLoaded, little, false).pressing);
        QVERIFY(judge_reading(kLoaded, little, true).pressing);
        QVERIFY(judge_reading(kLoaded, reading(1 * kMb), true).pressing);
        QVERIFY(!judge_reading(kLoaded, reading(0), true).pressing);
    }

    void unknown_readings_raise_no_pressure() {
        QVERIFY(!judge_reading(kLoaded, {}, false).pressing);
        WatchedDevice empty = kLoaded;
        empty.planned = 0;
        QVERIFY(!judge_reading(empty, reading(6'000 * kMb), true).pressing);
    }

    void reads_at_every_tick_on_its_own_thread() {
        StoppedClock clock;
        std::atomic<int> reads = 0;
        std::atomic<bool> elsewhere = true;
        std::atomic<std::uint64_t> others = 0;
        std::atomic<bool> pressing = false;
        const std::thread::id here = std::this_thread::get_id();
        MemoryWatch watch(
            [&](const DeviceInfo& device) {
                ++reads;
                elsewhere = elsewhere && std::this_thread::get_id() != here && device.id == "hip:0";
                return reading(others);
            },
            [&](const MemoryNews& news) { pressing = news.pressing; }, clock.wait());
        clock.expect_waiting();
        clock.tick();
        QCOMPARE(reads.load(), 0);  // no device is watched yet
        QCOMPARE(clock.last_wait(), std::chrono::milliseconds(500));
        watch.watch(kLoaded);
        clock.tick();
        QCOMPARE(reads.load(), 1);
        QVERIFY(!pressing);
        others = 5'000 * kMb;
        clock.tick();
        QVERIFY(pressing);
        others = 1'000 * kMb;
        clock.tick();
        QVERIFY(pressing);
        others = 0;
        clock.tick();
        QVERIFY(!pressing);
        QCOMPARE(reads.load(), 4);
        QVERIFY(elsewhere);
    }

    // After strong pressure on a device with a model, weak pressure is still reported for this device and
    // model, but not for another device or model.
    void pressure_belongs_to_one_device_and_model() {
        StoppedClock clock;
        std::atomic<std::uint64_t> others = 0;
        std::atomic<bool> pressing = false;
        MemoryWatch watch([&](const DeviceInfo&) { return reading(others); },
                          [&](const MemoryNews& news) { pressing = news.pressing; }, clock.wait());
        clock.expect_waiting();
        const auto press = [&] {
            watch.watch(kLoaded);
            others = 5'000 * kMb;
            clock.tick();
            const bool much = pressing;
            others = 1'000 * kMb;
            clock.tick();
            return much && pressing;
        };
        WatchedDevice other_device = kLoaded;
        other_device.device.id = "hip:1";
        WatchedDevice other_model = kLoaded;
        other_model.planned -= 1;
        WatchedDevice no_model = kLoaded;
        no_model.planned = 0;
        for (const WatchedDevice& other : {other_device, other_model, no_model}) {
            QVERIFY(press());
            watch.watch(other);
            clock.tick();
            QVERIFY(!pressing);
            watch.watch(kLoaded);
            clock.tick();
            QVERIFY(!pressing);
        }
        // A model whose runtime figures change is still the same model.
        QVERIFY(press());
        WatchedDevice later = kLoaded;
        later.own_runtime += kMb;
        watch.watch(later);
        clock.tick();
        QVERIFY(pressing);
    }

    void failed_readings_are_unknown_and_watching_continues() {
        StoppedClock clock;
        std::atomic<int> notifications = 0;
        std::atomic<int> known = 0;
        MemoryWatch watch(
            [fails = true](const DeviceInfo&) mutable {
                if (std::exchange(fails, false)) throw std::runtime_error("no /proc");
                return reading(0);
            },
            [&](const MemoryNews& news) {
                ++notifications;
                known += news.reading.memory ? 1 : 0;
            },
            clock.wait());
        clock.expect_waiting();
        watch.watch(kLoaded);
        clock.tick();
        clock.tick();
        QCOMPARE(notifications.load(), 2);
        QCOMPARE(known.load(), 1);
    }

    void can_be_destroyed_while_waiting() {
        std::atomic<int> notifications = 0;
        {
            MemoryWatch watch([](const DeviceInfo&) { return reading(0); },
                              [&](const MemoryNews&) { ++notifications; });
            watch.watch(kLoaded);
            QTRY_VERIFY(notifications > 0);
        }
        QVERIFY(notifications > 0);
    }

    // Programs are listed at every tenth reading, and at the first reading of another device.
    void programs_of_another_device_are_listed_at_once() {
        test::Processes all;
        all.add(10, "game");
        all.draw(10, 5, 1, "300 MiB");
        all.add(11, "blender");
        all.draw(11, 5, 2, "700 MiB", {}, "0000:0a:00.0");
        DeviceInfo other = test::kCard;
        other.id = "hip:1";
        other.pci = "0000:0a:00.0";
        const std::vector<MemoryHolder> on_card{{"game", 300U << 20}};
        const std::vector<MemoryHolder> on_other{{"blender", 700U << 20}};
        const auto read = system_reader({.sys = all.sys.path()}, all.path());
        QCOMPARE(read(test::kCard).others, on_card);
        QCOMPARE(read(other).others, on_other);
        QCOMPARE(read(test::kCard).others, on_card);
        // A newly started program is listed after ten readings of the same device.
        all.add(12, "game");
        all.draw(12, 5, 3, "100 MiB");
        for (int i = 0; i < 9; ++i) QCOMPARE(read(test::kCard).others, on_card);
        QCOMPARE(read(test::kCard).others, (std::vector<MemoryHolder>{{"game", 400U << 20}}));
    }

    void this_machine_can_be_read() {
        const MemoryReading now =
            system_reader()({.id = "cpu", .kind = DeviceKind::Cpu, .name = "", .arch = ""});
        QVERIFY(now.memory && now.memory->total > 0 && now.others.empty());
        const DeviceInfo nowhere{
            .id = "hip:0", .kind = DeviceKind::Hip, .name = "", .arch = "gfx1100", .pci = "ffff:ff:1f.7"};
        const MemoryReading none = system_reader()(nowhere);
        QVERIFY(!none.memory && none.others.empty());
    }
};

}  // namespace tst_memory_watch

ROCMFORGE_TEST(tst_memory_watch, TstMemoryWatch, QCoreApplication)
#include "tst_memory_watch.moc"
