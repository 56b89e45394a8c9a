// Tests that the real engine measures the CPU while it is idle.
#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>

#include "tests/app/bridge/engine_worker_fixture.h"
#include "tests/program/test_program.h"

namespace tst_idle_profiler {

using namespace rocmforge;
using namespace rocmforge::test;

class TestIdleProfiler : public EngineWorkerFixture {
    Q_OBJECT

    // Far less than a user's measurement, which takes up to a minute on a busy computer.
    static constexpr MeasuringEffort kBrief{.passes = 1, .most_passes = 1, .run_seconds = kRunSeconds / 20};

    // Starts the engine with a cache folder for measurements.
    void startMeasuring(const QTemporaryDir& cache, const MeasuringEffort& effort = {}) {
        EngineOptions options;
        options.measuring = effort;
        options.threads = 1;
        options.log = noLog();
        options.cache_folder = cache.path().toStdString();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<EngineWorker>(options), parts_->session,
                                                 parts_->settings);
    }
    bool isMeasured(int threads) const {
        const Speeds& speeds = bridge_->device().speeds;
        return speeds.processor.around(speeds.threads(threads)).has_value();
    }

  private slots:
    // Loading a model interrupts a measurement, which resumes afterwards.
    void measurementYieldsToRequests() {
        const QTemporaryDir cache;
        startMeasuring(cache, {.passes = 1, .most_passes = 1});  // long enough to be interrupted
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        load();
        QVERIFY(!isMeasured(1));
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY(!isMeasured(1));
        QTRY_VERIFY_WITH_TIMEOUT(isMeasured(1), kWait);
    }

    // The request arrives while the speed with other numbers of threads is measured.
    void measuresAgainOnRequest() {
        const QTemporaryDir cache;
        startMeasuring(cache, kBrief);
        QTRY_VERIFY_WITH_TIMEOUT(isMeasured(1), kWait);
        bridge_->measureDevice();
        QTRY_VERIFY_WITH_TIMEOUT(!bridge_->deviceMeasured(), kWait);
        QTRY_VERIFY_WITH_TIMEOUT(isMeasured(1) && isMeasured(0), kWait);
    }

    // Closing the window does not wait for a measurement.
    void closingDoesNotWaitForAMeasurement() {
        const QTemporaryDir cache;
        startMeasuring(cache);
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        bridge_->shutDown();
        QCOMPARE(QDir(cache.path()).entryList(QDir::Files), QStringList());
    }
};

}  // namespace tst_idle_profiler

ROCMFORGE_TEST(tst_idle_profiler, TestIdleProfiler, QCoreApplication)
#include "tst_idle_profiler.moc"
