// The part of EngineWorker that checks GPUs in a helper process, at first use and on request.
#include <utility>

#include "app/bridge/engine_worker.h"
#include "app/bridge/worker_errors.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"

namespace rocmforge {

// Runs the check on a separate thread, so that the CPU can be used while a helper process hangs.
void EngineWorker::checkGpus(bool again) {
    checking_ = true;
    emit gpuChanged({.use = GpuUse::Checking, .again = again});
    EngineOptions meanwhile = options_;
    meanwhile.gpus_closed = kGpuChecking;
    listDevices(meanwhile);
    if (!again) startMeanwhile();
    EngineOptions options = anyDevice(options_);
    if (begun_.device != "cpu") options.device = begun_.device;
    checker_ = std::jthread([this, options, helper = helper_, ending = ending_, again](std::stop_token own) {
        std::stop_source either;
        const auto stop = [&either] { either.request_stop(); };
        const std::stop_callback atTheEnd(ending, stop);
        const std::stop_callback dropped(std::move(own), stop);
        std::optional<Message> problem;  // nullopt: the check was stopped
        try {
            const auto check = again ? check_gpus_again : check_gpus;
            problem = check(options, helper, either.get_token());
        } catch (const EngineError&) {
            // The check was cancelled because the program exits.
        }
        QMetaObject::invokeMethod(this, [this, problem, again] { gpusChecked(problem, again); });
    });
}

// If the person chose the CPU, creates the engine while the GPUs are checked, so that loads on the CPU do not
// wait for the check.
void EngineWorker::startMeanwhile() {
    if (begun_.device != "cpu") return;
    try {
        ensureEngine(begun_);
    } catch (const std::exception& error) {
        emit loaded(0, {.model = {}, .cancelled = false, .error = sentenceOf(error), .deviceFailed = false});
    }
}

void EngineWorker::gpusChecked(const std::optional<Message>& problem, bool again) {
    checking_ = false;
    if (!problem) return dropHeldLoad();
    const bool good = problem->empty();
    if (gpuLost_) {
        emit gpuChanged(
            {.use = good ? GpuUse::Answers : GpuUse::Lost, .again = again, .problem = messageText(*problem)});
        return;
    }
    options_.gpus_closed = *problem;
    remake_ = engine_ != nullptr && options_.device != "cpu";
    emit gpuChanged(
        {.use = good ? GpuUse::Open : GpuUse::Closed, .again = again, .problem = messageText(*problem)});
    if (engine_ == nullptr) {
        openDevices(held_ ? held_->device : begun_);
    } else {
        try {
            listDevices(options_);
        } catch (const std::exception& error) {
            emit notMeasured(sentenceOf(error));
        }
    }
    if (held_) {
        heldStop_.reset();
        load(*std::exchange(held_, std::nullopt));
    }
}

void EngineWorker::holdLoad(const LoadRequest& request) {
    held_ = request;
    // The callback runs on the thread that requests the stop.
    heldStop_.emplace(request.stop, [this] {
        QMetaObject::invokeMethod(this, &EngineWorker::dropHeldLoad, Qt::QueuedConnection);
    });
}

void EngineWorker::dropHeldLoad() {
    heldStop_.reset();
    if (!held_) return;
    const RequestId id = std::exchange(held_, std::nullopt)->id;
    emit loaded(id, {.model = facts(), .cancelled = true, .error = {}});
}

void EngineWorker::tryGpuAgain() {
    if (!checking_) checkGpus(true);
}

// Marks the GPU as lost. A runtime that lost its device stays unusable until the process ends.
void EngineWorker::loseGpu() {
    gpuLost_ = true;
    options_.gpus_closed = kGpuLost;
    dropEngine();
    emit gpuChanged({.use = GpuUse::Lost});
}

}  // namespace rocmforge
