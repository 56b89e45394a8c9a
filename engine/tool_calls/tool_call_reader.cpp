#include "engine/tool_calls/tool_call_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/chat/answer_format.h"

namespace rocmforge {
namespace {

// The name that Functionary uses for the user.
constexpr std::string_view kEveryone = "all";

// Minimum length of the beginning of a mark that is removed from a cut answer. A shorter beginning may be
// text, as in "a <".
constexpr std::size_t kShortestHalf = 2;

bool is_word(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

std::string without_spaces(std::string_view text) {
    std::string letters(text);
    std::erase_if(letters, [](char c) { return kSpaceAroundMarks.find(c) != std::string_view::npos; });
    return letters;
}

std::size_t first_letter(std::string_view text) {
    return std::min(text.find_first_not_of(kSpaceAroundMarks), text.size());
}

std::string_view without_space_before(std::string_view text) {
    return text.substr(first_letter(text));
}

// Returns the offset of the longest suffix of the text that may be the beginning of the mark; the text's size
// if there is none.
std::size_t beginning_of(std::string_view mark, std::string_view text) {
    for (std::size_t n = std::min(mark.size() - 1, text.size()); n > 0; --n) {
        if (mark.starts_with(text.substr(text.size() - n))) return text.size() - n;
    }
    return text.size();
}

bool is_object(std::string_view json) {
    return !json.empty() && json.front() == '{' && nlohmann::json::accept(json);
}

}  // namespace

ToolCallReader::ToolCallReader(const ToolFormat& format, std::vector<ToolDefinition> tools, Out out)
    : format_(format), tools_(std::move(tools)), out_(std::move(out)) {}

void ToolCallReader::push(std::string_view text) {
    if (format_.syntax == CallSyntax::Channel) {  // in this syntax calls are messages
        say(text);
        return;
    }
    pending_ += text;
    drain(false);
}

void ToolCallReader::push_message(std::string_view text) {
    pending_ += text;
    if (format_.syntax == CallSyntax::Channel && state_ != State::Call) open("", 0, State::Call);
    drain(false);
}

void ToolCallReader::finish(bool cut) {
    if (cut) drop_cut_marks();
    drain(true);
    if (state_ == State::Call) end_early();
    if (state_ == State::Call || state_ == State::Opened) no_call();
    say(std::exchange(pending_, {}));
}

bool ToolCallReader::opened() const {
    if (state_ != State::Opened && state_ != State::Call) return false;
    if (format_.syntax == CallSyntax::Channel) return true;
    if (opened_by_.empty()) return false;
    if (!format_.section.empty()) return opened_by_ == format_.section;
    return opened_by_ == format_.begin || opened_by_ == format_.begin_too;
}

void ToolCallReader::drain(bool last) {
    bool more = format_.known();
    while (more && !pending_.empty()) {
        switch (state_) {
            case State::Begin:
                more = drain_begin(last);
                break;
            case State::Text:
                more = drain_text(last);
                break;
            case State::Opened:
                more = drain_opened(last);
                break;
            case State::Call:
                more = drain_call();
                break;
            case State::After:
                more = drain_after(last);
                break;
        }
    }
    if (!format_.known()) say(std::exchange(pending_, {}));
}

bool ToolCallReader::calls_without_mark(char first) const {
    return format_.opens_answer &&
           (format_.syntax != CallSyntax::Json || first == (format_.list ? '[' : '{'));
}

bool ToolCallReader::drain_begin(bool last) {
    const std::size_t text = first_letter(pending_);
    if (text == pending_.size() && !last) return false;
    if (text < pending_.size() && calls_without_mark(pending_[text])) {
        open("", text, State::Call);
    } else {
        state_ = State::Text;
    }
    return true;
}

bool ToolCallReader::drain_text(bool last) {
    std::size_t place = std::string::npos;
    std::string_view first;
    std::size_t sure = pending_.size();
    for (const std::string_view mark : {format_.section, format_.begin, format_.begin_too}) {
        if (mark.empty()) continue;
        if (const std::size_t at = pending_.find(mark); at < place) {
            place = at;
            first = mark;
        }
        if (!last) sure = std::min(sure, beginning_of(mark, pending_));
    }
    if (!first.empty()) {
        const std::string_view before = std::string_view(pending_).substr(0, place);
        const std::size_t end = before.find_last_not_of(kSpaceAroundMarks) + 1;
        say(before.substr(0, end));
        pending_.erase(0, end);
        open(first, place - end, first == format_.section ? State::Opened : State::Call);
        return true;
    }
    // White space before a mark belongs to the mark.
    if (!last) sure = std::string_view(pending_).substr(0, sure).find_last_not_of(kSpaceAroundMarks) + 1;
    say(std::string_view(pending_).substr(0, sure));
    pending_.erase(0, sure);
    return false;
}

bool ToolCallReader::drain_opened(bool last) {
    const std::size_t space = first_letter(pending_);
    const std::string_view text = std::string_view(pending_).substr(space);
    if (text.starts_with(format_.begin)) {
        const std::size_t size = space + format_.begin.size();
        raw_ += pending_.substr(0, size);
        written_ += pending_.substr(0, size);
        pending_.erase(0, size);
        parser_ = call_parser(format_, tools_);
        state_ = State::Call;
        return true;
    }
    if (format_.begin.starts_with(text) && !last) return false;
    no_call();
    return true;
}

bool ToolCallReader::drain_call() {
    for (std::size_t i = 0; i < pending_.size(); ++i) {
        const char c = pending_[i];
        raw_ += c;
        written_ += c;
        const CallParser::Status status = parser_->push(c, *this);
        if (to_all_) {
            raw_.clear();
            pending_.erase(0, i + 1);
            close(State::Text);
            return true;
        }
        if (status == CallParser::Status::Wrong || wrong_) {
            // The byte that made the call invalid may begin a mark.
            if (!raw_.empty()) raw_.pop_back();
            pending_.erase(0, i);
            no_call();
            return true;
        }
        if (status == CallParser::Status::Whole) {
            raw_.clear();
            pending_.erase(0, i + 1);
            parser_.reset();
            state_ = State::After;
            if (format_.section.empty()) opened_by_ = {};
            return true;
        }
    }
    pending_.clear();
    return false;
}

bool ToolCallReader::drain_after(bool last) {
    const std::size_t space = first_letter(pending_);
    const std::string_view text = std::string_view(pending_).substr(space);
    if (text.empty()) {
        if (last) pending_.clear();
        return false;
    }
    bool waits = false;
    const std::array<std::string_view, 4> closing{format_.fence_end, format_.end, format_.section_end,
                                                  format_.between};
    for (const std::string_view written : closing) {
        const std::string_view mark = without_space_before(written);
        if (mark.empty()) continue;
        if (text.starts_with(mark)) {
            written_ += pending_.substr(0, space + mark.size());
            pending_.erase(0, space + mark.size());
            if (written == format_.section_end) opened_by_ = {};
            return true;
        }
        waits |= mark.starts_with(text);
    }
    for (const std::string_view mark : {format_.section, format_.begin, format_.begin_too}) {
        if (mark.empty()) continue;
        if (text.starts_with(mark)) {
            const bool goes_on = mark == format_.begin && !format_.section.empty();
            if (goes_on) {
                state_ = State::Opened;
            } else {
                open(mark, space, mark == format_.section ? State::Opened : State::Call);
            }
            return true;
        }
        waits |= mark.starts_with(text);
    }
    if (waits && !last) return false;
    pending_.erase(0, space);
    const bool again = format_.syntax == CallSyntax::Json && calls_without_mark(pending_.front());
    if (again) {
        open("", 0, State::Call);
    } else {
        close(State::Text);
    }
    return true;
}

// Processes a mark that begins at `mark_begin` of the pending text, with only white space before it.
void ToolCallReader::open(std::string_view mark, std::size_t mark_begin, State state) {
    const std::size_t size = mark_begin + mark.size();
    raw_ = pending_.substr(0, size);
    pending_.erase(0, size);
    opened_by_ = mark;
    written_.clear();
    call_ = {};
    given_ = wrong_ = to_all_ = false;
    state_ = state;
    parser_ = state == State::Call ? call_parser(format_, tools_) : nullptr;
}

void ToolCallReader::close(State state) {
    parser_.reset();
    opened_by_ = {};
    written_.clear();
    given_ = wrong_ = to_all_ = false;
    state_ = state;
}

// Called if the text is not a valid call. If a part of the call was already passed on, the incomplete call is
// kept.
void ToolCallReader::no_call() {
    if (given_) calls_.push_back(std::exchange(call_, {}));
    say(std::exchange(raw_, {}));
    close(State::Text);
}

// Handles the end of an answer, where the marks after a call and the closing marks around calls may be
// missing.
void ToolCallReader::end_early() {
    for (const std::string_view mark : {format_.fence_end, format_.end}) {
        for (const char c : mark) {
            if (wrong_ || parser_->push(c, *this) != CallParser::Status::Open) break;
        }
        const bool over = raw_.empty() || wrong_;
        if (over) break;
    }
    if (!call_.name.empty() && !wrong_ && is_object(call_.arguments)) end();
    const bool whole = call_.name.empty() && !wrong_ && raw_.empty();
    if (whole || given_) raw_.clear();
    if (whole) close(State::After);
}

// Removes marks that a cut answer ends with, and the space before them: the beginning of a mark in the
// pending text, and whole marks that no call follows.
void ToolCallReader::drop_cut_marks() {
    const std::string_view text = without_space_before(pending_);
    // In State::Opened, no text may follow the opening mark except a call, so pending text is treated as the
    // beginning of a mark.
    const bool is_mark = state_ == State::Opened || (text.size() >= kShortestHalf && !is_word(text));
    if (is_mark && state_ != State::Call) {
        for (const std::string_view mark :
             {format_.section, format_.begin, format_.begin_too, format_.fence_end, format_.end,
              format_.section_end, format_.between}) {
            if (!without_space_before(mark).starts_with(text)) continue;
            pending_.clear();
            break;
        }
    }
    if (!without_space_before(pending_).empty()) return;
    const std::string marks = without_spaces(raw_);
    const auto are = [&marks](std::string_view mark) {
        return !mark.empty() && marks == without_spaces(mark);
    };
    const bool no_name =
        state_ == State::Call && (are(format_.begin) || are(format_.begin_too) ||
                                  are(std::string(format_.section) + std::string(format_.begin)));
    if (no_name || state_ == State::Opened) {
        raw_.clear();
        pending_.clear();
        close(State::Text);
    }
}

void ToolCallReader::name(std::string_view name) {
    to_all_ = format_.opens_answer && format_.syntax == CallSyntax::Named && name == kEveryone;
    const bool known = std::any_of(tools_.begin(), tools_.end(),
                                   [&](const ToolDefinition& tool) { return tool.name == name; });
    wrong_ = wrong_ || !known;
    call_.name = name;
}

void ToolCallReader::arguments(std::string_view json) {
    if (wrong_) return;
    call_.arguments += json;
    if (hold_) return;
    const int index = static_cast<int>(calls_.size());
    raw_.clear();
    if (given_) {
        if (out_.piece) out_.piece({.index = index, .arguments = std::string(json)});
    } else if (out_.piece) {
        out_.piece({.index = index, .name = call_.name, .arguments = call_.arguments});
    }
    given_ = true;
}

void ToolCallReader::end() {
    if (wrong_) return;
    if (!given_) {
        if (!is_object(call_.arguments)) {
            wrong_ = true;
            return;
        }
        const int index = static_cast<int>(calls_.size());
        if (out_.piece) out_.piece({.index = index, .name = call_.name, .arguments = call_.arguments});
    }
    calls_.push_back(std::exchange(call_, {}));
    given_ = false;
    raw_.clear();
}

void ToolCallReader::say(std::string_view text) {
    if (!text.empty() && out_.text) out_.text(text);
}

}  // namespace rocmforge
