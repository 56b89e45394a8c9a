#include "app/bridge/engine_bridge.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QtCore/QCoreApplication>

#include "app/bridge/answer_request.h"
#include "app/bridge/device_rows.h"
#include "app/models/model_verdict.h"
#include "app/remote/remote_path.h"
#include "app/settings/cache_names.h"
#include "app/settings/weight_names.h"
#include "engine/cache/cache_types.h"

namespace rocmforge {

namespace {

// Long enough for a steady figure, some seconds on a slow device.
constexpr int kMeasuredTokens = 48;
// A check that takes longer is shown, with the choice of the CPU.
constexpr std::chrono::milliseconds kLongCheck{1500};

}  // namespace

EngineBridge::EngineBridge(std::unique_ptr<AbstractEngineWorker> worker, ChatSession& session,
                           Settings& settings, QObject* parent)
    : QObject(parent), session_(session), settings_(settings), worker_(worker.release()), arriving_(session) {
    qRegisterMetaType<DeviceState>();
    qRegisterMetaType<DeviceReports>();
    qRegisterMetaType<GpuNews>();
    qRegisterMetaType<LoadOutcome>();
    qRegisterMetaType<GenerateOutcome>();
    qRegisterMetaType<MeasureOutcome>();
    connect(worker_, &AbstractEngineWorker::deviceChanged, this, [this](const DeviceState& device) {
        device_ = device;
        emit deviceChanged();
    });
    connect(worker_, &AbstractEngineWorker::devicesListed, this, &EngineBridge::onDevices);
    connect(worker_, &AbstractEngineWorker::gpuChanged, this, &EngineBridge::onGpu);
    longCheck_.setSingleShot(true);
    longCheck_.setInterval(kLongCheck);
    connect(&longCheck_, &QTimer::timeout, this, [this] {
        deviceNotice_ = tr("Checking the GPU before its first use…");
        emit devicesChanged();
    });
    connect(worker_, &AbstractEngineWorker::loadProgress, this, &EngineBridge::onLoadProgress);
    connect(worker_, &AbstractEngineWorker::loaded, this, &EngineBridge::onLoaded);
    connect(worker_, &AbstractEngineWorker::prefilled, this, &EngineBridge::onPrefilled);
    connect(worker_, &AbstractEngineWorker::thinkingReady, this, &EngineBridge::onThinking);
    connect(worker_, &AbstractEngineWorker::textReady, this, &EngineBridge::onText);
    connect(worker_, &AbstractEngineWorker::contextGrown, this, &EngineBridge::onContextGrown);
    connect(worker_, &AbstractEngineWorker::generated, this, &EngineBridge::onGenerated);
    connect(&settings_, &Settings::thresholdChanged, this, &EngineBridge::tellThreshold);
    connect(worker_, &AbstractEngineWorker::measured, this, &EngineBridge::onMeasured);
    connect(worker_, &AbstractEngineWorker::notMeasured, this,
            [this](const QString& sentence) { setError(sentence); });
    connect(worker_, &AbstractEngineWorker::counted, this, &EngineBridge::tokensCounted);
    connect(&session_, &ChatSession::contextUsedChanged, this, &EngineBridge::contextUsedChanged);
    connect(&session_, &ChatSession::answerUnwanted, this, &EngineBridge::stop);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);

    worker_->moveToThread(&thread_);
    thread_.setObjectName(QStringLiteral("engine"));
    thread_.start();
    tellThreshold();
    startWorker();
}

EngineBridge::~EngineBridge() {
    shutDown();
}

DeviceChoice EngineBridge::deviceChoice() const {
    return {.device = settings_.device().toStdString(), .threads = settings_.threads()};
}

void EngineBridge::tellThreshold() {
    askWorker([threshold = settings_.threshold()](AbstractEngineWorker& worker) {
        worker.setThreshold(threshold);
    });
}

void EngineBridge::startWorker() {
    askWorker([choice = deviceChoice(), ending = ending_.get_token()](AbstractEngineWorker& worker) {
        worker.start(choice, ending);
    });
}

// What the engine said last may make somebody ask for more when it has ended.
template <typename Call>
void EngineBridge::askWorker(Call call) {
    if (worker_ == nullptr) return;
    worker_->giveWay();
    QMetaObject::invokeMethod(worker_, [worker = worker_, call = std::move(call)] { call(*worker); });
}

void EngineBridge::clearDeviceNotice() {
    deviceNotice_.clear();
    gpuOffered_ = false;
    emit devicesChanged();
}

void EngineBridge::onDevices(const DeviceReports& devices) {
    devices_ = deviceRows(devices);
    const bool told = settings_.device().isEmpty() && gpu_ != GpuUse::Checking;
    if (!gpuOffered_) deviceNotice_ = told ? idleCardNotice(devices) : QString();
    emit devicesChanged();
}

void EngineBridge::tryGpuAgain() {
    askWorker([](AbstractEngineWorker& worker) { worker.tryGpuAgain(); });
}

void EngineBridge::onGpu(const GpuNews& news) {
    const bool checked = gpu_ == GpuUse::Checking && news.use == GpuUse::Open;
    gpu_ = news.use == GpuUse::Answers ? GpuUse::Lost : news.use;
    if (news.use == GpuUse::Checking) {
        longCheck_.start();
    } else {
        longCheck_.stop();
        if (!deviceNotice_.isEmpty()) clearDeviceNotice();
    }
    if (checked && !news.again && settings_.device() == QStringLiteral("cpu")) {
        deviceNotice_ = tr("The GPU passed its check.");
        gpuOffered_ = true;
        emit devicesChanged();
    }
    emit gpuChanged();
    if (!news.problem.isEmpty() && news.again) setError(news.problem, true);
    if (news.use == GpuUse::Answers) afterTheTurn([this] { emit restartWanted(); });
    if (news.use == GpuUse::Open && news.again) afterTheTurn([this] { computeAnew(); });
}

// Runs the action once the current request has ended.
void EngineBridge::afterTheTurn(const std::function<void()>& action) {
    if (turn_.running()) {
        turn_.then(action);
    } else {
        action();
    }
}

void EngineBridge::computeOn(const QString& device) {
    settings_.setDevice(device);
    computeAnew();
}

void EngineBridge::computeAnew() {
    clearError();
    clearDeviceNotice();
    if (!wanted_.path.isEmpty()) {
        loadWanted();
    } else {
        whenIdle([this] {
            setState(NoModel);
            startWorker();
        });
    }
}

void EngineBridge::shutDown() {
    if (!thread_.isRunning()) return;
    turn_.abandon();
    ending_.request_stop();
    thread_.quit();
    thread_.wait();
    worker_ = nullptr;
    // What the engine said before it ended is still on its way.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    arriving_.drain();
    if (session_.answering()) {
        AnswerStats stats;
        stats.stopReason = QStringLiteral("cancelled");
        session_.finishAnswer(stats);
    }
    turn_.end();
    setState(NoModel);
}

bool EngineBridge::send(const QString& text, const QString& attachments) {
    const bool empty = text.trimmed().isEmpty() && attachments.isEmpty();
    if (state_ != Ready || empty || !session_.canSend()) return false;
    session_.addUserMessage(withoutBlankEnds(text), attachments);
    generateAnswer();
    return true;
}

bool EngineBridge::regenerate() {
    if (state_ != Ready || !session_.canRegenerate()) return false;
    session_.dropLastAnswer();
    generateAnswer();
    return true;
}

void EngineBridge::retry() {
    clearError();
    regenerate();
}

QString EngineBridge::loadingName() const {
    return state_ == Loading && nameOf_ != nullptr ? nameOf_(wanted_.path) : QString();
}

QString EngineBridge::modelWhere() const {
    if (model_.place.isEmpty()) return {};
    return model_.here ? QStringLiteral("program") : QStringLiteral("elsewhere");
}

void EngineBridge::generateAnswer(Answer answer) {
    const bool goesOn = answer == Answer::GoesOn;
    AnswerRequest asked =
        goesOn ? restOfAnswer(session_.history(), session_.preset(), settings_)
               : newAnswer(session_.history(), session_.preset(), settings_, model_.contextSize);
    prompt_ = std::move(asked.prompt);
    if (goesOn) {
        session_.resumeAnswer();
    } else {
        session_.beginAnswer(answeredBy(model_.name, model_.place));
    }
    startGenerating(std::move(asked.request));
}

void EngineBridge::answerAgain() {
    if (state_ == Ready && session_.canRegenerate()) generateAnswer();
}

void EngineBridge::answerOther(const QList<ChatEntry>& branch, const QString& preset) {
    if (state_ != Ready || session_.answering() || branch.isEmpty()) return;
    AnswerRequest asked = newAnswer(branch, preset, settings_, model_.contextSize);
    prompt_ = std::move(asked.prompt);
    session_.beginAnswerIn(branch.last().conversationId, branch.last().id,
                           answeredBy(model_.name, model_.place));
    startGenerating(std::move(asked.request));
}

bool EngineBridge::continueAnswer() {
    const QList<ChatEntry>& shown = session_.history();
    const bool answered = !shown.isEmpty() && shown.last().role == QLatin1String("assistant") &&
                          !(shown.last().content.isEmpty() && shown.last().thinking.isEmpty());
    if (state_ != Ready || !session_.canSend() || !answered) return false;
    generateAnswer(Answer::GoesOn);
    return true;
}

void EngineBridge::generateAside(const std::vector<ChatMessage>& messages, int maxTokens) {
    if (state_ != Ready) return;
    arriving_.beginAside();
    startGenerating(asideRequest(messages, maxTokens, settings_));
}

void EngineBridge::countTokens(RequestId id, const QStringList& texts) {
    CountRequest request{.id = id, .texts = {}};
    for (const QString& text : texts) request.texts.push_back(text.toStdString());
    askWorker([request = std::move(request)](AbstractEngineWorker& worker) { worker.count(request); });
}

void EngineBridge::startGenerating(GenerateRequest request) {
    clearError();
    // With the key of now; one that was removed is nobody's.
    if (findRemote_ != nullptr) request.remote = findRemote_(model_.path);
    request.id = turn_.begin();
    request.stop = turn_.stopToken();
    prefillProgress_ = 0;
    emit prefillProgressChanged();
    setState(Prefilling);
    askWorker([request = std::move(request)](AbstractEngineWorker& worker) { worker.generate(request); });
}

void EngineBridge::stop() {
    if (state_ != Loading && state_ != Prefilling && state_ != Generating && state_ != Measuring) return;
    turn_.requestStop();
    setState(Stopping);
}

void EngineBridge::load(const QString& path, int context, const QString& cache, int batch, int gpuLayers,
                        const QString& weights) {
    if (!cacheType(cache)) {
        setError(tr("Unknown cache type %1. Available: %2.")
                     .arg(cache, QString::fromStdString(cache_type_names("and"))));
        return;
    }
    if (!conversionOf(weights)) return setError(tr("Weights can't be converted to %1.").arg(weights));
    wanted_ = {path, {context, cache, batch, gpuLayers, weights}};
    loadWanted();
}

void EngineBridge::loadWanted() {
    const QString path = wanted_.path;
    const bool known = !isRemotePath(path) || (findRemote_ != nullptr && findRemote_(path).has_value());
    if (!known) return setError(tr("This model is no longer available on its remote server."));
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
        request.device = deviceChoice();
        request.stop = turn_.stopToken();
        clearError();
        loadProgress_ = 0;
        emit loadProgressChanged();
        setState(Loading);
        askWorker([request](AbstractEngineWorker& worker) { worker.load(request); });
    });
}

void EngineBridge::loadAgain() {
    if (state_ != Ready || !model_.place.isEmpty()) return;
    const int batch = wanted_.path == model_.path ? wanted_.as.batch : 0;
    wanted_ = {.path = model_.path,
               .as = {model_.contextSize, model_.cache, batch, model_.gpuLayers, model_.weights},
               .told = true};
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

void EngineBridge::measure(const QString& path, int context, const QString& cache, int gpuLayers,
                           const QString& weights, int batch) {
    whenIdle([this, path, context, cache, gpuLayers, weights, batch] {
        const bool loaded = state_ == Ready && model_.path == path && model_.contextSize == context &&
                            model_.cache == cache && model_.gpuLayers == gpuLayers &&
                            model_.weights == weights && model_.threads == settings_.threads();
        if (loaded) {
            measureLoaded(path);
            return;
        }
        load(path, context, cache, batch, gpuLayers, weights);
        if (turn_.running()) turn_.then([this, path] { measureLoaded(path); });
    });
}

void EngineBridge::measureDevice() {
    askWorker([](AbstractEngineWorker& worker) { worker.measureDeviceAgain(); });
}

// What was loaded may be another model: the wanted one didn't fit, or the person stopped.
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

void EngineBridge::clearError() {
    setError({});
}

void EngineBridge::setError(const QString& sentence, bool offerCpu) {
    if (sentence == error_ && offerCpu == cpuOffered_) return;
    error_ = sentence;
    retryOffered_ = false;
    cpuOffered_ = offerCpu && settings_.device() != QLatin1String("cpu");
    emit errorChanged();
}

// Stops what runs and goes on when it has answered; only the last wish counts.
void EngineBridge::whenIdle(std::function<void()> action) {
    if (!thread_.isRunning()) return;
    if (!turn_.running()) {
        action();
        return;
    }
    turn_.then(std::move(action));
    turn_.requestStop();
    setState(Stopping);
}

void EngineBridge::setState(State state) {
    if (state == state_) return;
    state_ = state;
    emit stateChanged();
}

void EngineBridge::setModel(ModelFacts model) {
    model_ = std::move(model);
    settings_.setRecommended(model_.sampling);
    emit modelChanged();
}

void EngineBridge::onLoadProgress(RequestId id, double fraction) {
    if (!turn_.isCurrent(id)) return;
    loadProgress_ = fraction;
    emit loadProgressChanged();
}

void EngineBridge::onLoaded(RequestId id, const LoadOutcome& outcome) {
    if (id == 0) {  // the engine itself could not start
        setError(outcome.error, outcome.deviceFailed);
        if (model_.place.isEmpty()) setState(Failed);  // a remote engine needs none
        return;
    }
    if (!turn_.isCurrent(id)) return;
    setModel(outcome.model.value_or(ModelFacts{}));
    setError(outcome.error, outcome.deviceFailed);
    if (outcome.model) {
        settings_.setLastModel(model_.path);
        setState(Ready);
    } else {
        setState(outcome.error.isEmpty() ? NoModel : Failed);
    }
    // What was refused or stopped leaves the model that was there, which may be the same one.
    const bool asWanted = outcome.model && outcome.error.isEmpty() && !outcome.cancelled;
    if (asWanted && model_.path == wanted_.path && !std::exchange(wanted_.told, true)) {
        emit loadedAs(wanted_.path, wanted_.as);
    }
    turn_.end();
}

void EngineBridge::onPrefilled(RequestId id, int done, int all) {
    if (!turn_.isCurrent(id) || all <= 0) return;
    prefillProgress_ = static_cast<double>(done) / all;
    emit prefillProgressChanged();
    if (done == all && state_ == Prefilling) setState(Generating);
}

void EngineBridge::onThinking(RequestId id, const QString& text) {
    if (!turn_.isCurrent(id)) return;
    arriving_.addThinking(text);
}

void EngineBridge::onText(RequestId id, const QString& text) {
    if (!turn_.isCurrent(id)) return;
    arriving_.addText(text);
}

void EngineBridge::onContextGrown(RequestId id, int tokens) {
    if (turn_.isCurrent(id) && !arriving_.aside()) session_.growContext(tokens);
}

void EngineBridge::onGenerated(RequestId id, const GenerateOutcome& outcome) {
    if (!turn_.isCurrent(id)) return;
    arriving_.drain();
    const bool aside = arriving_.aside();
    const AnswerStats stats = outcome.excess ? leavesNoRoom(*outcome.excess) : outcome.stats;
    // Where nothing can be left out, the last message alone is too long; and only who sees it can be asked.
    const bool asked = outcome.excess && session_.answerShown() && contextOffer(prompt_, *outcome.excess);
    if (asked) {
        session_.withdrawAnswer();
    } else {
        if (!aside) session_.finishAnswer(stats);
        setError(stats.notice, outcome.deviceFailed);
        retryOffered_ = !aside && !model_.place.isEmpty() && stats.stopReason == QLatin1String("failed");
        emit errorChanged();
    }
    if (outcome.modelLost) {
        setModel({});
        setState(Failed);
    } else {
        setState(Ready);
    }
    turn_.end();
    if (aside) return endAside(stats);
    if (asked) {
        emit contextFull(prompt_, *outcome.excess);
    } else {
        emit answerFinished();
    }
}

void EngineBridge::endAside(const AnswerStats& stats) {
    const QString text = arriving_.takeAside();
    const bool whole = stats.stopReason != QLatin1String("cancelled") && stats.notice.isEmpty();
    emit asideDone(whole ? text : QString(), stats.notice);
}

void EngineBridge::onMeasured(RequestId id, const MeasureOutcome& outcome) {
    if (!turn_.isCurrent(id)) return;
    if (outcome.tokensPerSecond > 0) {
        emit measured(model_.path, model_.cache, model_.gpuLayers, outcome.tokensPerSecond, model_.threads,
                      model_.weights);
    }
    setError(outcome.error, outcome.deviceFailed);
    if (outcome.modelLost) {
        model_ = {};
        emit modelChanged();
    }
    setState(outcome.modelLost ? Failed : Ready);
    turn_.end();
}

}  // namespace rocmforge
