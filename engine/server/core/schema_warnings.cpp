#include "engine/server/core/schema_warnings.h"

#include "engine/grammar/json_schema.h"

namespace rocmforge::server {

std::vector<std::string> schema_warnings(const GenerateOptions& options) {
    std::vector<std::string> warnings;
    const auto add = [&](const std::string& of, const std::string& schema) {
        std::vector<Message> unenforced;
        gbnf_of_json_schema(schema, unenforced);
        for (const Message& one : unenforced) warnings.push_back(of + ": " + one.english());
    };
    if (options.tools.use != ToolUse::None) {
        for (const ToolDefinition& tool : options.tools.tools) {
            if (!tool.strict && !tool.parameters.empty()) add("Tool " + tool.name, tool.parameters);
        }
    }
    if (!options.strict_schema && !options.json_schema.empty()) add("Answer", options.json_schema);
    return warnings;
}

}  // namespace rocmforge::server
