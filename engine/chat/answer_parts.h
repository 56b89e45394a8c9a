// Which part of an answer was thought and which is said: models put marks around their reasoning, and this
// takes them out of the stream.
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

// The stream. No byte is lost or moved, but for the marks and the newlines that belong to them: those after a
// mark and those between a thought and the mark that ends it. What may be the beginning of a mark is held
// back until that is decided. A mark of text opens a thought only where an answer begins, so an answer that
// speaks of "<think>" stays one.
class AnswerParts {
  public:
    AnswerParts(AnswerFormat format, AnswerStart start);

    // What is known to be text now, in order; neighbours are of different kinds.
    std::vector<AnswerPart> push(std::string_view text);
    // A control token by its name. One that is no mark of this model says nothing.
    std::vector<AnswerPart> push_control(std::string_view name);
    // What was held back.
    std::vector<AnswerPart> finish();
    // Whether what comes now is said: thoughts and headers are over.
    bool answering() const { return state_ == State::Answer; }
    // Whether this is a thought, or a header of a message.
    bool inside() const { return state_ == State::Thinking || state_ == State::Header; }

  private:
    enum class State : std::uint8_t { Begin, Thinking, Answer, ToolCall, Header };

    static State state_at(AnswerStart start);
    void drain(bool last);
    bool drain_begin(bool last);
    bool drain_opening(bool last);
    bool drain_text(bool last);
    bool drain_header();
    void apply(MarkAction action);
    void keep(std::string_view text);
    void give(std::string_view text);
    bool wanted(const Mark& mark) const;
    std::size_t beginning_of_mark() const;
    std::size_t beginning_of_end(const Frame& frame) const;
    std::vector<AnswerPart> take();

    AnswerFormat format_;
    State state_;
    bool after_mark_ = false;  // newlines that come now belong to the mark
    bool header_is_line_ = false;
    bool header_names_channel_ = false;
    bool header_in_prompt_ = false;  // its beginning is
    bool opening_ = true;            // nothing is said yet: a frame may open
    std::optional<Frame> frame_;     // that is open
    std::string recipient_;          // the tool that the message is for
    std::string held_;
    std::string header_;
    std::vector<AnswerPart> parts_;
};

}  // namespace rocmforge
