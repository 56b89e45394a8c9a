#include "app/bridge/background_answer.h"

namespace rocmforge {

BackgroundAnswer::BackgroundAnswer(EngineBridge& bridge, QObject* parent) : QObject(parent), bridge_(bridge) {
    connect(&bridge_.worker(), &AbstractEngineWorker::textReady, this,
            [this](RequestId id, const QString& text) {
                if (id == current_) text_ += text;
            });
    connect(&bridge_.worker(), &AbstractEngineWorker::generated, this, &BackgroundAnswer::onGenerated);
    connect(&bridge_, &EngineBridge::stateChanged, this, [this] {
        if (bridge_.state() == EngineBridge::Ready || !running()) return;
        stop();
        emit interrupted();
    });
}

void BackgroundAnswer::start(const std::vector<ChatMessage>& messages, const GenerateOptions& options) {
    if (running() || bridge_.state() != EngineBridge::Ready) return;
    GenerateRequest request;
    request.messages = messages;
    request.thinking = Thinking::Off;
    request.options = options;
    stop_ = std::stop_source();
    request.stop = stop_.get_token();
    text_.clear();
    current_ = bridge_.generateInBackground(std::move(request));
}

void BackgroundAnswer::stop() {
    stop_.request_stop();
    current_ = 0;
}

void BackgroundAnswer::onGenerated(RequestId id, const GenerateOutcome& outcome) {
    if (id == 0 || id != current_) return;
    current_ = 0;
    const AnswerEnd reason = outcome.stats.stopReason;
    const bool whole = reason != AnswerEnd::Failed && reason != AnswerEnd::Cancelled;
    emit done(whole ? text_.trimmed() : QString(), outcome.stats.notice);
}

}  // namespace rocmforge
