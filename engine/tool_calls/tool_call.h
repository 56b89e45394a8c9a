// What a model may ask of tools, and what it asked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge {

// The model reads what tools are for from its template (TemplateInput::tools); here is what a call must be.
struct ToolDefinition {
    std::string name;
    std::string parameters;  // JSON schema of its arguments, an object; "": any object
    // What in the schema has no grammar is refused; else it is only told to the model.
    bool strict = false;
};

enum class ToolUse : std::uint8_t {
    None,      // calls are not looked for as such: GenerateResult::tool_call has the text
    Auto,      // the model decides
    Required,  // at least one call
};

struct ToolOptions {
    std::vector<ToolDefinition> tools;
    ToolUse use = ToolUse::None;
    std::string only = {};  // with Required: this one
    bool parallel = true;   // more than one call in an answer
};

struct ToolCall {
    std::string name;
    std::string arguments;  // the JSON of an object; its beginning where the answer ended in the middle of it
    bool operator==(const ToolCall&) const = default;
};

// Part of a call as it is written.
struct ToolCallPiece {
    int index = 0;          // of the call in the answer, from 0
    std::string name = {};  // with the first piece of a call, whole
    std::string arguments = {};
};

}  // namespace rocmforge
