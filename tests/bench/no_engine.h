// An engine worker that reports a CPU and no model, for measuring the window without a model.
#pragma once

#include "app/bridge/engine_worker.h"

namespace rocmforge::bench {

class NoEngine : public AbstractEngineWorker {
  public:
    void start(const DeviceChoice& /*choice*/, const std::stop_token& /*ending*/) override {
        DeviceState device;
        device.info = {"cpu", DeviceKind::Cpu, "none", "", false};
        emit deviceChanged(device);
    }
    void load(const LoadRequest& request) override { emit loaded(request.id, {}); }
    void unload(RequestId id) override { emit loaded(id, {}); }
    void generate(const GenerateRequest& request) override { emit generated(request.id, {}); }
    void giveWay() override {}
    void setThreshold(double /*threshold*/) override {}
    void count(const CountRequest& request) override { emit counted(request.id, {}); }
    void measureDeviceAgain() override {}
    void measure(const MeasureRequest& request) override { emit measured(request.id, {}); }
};

}  // namespace rocmforge::bench
