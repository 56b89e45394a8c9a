#include <string>
#include <vector>

#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

void read_tool(const ordered_json& json, const std::string& at, ToolOptions& tools,
               std::vector<std::string>& warnings) {
    Fields tool(json, at);
    if (tool.need_text("type") != "function") tool.refuse("type", "function");
    Fields function(tool.need("function"), tool.name_of("function"));
    add_tool(tools, {.name = function.need_text("name"),
                     .parameters = function.find("parameters"),
                     .strict = function.boolean("strict").value_or(false),
                     .name_param = function.name_of("name"),
                     .schema_param = function.name_of("parameters")});
    function.text("description");
    function.finish(warnings);
    tool.ignore({"cache_control"});
    tool.finish(warnings);
}

void choose(Fields& fields, const ordered_json& choice, ToolOptions& tools) {
    if (choice == "none") {
        tools.use = ToolUse::None;
    } else if (choice == "auto") {
        tools.use = tools.tools.empty() ? ToolUse::None : ToolUse::Auto;
    } else if (choice == "required") {
        tools.use = ToolUse::Required;
    } else if (choice.is_object()) {
        Fields named(choice, "tool_choice");
        if (named.need_text("type") != "function") named.refuse("type", "function");
        Fields function(named.need("function"), "tool_choice.function");
        require_tool(tools, function.need_text("name"), "tool_choice");
        function.finish();
        named.finish();
    } else {
        fields.refuse("tool_choice", "none, auto, required or a function");
    }
    if (tools.use == ToolUse::Required && tools.tools.empty()) {
        refuse("tool_choice", "'tool_choice' requires a call, but 'tools' is missing.");
    }
}

}  // namespace

ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings) {
    const ordered_json* given = fields.find("tools");
    if (given != nullptr && (!given->is_array() || given->size() > kMostTools)) {
        fields.refuse("tools", "a list of at most " + std::to_string(kMostTools) + " tools");
    }
    if (given != nullptr) {
        for (std::size_t i = 0; i < given->size(); ++i) {
            read_tool((*given)[i], "tools[" + std::to_string(i) + "]", tools, warnings);
        }
    }
    tools.use = tools.tools.empty() ? ToolUse::None : ToolUse::Auto;
    if (const ordered_json* choice = fields.find("tool_choice")) choose(fields, *choice, tools);
    tools.parallel = fields.boolean("parallel_tool_calls").value_or(true);
    const char* gone = "is an older name: use 'tools' and 'tool_choice'.";
    fields.refuse_if_given("functions", std::string("'functions' ") + gone);
    fields.refuse_if_given("function_call", std::string("'function_call' ") + gone);
    if (tools.use == ToolUse::None) {
        tools.tools.clear();
        return nullptr;
    }
    return *given;
}

}  // namespace rocmforge::server::openai
