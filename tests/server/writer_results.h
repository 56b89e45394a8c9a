// A result that the tests of answer writers write.
#pragma once

#include <string>

#include "engine/engine.h"

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

}  // namespace rocmforge::test
