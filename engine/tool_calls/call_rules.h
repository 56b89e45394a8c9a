// Rules of a grammar of calls that all ways of writing them need, and what schemas say of arguments.
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
    // Rules whose names begin with `name`, which is the schema's own. Throws as gbnf_rules_of_json_schema();
    // what has no grammar is this rule of gbnf_of_json() instead, if there is one.
    void add_schema(const nlohmann::ordered_json& schema, const std::string& name, const char* otherwise);
    // Its control tokens by their numbers; those that end an answer need not be there.
    std::string written(std::string_view text) const;
    // An expression for any text that the mark doesn't occur in, by rules whose names begin with `rule`.
    std::string text_without(std::string_view mark, const std::string& rule);
    const std::string& all() const { return rules_; }

  private:
    const ToolFormat& format_;
    const Tokenizer& tokenizer_;
    std::vector<std::pair<std::string_view, std::int32_t>> controls_;
    std::string rules_;
};

// Of all arguments together. Throws InvalidArgument where the tool's parameters are no schema.
nlohmann::ordered_json object_schema(const ToolDefinition& tool);

struct ArgumentSchema {
    std::string name;
    nlohmann::ordered_json schema;  // with the definitions that it may refer to
    bool needed = false;
    bool strict = false;
};
// For calls that write each argument by itself. Throws Unsupported for what a strict tool's schema says of
// all together.
std::vector<ArgumentSchema> argument_schemas(const ToolDefinition& tool);

bool allows_only_text(const nlohmann::ordered_json& schema);
bool allows_only_booleans(const nlohmann::ordered_json& schema);
// No keyword restricts it further than to this type.
bool is_any(const nlohmann::ordered_json& schema, std::string_view type);
// One of the texts of its enum, each as `literal` has it.
template <typename Literal>
std::string one_of_enum(const nlohmann::ordered_json& schema, const Literal& literal) {
    std::string all;
    for (const auto& value : schema["enum"]) {
        all += (all.empty() ? "(" : " | ") + literal(value.template get<std::string>());
    }
    return all + ")";
}

}  // namespace rocmforge
