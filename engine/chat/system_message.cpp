#include "engine/chat/system_message.h"

#include <utility>

#include "engine/base/error.h"

namespace rocmforge {

using nlohmann::ordered_json;

namespace {

bool has_text(const ordered_json& message) {
    const auto content = message.find("content");
    return content != message.end() && content->is_string();
}

}  // namespace

std::optional<ordered_json> system_in_user(const ordered_json& messages) {
    ordered_json changed = ordered_json::array();
    std::string before;  // text of system messages for the next user message
    bool found = false;
    for (const ordered_json& message : messages) {
        const std::string role = message.value("role", std::string());
        if (role == "system" && has_text(message)) {
            found = true;
            const std::string content = message["content"].get<std::string>();
            before += (before.empty() || content.empty() ? "" : "\n\n") + content;
            continue;
        }
        if (role != "user" && changed.empty() && !before.empty()) {
            changed.push_back({{"role", "user"}, {"content", std::exchange(before, {})}});
        }
        changed.push_back(message);
        if (role != "user" || before.empty() || !has_text(message)) continue;
        ordered_json& content = changed.back()["content"];
        content = std::exchange(before, {}) + "\n\n" + content.get<std::string>();
    }
    if (!found) return std::nullopt;
    if (!before.empty()) changed.push_back({{"role", "user"}, {"content", before}});
    return changed;
}

std::string render_with_system(const ChatTemplate& chat, const TemplateInput& input) {
    try {
        return chat.render(input);
    } catch (const EngineError& refused) {
        if (refused.code() != Code::Template) throw;
        auto messages = system_in_user(input.messages);
        if (!messages) throw;
        TemplateInput changed = input;
        changed.messages = std::move(*messages);
        try {
            return chat.render(changed);
        } catch (const EngineError&) {
            throw refused;
        }
    }
}

}  // namespace rocmforge
