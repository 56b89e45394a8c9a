#include "app/titles/quiet_answer.h"

namespace rocmforge {

namespace {
// The ids are high, so that the bridge does not mistake these replies for replies to its own requests.
constexpr RequestId kFirst = RequestId(1) << 62;
}  // namespace

QuietAnswer::QuietAnswer(EngineBridge& bridge, QObject* parent)
    : QObject(parent), bridge_(bridge), last_(kFirst) {
    connect(&bridge_.worker(), &AbstractEngineWorker::textReady, this,
            [this](RequestId id, const QString& text) {
                if (id == current_) text_ += text;
            });
    connect(&bridge_.worker(), &AbstractEngineWorker::generated, this, &QuietAnswer::onGenerated);
    connect(&bridge_, &EngineBridge::stateChanged, this, [this] {
        if (bridge_.state() != EngineBridge::Ready) stop();
    });
}

void QuietAnswer::start(const std::vector<ChatMessage>& messages, int maxTokens) {
    if (running() || bridge_.state() != EngineBridge::Ready) return;
    GenerateRequest request;
    request.id = current_ = ++last_;
    request.messages = messages;
    request.thinking = Thinking::Off;
    request.options.max_tokens = maxTokens;
    request.options.sampling.temperature = 0;
    stop_ = std::stop_source();
    request.stop = stop_.get_token();
    text_.clear();
    QMetaObject::invokeMethod(&bridge_.worker(), [worker = &bridge_.worker(), request = std::move(request)] {
        worker->generate(request);
    });
}

void QuietAnswer::stop() {
    stop_.request_stop();
    current_ = 0;
}

void QuietAnswer::onGenerated(RequestId id, const GenerateOutcome& outcome) {
    if (id != current_) return;
    current_ = 0;
    const bool whole = outcome.stats.stopReason != QLatin1String("failed") && !outcome.excess;
    emit done(whole ? text_ : QString());
}

}  // namespace rocmforge
