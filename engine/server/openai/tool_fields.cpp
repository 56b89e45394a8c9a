#include <algorithm>
#include <set>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/server/openai/api_error.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostTools = 128;
constexpr std::size_t kLongestName = 64;

bool is_tool_name(const std::string& name) {
    return !name.empty() && name.size() <= kLongestName && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    });
}

// Throws ApiFailure if the schema is invalid, or if the tool is strict and its schema can't be converted to a
// grammar. If the tool is not strict, a schema that can't be converted is only shown to the model.
void check_schema(const ToolDefinition& tool, const std::string& param) {
    try {
        read_gbnf(gbnf_of_json_schema(tool.parameters));
    } catch (const EngineError& error) {
        if (!tool.strict && error.code() == Code::Unsupported) return;
        throw ApiFailure(
            {.status = 400, .message = error.what(), .param = param, .code = "invalid_json_schema"});
    }
}

ToolDefinition definition_of(const ordered_json& given, const std::string& at) {
    Fields tool(given, at);
    if (tool.need_text("type") != "function") tool.refuse("type", "function");
    Fields function(tool.need("function"), tool.name_of("function"));
    ToolDefinition definition{.name = function.need_text("name"), .parameters = {}};
    if (!is_tool_name(definition.name)) {
        function.refuse("name", "at most 64 letters, digits, _ and -");
    }
    definition.strict = function.boolean("strict").value_or(false);
    if (const ordered_json* parameters = function.find("parameters"); parameters != nullptr) {
        if (!parameters->is_object()) function.refuse("parameters", "a JSON schema");
        if (!parameters->empty()) {
            definition.parameters = parameters->dump();
            check_schema(definition, function.name_of("parameters"));
        }
    }
    function.text("description");
    function.finish();
    tool.ignore({"cache_control"});
    tool.finish();
    return definition;
}

bool offers(const ToolOptions& tools, const std::string& name) {
    return std::any_of(tools.tools.begin(), tools.tools.end(),
                       [&](const ToolDefinition& tool) { return tool.name == name; });
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
        tools.use = ToolUse::Required;
        tools.only = function.need_text("name");
        if (!offers(tools, tools.only)) {
            refuse("tool_choice", "'tool_choice' requires the function '" + printable(tools.only) +
                                      "', which is not in 'tools'.");
        }
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

ordered_json read_tools(Fields& fields, ToolOptions& tools) {
    const ordered_json* given = fields.find("tools");
    if (given != nullptr && (!given->is_array() || given->size() > kMostTools)) {
        fields.refuse("tools", "a list of at most " + std::to_string(kMostTools) + " tools");
    }
    if (given != nullptr) {
        std::set<std::string> names;
        for (std::size_t i = 0; i < given->size(); ++i) {
            tools.tools.push_back(definition_of((*given)[i], "tools[" + std::to_string(i) + "]"));
            if (names.insert(tools.tools.back().name).second) continue;
            refuse("tools", "Two of 'tools' are called " + tools.tools.back().name + ".");
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
