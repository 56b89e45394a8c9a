// Builds the messages for the model from a conversation. A row with the role "context" marks that earlier
// messages are left out. AnswerStats::tokens of this row is the number of these messages, counted from the
// start of the branch. The row's content is a summary that replaces them; empty: no summary. Pure functions.
#pragma once

#include <optional>
#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/store/chat_types.h"
#include "engine/chat/chat_message.h"

namespace rocmforge {

inline const QString kContextRole = QStringLiteral("context");

struct PromptMessages {
    std::vector<ChatMessage> messages;
    // For each message, the index of its first entry in the history. -1 for the system prompt.
    std::vector<qsizetype> from;
};

// Builds the prompt, with attachments and without messages that are left out. Consecutive messages of the
// same role, which occur after a failed answer, are merged, because many templates require alternating roles.
PromptMessages promptMessages(const QList<ChatEntry>& history, const QString& systemPrompt);

// Like promptMessages(), but the last entry is an unfinished answer, possibly with reasoning only.
PromptMessages promptGoingOn(const QList<ChatEntry>& history, const QString& systemPrompt);

// The number of context tokens that the engine reported last for a conversation.
struct CountedContext {
    int tokens = 0;
    qsizetype entries = 0;  // number of entries, from the start of the history, that are included in `tokens`

    bool operator==(const CountedContext&) const = default;
};

// Returns 0 tokens if messages were left out since the newest answer, or if no answer has a token count.
CountedContext countedContext(const QList<ChatEntry>& history);

// Returns the messages of the prompt whose tokens countedContext() does not include. The system prompt is
// included only if countedContext() returns 0 tokens.
std::vector<ChatMessage> uncountedMessages(const QList<ChatEntry>& history, const QString& systemPrompt);

// Describes a prompt that leaves too few tokens of the context for an answer.
struct ContextExcess {
    int prompt = 0;           // number of tokens of the prompt
    int context = 0;          // context length in tokens
    std::vector<int> tokens;  // tokens of each message, without those that the template adds
};

// The oldest messages, which may be left out so that several more questions and answers fit.
struct ContextOffer {
    qsizetype entries = 0;  // number of entries of the history, from its start
    int messages = 0;       // number of messages of the prompt that result from these entries
    int tokens = 0;         // number of tokens that become free

    bool operator==(const ContextOffer&) const = default;
};

// Returns nullopt if the last message alone is too long, so that only the person can shorten it.
std::optional<ContextOffer> contextOffer(const PromptMessages& prompt, const ContextExcess& excess);

// Returns the request for a summary of the first `messages` messages of the prompt, not counting its system
// prompt.
std::vector<ChatMessage> summaryRequest(const PromptMessages& prompt, int messages);

}  // namespace rocmforge
