// The worker of the window. It sends requests for remote models to their servers, and all others to the local
// engine. While a remote model is chosen, no local model is loaded. Lives on the worker's thread.
#pragma once

#include <memory>
#include <optional>

#include "app/bridge/engine_worker.h"

namespace rocmforge {

class RoutedWorker : public AbstractEngineWorker {
    Q_OBJECT

  public:
    explicit RoutedWorker(std::unique_ptr<AbstractEngineWorker> local);

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
    void close() override;

  private:
    void passOn(quint64 id, LoadOutcome outcome);

    AbstractEngineWorker* local_;         // a child object, which moves to the same thread
    std::optional<RemoteTarget> remote_;  // the chosen remote model
    bool unloading_ = false;              // whether the local engine's reply to an unload must be dropped
};

}  // namespace rocmforge
