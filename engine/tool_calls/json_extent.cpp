#include "engine/tool_calls/json_extent.h"

namespace rocmforge {
namespace {

constexpr std::size_t kDeepest = 200;

}  // namespace

JsonExtent::Status JsonExtent::push(char c) {
    if (in_text_) {
        if (escaped_) {
            escaped_ = false;
        } else if (c == '\\') {
            escaped_ = true;
        } else if (c == '"') {
            in_text_ = false;
        }
        return Status::Open;
    }
    switch (c) {
        case '{':
        case '[':
            open_ += c;
            return open_.size() > kDeepest ? Status::Wrong : Status::Open;
        case '}':
        case ']':
            if (open_.empty() || open_.back() != (c == '}' ? '{' : '[')) return Status::Wrong;
            open_.pop_back();
            return open_.empty() ? Status::Whole : Status::Open;
        case '"':
            in_text_ = !open_.empty();
            break;
        default:
            break;
    }
    return open_.empty() ? Status::Wrong : Status::Open;
}

}  // namespace rocmforge
