// Helpers of the tests that run an ApiServer: its options, a chat request, and a wait for a condition that
// the server's threads fulfil.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/server/api_server.h"

namespace rocmforge::test {

inline constexpr const char* kChat = "/v1/chat/completions";

inline server::ApiOptions options(server::ServerLimits limits = {}) {
    return {.access = {}, .port = 0, .limits = limits};
}

inline nlohmann::ordered_json hello(const nlohmann::ordered_json& more = nlohmann::ordered_json::object()) {
    nlohmann::ordered_json body{{"messages", {{{"role", "user"}, {"content", "Hello"}}}}};
    body.update(more);
    return body;
}

// Waits up to ten seconds for the condition.
inline bool becomes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 1000 && !condition(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return condition();
}

}  // namespace rocmforge::test
