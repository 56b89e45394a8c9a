// EngineWorker's part that measures devices while nobody waits for anything.
#include <chrono>
#include <utility>

#include <QtCore/QTimer>

#include "app/bridge/engine_worker.h"
#include "app/bridge/worker_errors.h"
#include "engine/base/error.h"

namespace rocmforge {
namespace {

// Wait after a request before idle work is tried again.
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

// Once for a device, some seconds: predictions come from it. Without it there are none, that is all; where
// it can't be remembered it isn't worth the time of every start.
void EngineWorker::measureDevice() {
    if (engine_ == nullptr || options_.cache_folder.empty()) return;
    try {
        bool measured = false;
        const bool done = measureIdly([&measured](Engine& engine, const std::stop_token& stop) {
            // The processor that computes a model is measured as one of the numbers of threads.
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

// What another number of threads would give, one number after the other: what a person asks for goes between.
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
        return;  // no room: there is no prediction for these numbers then
    }
    reportDevice();
    QMetaObject::invokeMethod(this, &EngineWorker::measureOtherThreads, Qt::QueuedConnection);
}

}  // namespace rocmforge
