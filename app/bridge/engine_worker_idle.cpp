// The part of EngineWorker that measures devices while the engine is idle.
#include <chrono>
#include <utility>

#include <QtCore/QTimer>

#include "app/bridge/engine_worker.h"
#include "app/bridge/worker_errors.h"
#include "engine/base/error.h"

namespace rocmforge {
namespace {

// Idle work is tried again this long after a request.
constexpr std::chrono::seconds kIdleTime{3};

}  // namespace

void EngineWorker::giveWay() {
    const std::scoped_lock lock(idleMutex_);
    idle_.request_stop();
}

void EngineWorker::measureWhenIdle() {
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

bool EngineWorker::measureIdly(const std::function<void(Engine&, const std::stop_token&)>& measure) {
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
    if (!ending_.stop_requested()) measureWhenIdle();
    return false;
}

void EngineWorker::measureIfMissing() {
    if (engine_ == nullptr || options_.cache_folder.empty()) return;
    bool missing = false;
    engine_->use([&missing](Engine& engine) { missing = !engine.measured(); });
    if (missing) measureWhenIdle();
}

// Measures each device once, which takes a few seconds. If that fails, there are merely no speed predictions.
// Without a cache folder, the device is not measured at all, because the result would be lost at exit.
void EngineWorker::measureDevice() {
    if (engine_ == nullptr || options_.cache_folder.empty()) return;
    try {
        bool measured = false;
        const bool done = measureIdly([&measured](Engine& engine, const std::stop_token& stop) {
            // measureOtherThreads() measures a CPU that runs a model.
            const bool busy = engine.loaded() != nullptr && engine.device().kind == "cpu";
            if (engine.measured() || busy) return;
            engine.measure_profile(stop);
            measured = true;
        });
        if (!done) return;
        if (measured) reportDevice();
    } catch (const EngineError& error) {
        if (error.code() == Code::DeviceLost) {
            loseGpu();
            emit loaded(0,
                        {.model = {}, .cancelled = false, .error = sentenceOf(error), .deviceFailed = true});
        }
        return;
    }
    QMetaObject::invokeMethod(this, &EngineWorker::measureOtherThreads, Qt::QueuedConnection);
}

void EngineWorker::measureDeviceAgain() {
    if (engine_ == nullptr || options_.cache_folder.empty()) return;
    try {
        engine_->use([](Engine& engine) { engine.forget_speeds(); });
    } catch (const EngineError& error) {
        emit notMeasured(sentenceOf(error));
        return;
    }
    reportDevice();
    measureWhenIdle();
}

// Measures one thread count per call and queues the call for the next one, so that requests can run in
// between.
void EngineWorker::measureOtherThreads() {
    if (engine_ == nullptr) return;
    try {
        bool measured = false;
        const bool done = measureIdly([&measured](Engine& engine, const std::stop_token& stop) {
            const std::vector<int> missing = engine.unmeasured_threads();
            if (missing.empty()) return;
            engine.measure_threads(missing.front(), stop);
            measured = true;
        });
        if (!done || !measured) return;
    } catch (const EngineError&) {
        return;  // there is too little memory, so there is no prediction for these thread counts
    }
    reportDevice();
    QMetaObject::invokeMethod(this, &EngineWorker::measureOtherThreads, Qt::QueuedConnection);
}

}  // namespace rocmforge
