#include "engine/snapshot_points.h"

#include <algorithm>

namespace rocmforge {
namespace {

// Minimum distance, in tokens, between two ends of messages at which the state is copied.
constexpr int kApart = 256;
constexpr int kInterval = 2048;  // number of tokens between two copies of the state within a long message

}  // namespace

std::vector<int> snapshot_points(std::span<const std::int32_t> prompt, int known,
                                 const std::function<bool(std::int32_t)>& ends_message) {
    const int last = static_cast<int>(prompt.size()) - 1;
    if (known >= last) return {};
    std::vector<int> ends;  // positions where messages end
    for (int i = known; i < last; ++i) {
        if (ends_message(prompt[static_cast<std::size_t>(i)])) ends.push_back(i + 1);
    }
    std::vector<int> points;
    int before = known;
    const auto add = [&](int point) {
        while (point - before > kInterval) points.push_back(before += kInterval);
        if (point > before) points.push_back(before = point);
    };
    for (const int end : ends) {
        if (end == ends.back() || end - before >= kApart) add(end);
    }
    add(last);
    return points;
}

}  // namespace rocmforge
