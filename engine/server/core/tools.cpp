#include "engine/server/core/tools.h"

#include <algorithm>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"

namespace rocmforge::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLongestName = 128;  // the limit in Anthropic's reference; OpenAI's is 64

bool is_tool_name(const std::string& name) {
    return !name.empty() && name.size() <= kLongestName && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    });
}

bool offers(const ToolOptions& tools, const std::string& name) {
    return std::any_of(tools.tools.begin(), tools.tools.end(),
                       [&](const ToolDefinition& tool) { return tool.name == name; });
}

void check_schema(const std::string& schema, bool strict, const std::string& param) {
    try {
        std::vector<Message> unenforced;  // reported with the answer (schema_warnings.h)
        read_gbnf(strict ? gbnf_of_json_schema(schema) : gbnf_of_json_schema(schema, unenforced));
    } catch (const EngineError& error) {
        throw ApiFailure(
            {.status = 400, .message = error.what(), .param = param, .code = "invalid_json_schema"});
    }
}

}  // namespace

void add_tool(ToolOptions& tools, const GivenTool& given) {
    if (!is_tool_name(given.name)) {
        refuse(given.name_param, "'" + given.name_param + "' must be 1 to " + std::to_string(kLongestName) +
                                     " letters, digits, _ and -.");
    }
    ToolDefinition tool{.name = given.name, .parameters = {}, .strict = given.strict};
    if (given.parameters != nullptr) {
        if (!given.parameters->is_object()) {
            refuse(given.schema_param, "'" + given.schema_param + "' must be a JSON schema.");
        }
        if (!given.parameters->empty()) {
            tool.parameters = given.parameters->dump();
            check_schema(tool.parameters, tool.strict, given.schema_param);
        }
    }
    if (offers(tools, tool.name)) refuse("tools", "Two of 'tools' are called " + tool.name + ".");
    tools.tools.push_back(std::move(tool));
}

void require_tool(ToolOptions& tools, const std::string& name, const std::string& param) {
    tools.use = ToolUse::Required;
    tools.only = name;
    if (offers(tools, name)) return;
    refuse(param,
           "'" + param + "' requires the function '" + printable(name) + "', which is not in 'tools'.");
}

std::string checked_schema(const ordered_json& schema, const std::string& param, bool strict) {
    if (!schema.is_object()) refuse(param, "'" + param + "' must be an object.");
    std::string text = schema.dump();
    check_schema(text, strict, param);
    return text;
}

ordered_json arguments_of(const std::string& text) {
    try {
        return read_request_body(text);
    } catch (const ApiFailure&) {
        return text;
    }
}

}  // namespace rocmforge::server
