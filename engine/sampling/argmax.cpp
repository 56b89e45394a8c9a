#include "engine/sampling/argmax.h"

#include <algorithm>
#include <array>

namespace rocmforge {
namespace {

constexpr std::size_t kLanes = 16;  // number of floats in the widest vector registers
// Number of logits in a block. Only the block with the maximum is searched for the index of the maximum.
constexpr std::size_t kLookedThrough = 1024;

}  // namespace

// Has no branches and keeps lanes independent, so that the compiler vectorizes the loop. NaN never compares
// greater.
ArgMax highest_value(std::span<const float> part) {
    std::array<float, kLanes> highest;
    std::array<int, kLanes> wrong{};
    highest.fill(-INFINITY);
    std::size_t i = 0;
    for (; i + kLanes <= part.size(); i += kLanes) {
        const float* const lanes = part.data() + i;
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            highest[lane] = lanes[lane] > highest[lane] ? lanes[lane] : highest[lane];
            wrong[lane] |= lanes[lane] < INFINITY ? 0 : 1;
        }
    }
    for (; i < part.size(); ++i) {
        highest[0] = part[i] > highest[0] ? part[i] : highest[0];
        wrong[0] |= part[i] < INFINITY ? 0 : 1;
    }
    return {.place = 0,
            .value = *std::max_element(highest.begin(), highest.end()),
            .usable = std::all_of(wrong.begin(), wrong.end(), [](int any) { return any == 0; })};
}

ArgMax argmax(std::span<const float> row) {
    ArgMax found;
    std::size_t begin = 0;  // start of the first block that contains the maximum
    for (std::size_t at = 0; at < row.size(); at += kLookedThrough) {
        const ArgMax block = highest_value(row.subspan(at, std::min(kLookedThrough, row.size() - at)));
        found.usable = found.usable && block.usable;
        if (block.value > found.value) {
            found.value = block.value;
            begin = at;
        }
    }
    const auto first = std::find(row.begin() + static_cast<std::ptrdiff_t>(begin), row.end(), found.value);
    found.place = first == row.end() ? 0 : static_cast<std::size_t>(first - row.begin());
    return found;
}

}  // namespace rocmforge
