#include "engine/tool_calls/call_text.h"

#include <cstddef>

#include <nlohmann/json.hpp>

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

// Returns JSON with a space after each comma and colon, as most templates write it.
std::string spaced_json(const Json& value) {
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items()) {
        text += text.empty() ? "" : ", ";
        if (value.is_object()) text += Json(key).dump() + ": ";
        text += spaced_json(item);
    }
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

// Returns a value in Python's notation. Strings are written as in JSON, which Python also reads.
std::string python_value(const Json& value) {
    if (value.is_null()) return "None";
    if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items()) {
        text += text.empty() ? "" : ", ";
        if (value.is_object()) text += Json(key).dump() + ": ";
        text += python_value(item);
    }
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

std::string json_call(const ToolFormat& format, const ToolCall& call, const Json& arguments,
                      std::size_t index) {
    Json object = Json::object();
    if (!format.id_key.empty()) object[std::string(format.id_key)] = std::to_string(index);
    if (format.name_key.empty()) {
        object[call.name] = arguments;
    } else {
        object[std::string(format.name_key)] = call.name;
        object[std::string(format.arguments_key)] = arguments;
    }
    return spaced_json(object);
}

std::string named_call(const ToolFormat& format, const ToolCall& call, const Json& arguments,
                       std::size_t index) {
    const std::string number = format.name_prefix.empty() ? "" : ":" + std::to_string(index);
    return std::string(format.before_name) + std::string(format.name_prefix) + call.name + number +
           std::string(format.name_end) + std::string(format.fence) + spaced_json(arguments) +
           std::string(format.fence_end);
}

std::string tagged_call(const ToolFormat& format, const ToolCall& call, const Json& arguments) {
    const std::string line = format.value_has_lines ? "\n" : "";
    std::string text = std::string(format.before_name) + call.name + std::string(format.name_end) + "\n";
    for (const auto& [key, value] : arguments.items()) {
        text += std::string(format.key_begin) + key + std::string(format.key_end);
        if (format.tells_strings) text += value.is_string() ? "true" : "false";
        text += std::string(format.value_begin) + line;
        text += value.is_string() ? value.get<std::string>() : spaced_json(value);
        text += line + std::string(format.value_end) + "\n";
    }
    return text + std::string(format.fence_end);
}

std::string pythonic_call(const ToolCall& call, const Json& arguments) {
    std::string text;
    for (const auto& [key, value] : arguments.items()) {
        text += (text.empty() ? "" : ", ") + key + "=" + python_value(value);
    }
    return call.name + "(" + text + ")";
}

// Gemma's notation. Values are written as JSON, which its parser also reads.
std::string braces_call(const ToolFormat& format, const ToolCall& call, const Json& arguments) {
    std::string text;
    for (const auto& [key, value] : arguments.items()) {
        text += (text.empty() ? "" : ",") + key + ":" + value.dump();
    }
    return std::string(format.before_name) + call.name + "{" + text + "}";
}

// Returns a call without the marks of ToolFormat::begin and ToolFormat::end.
std::string inner_text(const ToolFormat& format, const ToolCall& call, std::size_t index) {
    const Json arguments = Json::parse(call.arguments);
    switch (format.syntax) {
        case CallSyntax::Json:
            return json_call(format, call, arguments, index);
        case CallSyntax::Named:
            return named_call(format, call, arguments, index);
        case CallSyntax::Tagged:
            return tagged_call(format, call, arguments);
        case CallSyntax::Pythonic:
            return pythonic_call(call, arguments);
        case CallSyntax::Braces:
            return braces_call(format, call, arguments);
        case CallSyntax::Channel:
        case CallSyntax::None:
            break;
    }
    return {};
}

}  // namespace

std::string text_of_calls(const ToolFormat& format, const std::vector<ToolCall>& calls) {
    if (calls.empty() || !format.known() || format.as_message) return {};
    const bool one_list = format.list || format.syntax == CallSyntax::Pythonic;
    const std::string begin(format.begin);
    const std::string end = std::string(format.space) + std::string(format.end);
    std::string text;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const std::string inner = inner_text(format, calls[i], i);
        if (one_list) {
            const char* const comma = format.in_lines ? "\n" : ", ";
            text += (i == 0 ? "" : comma) + inner;
            continue;
        }
        if (i > 0) text += format.between.empty() ? "\n" : std::string(format.between);
        const bool no_mark = format.opens_answer && (i == 0 || !format.between.empty());
        text += (no_mark ? "" : begin) + std::string(format.space) + inner + end;
    }
    if (format.in_lines) text = "\n" + text + "\n";
    if (one_list && !format.in_lines) text = "[" + text + "]";
    if (one_list) text = (format.opens_answer ? "" : begin) + text + end;
    return std::string(format.section) + text + std::string(format.section_end);
}

}  // namespace rocmforge
