// The part of ChatSession that holds the growing answer and saves it.
#include <utility>

#include "app/chat/chat_session.h"

namespace rocmforge {

void ChatSession::beginAnswer(const QString& model) {
    ChatEntry answer = nextEntry(QStringLiteral("assistant"));
    answer.model = model;
    answer.stats.stopReason = AnswerEnd::Growing;
    tree_.put(answer);
    messages_.beginAnswer(answer);
    tellVersions();
    answer_ = std::move(answer);
    resumed_.reset();
    stored_ = false;
    grow(Place::Shown);
}

void ChatSession::beginAnswerIn(qint64 conversationId, qint64 parentId, const QString& model) {
    answer_ = ChatEntry{.id = newId(),
                        .conversationId = conversationId,
                        .parentId = parentId,
                        .role = QStringLiteral("assistant"),
                        .content = {},
                        .created = QDateTime::currentDateTime(),
                        .model = model,
                        .stats = {}};
    answer_->stats.stopReason = AnswerEnd::Growing;
    resumed_.reset();
    stored_ = false;
    grow(Place::Elsewhere);
}

void ChatSession::resumeAnswer() {
    if (!canChange() || answering() || messages_.messages().isEmpty()) return;
    answer_ = *tree_.find(messages_.messages().last().id);
    resumed_ = std::exchange(answer_->stats, {});
    answer_->stats.stopReason = AnswerEnd::Growing;
    messages_.resumeAnswer();
    stored_ = true;
    grow(Place::Shown);
}

void ChatSession::setAnswerShown(bool shown) {
    if (shown == answerShown_) return;
    answerShown_ = shown;
    emit answerShownChanged();
}

void ChatSession::grow(Place place) {
    setAnswerShown(place == Place::Shown);
    unsaved_ = grown_ = false;
    thinking_.invalidate();
    thought_ = answer_->thinkingSeconds;
    grownContext_ = 0;
    saveTimer_.start();
}

void ChatSession::appendThinking(const QString& text) {
    if (!answer_) return;
    if (!thinking_.isValid()) thinking_.start();
    answer_->thinking += text;
    answer_->thinkingSeconds = thought_ + static_cast<double>(thinking_.elapsed()) / 1000;
    unsaved_ = grown_ = true;
    if (answerShown_) messages_.appendThinking(text, answer_->thinkingSeconds);
}

void ChatSession::appendText(const QString& text) {
    if (!answer_) return;
    answer_->content += text;
    unsaved_ = grown_ = true;
    if (answerShown_) messages_.appendText(text);
}

void ChatSession::growContext(int tokens) {
    if (!answer_) return;
    grownContext_ = tokens;
    updateContextUsed();
}

void ChatSession::finishAnswer(const AnswerStats& stats) {
    if (!answer_) return;
    if (resumed_ && !grown_) return withdrawAnswer();  // nothing was added, so the old answer is kept
    saveTimer_.stop();
    answer_->stats = wholeStats(stats);
    store_.saveMessage(*answer_);
    const qint64 conversationId = answer_->conversationId;
    const qint64 leafId = answer_->id;
    if (answerShown_) {
        tree_.put(*answer_);
        messages_.finishAnswer(answer_->stats);
        remember(messages_.messages());
    }
    answer_.reset();
    setAnswerShown(false);
    touch(conversationId, leafId);
    updateContextUsed();
}

void ChatSession::withdrawAnswer() {
    if (!answer_) return;
    saveTimer_.stop();
    if (resumed_) {
        answer_->stats = *resumed_;
        store_.saveMessage(*answer_);
        if (answerShown_) messages_.finishAnswer(*resumed_);
    } else if (answerShown_) {
        TreeChange nothingBegun;
        nothingBegun.removed += answer_->id;
        tree_.apply(nothingBegun);
        messages_.truncateFrom(answer_->id);
        tellVersions();
    }
    answer_.reset();
    setAnswerShown(false);
    updateContextUsed();
}

// Returns the statistics of a continued answer. The token count includes the part before the continuation;
// the speeds are those of the new part.
AnswerStats ChatSession::wholeStats(const AnswerStats& stats) const {
    AnswerStats whole = stats;
    if (resumed_) {
        whole.tokens += resumed_->tokens;
        if (resumed_->firstTokenSeconds > 0) whole.firstTokenSeconds = resumed_->firstTokenSeconds;
    }
    return whole;
}

// Saves the growing answer only if it has text, because an empty answer may still be withdrawn.
void ChatSession::saveGrowing() {
    if (!answer_ || !unsaved_) return;
    store_.saveMessage(*answer_);
    if (!stored_) touch(answer_->conversationId, answer_->id);
    stored_ = true;
    unsaved_ = false;
}

}  // namespace rocmforge
