// Sends the window's requests to the engine. The bridge calls the worker by queued calls and receives values
// through queued signals. The engine itself runs on a thread of engine/serving, which interleaves the
// window's requests with those of other programs. The interface is abstract so that tests can replace the
// worker.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/bridge/engine_values.h"
#include "app/bridge/idle_profiler.h"
#include "engine/gpu_first_check.h"
#include "engine/serving/engine_thread.h"
#include "engine/serving/shared_service.h"

namespace rocmforge {

class AbstractEngineWorker : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // All requests are made on the worker's own thread. generate() of the local engine and tryGpuAgain()
    // return immediately; all other requests block the thread. Each request that has an id is answered
    // exactly once, with this id, by a signal that may come from any thread. start() replies with
    // devicesListed and deviceChanged, or with `loaded` for request 0 if the engine cannot start. If GPUs
    // must first be checked in another process, devicesListed is emitted before and after the check. Replies
    // to loads on a GPU, and deviceChanged unless `choice` is the CPU, come after the check. `ending` cancels
    // idle work, such as measuring a new device.
    virtual void start(const DeviceChoice& choice, const std::stop_token& ending) = 0;
    // Interrupts idle measuring, which resumes after a while without requests. Must be called before a
    // request that a person waits for. May be called from any thread.
    virtual void giveWay() = 0;
    // Sets the fraction of the free memory that a model may use. Affects later loads. Replies with
    // deviceChanged.
    virtual void setThreshold(double threshold) = 0;
    virtual void load(const LoadRequest& request) = 0;
    virtual void unload(RequestId id) = 0;  // replies with `loaded` without a model
    virtual void generate(const GenerateRequest& request) = 0;
    virtual void measure(const MeasureRequest& request) = 0;  // measures the speed of the loaded model
    virtual void count(const CountRequest& request) = 0;      // replies with `counted`

    // Discards the device profile and measures it again when idle. Replies with deviceChanged.
    virtual void measureDeviceAgain() = 0;
    // Checks a GPU again that failed its check or was lost. Replies with gpuChanged.
    virtual void tryGpuAgain() {}
    // Cancels and answers all requests. No other request may follow.
    virtual void close() {}

  signals:
    void devicesListed(const rocmforge::DeviceReports& devices);
    void deviceChanged(const rocmforge::DeviceState& device);
    void loadProgress(quint64 id, double fraction);
    void loaded(quint64 id, const rocmforge::LoadOutcome& outcome);
    void prefilled(quint64 id, int done, int all);
    void thinkingReady(quint64 id, const QString& text);
    void textReady(quint64 id, const QString& text);
    // Emitted with the number of tokens in the context: first that of the prompt, later that of the prompt
    // and the answer so far.
    void contextGrown(quint64 id, int tokens);
    void generated(quint64 id, const rocmforge::GenerateOutcome& outcome);
    void measured(quint64 id, const rocmforge::MeasureOutcome& outcome);
    void gpuChanged(const rocmforge::GpuNews& news);
    // Emitted if the device could not be measured again. `sentence` says why.
    void notMeasured(const QString& sentence);
    // Emitted with one count for each text. The list is empty if there is no model, or if a text can't be
    // counted.
    void counted(quint64 id, const QList<int>& tokens);
};

class EngineWorker : public AbstractEngineWorker {
    Q_OBJECT

  public:
    // `service` receives the engine, so that the local server can use it too. `helper` is the command that
    // checks GPUs before this process uses them.
    explicit EngineWorker(EngineOptions options,
                          std::shared_ptr<SharedService> service = std::make_shared<SharedService>(),
                          GpuHelper helper = {});
    ~EngineWorker() override;

    // Returns the state of the device for the window. Must be called on the engine's thread.
    static DeviceState stateOf(const Engine& engine, double threshold);

    void start(const DeviceChoice& choice, const std::stop_token& ending) override;
    void giveWay() override { profiler_->giveWay(); }
    void setThreshold(double threshold) override;
    void load(const LoadRequest& request) override;
    void unload(RequestId id) override;
    void generate(const GenerateRequest& request) override;
    void measure(const MeasureRequest& request) override;
    void count(const CountRequest& request) override;
    void measureDeviceAgain() override;
    void tryGpuAgain() override;
    void close() override;

  private:
    void listDevices(const EngineOptions& options);
    void openDevices(const DeviceChoice& choice);
    void checkGpus(bool again);
    void startMeanwhile();
    void gpusChecked(const std::optional<Message>& problem, bool again);
    void holdLoad(const LoadRequest& request);
    void dropHeldLoad();
    void loseGpu();
    void ensureEngine(const DeviceChoice& choice);
    void endAnswer(RequestId id, const EngineError& error, std::optional<ContextExcess> excess);
    // Returns whether the device caused the failure. Drops the engine if the device is lost.
    bool deviceFailed(const std::exception& error);
    void dropEngine();
    bool hasModel();
    void reportDevice();
    void followRuntime();
    std::optional<ModelFacts> facts();

    EngineOptions options_;
    GpuHelper helper_;
    DeviceChoice begun_;               // the choice that was passed to start()
    bool checking_ = false;            // whether GPUs are being checked in another process
    bool gpuLost_ = false;             // whether this process lost the GPU and cannot use it again
    bool remake_ = false;              // whether the set of usable GPUs changed since the engine was created
    std::optional<LoadRequest> held_;  // a load request that waits for the GPU check
    std::optional<std::stop_callback<std::function<void()>>> heldStop_;
    std::stop_token ending_;
    DeviceState told_;                // the last value that deviceChanged sent
    QTimer* runtimeTimer_ = nullptr;  // child object, created on the worker's thread
    std::shared_ptr<SharedService> service_;
    std::unique_ptr<EngineThread> engine_;
    IdleProfiler* profiler_;  // child object
    // Declared last, so that this thread ends before the other members are destroyed.
    std::jthread checker_;
};

}  // namespace rocmforge
