#include <atomic>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/models/memory_gauge.h"
#include "tests/program/test_program.h"

namespace tst_memory_gauge {

using namespace rocmforge;

namespace {

constexpr std::uint64_t kGb = 1'000'000'000;

MemoryLedger::Totals held(std::uint64_t weights, std::uint64_t cache, std::uint64_t workspace) {
    MemoryLedger ledger;
    ledger.add(Purpose::Weights, weights);
    ledger.add(Purpose::KvCache, cache);
    ledger.add(Purpose::Workspace, workspace);
    return ledger.totals();
}

DeviceState card() {
    DeviceState state;
    state.info.id = "hip:0";
    state.info.kind = DeviceKind::Hip;
    state.info.name = "RX 7900 XT";
    state.memory = {20 * kGb, 12 * kGb, 12 * kGb, "test"};
    return state;
}

}  // namespace

class TestMemoryGauge : public QObject {
    Q_OBJECT

  private slots:
    void cpuMemoryIsShown() {
        // The computer has 20 GB, and 12 GB are free. This program holds 1 + 0.5 GB of allocated memory, and
        // 4 GB of a mapped file, which the system counts as free.
        const DeviceMemory memory{20 * kGb, 12 * kGb, 12 * kGb, "test"};
        MemoryGauge gauge([memory](const DeviceInfo&) { return MemoryReading{memory, {}}; });
        DeviceState state;
        state.info.kind = DeviceKind::Cpu;
        state.info.name = "A processor";
        state.memory = memory;
        state.held = held(4 * kGb, kGb, kGb / 2);
        state.mapped = 4 * kGb;
        QSignalSpy changed(&gauge, &MemoryGauge::changed);
        gauge.setDevice(state);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(gauge.label(), QStringLiteral("RAM"));
        QCOMPARE(gauge.device(), QStringLiteral("CPU"));
        QCOMPARE(gauge.total(), 20e9);
        QCOMPARE(gauge.others(), 6.5e9);
        QCOMPARE(gauge.used(), 12e9);
        QCOMPARE(gauge.free(), 8e9);
        QCOMPARE(gauge.text(), QStringLiteral("12.0 of 20.0 GB"));
        // The limit is the memory that other programs use, plus 70 % of the memory that is free or held by
        // this program.
        QCOMPARE(gauge.limit(), 6.5e9 + 0.7 * 13.5e9);
        QCOMPARE(gauge.memoryLimit().given_back, 3 * kGb / 2);
        QVERIFY(gauge.spoken().contains(QStringLiteral("12.0\u00A0GB of 20.0\u00A0GB used")));
    }

    void gpuMemoryIsShown() {
        DeviceState state = card();
        state.held = held(4 * kGb, kGb, 0);
        MemoryGauge gauge([memory = state.memory](const DeviceInfo&) {
            return MemoryReading{memory, {{"firefox", 2 * kGb}, {"kwin_wayland", kGb}}};
        });
        gauge.setDevice(state);
        QCOMPARE(gauge.label(), QStringLiteral("VRAM"));
        QCOMPARE(gauge.device(), QStringLiteral("RX 7900 XT"));
        QCOMPARE(gauge.others(), 3e9);
        QCOMPARE(gauge.used(), 8e9);
        QCOMPARE(gauge.memoryLimit().given_back, 5 * kGb);

        // The memory of this program's GPU runtime counts as memory of this program. It is added to the
        // headroom, because every plan includes the runtime. It is not given back when a model is unloaded.
        state.memory.own_runtime = kGb;
        gauge.setDevice(state);
        QCOMPARE(gauge.others(), 2e9);
        QCOMPARE(gauge.workspace(), 1e9);
        QCOMPARE(gauge.used(), 8e9);
        QCOMPARE(gauge.memoryLimit().headroom, 13 * kGb);
        QCOMPARE(gauge.memoryLimit().given_back, 5 * kGb);
    }

    // A small model must not be shown as 0.0 GB.
    void smallModelIsShownInMegabytes() {
        DeviceState state = card();
        state.held = held(20'000'000, 6'000'000, 0);
        MemoryGauge gauge([memory = state.memory](const DeviceInfo&) { return MemoryReading{memory, {}}; });
        gauge.setDevice(state);
        QVERIFY2(gauge.spoken().contains(QStringLiteral("26\u00A0MB of it by ROCmForge")),
                 qPrintable(gauge.spoken()));
    }

    void snapshotsAreShownToTheByte() {
        DeviceState state = card();
        state.held = held(4 * kGb, kGb, 0);
        MemoryGauge gauge([memory = state.memory](const DeviceInfo&) { return MemoryReading{memory, {}}; });
        gauge.setDevice(state);
        QCOMPARE(gauge.snapshotLimit(), 0.0);
        // With a discrete GPU, snapshots are in system memory and change nothing in the GPU's figures.
        const double used = gauge.used();
        state.snapshots = {.used = 123'456'789, .limit = 987'654'321, .allocated = 234'567'890};
        gauge.setDevice(state);
        QCOMPARE(gauge.snapshots(), 123'456'789.0);
        QCOMPARE(gauge.snapshotLimit(), 987'654'321.0);
        QCOMPARE(gauge.used(), used);
        // On the CPU, the snapshots are part of this program's memory, and unloading the model frees them.
        state.info.kind = DeviceKind::Cpu;
        state.held[static_cast<std::size_t>(Purpose::Snapshots)] = state.snapshots.allocated;
        gauge.setDevice(state);
        QCOMPARE(gauge.workspace(), 234'567'890.0);
        QCOMPARE(gauge.memoryLimit().given_back, 5 * kGb + 234'567'890);
        QCOMPARE(gauge.used(), used);
    }

    void otherProgramsAreNamed() {
        MemoryGauge gauge([](const DeviceInfo& device) {
            MemoryReading reading{DeviceMemory{20 * kGb, 12 * kGb, 12 * kGb, "test"}, {}};
            if (device.kind == DeviceKind::Hip)
                reading.others = {{"firefox", 2 * kGb}, {"kwin_wayland", kGb}};
            return reading;
        });
        gauge.setDevice(card());
        QTRY_COMPARE(gauge.programs().size(), 2);
        const QVariantMap first = gauge.programs().first().toMap();
        QCOMPARE(first[QStringLiteral("name")].toString(), QStringLiteral("firefox"));
        QCOMPARE(first[QStringLiteral("bytes")].toDouble(), 2e9);
        QCOMPARE(gauge.memoryLimit().others.size(), 2U);
        DeviceState other = card();
        other.info.id = "hip:1";
        gauge.setDevice(other);
        QVERIFY(gauge.programs().isEmpty());  // empty, because the programs were using another GPU
    }

    void readingsFollowTheMemoryWatch() {
        std::atomic<std::uint64_t> free = 6 * kGb;
        MemoryGauge gauge([&free](const DeviceInfo&) {
            return MemoryReading{DeviceMemory{20 * kGb, free, free, "test"}, {}};
        });
        DeviceState state = card();
        state.memory.headroom = 6 * kGb;
        state.held = held(12 * kGb, 2 * kGb, 0);
        state.planned = 14 * kGb;
        gauge.setDevice(state);
        QCOMPARE(gauge.used(), 14e9);
        QVERIFY(!gauge.pressing());
        free = kGb;
        QTRY_VERIFY(gauge.pressing());
        QCOMPARE(gauge.others(), 5e9);
        QCOMPARE(gauge.over(), 14e9 - 0.7 * 15e9);
        free = 6 * kGb;
        QTRY_VERIFY(!gauge.pressing());
        QCOMPARE(gauge.used(), 14e9);
    }

    // Only memory that moved to system memory after the current model was loaded is counted.
    void movedMemoryEndsWithItsModel() {
        constexpr std::uint64_t kGib = std::uint64_t{1} << 30;
        std::atomic<std::uint64_t> gtt = 0;
        const auto now = [&gtt] {
            return GpuSnapshot{.own = {.vram = 12 * kGib, .gtt = gtt, .compute = {}}, .card_gtt = gtt};
        };
        MemoryGauge gauge([&now](const DeviceInfo&) {
            MemoryReading reading{DeviceMemory{20 * kGb, 12 * kGb, 12 * kGb, "test"}, {}};
            reading.gtt = now();
            return reading;
        });
        DeviceState state = card();
        state.held = held(12 * kGb, kGb, 0);
        state.planned = 13 * kGb;
        state.beforeLoad = now();
        gauge.setDevice(state);
        gtt = 2 * kGib;
        QTRY_COMPARE(gauge.gtt().bytes, 2 * kGib);
        state.heldByHost = 1;  // the state of the device changes, but no other model is loaded
        gauge.setDevice(state);
        QCOMPARE(gauge.gtt().bytes, 2 * kGib);
        state.beforeLoad = now();  // another model was loaded
        gauge.setDevice(state);
        QCOMPARE(gauge.gtt().bytes, 0U);
        gtt = 3 * kGib;
        QTRY_COMPARE(gauge.gtt().bytes, kGib);
        state.planned = 0;
        gauge.setDevice(state);
        QCOMPARE(gauge.gtt().bytes, 0U);
    }

    void costOfTheNextTokensIsShown() {
        MemoryGauge gauge([](const DeviceInfo&) { return MemoryReading{}; });
        QCOMPARE(gauge.nextTokens(), QString());
        gauge.setBytesPerToken(131072);
        QCOMPARE(gauge.nextTokens(), QStringLiteral("The next 1,000 tokens need 0.13\u00A0GB of memory."));
        gauge.setBytesPerToken(0);
        QCOMPARE(gauge.nextTokens(), QString());
    }

    void unknownReadingKeepsTheEnginesFigures() {
        MemoryGauge gauge([](const DeviceInfo&) { return MemoryReading{}; });
        gauge.setDevice(card());
        QTest::qWait(50);
        QCOMPARE(gauge.total(), 20e9);
        QCOMPARE(gauge.threshold(), 0.7);
    }

    void otherMemoryIsNeverNegative() {
        const DeviceMemory memory{20 * kGb, 19 * kGb, 19 * kGb, "test"};
        MemoryGauge gauge([memory](const DeviceInfo&) { return MemoryReading{memory, {}}; });
        DeviceState state;
        state.info.kind = DeviceKind::Cpu;
        state.memory = memory;
        state.held = held(0, 2 * kGb, 0);  // memory that is allocated, but not touched yet
        gauge.setDevice(state);
        QCOMPARE(gauge.others(), 0.0);
        QVERIFY(gauge.limit() <= gauge.total());
    }

    void readsThisMachine() {
        const MemoryGauge gauge;
        QTRY_VERIFY(gauge.total() > 1e8);
        QVERIFY(gauge.used() > 0);
        QVERIFY(gauge.used() <= gauge.total());
    }
};

}  // namespace tst_memory_gauge

ROCMFORGE_TEST(tst_memory_gauge, TestMemoryGauge, QCoreApplication)
#include "tst_memory_gauge.moc"
