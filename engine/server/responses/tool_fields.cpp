#include <string>
#include <utility>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/responses/ask_fields.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;

// Adds the tool. Returns it in the form that templates expect.
ordered_json function_tool(Fields& tool, ToolOptions& tools, std::vector<std::string>& warnings) {
    const std::string name = tool.need_text("name");
    const ordered_json* parameters = tool.find("parameters");
    add_tool(tools, {.name = name,
                     .parameters = parameters,
                     .strict = tool.boolean("strict").value_or(false),
                     .name_param = tool.name_of("name"),
                     .schema_param = tool.name_of("parameters")});
    ordered_json function{{"name", name}};
    if (const auto description = tool.text("description")) function["description"] = *description;
    function["parameters"] = parameters == nullptr ? ordered_json::object() : *parameters;
    tool.finish(warnings);
    return {{"type", "function"}, {"function", std::move(function)}};
}

void choose(Fields& fields, const ordered_json& choice, ToolOptions& tools) {
    if (choice == "none") {
        tools.use = ToolUse::None;
    } else if (choice == "required") {
        tools.use = ToolUse::Required;
    } else if (choice.is_object()) {
        Fields named(choice, "tool_choice");
        if (named.need_text("type") != "function") named.refuse("type", "function");
        require_tool(tools, named.need_text("name"), "tool_choice");
        named.finish();
    } else if (choice != "auto") {
        fields.refuse("tool_choice", "none, auto, required or a function");
    }
    if (tools.use == ToolUse::Required && tools.tools.empty()) {
        fields.refuse("tool_choice", "none or auto, because there is no function in 'tools'");
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
            Fields tool((*given)[i], "tools[" + std::to_string(i) + "]");
            const std::string type = tool.need_text("type");
            if (type == "function") {
                all.push_back(function_tool(tool, tools, warnings));
            } else {
                warnings.push_back("The tool '" + printable(type) +
                                   "' was left out, because only functions are supported.");
            }
        }
    }
    tools.use = tools.tools.empty() ? ToolUse::None : ToolUse::Auto;
    if (const ordered_json* choice = fields.find("tool_choice")) choose(fields, *choice, tools);
    tools.parallel = fields.boolean("parallel_tool_calls").value_or(true);
    if (tools.use == ToolUse::None) {
        tools.tools.clear();
        return nullptr;
    }
    return all;
}

}  // namespace rocmforge::server::responses
