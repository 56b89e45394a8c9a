#include "app/bridge/engine_bridge.h"

#include <utility>

#include <QtCore/QCoreApplication>
#include <QtCore/QDeadlineTimer>

#include "app/bridge/answer_request.h"
#include "app/bridge/device_rows.h"
#include "app/remote/remote_path.h"

namespace rocmforge {

EngineBridge::EngineBridge(std::unique_ptr<AbstractEngineWorker> worker, ChatSession& session,
                           Settings& settings, QObject* parent)
    : QObject(parent),
      session_(session),
      settings_(settings),
      worker_(worker.release()),
      gpu_(settings),
      arriving_(session) {
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
    followGpu();
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
    connect(worker_, &AbstractEngineWorker::counted, this, &EngineBridge::onCounted);
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

// Calls the worker. Does nothing after shutDown(), because signals that were queued before the shutdown may
// still cause requests.
void EngineBridge::askWorker(std::function<void(AbstractEngineWorker&)> call) {
    if (worker_ == nullptr) return;
    worker_->giveWay();
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, call = std::move(call), ending = ending_.get_token()] {
                                  if (!ending.stop_requested()) call(*worker);
                              });
}

void EngineBridge::followGpu() {
    connect(worker_, &AbstractEngineWorker::devicesListed, this, [this](const DeviceReports& devices) {
        devices_ = deviceRows(devices);
        gpu_.followDevices(devices);
    });
    connect(worker_, &AbstractEngineWorker::gpuChanged, &gpu_, &GpuNotice::follow);
    connect(&gpu_, &GpuNotice::textChanged, this, &EngineBridge::devicesChanged);
    connect(&gpu_, &GpuNotice::useChanged, this, &EngineBridge::gpuChanged);
    connect(&gpu_, &GpuNotice::failedAgain, this,
            [this](const QString& problem) { setError(problem, true); });
    connect(&gpu_, &GpuNotice::worksElsewhere, this,
            [this] { afterTheTurn([this] { emit restartWanted(); }); });
    connect(&gpu_, &GpuNotice::worksAgain, this, [this] { afterTheTurn([this] { computeAnew(); }); });
}

void EngineBridge::clearDeviceNotice() {
    gpu_.clear();
}

void EngineBridge::tryGpuAgain() {
    askWorker([](AbstractEngineWorker& worker) { worker.tryGpuAgain(); });
}

// Runs the action when the current request has ended, or immediately if no request is running.
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

bool EngineBridge::shutDown(std::chrono::milliseconds limit) {
    if (!thread_.isRunning()) return true;
    turn_.abandon();
    ending_.request_stop();
    QMetaObject::invokeMethod(worker_, [worker = worker_, thread = &thread_] {
        worker->close();
        thread->quit();
    });
    const bool ended = thread_.wait(QDeadlineTimer(limit));
    worker_ = nullptr;
    // Delivers the signals that the worker queued before it ended.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    arriving_.drain();
    if (session_.answering()) {
        AnswerStats stats;
        stats.stopReason = AnswerEnd::Cancelled;
        session_.finishAnswer(stats);
    }
    turn_.end();
    setState(NoModel);
    return ended;
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

RequestId EngineBridge::generateInBackground(GenerateRequest request) {
    request.id = turn_.newId();
    request.remote = remoteTarget();
    const RequestId id = request.id;
    askWorker([request = std::move(request)](AbstractEngineWorker& worker) { worker.generate(request); });
    return id;
}

// The server is looked up for each request, so that the request uses the server's current key. Returns
// nullopt if the server was removed.
std::optional<RemoteTarget> EngineBridge::remoteTarget() const {
    return findRemote_ == nullptr ? std::nullopt : findRemote_(model_.path);
}

void EngineBridge::countTokens(const QStringList& texts, const QObject* receiver, TokenCounts counted) {
    CountRequest request{.id = ++lastCount_, .texts = {}};
    countsWanted_.insert(request.id, [receiver = QPointer<const QObject>(receiver),
                                      counted = std::move(counted)](const QList<int>& tokens) {
        if (receiver) counted(tokens);
    });
    for (const QString& text : texts) request.texts.push_back(text.toStdString());
    askWorker([request = std::move(request)](AbstractEngineWorker& worker) { worker.count(request); });
}

void EngineBridge::onCounted(RequestId id, const QList<int>& tokens) {
    if (const TokenCounts counted = countsWanted_.take(id)) counted(tokens);
}

void EngineBridge::startGenerating(GenerateRequest request) {
    clearError();
    request.remote = remoteTarget();
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

// Stops the running request and runs `action` once it has ended. A later call replaces a pending action.
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
    if (turn_.isCurrent(id)) arriving_.growContext(tokens);
}

void EngineBridge::loseModel() {
    setModel({});
    setState(Failed);
}

void EngineBridge::onGenerated(RequestId id, const GenerateOutcome& outcome) {
    if (!turn_.isCurrent(id)) {
        // The outcome belongs to an answer in the background. If the model was lost, reports this unless a
        // request of the person is running: that request fails too and reports the loss.
        if (outcome.modelLost && state_ == Ready) {
            setError(outcome.stats.notice, outcome.deviceFailed);
            loseModel();
        }
        return;
    }
    arriving_.drain();
    const AnswerStats stats = outcome.excess ? exceedsContext(*outcome.excess) : outcome.stats;
    // contextOffer() returns nullopt if the last message alone exceeds the context. The person is asked only
    // if the conversation is shown.
    const bool asked = outcome.excess && session_.answerShown() && contextOffer(prompt_, *outcome.excess);
    if (asked) {
        session_.withdrawAnswer();
    } else {
        session_.finishAnswer(stats);
        setError(stats.notice, outcome.deviceFailed);
        retryOffered_ = !model_.place.isEmpty() && stats.stopReason == AnswerEnd::Failed;
        emit errorChanged();
    }
    outcome.modelLost ? loseModel() : setState(Ready);
    turn_.end();
    if (asked) {
        emit contextFull(prompt_, *outcome.excess);
    } else {
        emit answerFinished();
    }
}

}  // namespace rocmforge
