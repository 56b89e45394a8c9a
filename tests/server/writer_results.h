// Results and pieces of answers for the tests of answer writers.
#pragma once

#include <string>

#include "engine/engine.h"
#include "engine/server/core/answer_writer.h"

namespace rocmforge::test {

// Returns a result of three tokens after a prompt of ten tokens, of which four were cached.
inline GenerateResult result_of(const std::string& text, StopReason reason = StopReason::EndOfText) {
    GenerateResult result;
    result.text = text;
    result.tokens = {1, 2, 3};
    result.prompt_tokens = 10;
    result.cached_tokens = 4;
    result.reason = reason;
    return result;
}

// Writes the reply "I look." in two pieces, a call of "look" with arguments, and one without.
inline std::string reply_and_two_calls(server::AnswerWriter& writer) {
    std::string text = writer.piece({.text = "I "});
    text += writer.piece({.text = "look."});
    text += writer.piece({.calls = {{.index = 0, .name = "look", .arguments = ""}}});
    text += writer.piece({.calls = {{.index = 0, .arguments = "{}"}}});
    text += writer.piece({.calls = {{.index = 1, .name = "look", .arguments = ""}}});
    return text;
}

}  // namespace rocmforge::test
