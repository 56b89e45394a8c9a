#include "app/bridge/idle_profiler.h"

#include <chrono>
#include <utility>
#include <vector>

#include <QtCore/QTimer>

#include "app/bridge/worker_errors.h"
#include "engine/base/error.h"

namespace rocmforge {
namespace {

// Time after a request before measuring is tried again.
constexpr std::chrono::seconds kIdleTime{3};

}  // namespace

void IdleProfiler::giveWay() {
    const std::scoped_lock lock(idleMutex_);
    idle_.request_stop();
}

// The call is queued behind pending requests, so that measuring does not delay the first model.
void IdleProfiler::start() {
    QMetaObject::invokeMethod(this, &IdleProfiler::measureDevice, Qt::QueuedConnection);
}

void IdleProfiler::startIfMissing() {
    if (engine_ == nullptr) return;
    bool missing = false;
    engine_->use([&missing](Engine& engine) { missing = !engine.speed_profiler().complete(); });
    if (missing) measureLater();
}

void IdleProfiler::measureAgain() {
    if (engine_ == nullptr) return;
    engine_->use([](Engine& engine) { engine.speed_profiler().forget(); });
    emit speedsChanged();
    measureLater();
}

void IdleProfiler::measureLater() {
    {
        const std::scoped_lock lock(idleMutex_);
        idle_ = {};
    }
    if (std::exchange(measuringLater_, true)) return;
    QTimer::singleShot(kIdleTime, this, [this] {
        measuringLater_ = false;
        measureDevice();
    });
}

bool IdleProfiler::measureIdly(const std::function<void(Engine&, const std::stop_token&)>& measure) {
    std::stop_source either;
    {
        const std::scoped_lock lock(idleMutex_);
        either = idle_;
    }
    const std::stop_callback atTheEnd(ending_, [&either] { either.request_stop(); });
    try {
        if (!either.stop_requested()) {
            engine_->use_idle(measure, either.get_token());
            return true;
        }
    } catch (const EngineError& error) {
        if (error.code() != Code::Cancelled) throw;
    }
    if (!ending_.stop_requested()) measureLater();
    return false;
}

// Measures each device once, which takes 5 to 60 seconds. If a measurement fails, there are no speed
// predictions; only the loss of a device is reported.
void IdleProfiler::measureDevice() {
    if (engine_ == nullptr) return;
    try {
        bool measured = false;
        const bool done = measureIdly([&measured](Engine& engine, const std::stop_token& stop) {
            // A CPU that runs a model is measured by measureOtherThreads() instead.
            const bool busy = engine.loaded() != nullptr && engine.device().kind == DeviceKind::Cpu;
            if (engine.speed_profiler().complete() || busy) return;
            engine.speed_profiler().measure(stop);
            measured = true;
        });
        if (!done) return;
        if (measured) emit speedsChanged();
    } catch (const EngineError& error) {
        if (error.code() == Code::DeviceLost) emit deviceLost(sentenceOf(error));
        return;
    }
    QMetaObject::invokeMethod(this, &IdleProfiler::measureOtherThreads, Qt::QueuedConnection);
}

// Measures the speed with one thread count per call, and queues a call for the next thread count, so that
// requests can run in between.
void IdleProfiler::measureOtherThreads() {
    if (engine_ == nullptr) return;
    try {
        bool measured = false;
        const bool done = measureIdly([&measured](Engine& engine, const std::stop_token& stop) {
            SpeedProfiler& profiler = engine.speed_profiler();
            const std::vector<int> missing = profiler.unmeasured_threads();
            if (missing.empty()) return;
            profiler.measure_threads(missing.front(), stop);
            measured = true;
        });
        if (!done || !measured) return;
    } catch (const EngineError&) {
        return;  // there is too little memory, so there is no prediction for these thread counts
    }
    emit speedsChanged();
    QMetaObject::invokeMethod(this, &IdleProfiler::measureOtherThreads, Qt::QueuedConnection);
}

}  // namespace rocmforge
