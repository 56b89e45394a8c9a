// Grammar rules shared by all call syntaxes, and the schemas of arguments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

class Tokenizer;

class CallRules {
  public:
    CallRules(const ToolFormat& format, const Tokenizer& tokenizer);

    const ToolFormat& format() const { return format_; }
    void add(const std::string& name, const std::string& expression);
    // Adds rules whose names begin with `name`, which is the schema's own rule. Throws like
    // gbnf_rules_of_json_schema(). `otherwise`: if given, a schema without a grammar becomes this rule of
    // gbnf_of_json() instead.
    void add_schema(const nlohmann::ordered_json& schema, const std::string& name, const char* otherwise);
    // The text with control tokens replaced by their ids; tokens that end an answer are omitted.
    std::string written(std::string_view text) const;
    // An expression for any text that does not contain the mark; its rules' names begin with `rule`.
    std::string text_without(std::string_view mark, const std::string& rule);
    const std::string& all() const { return rules_; }

  private:
    const ToolFormat& format_;
    const Tokenizer& tokenizer_;
    std::vector<std::pair<std::string_view, std::int32_t>> controls_;
    std::string rules_;
};

// The schema of all arguments together. Throws InvalidArgument if the tool's parameters are not a schema.
nlohmann::ordered_json object_schema(const ToolDefinition& tool);

struct ArgumentSchema {
    std::string name;
    nlohmann::ordered_json schema;  // with the definitions that it may refer to
    bool needed = false;
    bool strict = false;
};
// For calls that write each argument separately. Throws Unsupported for constraints of a strict tool's schema
// on all arguments together.
std::vector<ArgumentSchema> argument_schemas(const ToolDefinition& tool);

bool allows_only_text(const nlohmann::ordered_json& schema);
bool allows_only_booleans(const nlohmann::ordered_json& schema);
// Whether no keyword restricts the schema beyond this type.
bool is_any(const nlohmann::ordered_json& schema, std::string_view type);
// Alternatives for the strings of its enum, each formatted by `literal`.
template <typename Literal>
std::string one_of_enum(const nlohmann::ordered_json& schema, const Literal& literal) {
    std::string all;
    for (const auto& value : schema["enum"]) {
        all += (all.empty() ? "(" : " | ") + literal(value.template get<std::string>());
    }
    return all + ")";
}

}  // namespace rocmforge
