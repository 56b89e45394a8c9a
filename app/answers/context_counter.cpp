#include "app/answers/context_counter.h"

#include <numeric>

#include "app/chat/preset_model.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

namespace {

// Number of tokens that a chat template typically adds to a message: its role and the special tokens around
// it.
constexpr int kTemplateTokens = 5;

}  // namespace

ContextCounter::ContextCounter(EngineBridge& bridge, ChatSession& session, const Settings& settings,
                               QObject* parent)
    : QObject(parent), bridge_(bridge), session_(session), settings_(settings) {
    // The connection is queued, so that an answer to the new message has usually begun when count() runs.
    // count() then does nothing, because the answer will report the number of context tokens.
    connect(&session_, &ChatSession::countWanted, this, &ContextCounter::count, Qt::QueuedConnection);
    // A change of the model discards the estimate, because another model splits the text into other tokens.
    connect(&bridge_, &EngineBridge::modelChanged, this, [this] { session_.setUncounted(0, 0); });
}

void ContextCounter::count(qint64 leafId) {
    const quint64 turn = ++turn_;
    if (bridge_.contextSize() == 0 || !bridge_.modelWhere().isEmpty() || session_.answering()) return;
    const QList<ChatEntry> history = session_.history();
    if (history.isEmpty() || history.last().id != leafId) return;
    const AnswerChoices choices = PresetValues::fromJson(session_.preset()).over(choicesOf(settings_));
    QStringList texts;
    for (const ChatMessage& message : uncountedMessages(history, choices.systemPrompt)) {
        texts += QString::fromStdString(message.content);
    }
    bridge_.countTokens(texts, this, [this, turn, leafId](const QList<int>& tokens) {
        if (turn != turn_ || tokens.isEmpty()) return;
        session_.setUncounted(leafId, std::accumulate(tokens.begin(), tokens.end(),
                                                      static_cast<int>(tokens.size()) * kTemplateTokens));
    });
}

}  // namespace rocmforge
