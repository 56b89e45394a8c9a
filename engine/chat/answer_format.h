// The marks that models put around their reasoning, their messages and their calls of tools.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class Tokenizer;

inline constexpr std::string_view kSpaceAroundMarks = " \t\r\n";

// What comes after a mark.
enum class MarkAction : std::uint8_t {
    Think,
    Answer,
    ToolCall,     // what a tool is asked for: neither thought nor said
    Nothing,      // what came before goes on: the mark is only taken out
    Header,       // whose message it is: no text
    Channel,      // a header that names the kind of the message
    ChannelLine,  // the same, up to the end of the line
    Body,         // of the message, after its header
    Text,         // the mark itself is read by someone else: it is text under its name
};

struct Mark {
    std::string text;
    MarkAction action = MarkAction::Nothing;
    // False: the vocabulary has a control token for it, and the same letters in other tokens are a quotation.
    bool in_text = true;
};

// Around all that is said, after a thought or without one. Elsewhere the same letters are text.
struct Frame {
    std::string begin;
    std::string end;
};

// Where an answer begins, by the end of its prompt: some templates write the first mark themselves.
enum class AnswerStart : std::uint8_t {
    Anything,
    Thought,
    Header,  // of a message: a name of a tool may come before its first mark
    // In the middle of what was begun earlier.
    InThought,
    InAnswer,
};

// The marks of one model.
struct AnswerFormat {
    std::vector<Mark> marks;
    std::vector<Frame> frames = {};

    // By what the model's template writes and what its vocabulary knows. A model that has neither has no
    // marks, and all that it writes is text. (Sources: the models' own templates and vocabularies.)
    static AnswerFormat of(std::string_view template_source, const Tokenizer& tokenizer);

    AnswerStart start(std::string_view end_of_prompt) const;
    // Control tokens of these names are kept as text.
    void keep(const std::vector<std::string_view>& names, const Tokenizer& tokenizer);
};

}  // namespace rocmforge
