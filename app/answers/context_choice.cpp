#include "app/answers/context_choice.h"

#include <algorithm>

#include "app/words/format.h"

namespace rocmforge {

namespace {
constexpr int kSummaryTokens = 400;  // about 200 words in most languages
}

ContextChoice::ContextChoice(EngineBridge& bridge, ChatSession& session,
                             const ConversationModel& conversations, QObject* parent)
    : QObject(parent), bridge_(bridge), session_(session), conversations_(conversations), summary_(bridge) {
    connect(&bridge_, &EngineBridge::contextFull, this, &ContextChoice::onFull);
    connect(&summary_, &BackgroundAnswer::done, this, &ContextChoice::onSummary);
    connect(&summary_, &BackgroundAnswer::interrupted, this, &ContextChoice::changed);
    // If another answer begins, the person is no longer asked how to continue with the full context.
    connect(&bridge_, &EngineBridge::stateChanged, this, [this] {
        if (bridge_.state() == EngineBridge::Prefilling) forget();
    });
    // An offer is valid only for the conversation and model that it was made for.
    connect(&bridge_, &EngineBridge::modelChanged, this, &ContextChoice::dismiss);
    connect(&conversations_, &ConversationModel::currentIdChanged, this, &ContextChoice::forget);
}

QString ContextChoice::question() const {
    if (!offer_) return {};
    return tr("The conversation uses %1 of %2 context tokens. Too little is left for an answer.")
        .arg(Format::count(excess_.prompt), Format::count(excess_.context));
}

QString ContextChoice::dropOffer() const {
    if (!offer_) return {};
    return tr("Leave out the %Ln oldest message(s)", "", offer_->messages);
}

void ContextChoice::drop() {
    if (offer_ && !summarising()) leaveOut({});
}

void ContextChoice::summarise() {
    if (!offer_ || summarising() || bridge_.state() != EngineBridge::Ready) return;
    GenerateOptions options;
    options.max_tokens = std::min(kSummaryTokens, std::max(1, excess_.context / 4));
    options.sampling = bridge_.settings().sampling();
    bridge_.clearError();
    summary_.start(summaryRequest(prompt_, offer_->messages), options);
    emit changed();
}

void ContextChoice::stop() {
    summary_.stop();
    emit changed();
}

void ContextChoice::dismiss() {
    if (!offer_) return;
    forget();
    // If another version of an answer was requested, the request hid the previous version. Shows the previous
    // version again.
    session_.showFollowing();
}

void ContextChoice::forget() {
    if (!offer_) return;
    summary_.stop();
    offer_.reset();
    emit changed();
}

void ContextChoice::onFull(const PromptMessages& prompt, const ContextExcess& excess) {
    prompt_ = prompt;
    excess_ = excess;
    offer_ = contextOffer(prompt, excess);
    if (!rolling_.isEmpty() && bridge_.modelPath() == rolling_) return drop();
    emit changed();
}

// If the summary failed, the person is still asked how to continue with the full context.
void ContextChoice::onSummary(const QString& text, const QString& problem) {
    emit changed();
    if (!problem.isEmpty()) bridge_.setError(problem);
    if (!text.isEmpty()) leaveOut(text);
}

void ContextChoice::leaveOut(const QString& summary) {
    if (!session_.canRegenerate()) return;
    session_.addContextRow(static_cast<int>(offer_->entries), summary);
    forget();
    bridge_.answerAgain();
}

}  // namespace rocmforge
