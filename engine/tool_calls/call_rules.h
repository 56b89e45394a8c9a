// Grammar rules that all call syntaxes share, and the schemas of arguments.
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
    // Adds rules for a schema. The rule for the whole schema is called `name`, and the names of the others
    // begin with it. Throws like gbnf_rules_of_json_schema(). If `otherwise` is given, doesn't throw for a
    // schema without a grammar, but uses this rule of gbnf_of_json() for it.
    void add_schema(const nlohmann::ordered_json& schema, const std::string& name, const char* otherwise);
    // Returns GBNF for a text in which control tokens are replaced by their ids. Omits tokens that end an
    // answer.
    std::string written(std::string_view text) const;
    // Returns an expression for any text that does not contain the mark. The names of its rules begin with
    // `rule`.
    std::string text_without(std::string_view mark, const std::string& rule);
    const std::string& all() const { return rules_; }

  private:
    const ToolFormat& format_;
    const Tokenizer& tokenizer_;
    std::vector<std::pair<std::string_view, std::int32_t>> controls_;
    std::string rules_;
};

// Returns the schema of a tool's arguments as one object. Throws InvalidArgument if the tool's parameters are
// not a schema.
nlohmann::ordered_json object_schema(const ToolDefinition& tool);

struct ArgumentSchema {
    std::string name;
    nlohmann::ordered_json schema;  // includes the definitions that it may refer to
    bool needed = false;
    bool strict = false;
};
// Returns a schema for each argument, for formats that write each argument separately. Throws Unsupported if
// a strict tool's schema constrains several arguments together.
std::vector<ArgumentSchema> argument_schemas(const ToolDefinition& tool);

bool allows_only_text(const nlohmann::ordered_json& schema);
bool allows_only_booleans(const nlohmann::ordered_json& schema);
// Whether the schema has this type and no keyword restricts it further.
bool is_any(const nlohmann::ordered_json& schema, std::string_view type);
// Returns alternatives for the strings of the schema's enum, each formatted by `literal`.
template <typename Literal>
std::string one_of_enum(const nlohmann::ordered_json& schema, const Literal& literal) {
    std::string all;
    for (const auto& value : schema["enum"]) {
        all += (all.empty() ? "(" : " | ") + literal(value.template get<std::string>());
    }
    return all + ")";
}

}  // namespace rocmforge
