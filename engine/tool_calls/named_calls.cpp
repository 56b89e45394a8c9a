#include "engine/tool_calls/named_calls.h"

#include "engine/chat/answer_format.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLongestName = 256;  // maximum bytes of a name, or of the text before it

bool blank(std::string_view text) {
    return text.find_first_not_of(kSpaceAroundMarks) == std::string_view::npos;
}

}  // namespace

std::string_view bare_name(std::string_view written, const ToolFormat& format) {
    const std::size_t begin = written.find_first_not_of(kSpaceAroundMarks);
    if (begin == std::string_view::npos) return {};
    written = written.substr(begin, written.find_last_not_of(kSpaceAroundMarks) + 1 - begin);
    if (format.name_prefix.empty()) return written;
    if (written.starts_with(format.name_prefix)) written.remove_prefix(format.name_prefix.size());
    const std::size_t colon = written.rfind(':');
    const bool counted = colon != std::string_view::npos &&
                         written.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
    return counted ? written.substr(0, colon) : written;
}

CallParser::Status NamedCalls::push_to_name(char c, CallSink& sink) {
    held_ += c;
    if (held_.size() > kLongestName) return Status::Wrong;
    const bool named = where_ == Where::Name;
    const std::string_view mark = named ? format_.name_end : format_.before_name;
    if (!held_.ends_with(mark)) return Status::Open;
    if (named) sink.name(bare_name(std::string_view(held_).substr(0, held_.size() - mark.size()), format_));
    held_.clear();
    where_ = named ? Where::BeforeArguments : Where::Name;
    return Status::Open;
}

CallParser::Status NamedCalls::push(char c, CallSink& sink) {
    switch (where_) {
        case Where::BeforeName:
        case Where::Name:
            return push_to_name(c, sink);
        case Where::BeforeArguments:
            if (c != '{') {
                held_ += c;
                const std::string_view fence = format_.fence;
                const bool fits = blank(held_) || fence.starts_with(held_) || held_ == fence;
                return fits ? Status::Open : Status::Wrong;
            }
            where_ = Where::Arguments;
            [[fallthrough]];
        case Where::Arguments: {
            const JsonExtent::Status status = extent_.push(c);
            // The byte that made the call invalid is not passed on; the bytes before it stay a part of the
            // call.
            if (status == JsonExtent::Status::Wrong) return Status::Wrong;
            sink.arguments({&c, 1});
            if (status == JsonExtent::Status::Open) return Status::Open;
            sink.end();
            return Status::Whole;
        }
    }
    return Status::Wrong;
}

}  // namespace rocmforge
