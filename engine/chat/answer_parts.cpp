#include "engine/chat/answer_parts.h"

#include <algorithm>
#include <utility>

namespace rocmforge {
namespace {

// Maximum length of a header; real headers are shorter. Without this limit, text after a false mark could be
// held back for ever.
constexpr std::size_t kLongestHeader = 256;

// Minimum length of the beginning of a mark that is removed from a cut answer. A shorter beginning may be
// text, as in "a <".
constexpr std::size_t kShortestHalf = 2;

// Returns the length of the longest suffix of the text that is a beginning of the mark, but not all of it.
std::size_t half_of(std::string_view mark, std::string_view text) {
    std::size_t length = std::min(mark.size() - 1, text.size());
    while (!mark.starts_with(text.substr(text.size() - length))) --length;
    return length;
}

// Returns "functions.weather" for "commentary to=functions.weather json"; empty if the message is for the
// user.
std::string recipient_of(std::string_view header) {
    constexpr std::string_view kTo = "to=";
    for (std::size_t at = header.find(kTo); at != std::string_view::npos; at = header.find(kTo, at + 1)) {
        if (at > 0 && kSpaceAroundMarks.find(header[at - 1]) == std::string_view::npos) continue;
        header.remove_prefix(at + kTo.size());
        return std::string(header.substr(0, header.find_first_of(kSpaceAroundMarks)));
    }
    return {};
}

// Whether a header that began in the prompt may continue with `header`. This text must be empty, be a
// beginning of "to=", or begin with "to=".
bool may_name_recipient(std::string_view header) {
    constexpr std::string_view kTo = "to=";
    header.remove_prefix(std::min(header.find_first_not_of(kSpaceAroundMarks), header.size()));
    return header.substr(0, kTo.size()) == kTo.substr(0, std::min(header.size(), kTo.size()));
}

// Whether a header announces reasoning. Messages to the user are not reasoning.
bool names_thinking(std::string_view header) {
    const std::size_t begin = header.find_first_not_of(kSpaceAroundMarks);
    if (begin == std::string_view::npos) return false;
    header.remove_prefix(begin);
    const std::string_view name = header.substr(0, header.find_first_of(kSpaceAroundMarks));
    return name == "analysis" || name == "thought";
}

}  // namespace

AnswerParts::AnswerParts(AnswerFormat format, AnswerStart start, std::optional<ReasoningEnd> end)
    : format_(std::move(format)),
      state_(state_at(start)),
      end_(std::move(end)),
      after_mark_(start == AnswerStart::Thought),
      header_in_prompt_(start == AnswerStart::Header),
      opening_(start != AnswerStart::InAnswer) {}

AnswerParts::State AnswerParts::state_at(AnswerStart start) {
    switch (start) {
        case AnswerStart::Thought:
        case AnswerStart::InThought:
            return State::Thinking;
        case AnswerStart::Header:
            return State::Header;
        case AnswerStart::InAnswer:
            return State::Answer;
        case AnswerStart::Anything:
            break;
    }
    return State::Begin;
}

std::vector<AnswerPart> AnswerParts::push(std::string_view text) {
    held_ += text;
    drain(false);
    return take();
}

std::vector<AnswerPart> AnswerParts::push_control(std::string_view name) {
    const auto mark = std::find_if(format_.marks.begin(), format_.marks.end(),
                                   [&](const Mark& m) { return !m.in_text && m.text == name; });
    if (mark == format_.marks.end()) return {};
    if (mark->action == MarkAction::Think && state_ == State::Begin) {
        if (held_.find_first_not_of(kSpaceAroundMarks) == std::string::npos) held_.clear();
    }
    if (state_ == State::Thinking && mark->action != MarkAction::Nothing) {
        held_.erase(held_.find_last_not_of('\n') + 1);
    }
    drain(true);
    if (mark->action == MarkAction::Text) {
        keep(mark->text);
    } else {
        apply(*mark);
    }
    return take();
}

// Appends text without searching it for marks. Discards it if the position is within a header.
void AnswerParts::keep(std::string_view text) {
    if (state_ == State::Header) return;
    if (state_ == State::Begin) state_ = State::Answer;
    opening_ = false;
    give(text);
}

std::vector<AnswerPart> AnswerParts::finish(bool cut) {
    if (cut) drop_half_mark();
    drain(true);
    if (state_ == State::Header && header_in_prompt_) {  // the text was not a header
        held_ = std::exchange(header_, {});
        state_ = State::Answer;
        drain(true);
    }
    return take();
}

// Removes the beginning of a mark at the end of the held-back text, with the space that belongs to the mark.
void AnswerParts::drop_half_mark() {
    const bool opens = state_ == State::Begin || (state_ == State::Answer && opening_);
    const bool framed = state_ == State::Answer && frame_;
    std::size_t half = 0;
    const auto compare = [&](std::string_view mark) { half = std::max(half, half_of(mark, held_)); };
    for (const Mark& mark : format_.marks) {
        const bool thinks = state_ == State::Begin && mark.in_text && mark.action == MarkAction::Think;
        if (thinks || wanted(mark)) compare(mark.text);
    }
    if (opens) {
        for (const Frame& frame : format_.frames) compare(frame.begin);
    }
    if (framed) compare(frame_->end);
    if (half < kShortestHalf) return;
    held_.erase(held_.size() - half);
    if (opens) held_.erase(held_.find_last_not_of(kSpaceAroundMarks) + 1);
    if (framed || state_ == State::Thinking) held_.erase(held_.find_last_not_of('\n') + 1);
}

void AnswerParts::drain(bool last) {
    bool more = true;
    while (more && !held_.empty()) {
        if (after_mark_) {
            held_.erase(0, std::min(held_.find_first_not_of('\n'), held_.size()));
            if (held_.empty()) return;
            after_mark_ = false;
        }
        switch (state_) {
            case State::Begin:
                more = drain_begin(last);
                break;
            case State::Header:
                more = drain_header();
                break;
            case State::Answer:
                more = opening_ ? drain_opening(last) : drain_text(last);
                break;
            case State::Thinking:
            case State::ToolCall:
                more = drain_text(last);
                break;
        }
    }
}

bool AnswerParts::drain_begin(bool last) {
    const std::size_t text = held_.find_first_not_of(kSpaceAroundMarks);
    bool waits = text == std::string::npos;
    for (const Mark& mark : format_.marks) {
        if (waits || mark.action != MarkAction::Think || !mark.in_text) continue;
        const std::string_view begin = std::string_view(held_).substr(text, mark.text.size());
        if (begin == mark.text) {
            held_.erase(0, text + mark.text.size());
            apply(mark);
            return true;
        }
        waits |= std::string_view(mark.text).starts_with(begin);
    }
    if (waits && !last) return false;
    state_ = State::Answer;
    return true;
}

bool AnswerParts::drain_opening(bool last) {
    const std::size_t text = held_.find_first_not_of(kSpaceAroundMarks);
    bool waits = text == std::string::npos && !format_.frames.empty();
    for (const Frame& frame : format_.frames) {
        if (text == std::string::npos) break;
        const std::string_view begin = std::string_view(held_).substr(text, frame.begin.size());
        if (begin == frame.begin) {
            held_.erase(0, text + frame.begin.size());
            frame_ = frame;
            after_mark_ = true;
            opening_ = false;
            return true;
        }
        waits |= std::string_view(frame.begin).starts_with(begin);
    }
    if (waits && !last) return false;
    opening_ = false;
    return true;
}

bool AnswerParts::drain_text(bool last) {
    const Mark* first = nullptr;
    std::size_t place = std::string::npos;
    for (const Mark& mark : format_.marks) {
        const std::size_t at = wanted(mark) ? held_.find(mark.text) : std::string::npos;
        if (at >= place) continue;
        place = at;
        first = &mark;
    }
    const bool thinking = state_ == State::Thinking;
    if (first != nullptr) {
        std::size_t end = place;
        if (thinking && first->action == MarkAction::Answer) {
            end = std::string_view(held_).substr(0, place).find_last_not_of('\n') + 1;
        }
        give(std::string_view(held_).substr(0, end));
        held_.erase(0, place + first->text.size());
        apply(*first);
        return true;
    }
    std::size_t known = held_.size();
    if (!last) {
        known = beginning_of_mark();
        if (thinking) known = std::string_view(held_).substr(0, known).find_last_not_of('\n') + 1;
    }
    if (frame_ && state_ == State::Answer) {
        const std::size_t end = beginning_of_end(*frame_);
        const bool whole = held_.find(frame_->end, end) != std::string::npos;
        if (last && whole) held_.erase(end);
        if (!last || whole) known = std::min(known, end);
    }
    give(std::string_view(held_).substr(0, known));
    held_.erase(0, known);
    return false;
}

bool AnswerParts::drain_header() {
    header_ += std::exchange(held_, {});
    const bool none = header_in_prompt_ && !may_name_recipient(header_);
    if (const std::size_t line = header_.find('\n'); header_is_line_ && line != std::string::npos) {
        held_ = header_.substr(line + 1);
        header_.erase(line);
        apply(MarkAction::Body);
        return true;
    }
    if (header_.size() <= kLongestHeader && !none) return false;
    held_ = std::exchange(header_, {});
    state_ = State::Answer;
    return true;
}

void AnswerParts::apply(const Mark& mark) {
    if (mark.end) end_ = mark.end;
    apply(mark.action);
}

void AnswerParts::apply(MarkAction action) {
    switch (action) {
        case MarkAction::Think:
        case MarkAction::Answer:
            state_ = action == MarkAction::Think ? State::Thinking : State::Answer;
            after_mark_ = true;
            break;
        case MarkAction::ToolCall:
            state_ = State::ToolCall;
            break;
        case MarkAction::Nothing:
            if (state_ == State::Header) header_ += ' ';  // a space to separate words
            break;
        case MarkAction::Text:
            break;
        case MarkAction::Header:
        case MarkAction::Channel:
        case MarkAction::ChannelLine:
            recipient_ = state_ == State::Header ? recipient_of(header_) : std::string();
            state_ = State::Header;
            after_mark_ = false;
            header_in_prompt_ = false;
            header_.clear();
            header_names_channel_ = action != MarkAction::Header;
            header_is_line_ = action == MarkAction::ChannelLine;
            break;
        case MarkAction::Body:
            if (state_ != State::Header) break;
            if (recipient_.empty()) recipient_ = recipient_of(header_);
            if (!recipient_.empty()) {
                state_ = State::ToolCall;
                give(recipient_ + " ");
                break;
            }
            state_ = header_names_channel_ && names_thinking(header_) ? State::Thinking : State::Answer;
            break;
    }
}

void AnswerParts::give(std::string_view text) {
    if (text.empty()) return;
    const PartKind kind = state_ == State::Thinking   ? PartKind::Thinking
                          : state_ == State::ToolCall ? PartKind::ToolCall
                                                      : PartKind::Answer;
    if (parts_.empty() || parts_.back().kind != kind) parts_.push_back({kind, {}});
    parts_.back().text += text;
}

// Whether the mark is recognized in the current state.
bool AnswerParts::wanted(const Mark& mark) const {
    if (!mark.in_text) return false;
    if (mark.action == MarkAction::Nothing) return true;
    // Reasoning in a message of its own ends with the message, so marks in its text do not end it.
    const bool is_message = end_ && !end_->reply_header.empty();
    return mark.action == MarkAction::Answer && state_ == State::Thinking && !is_message;
}

// Offset of the longest suffix of the held-back text that may be the beginning of a mark; the text's size if
// there is none.
std::size_t AnswerParts::beginning_of_mark() const {
    std::size_t longest = 0;
    for (const Mark& mark : format_.marks) {
        if (wanted(mark)) longest = std::max(longest, half_of(mark.text, held_));
    }
    return held_.size() - longest;
}

// Offset of the suffix of the held-back text that may end the reply. It consists of newlines, the frame's
// closing mark or a beginning of that mark, and white space.
std::size_t AnswerParts::beginning_of_end(const Frame& frame) const {
    const std::string_view held = held_;
    const std::string_view end = frame.end;
    std::size_t at = held.rfind(end);
    if (at != std::string_view::npos &&
        held.find_first_not_of(kSpaceAroundMarks, at + end.size()) != std::string_view::npos) {
        at = std::string_view::npos;
    }
    if (at == std::string_view::npos) at = held.size() - half_of(end, held);
    return held.substr(0, at).find_last_not_of('\n') + 1;
}

std::vector<AnswerPart> AnswerParts::take() {
    return std::exchange(parts_, {});
}

}  // namespace rocmforge
