// A message of a conversation, in the engine's format.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge {

struct ChatMessage {
    std::string role;  // "system", "user", "assistant", "tool"
    std::string content;
    std::string thinking = {};  // the assistant's reasoning, before its content
};

// Whether the model is asked to reason before it answers.
enum class Thinking : std::uint8_t { Auto, On, Off };

}  // namespace rocmforge
