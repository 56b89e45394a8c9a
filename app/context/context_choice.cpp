#include "app/context/context_choice.h"

#include <algorithm>

#include "app/words/format.h"

namespace rocmforge {

namespace {
constexpr int kSummaryTokens = 400;  // about 200 words in most languages
}

ContextChoice::ContextChoice(EngineBridge& bridge, ChatSession& session,
                             const ConversationModel& conversations, QObject* parent)
    : QObject(parent), bridge_(bridge), session_(session), conversations_(conversations) {
    connect(&bridge_, &EngineBridge::contextFull, this, &ContextChoice::onFull);
    connect(&bridge_, &EngineBridge::asideDone, this, &ContextChoice::onAside);
    connect(&bridge_, &EngineBridge::stateChanged, this, &ContextChoice::onState);
    // An offer is valid only for the conversation and the model for which it was made.
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
    if (offer_ && !summarising_) leaveOut({});
}

void ContextChoice::summarise() {
    if (!offer_ || summarising_ || bridge_.state() != EngineBridge::Ready) return;
    summarising_ = true;
    emit changed();
    bridge_.generateAside(summaryRequest(prompt_, offer_->messages),
                          std::min(kSummaryTokens, std::max(1, excess_.context / 4)));
}

void ContextChoice::dismiss() {
    if (!offer_) return;
    forget();
    // The regenerated answer hid the previous one, so the previous one is shown again.
    session_.showFollowing();
}

void ContextChoice::forget() {
    if (!offer_) return;
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

// If the summary was stopped or failed, the question to the person stays. The bridge shows the error.
void ContextChoice::onAside(const QString& text, const QString&) {
    if (!summarising_) return;
    summarising_ = false;
    emit changed();
    if (offer_ && !text.isEmpty()) leaveOut(text);
}

// A new request of the person also dismisses the question.
void ContextChoice::onState() {
    if (!summarising_ && bridge_.state() == EngineBridge::Prefilling) forget();
}

void ContextChoice::leaveOut(const QString& summary) {
    if (!session_.canRegenerate()) return;
    session_.addContextRow(static_cast<int>(offer_->entries), summary);
    forget();
    bridge_.answerAgain();
}

}  // namespace rocmforge
