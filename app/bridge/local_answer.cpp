#include "app/bridge/local_answer.h"

#include <QtCore/QCoreApplication>

namespace rocmforge {

namespace {

AnswerEnd answerEnd(StopReason reason) {
    switch (reason) {
        case StopReason::EndOfText:
            return AnswerEnd::EndOfText;
        case StopReason::StopString:
            return AnswerEnd::StopString;
        case StopReason::MaxTokens:
            return AnswerEnd::MaxTokens;
        case StopReason::ContextFull:
            return AnswerEnd::ContextFull;
        case StopReason::Cancelled:
            break;
    }
    return AnswerEnd::Cancelled;
}

}  // namespace

AnswerStats statsOf(const GenerateResult& result, int contextSize) {
    const bool askedForTool = result.text.empty() && !result.tool_call.empty();
    return {.tokens = static_cast<int>(result.tokens.size()),
            .tokensPerSecond = result.tokens_per_second,
            .firstTokenSeconds = result.time_to_first_token_seconds,
            .contextUsed = result.context_used,
            .contextSize = contextSize,
            .stopReason = answerEnd(result.reason),
            .notice = askedForTool
                          ? QCoreApplication::translate(
                                "rocmforge::EngineWorker",
                                "The model called a tool instead of answering. Regenerate the answer.")
                          : QString()};
}

int tokensOf(const Engine& engine, const std::string& text) {
    return static_cast<int>(engine.tokenizer().encode(text, SpecialTokens::AsText, AddSpecial::No).size());
}

std::optional<ContextExcess> excessOf(const Engine& engine, const GenerateRequest& request,
                                      std::size_t prompt) {
    if (request.answerTokens == 0) return std::nullopt;
    ContextExcess excess{
        .prompt = static_cast<int>(prompt), .context = engine.loaded()->options.context, .tokens = {}};
    if (excess.prompt + request.answerTokens <= excess.context) return std::nullopt;
    for (const ChatMessage& message : request.messages) {
        excess.tokens.push_back(tokensOf(engine, message.content) + tokensOf(engine, message.thinking));
    }
    return excess;
}

}  // namespace rocmforge
