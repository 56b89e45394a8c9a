// Checks of tools and schemas that all protocols share.
#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/tool_calls/tool_call.h"

namespace rocmforge::server {

inline constexpr std::size_t kMostTools = 128;

// A tool as a client describes it.
struct GivenTool {
    std::string name;
    const nlohmann::ordered_json* parameters = nullptr;  // null: not given
    bool strict = false;
    // Names of the two parameters in the protocol, for errors.
    std::string name_param;
    std::string schema_param;
};

// Adds a tool. Throws ApiFailure if the name or the schema is invalid, if there is already a tool of this
// name, and if the tool is strict and its schema can't be converted to a grammar. If the tool is not strict,
// the parts of its schema that can't be converted are only shown to the model (schema_warnings.h).
void add_tool(ToolOptions& tools, const GivenTool& given);

// Requires the answer to call the tool `name`. Throws ApiFailure, naming `param`, if there is no such tool.
void require_tool(ToolOptions& tools, const std::string& name, const std::string& param);

// Returns the JSON of a schema that the answer must follow. Checks it before the request is sent to the
// engine's thread, because a schema that can't be converted to a grammar is an error of the request. Throws
// ApiFailure, naming `param`. If `strict` is false, only an invalid schema is an error.
std::string checked_schema(const nlohmann::ordered_json& schema, const std::string& param,
                           bool strict = true);

// Schema of the answer if the client wants any JSON object.
inline constexpr const char* kAnyObject = R"({"type":"object","additionalProperties":true})";

// Parses the arguments of a call. Templates print arguments as JSON, so templates need the object and not its
// text. Text that is not a JSON object stays a string.
nlohmann::ordered_json arguments_of(const std::string& text);

}  // namespace rocmforge::server
