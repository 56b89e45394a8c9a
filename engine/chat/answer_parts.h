// Separates reasoning from the reply in a stream: removes the marks that models put around their reasoning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chat/answer_format.h"

namespace rocmforge {

enum class PartKind : std::uint8_t { Thinking, Answer, ToolCall };

struct AnswerPart {
    PartKind kind = PartKind::Answer;
    std::string text;
    bool operator==(const AnswerPart&) const = default;
};

// Keeps all bytes in order, except marks, newlines after a mark, and newlines between reasoning and its
// closing mark. Holds back text that may be the beginning of a mark until more text shows whether it is. A
// textual mark opens reasoning only at the beginning of an answer, so an answer may mention "<think>".
class AnswerParts {
  public:
    // `end`: the end of the reasoning that the prompt opened; nullopt if it opened none.
    AnswerParts(AnswerFormat format, AnswerStart start, std::optional<ReasoningEnd> end = {});

    // Appends text. Returns the parts whose kind is now known and that were not returned before, in order;
    // adjacent parts differ in kind.
    std::vector<AnswerPart> push(std::string_view text);
    // Processes a control token by its name; ignores names that are not marks of this model.
    std::vector<AnswerPart> push_control(std::string_view name);
    // Returns the held-back text. If `cut` is true, because a limit or the user ended the answer, removes an
    // incomplete mark from its end. A single character is kept, because it may be text.
    std::vector<AnswerPart> finish(bool cut = false);
    // Whether the current position is within the reply, after reasoning and headers.
    bool answering() const { return state_ == State::Answer; }
    // Whether the current position is within reasoning.
    bool thinking() const { return state_ == State::Thinking; }
    // Returns the end of the reasoning at the current position; nullopt if it is unknown. Precondition:
    // thinking().
    const std::optional<ReasoningEnd>& reasoning_end() const { return end_; }
    // Whether the current position is within reasoning or a message's header.
    bool inside() const { return state_ == State::Thinking || state_ == State::Header; }

  private:
    enum class State : std::uint8_t { Begin, Thinking, Answer, ToolCall, Header };

    static State state_at(AnswerStart start);
    void drain(bool last);
    bool drain_begin(bool last);
    bool drain_opening(bool last);
    bool drain_text(bool last);
    bool drain_header();
    void apply(const Mark& mark);
    void apply(MarkAction action);
    void drop_half_mark();
    void keep(std::string_view text);
    void give(std::string_view text);
    bool wanted(const Mark& mark) const;
    std::size_t beginning_of_mark() const;
    std::size_t beginning_of_end(const Frame& frame) const;
    std::vector<AnswerPart> take();

    AnswerFormat format_;
    State state_;
    std::optional<ReasoningEnd> end_;  // the end of the reasoning that was opened last
    bool after_mark_ = false;          // whether following newlines belong to the previous mark
    bool header_is_line_ = false;
    bool header_names_channel_ = false;
    bool header_in_prompt_ = false;  // whether the prompt contains the beginning of the header
    bool opening_ = true;            // true: the reply has not begun, so one of format_.frames may open
    std::optional<Frame> frame_;     // the open frame
    std::string recipient_;          // the tool that the message is addressed to
    std::string held_;
    std::string header_;
    std::vector<AnswerPart> parts_;
};

}  // namespace rocmforge
