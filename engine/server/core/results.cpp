#include "engine/server/core/results.h"

namespace rocmforge::server {

bool call_is_text(const GenerateResult& result) {
    return result.text.empty() && result.tool_calls.empty() && !result.tool_call.empty();
}

bool is_cut(const GenerateResult& result) {
    return result.reason == StopReason::MaxTokens || result.reason == StopReason::ContextFull;
}

}  // namespace rocmforge::server
