#include <string>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/anthropic/ask_fields.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"

namespace rocmforge::server::anthropic {
namespace {

using nlohmann::ordered_json;

// Adds the tool. Returns it in the form that templates expect.
ordered_json read_tool(const ordered_json& given, const std::string& at, ToolOptions& tools,
                       std::vector<std::string>& warnings) {
    Fields tool(given, at);
    const std::string type = tool.text("type").value_or("custom");
    if (type != "custom") {
        refuse(tool.name_of("type"), "Tools of the type '" + printable(type) +
                                         "' are not supported. Describe the tool with an 'input_schema'.");
    }
    const std::string name = tool.need_text("name");
    const ordered_json& schema = tool.need("input_schema");
    add_tool(tools, {.name = name,
                     .parameters = &schema,
                     .strict = tool.boolean("strict").value_or(false),
                     .name_param = tool.name_of("name"),
                     .schema_param = tool.name_of("input_schema")});
    ordered_json function{{"name", name}};
    if (const auto description = tool.text("description")) function["description"] = *description;
    function["parameters"] = schema;
    tool.ignore(
        {"cache_control", "input_examples", "eager_input_streaming", "defer_loading", "allowed_callers"});
    tool.finish(warnings);
    return {{"type", "function"}, {"function", std::move(function)}};
}

void choose(Fields& fields, const ordered_json& given, ToolOptions& tools) {
    Fields choice(given, "tool_choice");
    const std::string type = choice.need_text("type");
    if (type == "none") {
        tools.use = ToolUse::None;
    } else if (type == "any") {
        tools.use = ToolUse::Required;
    } else if (type == "tool") {
        require_tool(tools, choice.need_text("name"), choice.name_of("name"));
    } else if (type != "auto") {
        choice.refuse("type", "auto, any, tool or none");
    }
    tools.parallel = !choice.boolean("disable_parallel_tool_use").value_or(false);
    choice.finish();
    if (tools.use == ToolUse::Required && tools.tools.empty()) {
        fields.refuse("tool_choice", "auto or none, because 'tools' is missing");
    }
}

}  // namespace

ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings) {
    ordered_json all = ordered_json::array();
    if (const ordered_json* given = fields.find("tools")) {
        if (!given->is_array() || given->size() > kMostTools) {
            fields.refuse("tools", "a list of at most " + std::to_string(kMostTools) + " tools");
        }
        for (std::size_t i = 0; i < given->size(); ++i) {
            all.push_back(read_tool((*given)[i], "tools[" + std::to_string(i) + "]", tools, warnings));
        }
    }
    tools.use = tools.tools.empty() ? ToolUse::None : ToolUse::Auto;
    if (const ordered_json* choice = fields.find("tool_choice")) choose(fields, *choice, tools);
    if (tools.use == ToolUse::None) {
        tools.tools.clear();
        return nullptr;
    }
    return all;
}

}  // namespace rocmforge::server::anthropic
