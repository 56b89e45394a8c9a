#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

// Reads a string, or a list of text parts, which are joined by a newline.
std::string content_of(Fields& message, const char* key, std::vector<std::string>& warnings) {
    const ordered_json& given = message.need(key);
    if (given.is_string()) return given.get<std::string>();
    const std::string name = message.name_of(key);
    if (!given.is_array()) message.refuse(key, "a text or a list of parts");
    std::string text;
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields part(given[i], name + "[" + std::to_string(i) + "]");
        const std::string type = part.need_text("type");
        if (type == "image_url" || type == "input_image") {
            refuse(part.name_of("type"), "Images are not supported yet. Send text only.");
        }
        if (type != "text" && type != "refusal") {
            refuse(part.name_of("type"), "'" + part.name_of("type") + "' must be text; '" + printable(type) +
                                             "' is not supported.");
        }
        const std::string more = part.need_text(type.c_str());
        text += (text.empty() || more.empty() ? "" : "\n") + more;
        part.ignore({"cache_control"});
        part.finish(warnings);
    }
    return text;
}

ordered_json calls_of(Fields& message, const ordered_json& given, std::vector<std::string>& warnings) {
    if (!given.is_array()) message.refuse("tool_calls", "a list");
    ordered_json calls = ordered_json::array();
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields call(given[i], message.name_of("tool_calls") + "[" + std::to_string(i) + "]");
        if (call.text("type").value_or("function") != "function") call.refuse("type", "function");
        Fields function(call.need("function"), call.name_of("function"));
        ordered_json one{{"type", "function"},
                         {"function",
                          {{"name", function.need_text("name")},
                           {"arguments", arguments_of(function.need_text("arguments"))}}}};
        if (const auto id = call.text("id")) one["id"] = *id;
        function.finish(warnings);
        call.ignore({"index", "cache_control", "extra_content", "provider_specific_fields"});
        call.finish(warnings);
        calls.push_back(std::move(one));
    }
    return calls;
}

ordered_json assistant_message(Fields& message, std::vector<std::string>& warnings) {
    ordered_json out{{"role", "assistant"}};
    const ordered_json* calls = message.find("tool_calls");
    const bool silent =
        message.find("content") == nullptr && (calls != nullptr || message.find("refusal") != nullptr);
    out["content"] = silent ? std::string() : content_of(message, "content", warnings);
    for (const char* key : {"reasoning_content", "reasoning"}) {
        if (const auto thought = message.text(key)) out["reasoning_content"] = *thought;
    }
    if (calls != nullptr && !calls->empty()) out["tool_calls"] = calls_of(message, *calls, warnings);
    message.refuse_if_given("function_call", "'function_call' is deprecated: use 'tool_calls'.");
    message.ignore({"refusal", "audio", "annotations"});
    return out;
}

ordered_json message_of(const ordered_json& given, const std::string& at,
                        std::vector<std::string>& warnings) {
    Fields message(given, at);
    const std::string role = message.need_text("role");
    ordered_json out;
    if (role == "assistant") {
        out = assistant_message(message, warnings);
    } else if (role == "system" || role == "developer" || role == "user") {
        out = {{"role", role == "developer" ? "system" : role},
               {"content", content_of(message, "content", warnings)}};
    } else if (role == "tool") {
        out = {{"role", "tool"}, {"content", content_of(message, "content", warnings)}};
        if (const auto id = message.text("tool_call_id")) out["tool_call_id"] = *id;
    } else {
        message.refuse("role", "system, developer, user, assistant or tool");
    }
    if (const auto name = message.text("name")) out["name"] = *name;
    // Other servers' answers have these fields, and editors send them back with the conversation.
    message.ignore({"id", "cache_control", "reasoning_details", "provider_specific_fields"});
    message.finish(warnings);
    return out;
}

}  // namespace

ordered_json read_messages(Fields& fields, std::vector<std::string>& warnings) {
    const ordered_json& given = fields.need("messages");
    if (!given.is_array() || given.empty()) fields.refuse("messages", "a non-empty list");
    ordered_json messages = ordered_json::array();
    for (std::size_t i = 0; i < given.size(); ++i) {
        messages.push_back(message_of(given[i], "messages[" + std::to_string(i) + "]", warnings));
    }
    return messages;
}

void read_template_fields(Fields& fields, TemplateInput& input) {
    const ordered_json* given = fields.find("chat_template_kwargs");
    if (given == nullptr) return;
    Fields arguments(*given, "chat_template_kwargs");
    for (const char* ours : {"messages", "tools", "add_generation_prompt", "bos_token", "eos_token"}) {
        arguments.refuse_if_given(
            ours, "'" + std::string(ours) + "' is set from the request and can't be set here.");
    }
    if (const auto enabled = arguments.boolean("enable_thinking")) {
        input.thinking = *enabled ? Thinking::On : Thinking::Off;
    }
    for (const auto& [name, value] : given->items()) {
        if (name != "enable_thinking" && !value.is_null()) input.variables[name] = value;
    }
}

}  // namespace rocmforge::server::openai
