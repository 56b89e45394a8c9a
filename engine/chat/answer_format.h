// The marks that models put around their reasoning, messages and tool calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class Tokenizer;

inline constexpr std::string_view kSpaceAroundMarks = " \t\r\n";

// The meaning of the text after a mark.
enum class MarkAction : std::uint8_t {
    Think,
    Answer,
    ToolCall,     // a tool call: neither reasoning nor reply
    Nothing,      // no change: the mark is only removed
    Header,       // the sender of a message, which is not part of the text
    Channel,      // a header that names the kind of message
    ChannelLine,  // like Channel, but ends at the end of the line
    Body,         // the message's content, after its header
    Text,         // the mark stays in the text, because ToolCallReader reads it
};

// The text that a model writes between its reasoning and its reply.
struct ReasoningEnd {
    std::string mark;  // closes the reasoning
    // Header of the message with the reply; "": reasoning and reply are parts of one message.
    std::string reply_header = {};
    // Newlines that the template writes around the mark.
    bool newline_before = false;
    int newlines_after = 0;
    bool operator==(const ReasoningEnd&) const = default;
};

struct Mark {
    std::string text;
    MarkAction action = MarkAction::Nothing;
    // false: the vocabulary has a control token for the mark, so other tokens that spell the mark are
    // ordinary text.
    bool in_text = true;
    // For marks that can open reasoning: the end of this reasoning.
    std::optional<ReasoningEnd> end = {};
};

// A pair of marks around the whole reply, with or without reasoning before it. In other positions the marks
// are ordinary text.
struct Frame {
    std::string begin;
    std::string end;
};

// The state in which an answer begins, derived from the end of its prompt: some templates end with the first
// mark.
enum class AnswerStart : std::uint8_t {
    Anything,
    Thought,
    Header,  // in a message's header: a tool's name may precede the first mark
    // The prompt ends with an unfinished answer.
    InThought,
    InAnswer,
};

// The marks of one model.
struct AnswerFormat {
    std::vector<Mark> marks;
    std::vector<Frame> frames = {};

    // Derives the format from the marks in the model's template and vocabulary. If neither contains marks,
    // the whole output is text. (Sources: the models' own templates and vocabularies.)
    static AnswerFormat of(std::string_view template_source, const Tokenizer& tokenizer);

    AnswerStart start(std::string_view end_of_prompt) const;
    // Returns the end of the reasoning that the last opening mark in the prompt opened. If the prompt has no
    // opening mark, returns the end that belongs to the first opening mark of the format. Returns nullopt if
    // the format has no reasoning.
    std::optional<ReasoningEnd> reasoning_end(std::string_view prompt) const;
    // Treats control tokens with the names `names` as text.
    void keep(const std::vector<std::string_view>& names, const Tokenizer& tokenizer);
};

}  // namespace rocmforge
