#include "engine/tool_calls/tagged_calls.h"

#include "engine/chat/answer_format.h"
#include "engine/tool_calls/named_calls.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLongestKey = 256;  // bytes of a key or a name

// Removes one newline at each end.
std::string_view without_lines(std::string_view value) {
    if (value.starts_with('\n')) value.remove_prefix(1);
    if (value.ends_with('\n')) value.remove_suffix(1);
    return value;
}

}  // namespace

void TaggedCalls::go(Where where) {
    held_.clear();
    where_ = where;
}

bool TaggedCalls::begins(std::string_view mark, bool& whole) const {
    const std::size_t begin = held_.find_first_not_of(kSpaceAroundMarks);
    if (begin == std::string::npos) return true;
    const std::string_view text = std::string_view(held_).substr(begin);
    whole = text == mark;
    return mark.starts_with(text);
}

CallParser::Status TaggedCalls::push(char c, CallSink& sink) {
    held_ += c;
    bool whole = false;
    switch (where_) {
        case Where::BeforeName:
            if (!begins(format_.before_name, whole)) return Status::Wrong;
            if (whole) go(Where::Name);
            return Status::Open;
        case Where::Name:
            return push_to_name(sink);
        case Where::Between:
            return push_between(sink);
        case Where::Key:
            if (held_.size() > kLongestKey) return Status::Wrong;
            if (!held_.ends_with(format_.key_end)) return Status::Open;
            key_ = held_.substr(0, held_.size() - format_.key_end.size());
            go(format_.tells_strings         ? Where::Kind
               : format_.value_begin.empty() ? Where::Value
                                             : Where::BeforeValue);
            return Status::Open;
        case Where::Kind:
            if (held_.size() > kLongestKey) return Status::Wrong;
            if (!held_.ends_with(format_.value_begin)) return Status::Open;
            is_text_ = held_.starts_with("true");
            go(Where::Value);
            return Status::Open;
        case Where::BeforeValue:
            if (!begins(format_.value_begin, whole)) return Status::Wrong;
            if (whole) go(Where::Value);
            return Status::Open;
        case Where::Value:
            if (!held_.ends_with(format_.value_end)) return Status::Open;
            held_.resize(held_.size() - format_.value_end.size());
            say_value(sink);
            go(Where::Between);
            return Status::Open;
    }
    return Status::Wrong;
}

// Reads the name, which ends at its own mark, at the first argument, or at the end of the call.
CallParser::Status TaggedCalls::push_to_name(CallSink& sink) {
    if (held_.size() > kLongestKey) return Status::Wrong;
    if (!format_.name_end.empty()) {
        if (!held_.ends_with(format_.name_end)) return Status::Open;
        say_name(std::string_view(held_).substr(0, held_.size() - format_.name_end.size()), sink);
        go(Where::Between);
        return Status::Open;
    }
    for (const std::string_view mark : {format_.key_begin, closing_}) {
        if (!held_.ends_with(mark)) continue;
        say_name(std::string_view(held_).substr(0, held_.size() - mark.size()), sink);
        held_ = mark;
        return push_between(sink);
    }
    return Status::Open;
}

CallParser::Status TaggedCalls::push_between(CallSink& sink) {
    bool argument = false;
    bool end = false;
    const bool fits = begins(format_.key_begin, argument) | begins(closing_, end);
    if (argument) go(Where::Key);
    if (!end) return fits ? Status::Open : Status::Wrong;
    sink.arguments(any_ ? "}" : "{}");
    sink.end();
    return Status::Whole;
}

void TaggedCalls::say_name(std::string_view written, CallSink& sink) {
    name_ = bare_name(written, format_);
    sink.name(name_);
}

void TaggedCalls::say_value(CallSink& sink) {
    const std::string_view value = format_.value_has_lines ? without_lines(held_) : std::string_view(held_);
    const bool text = format_.tells_strings && is_text_;
    const std::string json = text ? json_text(value) : types_.json(name_, key_, value);
    sink.arguments((any_ ? ", " : "{") + json_text(key_) + ": " + json);
    any_ = true;
}

}  // namespace rocmforge
