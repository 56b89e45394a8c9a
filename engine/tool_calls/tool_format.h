// How a model writes its calls of tools: one row for each way, known by what its template says of it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace rocmforge {

enum class CallSyntax : std::uint8_t {
    None,
    Json,      // {"name": "f", "arguments": {}}, or a list of them
    Named,     // f, a mark, {}
    Channel,   // "functions.f {}", as AnswerParts hands over messages to a tool
    Tagged,    // f, and each argument between marks of its own
    Pythonic,  // [f(a=1, b="x")], or the calls alone, each in a line
    Braces,    // f{a:1,b:<|"|>x<|"|>}
};

struct ToolFormat {
    std::string_view name = {};  // for messages
    CallSyntax syntax = CallSyntax::None;

    std::string_view section = {};  // once, before the first call; "": nothing
    std::string_view section_end = {};
    std::string_view begin = {};      // of each call; of a whole list where it is one
    std::string_view begin_too = {};  // another way in which models write that; "": there is none
    std::string_view end = {};        // may be left out at the end of an answer
    std::string_view between = {};    // calls, besides white space
    bool as_message = false;          // of its own, beside the answer
    // Of a message, behind the header that the prompt ends with: a thought may come before it, in one of its
    // own.
    std::string_view thought = {};
    std::string_view thought_end = {};
    std::string_view message = {};  // before the first call
    bool opens_answer = false;      // the first call comes without its mark, where an answer begins
    std::string_view space = {};    // behind `begin` and before `end`

    // Json
    bool list = false;
    std::string_view name_key = "name";  // "": the name is the key, and the arguments its value
    std::string_view arguments_key = "arguments";
    std::string_view id_key = {};  // of a number that is counted up before the name

    // Pythonic
    bool in_lines = false;  // not in a list

    // Named and Tagged: the name stands behind `before_name`, with `name_prefix` and perhaps ":0" around it.
    std::string_view before_name = {};
    std::string_view name_prefix = {};
    std::string_view name_end = {};
    std::string_view fence = {};      // Named: before the JSON
    std::string_view fence_end = {};  // behind the arguments, before `end`

    // Tagged: each argument is key_begin, key, key_end, …, value_begin, value, value_end.
    std::string_view key_begin = {};
    std::string_view key_end = {};
    std::string_view value_begin = {};
    std::string_view value_end = {};
    bool tells_strings = false;    // key_end is followed by true" or false": whether the value is a string
    bool value_has_lines = false;  // the value stands in lines of its own

    bool known() const { return syntax != CallSyntax::None; }
    // All marks, of which some are control tokens in most vocabularies.
    std::vector<std::string_view> marks() const;
    // Those of messages, likewise.
    std::vector<std::string_view> message_marks() const;
};

// By the model's template; one that writes no calls that we know has CallSyntax::None. (Sources: the models'
// own templates, and what their makers' documentation shows of an answer.)
const ToolFormat& tool_format_of(std::string_view template_source);
// All rows.
const std::vector<ToolFormat>& tool_formats();

}  // namespace rocmforge
