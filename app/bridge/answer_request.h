// Builds the engine request for an answer from a conversation, its preset and the settings.
#pragma once

#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/bridge/engine_values.h"
#include "app/settings/settings.h"

namespace rocmforge {

struct AnswerRequest {
    GenerateRequest request;
    PromptMessages prompt;  // maps the request's messages to entries of the history
};

// Returns a request for a new answer to `history`. Its options come from `preset` (JSON of the conversation),
// else from `settings`. `context` is the context length of the model in tokens.
AnswerRequest newAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings,
                        int context);
// Returns a request that continues the unfinished answer at the end of `history`.
AnswerRequest restOfAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings);

// Returns the statistics of an answer that failed because the context is too small even for the last message.
AnswerStats exceedsContext(const ContextExcess& excess);

}  // namespace rocmforge
