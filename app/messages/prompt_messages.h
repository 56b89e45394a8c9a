// What of a conversation a model is given. A row of the role "context" stands where a person chose that the
// messages before it no longer go to the model: AnswerStats::tokens of it is how many of the branch, from the
// first on, and its content is the summary that takes their place, "" for none.
#pragma once

#include <optional>
#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/messages/chat_types.h"
#include "engine/chat/chat_message.h"

namespace rocmforge {

inline const QString kContextRole = QStringLiteral("context");

struct PromptMessages {
    std::vector<ChatMessage> messages;
    // The place in the history of the first entry that each is made of; -1 for the system prompt.
    std::vector<qsizetype> from;
};

// With attachments, without what was left out. Consecutive messages of one role become one (an answer may
// have failed between them): many templates insist on turns.
PromptMessages promptMessages(const QList<ChatEntry>& history, const QString& systemPrompt);

// The same, with the last entry as an answer that isn't over, even if it was stopped in its thought.
PromptMessages promptGoingOn(const QList<ChatEntry>& history, const QString& systemPrompt);

// A prompt that leaves too little room for an answer.
struct ContextExcess {
    int prompt = 0;           // tokens
    int context = 0;          // tokens that there are
    std::vector<int> tokens;  // of each message, without what the template puts around it
};

// The oldest messages without which there is room again, for some turns to come.
struct ContextOffer {
    qsizetype entries = 0;  // of the history, from its first on
    int messages = 0;       // that the model was still given of them
    int tokens = 0;         // that they take

    bool operator==(const ContextOffer&) const = default;
};

// Nothing when the last message alone is too long: then only the person can make it shorter.
std::optional<ContextOffer> contextOffer(const PromptMessages& prompt, const ContextExcess& excess);

// What a model is asked to make a summary of the first `messages` of a prompt (its system prompt doesn't
// count).
std::vector<ChatMessage> summaryRequest(const PromptMessages& prompt, int messages);

}  // namespace rocmforge
