// A worker without an engine. It records requests and replies when the test says so. The bridge calls it on
// its engine thread, like the real worker.
#pragma once

#include <mutex>

#include <QtCore/QThread>

#include "app/bridge/engine_worker.h"

namespace rocmforge::test {

// The state that the test sees. It outlives the worker, which the bridge deletes.
struct FakeEngine {
    std::mutex mutex;
    QList<DeviceChoice> starts;
    QList<LoadRequest> loads;
    QList<RequestId> unloads;
    QList<GenerateRequest> generations;
    QList<MeasureRequest> measurements;
    QList<CountRequest> counts;
    double threshold = 0;  // threshold of the latest setThreshold() call
    int measuredAgain = 0;
    int triedGpuAgain = 0;
    int madeWay = 0;  // number of giveWay() calls
    bool onOwnThread = true;
    DeviceReports devices;  // must be set before the bridge is created
    AbstractEngineWorker* worker = nullptr;

    // Runs `what` on the worker's thread, for instance to emit a signal.
    void say(const std::function<void(AbstractEngineWorker&)>& what) {
        QMetaObject::invokeMethod(
            worker, [this, &what] { what(*worker); }, Qt::BlockingQueuedConnection);
    }

    template <typename T>
    T locked(const std::function<T()>& read) {
        const std::lock_guard lock(mutex);
        return read();
    }
    int loadCount() {
        return locked<int>([this] { return static_cast<int>(loads.size()); });
    }
    int unloadCount() {
        return locked<int>([this] { return static_cast<int>(unloads.size()); });
    }
    int generationCount() {
        return locked<int>([this] { return static_cast<int>(generations.size()); });
    }
    GenerateRequest lastGeneration() {
        return locked<GenerateRequest>([this] { return generations.last(); });
    }
    int measurementCount() {
        return locked<int>([this] { return static_cast<int>(measurements.size()); });
    }
    MeasureRequest lastMeasurement() {
        return locked<MeasureRequest>([this] { return measurements.last(); });
    }
    int madeWayCount() {
        return locked<int>([this] { return madeWay; });
    }
    int startCount() {
        return locked<int>([this] { return static_cast<int>(starts.size()); });
    }
    DeviceChoice lastStart() {
        return locked<DeviceChoice>([this] { return starts.last(); });
    }
    LoadRequest lastLoad() {
        return locked<LoadRequest>([this] { return loads.last(); });
    }
};

class FakeEngineWorker : public AbstractEngineWorker {
  public:
    explicit FakeEngineWorker(FakeEngine& engine) : engine_(engine), made_(QThread::currentThread()) {
        engine_.worker = this;
    }
    ~FakeEngineWorker() override { engine_.worker = nullptr; }

    void start(const DeviceChoice& choice, const std::stop_token& /*ending*/) override {
        note([&] { engine_.starts += choice; });
        emit devicesListed(engine_.devices);
        DeviceState device;
        device.info = {"cpu", DeviceKind::Cpu, "Test CPU", "plain", false};
        device.memory = {16'000'000'000, 8'000'000'000, 8'000'000'000, "test"};
        emit deviceChanged(device);
    }
    // Called on the GUI thread, unlike the other functions.
    void giveWay() override {
        const std::lock_guard lock(engine_.mutex);
        ++engine_.madeWay;
    }
    void setThreshold(double threshold) override {
        note([&] { engine_.threshold = threshold; });
    }
    void load(const LoadRequest& request) override {
        note([&] { engine_.loads += request; });
    }
    void unload(RequestId id) override {
        note([&] { engine_.unloads += id; });
    }
    void generate(const GenerateRequest& request) override {
        note([&] { engine_.generations += request; });
    }
    void measure(const MeasureRequest& request) override {
        note([&] { engine_.measurements += request; });
    }
    // Counts one token for each byte.
    void count(const CountRequest& request) override {
        note([&] { engine_.counts += request; });
        QList<int> tokens;
        for (const std::string& text : request.texts) tokens += static_cast<int>(text.size());
        emit counted(request.id, tokens);
    }

    void measureDeviceAgain() override {
        note([&] { ++engine_.measuredAgain; });
    }
    void tryGpuAgain() override {
        note([&] { ++engine_.triedGpuAgain; });
    }

  private:
    void note(const std::function<void()>& what) {
        const std::lock_guard lock(engine_.mutex);
        engine_.onOwnThread = engine_.onOwnThread && QThread::currentThread() != made_;
        what();
    }

    FakeEngine& engine_;
    QThread* made_;
};

inline LoadOutcome loadedModel(const QString& path = QStringLiteral("/m/tiny.gguf")) {
    return {.model = ModelFacts{.path = path,
                                .name = QStringLiteral("Tiny"),
                                .type = QStringLiteral("F32"),
                                .cache = QStringLiteral("f16"),
                                .templateNote = {},
                                .contextNote = {},
                                .contextSize = 256,
                                .bytesPerToken = 1024},
            .cancelled = false,
            .error = {}};
}

inline GenerateOutcome ended(AnswerEnd reason, int contextUsed = 10) {
    GenerateOutcome outcome;
    outcome.stats.stopReason = reason;
    outcome.stats.tokens = 3;
    outcome.stats.contextUsed = contextUsed;
    outcome.stats.contextSize = 256;
    return outcome;
}

}  // namespace rocmforge::test
