// The syntax of a model's tool calls: one row for each format, identified by the model's template.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace rocmforge {

enum class CallSyntax : std::uint8_t {
    None,
    Json,      // {"name": "f", "arguments": {}}, or a list of them
    Named,     // f, a mark, {}
    Channel,   // "functions.f {}", from a message to a tool in AnswerParts
    Tagged,    // f, and each argument with its own marks
    Pythonic,  // [f(a=1, b="x")], or only the calls, one per line
    Braces,    // f{a:1,b:<|"|>x<|"|>}
};

struct ToolFormat {
    std::string_view name = {};  // for messages
    CallSyntax syntax = CallSyntax::None;

    std::string_view section = {};  // once, before the first call; "": none
    std::string_view section_end = {};
    std::string_view begin = {};      // of each call; if `list`, of the whole list
    std::string_view begin_too = {};  // alternative form that models write; "": none
    std::string_view end = {};        // may be missing at the end of an answer
    std::string_view between = {};    // between calls, in addition to white space
    bool as_message = false;          // calls are a separate message beside the answer
    // If the prompt ends with the header of a message: opens a message with reasoning, which may precede the
    // calls.
    std::string_view thought = {};
    std::string_view thought_end = {};
    std::string_view message = {};  // before the first call
    bool opens_answer = false;      // at the start of an answer, the first call has no mark
    std::string_view space = {};    // after `begin` and before `end`

    // For Json:
    bool list = false;
    std::string_view name_key = "name";  // "": the name is the key, and the arguments are its value
    std::string_view arguments_key = "arguments";
    std::string_view id_key = {};  // key of a counter before the name

    // For Pythonic:
    bool in_lines = false;  // one per line instead of a list

    // For Named and Tagged: the name follows `before_name`, with the prefix `name_prefix` and optionally a
    // suffix like ":0".
    std::string_view before_name = {};
    std::string_view name_prefix = {};
    std::string_view name_end = {};
    std::string_view fence = {};      // Named: before the JSON
    std::string_view fence_end = {};  // after the arguments, before `end`

    // For Tagged: each argument is key_begin, key, key_end, …, value_begin, value, value_end.
    std::string_view key_begin = {};
    std::string_view key_end = {};
    std::string_view value_begin = {};
    std::string_view value_end = {};
    bool tells_strings = false;  // key_end is followed by `true"` if the value is a string, else by `false"`
    bool value_has_lines = false;  // the value is on lines of its own

    bool known() const { return syntax != CallSyntax::None; }
    // All marks, some of which are control tokens in most vocabularies.
    std::vector<std::string_view> marks() const;
    // The marks of messages, some of which are control tokens too.
    std::vector<std::string_view> message_marks() const;
};

// The format that the model's template uses; CallSyntax::None if it writes no calls of a known format.
// (Sources: the models' own templates, and the example answers in their authors' documentation.)
const ToolFormat& tool_format_of(std::string_view template_source);
// All rows.
const std::vector<ToolFormat>& tool_formats();

}  // namespace rocmforge
