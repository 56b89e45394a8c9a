#include "engine/cli/files.h"

#include "engine/base/error.h"
#include "engine/base/mapped_file.h"

namespace rocmforge::cli {

std::string read_text(const std::string& path) {
    const MappedFile file(path);
    return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

nlohmann::ordered_json read_json(const std::string& path) {
    const std::string text = read_text(path);
    try {
        return nlohmann::ordered_json::parse(text);
    } catch (const nlohmann::json::parse_error& e) {
        throw EngineError(Code::BadFile, Message::untranslated(path + " is not valid JSON (at byte " +
                                                               std::to_string(e.byte) + ")."));
    }
}

nlohmann::ordered_json read_messages(const std::string& path) {
    nlohmann::ordered_json messages = read_json(path);
    const auto is_message = [](const nlohmann::ordered_json& m) {
        return m.is_object() && m.contains("role") && m["role"].is_string();
    };
    bool sound = messages.is_array() && !messages.empty();
    if (sound) {
        for (const auto& message : messages) sound = sound && is_message(message);
    }
    if (!sound) {
        throw EngineError(
            Code::BadFile,
            Message::untranslated(
                path + R"( is not a list of messages like [{"role": "user", "content": "Hello"}].)"));
    }
    return messages;
}

nlohmann::ordered_json read_tools(const std::string& path) {
    const nlohmann::ordered_json read = read_json(path);
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    bool sound = read.is_array() && !read.empty();
    for (std::size_t i = 0; sound && i < read.size(); ++i) {
        const auto& tool = read[i];
        const auto& function = tool.is_object() && tool.contains("function") ? tool["function"] : tool;
        sound = function.is_object() && function.contains("name") && function["name"].is_string();
        all.push_back({{"type", "function"}, {"function", function}});
    }
    if (!sound) {
        throw EngineError(
            Code::BadFile,
            Message::untranslated(path +
                                  R"( is not a list of tools like [{"name": "add", "parameters": {…}}].)"));
    }
    return all;
}

}  // namespace rocmforge::cli
