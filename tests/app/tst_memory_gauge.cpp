#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/memory_gauge.h"

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

}  // namespace

class TestMemoryGauge : public QObject {
    Q_OBJECT

  private slots:
    void aProcessor() {
        // 20 GB, 12 free. We hold 1 + 0.5 GB of memory, and 4 GB of a mapped file that the system counts as
        // free.
        const DeviceMemory memory{20 * kGb, 12 * kGb, 12 * kGb, "test"};
        MemoryGauge gauge([memory](const DeviceState&) { return memory; });
        DeviceState state;
        state.info.kind = "cpu";
        state.info.name = "A processor";
        state.memory = memory;
        state.held = held(4 * kGb, kGb, kGb / 2);
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
        // 70 % of what is free and what we would give back, above what others use.
        QCOMPARE(gauge.limit(), 6.5e9 + 0.7 * 13.5e9);
        QCOMPARE(gauge.memoryLimit().given_back, 3 * kGb / 2);
        QVERIFY(gauge.spoken().contains(QStringLiteral("12.0 GB of 20.0 GB used")));
    }

    void aCard() {
        DeviceState state;
        state.info.kind = "hip";
        state.info.name = "RX 7900 XT";
        state.memory = {20 * kGb, 12 * kGb, 12 * kGb, "test"};
        state.held = held(4 * kGb, kGb, 0);
        int asked = 0;
        MemoryGauge gauge([&asked, memory = state.memory](const DeviceState&) {
            ++asked;
            return memory;
        });
        gauge.setDevice(state);
        QCOMPARE(gauge.label(), QStringLiteral("VRAM"));
        QCOMPARE(gauge.device(), QStringLiteral("RX 7900 XT"));
        QCOMPARE(gauge.others(), 3e9);
        QCOMPARE(gauge.used(), 8e9);
        QCOMPARE(gauge.memoryLimit().given_back, 5 * kGb);

        // What our own runtime has taken is ours, and a plan that counts it may take it again; it isn't given
        // back with a model.
        state.memory.own_runtime = kGb;
        gauge.setDevice(state);
        QCOMPARE(gauge.others(), 2e9);
        QCOMPARE(gauge.workspace(), 1e9);
        QCOMPARE(gauge.used(), 8e9);
        QCOMPARE(gauge.memoryLimit().headroom, 13 * kGb);
        QCOMPARE(gauge.memoryLimit().given_back, 5 * kGb);
    }

    void refreshesBySelf() {
        DeviceMemory memory{20 * kGb, 12 * kGb, 12 * kGb, "test"};
        MemoryGauge gauge([&memory](const DeviceState&) { return memory; });
        memory.headroom = 10 * kGb;
        QSignalSpy changed(&gauge, &MemoryGauge::changed);
        QVERIFY(changed.wait(3000));
        QCOMPARE(gauge.used(), 10e9);
    }

    void moreHeldThanUsedIsNotNegative() {
        const DeviceMemory memory{20 * kGb, 19 * kGb, 19 * kGb, "test"};
        MemoryGauge gauge([memory](const DeviceState&) { return memory; });
        DeviceState state;
        state.info.kind = "cpu";
        state.memory = memory;
        state.held = held(0, 2 * kGb, 0);  // asked for, but not touched yet
        gauge.setDevice(state);
        QCOMPARE(gauge.others(), 0.0);
        QVERIFY(gauge.limit() <= gauge.total());
    }

    void knowsThisMachine() {
        const MemoryGauge gauge;
        QVERIFY(gauge.total() > 1e8);
        QVERIFY(gauge.used() > 0);
        QVERIFY(gauge.used() <= gauge.total());
    }
};

QTEST_GUILESS_MAIN(TestMemoryGauge)
#include "tst_memory_gauge.moc"
