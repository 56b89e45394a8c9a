// What is said in a conversation, as the engine takes it.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge {

struct ChatMessage {
    std::string role;  // "system", "user", "assistant", "tool"
    std::string content;
    std::string thinking = {};  // of the assistant, before its content
};

// Whether a model is asked to think before it answers.
enum class Thinking : std::uint8_t { Auto, On, Off };

}  // namespace rocmforge
