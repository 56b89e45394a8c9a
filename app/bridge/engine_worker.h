// Who asks the engine for the window. The bridge talks to it by queued calls and gets values back by queued
// signals; the engine is on a thread of its own (engine/serving), where the window's answers are some among
// those of other programs. The interface is separate so that tests can put another worker behind the bridge.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/bridge/engine_values.h"
#include "engine/gpu_first_check.h"
#include "engine/serving/engine_thread.h"
#include "engine/serving/shared_host.h"

namespace rocmforge {

class AbstractEngineWorker : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Called on the worker's own thread, which waits meanwhile. Each request is answered once, with its id,
    // by signals from any thread. Answers with devicesListed and deviceChanged, or with `loaded` for the
    // request 0: it could not start. Where GPUs are checked by another process first, the answer comes later,
    // and so does that of a model for them. What nobody waits for, a new device's measurement, is given up at
    // `ending`.
    virtual void start(const DeviceChoice& choice, const std::stop_token& ending) = 0;
    // From any thread, before something is asked that a person waits for: measuring a device is given up, and
    // gone on with once nothing was asked for a while.
    virtual void giveWay() = 0;
    // For plans from now on; answers with deviceChanged.
    virtual void setThreshold(double threshold) = 0;
    virtual void load(const LoadRequest& request) = 0;
    virtual void unload(RequestId id) = 0;  // answers with loaded: no model
    virtual void generate(const GenerateRequest& request) = 0;
    virtual void measure(const MeasureRequest& request) = 0;  // how fast the loaded model is
    virtual void count(const CountRequest& request) = 0;      // answers with `counted`
    // The device, as if it never had been: while nobody waits for anything. Answers with deviceChanged.
    virtual void measureDeviceAgain() = 0;
    // A GPU that is closed or lost is checked again. Answers with gpuChanged.
    virtual void tryGpuAgain() {}

  signals:
    void devicesListed(const rocmforge::DeviceReports& devices);
    void deviceChanged(const rocmforge::DeviceState& device);
    void loadProgress(quint64 id, double fraction);
    void loaded(quint64 id, const rocmforge::LoadOutcome& outcome);
    void prefilled(quint64 id, int done, int all);
    void thinkingReady(quint64 id, const QString& text);
    void textReady(quint64 id, const QString& text);
    // Tokens in the context, as soon as the prompt's are known and then with what has come of the answer.
    void contextGrown(quint64 id, int tokens);
    void generated(quint64 id, const rocmforge::GenerateOutcome& outcome);
    void measured(quint64 id, const rocmforge::MeasureOutcome& outcome);
    void gpuChanged(const rocmforge::GpuNews& news);
    // The device isn't measured anew, and why.
    void notMeasured(const QString& sentence);
    // Of each text; none when there is no model.
    void counted(quint64 id, const QList<int>& tokens);
};

class EngineWorker : public AbstractEngineWorker {
    Q_OBJECT

  public:
    // `host`: by which others reach the engine too. `helper`: who checks GPUs before they are used here.
    explicit EngineWorker(EngineOptions options,
                          std::shared_ptr<SharedHost> host = std::make_shared<SharedHost>(),
                          GpuHelper helper = {});
    ~EngineWorker() override;

    // What the window is told of the engine's device. On the engine's thread.
    static DeviceState stateOf(const Engine& engine, double threshold);

    void start(const DeviceChoice& choice, const std::stop_token& ending) override;
    void giveWay() override;
    void setThreshold(double threshold) override;
    void load(const LoadRequest& request) override;
    void unload(RequestId id) override;
    void generate(const GenerateRequest& request) override;
    void measure(const MeasureRequest& request) override;
    void count(const CountRequest& request) override;
    void measureDeviceAgain() override;
    void tryGpuAgain() override;

  private:
    void listDevices(const EngineOptions& options);
    void openDevices(const DeviceChoice& choice);
    void checkGpus(bool again);
    void startMeanwhile();
    void gpusChecked(const std::optional<QString>& problem, bool again);
    void holdLoad(const LoadRequest& request);
    void dropHeldLoad();
    void loseGpu();
    void ensureEngine(const DeviceChoice& choice);
    void measureDevice();
    void measureOtherThreads();
    void measureWhenIdle();
    // Runs it until `ending_` or somebody asks for something; then later. False: it was not measured now.
    bool measureIdly(const std::function<void(Engine&, const std::stop_token&)>& measure);
    // What there was no room for may have it now.
    void measureIfMissing();
    GenerateResult answer(HostRequest request);
    // Whether the device is to blame. One that is lost takes the engine with it.
    bool deviceFailed(const std::exception& error);
    void dropEngine();
    bool hasModel();
    void reportDevice();
    void followRuntime();
    std::optional<ModelFacts> facts();

    EngineOptions options_;
    GpuHelper helper_;
    DeviceChoice begun_;               // start()'s
    bool checking_ = false;            // GPUs, in another process
    bool gpuLost_ = false;             // in this process, for good
    bool remake_ = false;              // the engine was made for other GPUs than there are now
    std::optional<LoadRequest> held_;  // for a GPU that is checked
    std::optional<std::stop_callback<std::function<void()>>> heldStop_;
    std::stop_token ending_;
    std::mutex idleMutex_;
    std::stop_source idle_;  // of what is done while nobody waits; guarded by idleMutex_
    bool measuringLater_ = false;
    DeviceState told_;                // by deviceChanged, last
    QTimer* runtimeTimer_ = nullptr;  // a child; made on the worker's thread
    std::shared_ptr<SharedHost> host_;
    std::unique_ptr<EngineThread> engine_;
    std::jthread checker_;  // last: it calls this object
};

}  // namespace rocmforge
