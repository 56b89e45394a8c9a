// The part of EngineBridge that loads, unloads and measures models.
#include <algorithm>
#include <utility>

#include "app/bridge/engine_bridge.h"
#include "app/models/model_verdict.h"
#include "app/remote/remote_path.h"
#include "app/settings/cache_names.h"
#include "app/settings/weight_names.h"
#include "app/words/message_text.h"
#include "engine/cache/cache_types.h"

namespace rocmforge {
namespace {

// Number of tokens that a measurement generates. The number is large enough for a stable result, and small
// enough to take only a few seconds on a slow device.
constexpr int kMeasuredTokens = 48;

}  // namespace

void EngineBridge::load(const QString& path, const ModelOptions& options) {
    if (!cacheType(options.cache)) {
        setError(tr("Unknown cache type %1. Available: %2.")
                     .arg(options.cache, messageText(cache_type_names(NamesJoined::And))));
        return;
    }
    if (!conversionOf(options.weights)) {
        return setError(tr("Weights can't be converted to %1. Choose another type.").arg(options.weights));
    }
    wanted_ = {path, options};
    loadWanted();
}

void EngineBridge::loadWanted() {
    const QString path = wanted_.path;
    const bool known = !isRemotePath(path) || (findRemote_ != nullptr && findRemote_(path).has_value());
    if (!known)
        return setError(tr("This model is no longer available on its remote server. Choose another model."));
    whenIdle([this, path, as = wanted_.as] {
        LoadRequest request;
        if (findRemote_ != nullptr) request.remote = findRemote_(path);
        request.id = turn_.begin();
        request.options.path = path.toStdString();
        request.options.context = as.context;
        request.options.cache = cacheType(as.cache).value_or(DType::F16);
        request.options.quantize = conversionOf(as.weights).value_or(Quantize::No);
        if (as.batch > 0) request.options.batch = as.batch;
        if (as.gpuLayers > 0) request.options.gpu_layers = as.gpuLayers;
        shareOneContext(request.options, settings_.answersAtOnce());
        request.options.snapshot_bytes =
            as.snapshotBytes < 0 ? settings_.snapshotBytes() : static_cast<std::uint64_t>(as.snapshotBytes);
        request.device = deviceChoice();
        request.stop = turn_.stopToken();
        clearError();
        loadProgress_ = 0;
        emit loadProgressChanged();
        loading_ = {.batch = as.batch, .snapshotBytes = as.snapshotBytes};
        setState(Loading);
        askWorker([request](AbstractEngineWorker& worker) { worker.load(request); });
    });
}

ModelOptions EngineBridge::loadedChoice() const {
    return {.context = model_.contextSize,
            .cache = model_.cache,
            .batch = loaded_.batch,
            .gpuLayers = model_.gpuLayers,
            .weights = model_.weights,
            .snapshotBytes = loaded_.snapshotBytes};
}

void EngineBridge::loadAgain() {
    if (state_ != Ready || !model_.place.isEmpty()) return;
    wanted_ = {.path = model_.path, .as = loadedChoice(), .told = true};
    loadWanted();
}

void EngineBridge::unload() {
    if (state_ == NoModel || state_ == Failed) return;
    wanted_ = {};
    whenIdle([this] {
        const RequestId id = turn_.begin();
        setState(Stopping);
        askWorker([id](AbstractEngineWorker& worker) { worker.unload(id); });
    });
}

void EngineBridge::measure(const QString& path, const ModelOptions& options) {
    whenIdle([this, path, options] {
        const bool loaded = state_ == Ready && model_.path == path && model_.contextSize == options.context &&
                            model_.cache == options.cache && model_.gpuLayers == options.gpuLayers &&
                            model_.weights == options.weights && model_.threads == settings_.threads();
        if (loaded) {
            measureLoaded(path);
            return;
        }
        load(path, options);
        if (turn_.running()) turn_.then([this, path] { measureLoaded(path); });
    });
}

void EngineBridge::measureDevice() {
    askWorker([](AbstractEngineWorker& worker) { worker.measureDeviceAgain(); });
}

// Measures the model at `path`. Does nothing if that model isn't loaded: it may not have fit, or the person
// may have stopped the load.
void EngineBridge::measureLoaded(const QString& path) {
    if (state_ != Ready || model_.path != path) return;
    MeasureRequest request;
    request.id = turn_.begin();
    request.options = {.prompt = 0, .generate = std::min(kMeasuredTokens, model_.contextSize / 2)};
    request.stop = turn_.stopToken();
    clearError();
    setState(Measuring);
    askWorker([request](AbstractEngineWorker& worker) { worker.measure(request); });
}

void EngineBridge::onLoadProgress(RequestId id, double fraction) {
    if (!turn_.isCurrent(id)) return;
    loadProgress_ = fraction;
    emit loadProgressChanged();
}

void EngineBridge::onLoaded(RequestId id, const LoadOutcome& outcome) {
    if (id == 0) {  // the engine itself could not start
        setError(outcome.error, outcome.deviceFailed);
        if (model_.place.isEmpty()) setState(Failed);  // a remote server needs no local engine
        return;
    }
    if (!turn_.isCurrent(id)) return;
    // A refused or stopped load keeps the previous model, which may have the same path.
    const bool asWanted = outcome.model && outcome.error.isEmpty() && !outcome.cancelled;
    if (asWanted) loaded_ = loading_;
    setModel(outcome.model.value_or(ModelFacts{}));
    setError(outcome.error, outcome.deviceFailed);
    if (outcome.model) {
        settings_.setLastModel(model_.path);
        setState(Ready);
    } else {
        setState(outcome.error.isEmpty() ? NoModel : Failed);
    }
    if (asWanted && model_.path == wanted_.path && !std::exchange(wanted_.told, true)) {
        emit loadedAs(wanted_.path, wanted_.as);
    }
    turn_.end();
}

void EngineBridge::onMeasured(RequestId id, const MeasureOutcome& outcome) {
    if (!turn_.isCurrent(id)) return;
    if (outcome.tokensPerSecond > 0) {
        emit measured(model_.path, model_.cache, model_.gpuLayers, outcome.tokensPerSecond, model_.threads,
                      model_.weights);
    }
    setError(outcome.error, outcome.deviceFailed);
    outcome.modelLost ? loseModel() : setState(Ready);
    turn_.end();
}

}  // namespace rocmforge
