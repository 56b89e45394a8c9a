#include "engine/chat/reasoning_names.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace rocmforge {
namespace {

constexpr std::array<std::string_view, 4> kKeys = {"reasoning_content", "thinking", "reasoning", "thought"};

bool in_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Calls `seen(before, after)` with the text around each occurrence of `name` as a whole word. Stops and
// returns true when `seen` returns true.
template <typename Seen>
bool any_word(std::string_view text, std::string_view name, Seen seen) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? ' ' : text[at - 1];
        const char after = end == text.size() ? ' ' : text[end];
        if (!in_word(before) && !in_word(after) && seen(before, after)) return true;
    }
    return false;
}

// Whether the template reads the key: message.thinking, message["thinking"], or "thinking" in message.
bool looks_up(std::string_view source, std::string_view key) {
    return any_word(source, key, [](char before, char after) {
        const bool quoted = (before == '\'' || before == '"') && after == before;
        return before == '.' || quoted;
    });
}

// Returns the code within {{ }} and {% %}; removes plain text and comments.
std::string code_of(std::string_view source) {
    std::string code;
    while (true) {
        const std::size_t begin = source.find('{');
        if (begin == std::string_view::npos || begin + 1 >= source.size()) return code;
        const char kind = source[begin + 1];
        source.remove_prefix(begin + 1);
        if (kind != '{' && kind != '%' && kind != '#') continue;
        const std::string close = std::string(1, kind == '{' ? '}' : kind) + "}";
        const std::size_t end = std::min(source.find(close), source.size());
        if (kind != '#') code.append(source.substr(0, end)).push_back('\n');
        source.remove_prefix(end);
    }
}

// Removes string literals from the code.
std::string without_texts(std::string_view code) {
    std::string rest;
    char quote = 0;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (quote == 0) {
            rest += c == '\'' || c == '"' ? ' ' : c;
            if (c == '\'' || c == '"') quote = c;
        } else if (c == '\\') {
            ++i;
        } else if (c == quote) {
            quote = 0;
        }
    }
    return rest;
}

}  // namespace

bool switches_thinking(std::string_view template_source) {
    const std::string code = without_texts(code_of(template_source));
    return std::any_of(kThinkingSwitches.begin(), kThinkingSwitches.end(), [&](std::string_view name) {
        return any_word(code, name, [](char before, char /*after*/) { return before != '.'; });
    });
}

std::string_view reasoning_key(std::string_view template_source) {
    const std::string code = code_of(template_source);
    const auto found =
        std::find_if(kKeys.begin(), kKeys.end(), [&](std::string_view key) { return looks_up(code, key); });
    return found == kKeys.end() ? kKeys.front() : *found;
}

void name_reasoning(nlohmann::ordered_json& messages, std::string_view key) {
    if (!messages.is_array()) return;
    for (auto& message : messages) {
        if (!message.is_object()) continue;
        const auto role = message.find("role");
        if (role == message.end() || *role != "assistant" || message.contains(std::string(key))) continue;
        for (const std::string_view other : kKeys) {
            const auto found = message.find(std::string(other));
            if (found == message.end() || !found->is_string()) continue;
            const std::string thought = *found;  // a copy, because insertion invalidates iterators
            message[std::string(key)] = thought;
            break;
        }
    }
}

}  // namespace rocmforge
