// Tools that a model may call, and the calls that it makes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge {

// A tool, for checking and constraining calls. The template (TemplateInput::tools) tells the model about the
// tool.
struct ToolDefinition {
    std::string name;
    std::string parameters;  // JSON schema of its arguments, which are an object; "": any object
    // True: schema keywords that grammars don't support are refused. False: such keywords are only shown to
    // the model.
    bool strict = false;
};

enum class ToolUse : std::uint8_t {
    None,      // calls are not parsed; text of messages to tools is in GenerateResult::tool_call
    Auto,      // the model decides
    Required,  // the model must make at least one call
};

struct ToolOptions {
    std::vector<ToolDefinition> tools;
    ToolUse use = ToolUse::None;
    std::string only = {};  // with Required: the only tool that may be called
    bool parallel = true;   // whether several calls in an answer are allowed
};

struct ToolCall {
    std::string name;
    std::string arguments;  // a JSON object, which is incomplete if the answer ended within it
    bool operator==(const ToolCall&) const = default;
};

// A part of a call, passed on while the call is generated.
struct ToolCallPiece {
    int index = 0;          // index of the call in the answer, from 0
    std::string name = {};  // complete, in the first piece of a call
    std::string arguments = {};
};

}  // namespace rocmforge
