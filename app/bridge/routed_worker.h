// The worker of a window that knows remote engines: what is asked of one of those goes there, all else to the
// engine of this computer. While a remote model is chosen, none is loaded here.
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

  private:
    void passOn(quint64 id, LoadOutcome outcome);

    AbstractEngineWorker* local_;         // a child: it goes to the same thread
    std::optional<RemoteTarget> remote_;  // that is chosen
    bool unloading_ = false;              // nobody waits for what the local engine says of that
};

}  // namespace rocmforge
