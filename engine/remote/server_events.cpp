#include "engine/remote/server_events.h"

#include <utility>

namespace rocmforge::remote {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kData = "data";

}  // namespace

bool ServerEvents::push(std::string_view bytes) {
    while (!bytes.empty() && !too_long_) {
        if (std::exchange(after_return_, false) && bytes.front() == '\n') {
            bytes.remove_prefix(1);
            continue;
        }
        const std::size_t end = bytes.find_first_of("\r\n");
        line_ += bytes.substr(0, end);
        too_long_ = line_.size() + data_.size() > kLongestEvent;
        if (end == std::string_view::npos || too_long_) break;
        after_return_ = bytes[end] == '\r';
        bytes.remove_prefix(end + 1);
        take_line(std::exchange(line_, {}));
    }
    return !too_long_;
}

void ServerEvents::finish() {
    if (too_long_) return;
    if (!line_.empty()) take_line(std::exchange(line_, {}));
    dispatch();
}

void ServerEvents::take_line(std::string_view line) {
    if (std::exchange(first_line_, false) && line.starts_with(kByteOrderMark)) {
        line.remove_prefix(kByteOrderMark.size());
    }
    if (line.empty()) return dispatch();
    const std::size_t colon = line.find(':');
    if (line.substr(0, colon) != kData) return;  // the line is a comment or another field
    std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' ')) value.remove_prefix(1);
    if (std::exchange(any_data_, true)) data_ += '\n';
    data_ += value;
}

void ServerEvents::dispatch() {
    const std::string data = std::exchange(data_, {});
    if (std::exchange(any_data_, false)) event_(data);
}

}  // namespace rocmforge::remote
