#include "engine/sampling/stop_strings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/base/error.h"

namespace rocmforge {

StopStrings::StopStrings(std::vector<std::string> strings) : strings_(std::move(strings)) {
    for (const std::string& s : strings_) {
        if (s.empty()) throw EngineError(Code::InvalidArgument, Text::tr("A stop string must not be empty."));
    }
}

std::string StopStrings::push(std::string_view text) {
    if (hit_) return {};
    held_ += text;
    std::size_t end = std::string::npos;
    for (const std::string& s : strings_) {
        const std::size_t at = held_.find(s);
        if (at == std::string::npos || at > end || (at == end && s.size() <= found_.size())) continue;
        end = at;
        found_ = s;
    }
    if (end != std::string::npos) {
        hit_ = true;
        return std::exchange(held_, {}).substr(0, end);
    }
    std::size_t keep = 0;  // length of the longest suffix that is the beginning of a stop string
    for (const std::string& s : strings_) {
        for (std::size_t n = std::min(s.size() - 1, held_.size()); n > keep; --n) {
            if (std::string_view(held_).substr(held_.size() - n) == std::string_view(s).substr(0, n)) {
                keep = n;
            }
        }
    }
    std::string out = held_.substr(0, held_.size() - keep);
    held_.erase(0, out.size());
    return out;
}

std::string StopStrings::finish() {
    return std::exchange(held_, {});
}

}  // namespace rocmforge
