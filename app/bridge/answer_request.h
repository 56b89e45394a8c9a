// What the engine is asked for an answer with: the conversation, and how the person wants it answered.
#pragma once

#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/bridge/engine_values.h"
#include "app/settings/settings.h"

namespace rocmforge {

struct AnswerRequest {
    GenerateRequest request;
    PromptMessages prompt;  // what of the history its messages are
};

// A new answer to a history, by what the conversation's preset says (JSON) and else the settings. `context`:
// tokens that the model has.
AnswerRequest newAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings,
                        int context);
// The history's last entry, an answer that isn't over, goes on.
AnswerRequest restOfAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings);
// An answer that nobody sees as one.
GenerateRequest asideRequest(const std::vector<ChatMessage>& messages, int maxTokens,
                             const Settings& settings);

// What became of an answer for which nothing could be left out.
AnswerStats leavesNoRoom(const ContextExcess& excess);

}  // namespace rocmforge
