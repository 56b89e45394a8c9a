#include <string>
#include <utility>
#include <vector>

#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/ollama/ask_fields.h"

namespace rocmforge::server::ollama {
namespace {

using nlohmann::ordered_json;

ordered_json calls_of(Fields& message, const ordered_json& given, std::vector<std::string>& warnings) {
    if (!given.is_array()) message.refuse("tool_calls", "a list");
    ordered_json calls = ordered_json::array();
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields call(given[i], message.name_of("tool_calls") + "[" + std::to_string(i) + "]");
        Fields function(call.need("function"), call.name_of("function"));
        const ordered_json& arguments = function.need("arguments");
        if (!arguments.is_object()) function.refuse("arguments", "an object");
        ordered_json one{{"type", "function"},
                         {"function", {{"name", function.need_text("name")}, {"arguments", arguments}}}};
        if (const auto id = call.text("id")) one["id"] = *id;
        function.ignore({"index"});
        function.finish(warnings);
        call.ignore({"type"});
        call.finish(warnings);
        calls.push_back(std::move(one));
    }
    return calls;
}

ordered_json message_of(const ordered_json& given, const std::string& at,
                        std::vector<std::string>& warnings) {
    Fields message(given, at);
    const std::string role = message.need_text("role");
    if (role != "system" && role != "user" && role != "assistant" && role != "tool") {
        message.refuse("role", "system, user, assistant or tool");
    }
    refuse_images(message);
    ordered_json out{{"role", role}, {"content", message.text("content").value_or("")}};
    if (role == "assistant") {
        if (const auto thinking = message.text("thinking")) out["reasoning_content"] = *thinking;
        const ordered_json* calls = message.find("tool_calls");
        if (calls != nullptr && !calls->empty()) out["tool_calls"] = calls_of(message, *calls, warnings);
    }
    if (role == "tool") {
        for (const char* key : {"name", "tool_name"}) {
            if (const auto name = message.text(key)) out["name"] = *name;
        }
        if (const auto id = message.text("tool_call_id")) out["tool_call_id"] = *id;
    }
    // Some clients send all fields with every message, even fields of other roles.
    message.ignore({"thinking", "tool_calls", "tool_name", "tool_call_id"});
    message.finish(warnings);
    return out;
}

ordered_json tool_of(const ordered_json& given, const std::string& at, ToolOptions& tools,
                     std::vector<std::string>& warnings) {
    Fields tool(given, at);
    if (tool.text("type").value_or("function") != "function") tool.refuse("type", "function");
    Fields function(tool.need("function"), tool.name_of("function"));
    const std::string name = function.need_text("name");
    const ordered_json* parameters = function.find("parameters");
    add_tool(tools, {.name = name,
                     .parameters = parameters,
                     .strict = function.boolean("strict").value_or(false),
                     .name_param = function.name_of("name"),
                     .schema_param = function.name_of("parameters")});
    function.text("description");
    function.finish(warnings);
    tool.ignore({"items"});
    tool.finish(warnings);
    return {{"type", "function"}, {"function", given["function"]}};
}

}  // namespace

void refuse_images(Fields& fields) {
    const ordered_json* images = fields.find("images");
    if (images == nullptr || images->empty()) return;
    refuse(fields.name_of("images"), "Images are not supported yet. Send text only.");
}

ordered_json read_messages(Fields& fields, std::vector<std::string>& warnings) {
    ordered_json messages = ordered_json::array();
    const ordered_json* given = fields.find("messages");
    if (given == nullptr) return messages;
    if (!given->is_array()) fields.refuse("messages", "a list");
    for (std::size_t i = 0; i < given->size(); ++i) {
        messages.push_back(message_of((*given)[i], "messages[" + std::to_string(i) + "]", warnings));
    }
    return messages;
}

ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings) {
    const ordered_json* given = fields.find("tools");
    if (given == nullptr) return nullptr;
    if (!given->is_array() || given->size() > kMostTools) {
        fields.refuse("tools", "a list of at most " + std::to_string(kMostTools) + " tools");
    }
    ordered_json all = ordered_json::array();
    for (std::size_t i = 0; i < given->size(); ++i) {
        all.push_back(tool_of((*given)[i], "tools[" + std::to_string(i) + "]", tools, warnings));
    }
    if (all.empty()) return nullptr;
    tools.use = ToolUse::Auto;
    return all;
}

}  // namespace rocmforge::server::ollama
