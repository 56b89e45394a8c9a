// Tools that a model may call, and its calls.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge {

// The description of a tool. The template (TemplateInput::tools) tells the model about the tool; this is used
// to check and constrain calls.
struct ToolDefinition {
    std::string name;
    std::string parameters;  // JSON schema of its arguments, an object; "": any object
    // True: a schema keyword without a grammar is refused. False: it is only shown to the model.
    bool strict = false;
};

enum class ToolUse : std::uint8_t {
    None,      // calls are not parsed: GenerateResult::tool_call has the text
    Auto,      // the model decides
    Required,  // at least one call
};

struct ToolOptions {
    std::vector<ToolDefinition> tools;
    ToolUse use = ToolUse::None;
    std::string only = {};  // with Required: call this one
    bool parallel = true;   // allow several calls in an answer
};

struct ToolCall {
    std::string name;
    std::string arguments;  // a JSON object; incomplete if the answer ended within it
    bool operator==(const ToolCall&) const = default;
};

// Part of a call while it is generated.
struct ToolCallPiece {
    int index = 0;          // of the call in the answer, from 0
    std::string name = {};  // complete, in the first piece of a call
    std::string arguments = {};
};

}  // namespace rocmforge
