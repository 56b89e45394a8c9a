#include "app/bridge/routed_worker.h"

#include <utility>

#include "app/bridge/remote_answer.h"
#include "app/remote/remote_path.h"

namespace rocmforge {

namespace {

ModelFacts factsOf(const RemoteTarget& target) {
    ModelFacts facts;
    facts.path = target.path;
    facts.name = shownModel(QString::fromStdString(target.model.id));
    facts.contextSize = target.model.context;
    facts.place = target.place;
    facts.here = target.here;
    return facts;
}

}  // namespace

RoutedWorker::RoutedWorker(std::unique_ptr<AbstractEngineWorker> local) : local_(local.release()) {
    local_->setParent(this);
    // Signals are passed on directly, on the thread that emits them, because this worker's thread may be
    // blocked in a call that emits them.
    const auto pass = [this](auto signal) { connect(local_, signal, this, signal, Qt::DirectConnection); };
    pass(&AbstractEngineWorker::devicesListed);
    pass(&AbstractEngineWorker::deviceChanged);
    pass(&AbstractEngineWorker::loadProgress);
    pass(&AbstractEngineWorker::prefilled);
    pass(&AbstractEngineWorker::thinkingReady);
    pass(&AbstractEngineWorker::textReady);
    pass(&AbstractEngineWorker::contextGrown);
    pass(&AbstractEngineWorker::generated);
    pass(&AbstractEngineWorker::measured);
    pass(&AbstractEngineWorker::notMeasured);
    pass(&AbstractEngineWorker::gpuChanged);
    pass(&AbstractEngineWorker::counted);
    connect(local_, &AbstractEngineWorker::loaded, this, &RoutedWorker::passOn);
}

void RoutedWorker::start(const DeviceChoice& choice, const std::stop_token& ending) {
    local_->start(choice, ending);
}

// Interrupts measuring. This is needed for remote requests too, because they run on the thread that measures.
void RoutedWorker::giveWay() {
    local_->giveWay();
}

void RoutedWorker::setThreshold(double threshold) {
    local_->setThreshold(threshold);
}

void RoutedWorker::load(const LoadRequest& request) {
    if (!request.remote) return local_->load(request);
    remote_ = request.remote;
    unloading_ = true;
    local_->unload(request.id);
    unloading_ = false;
    emit loaded(request.id, {.model = factsOf(*remote_), .cancelled = false, .error = {}});
}

void RoutedWorker::passOn(quint64 id, LoadOutcome outcome) {
    if (unloading_) return;
    if (outcome.model) {
        remote_.reset();
    } else if (remote_ && id != 0) {
        // No local model was loaded, so the remote model stays chosen.
        outcome.model = factsOf(*remote_);
    }
    emit loaded(id, outcome);
}

void RoutedWorker::unload(RequestId id) {
    remote_.reset();
    local_->unload(id);
}

void RoutedWorker::generate(const GenerateRequest& request) {
    if (!request.remote && remote_) {
        GenerateOutcome gone;
        gone.stats.stopReason = AnswerEnd::Failed;
        gone.stats.notice =
            tr("This model is no longer available on its remote server. Choose another model.");
        emit generated(request.id, gone);
        return;
    }
    if (!request.remote) return local_->generate(request);
    const RequestId id = request.id;
    const GenerateOutcome outcome =
        remoteAnswer(request, {.text = [this, id](const QString& text) { emit textReady(id, text); },
                               .thinking = [this, id](const QString& text) { emit thinkingReady(id, text); },
                               .begins = [this, id] { emit prefilled(id, 1, 1); }});
    emit generated(id, outcome);
}

void RoutedWorker::measure(const MeasureRequest& request) {
    if (!remote_) return local_->measure(request);
    emit measured(
        request.id,
        {.error = tr("The speed of a remote model can't be measured. Load a model on this computer first.")});
}

// Counts tokens with the tokenizer of the local model. For a remote model, whose tokenizer is unknown,
// replies with an empty list.
void RoutedWorker::count(const CountRequest& request) {
    if (!remote_) return local_->count(request);
    emit counted(request.id, {});
}

void RoutedWorker::measureDeviceAgain() {
    local_->measureDeviceAgain();
}

void RoutedWorker::tryGpuAgain() {
    local_->tryGpuAgain();
}

void RoutedWorker::close() {
    local_->close();
}

}  // namespace rocmforge
