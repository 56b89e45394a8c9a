// The syntax of each known format of tool calls. The model's template identifies the format. A mark is a
// fixed text that models write around calls or their parts.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace rocmforge {

enum class CallSyntax : std::uint8_t {
    None,
    Json,      // {"name": "f", "arguments": {}}, or a list of them
    Named,     // the name f, a mark, and the arguments {}
    Channel,   // "functions.f {}": AnswerParts puts the recipient of a message before its body
    Tagged,    // the name f, and marks around each argument
    Pythonic,  // [f(a=1, b="x")], or calls without the list, one per line
    Braces,    // f{a:1,b:<|"|>x<|"|>}
};

struct ToolFormat {
    std::string_view name = {};  // name of the format in messages
    CallSyntax syntax = CallSyntax::None;

    std::string_view section = {};  // mark before the first call; "": none
    std::string_view section_end = {};
    std::string_view begin = {};      // mark before each call or, if `list`, before the whole list
    std::string_view begin_too = {};  // alternative to `begin` that models also write; "": none
    std::string_view end = {};        // mark after each call; may be missing at the end of an answer
    std::string_view between = {};    // text between calls, in addition to white space
    bool as_message = false;          // whether calls are a message of their own, separate from the reply
    // For models whose prompt ends with the header of a message: the mark that opens a message with
    // reasoning, which may come before the calls.
    std::string_view thought = {};
    std::string_view thought_end = {};
    std::string_view message = {};  // header of the message that contains the calls; "": none
    bool opens_answer = false;      // true: a call at the beginning of an answer has no mark
    std::string_view space = {};    // white space after `begin` and before `end`

    // Fields for CallSyntax::Json:
    bool list = false;  // whether calls are in a list
    // If `name_key` is "", a call is a member whose key is the tool's name and whose value is the arguments.
    std::string_view name_key = "name";
    std::string_view arguments_key = "arguments";
    std::string_view id_key = {};  // key of a counter that comes before the name; "": none

    // Fields for CallSyntax::Pythonic:
    bool in_lines = false;  // true: one call per line. false: a list of calls

    // Fields for Named and Tagged: the name follows `before_name`. It has the prefix `name_prefix` and may
    // have a suffix such as ":0". Channel also uses `name_prefix`, and Braces `before_name`.
    std::string_view before_name = {};
    std::string_view name_prefix = {};
    std::string_view name_end = {};
    std::string_view fence = {};      // for Named: mark before the JSON
    std::string_view fence_end = {};  // mark after the arguments and before `end`

    // Fields for Tagged: each argument is key_begin, key, key_end, …, value_begin, value, value_end.
    std::string_view key_begin = {};
    std::string_view key_end = {};
    std::string_view value_begin = {};
    std::string_view value_end = {};
    // true: between `key_end` and `value_begin` there is "true" if the value is a string, otherwise "false".
    bool tells_strings = false;
    bool value_has_lines = false;  // whether the value is on lines of its own

    bool known() const { return syntax != CallSyntax::None; }
    // Returns all marks. In most vocabularies some of them are control tokens.
    std::vector<std::string_view> marks() const;
    // Returns the marks that begin or end messages or their parts. In most vocabularies some of them are
    // control tokens.
    std::vector<std::string_view> message_marks() const;
};

// Returns the format that the model's template uses; its syntax is CallSyntax::None if the template writes no
// calls of a known format. (Sources: the models' own templates, and the example answers in their authors'
// documentation.)
const ToolFormat& tool_format_of(std::string_view template_source);
// Returns all known formats.
const std::vector<ToolFormat>& tool_formats();

}  // namespace rocmforge
