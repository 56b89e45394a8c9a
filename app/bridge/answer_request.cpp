#include "app/bridge/answer_request.h"

#include <algorithm>
#include <utility>

#include <QtCore/QCoreApplication>

#include "app/chat/preset_model.h"
#include "app/words/format.h"

namespace rocmforge {

namespace {

// Returns the number of tokens that must be left for an answer.
int answerTokens(int context) {
    return std::min(128, context / 16);
}

AnswerChoices choicesFor(const QString& preset, const Settings& settings) {
    return PresetValues::fromJson(preset).over(choicesOf(settings));
}

AnswerRequest asked(PromptMessages prompt, AnswerChoices choices, const Settings& settings) {
    AnswerRequest asked;
    asked.request.messages = prompt.messages;
    asked.request.thinking = settings.thinkingChoice();
    asked.request.options = std::move(choices.options);
    asked.prompt = std::move(prompt);
    return asked;
}

}  // namespace

AnswerRequest newAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings,
                        int context) {
    AnswerChoices choices = choicesFor(preset, settings);
    PromptMessages prompt = promptMessages(history, choices.systemPrompt);
    const auto systemPrompts = std::count(prompt.from.begin(), prompt.from.end(), -1);
    const bool couldBeShorter = systemPrompts + 1 < std::ssize(prompt.from);
    AnswerRequest answer = asked(std::move(prompt), std::move(choices), settings);
    answer.request.answerTokens = couldBeShorter ? answerTokens(context) : 0;
    return answer;
}

AnswerRequest restOfAnswer(const QList<ChatEntry>& history, const QString& preset, const Settings& settings) {
    AnswerChoices choices = choicesFor(preset, settings);
    PromptMessages prompt = promptGoingOn(history, choices.systemPrompt);
    AnswerRequest answer = asked(std::move(prompt), std::move(choices), settings);
    answer.request.continues = true;
    return answer;
}

AnswerStats exceedsContext(const ContextExcess& excess) {
    AnswerStats stats;
    stats.stopReason = AnswerEnd::Failed;
    stats.notice = QCoreApplication::translate("rocmforge::EngineBridge",
                                               "The last message fills the context of %1 tokens. "
                                               "Shorten it, or load the model with a longer context.")
                       .arg(Format::count(excess.context));
    return stats;
}

}  // namespace rocmforge
