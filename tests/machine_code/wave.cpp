#include "tests/machine_code/wave.h"

#include <algorithm>
#include <array>
#include <bit>

namespace rocmforge::machine_code {

namespace {

constexpr int kScc = 253;
constexpr int kLiteral = 255;

// The constants of the operand codes 240 to 248.
constexpr std::array kFloatConstants{0.5F, -0.5F, 1.0F, -1.0F, 2.0F, -2.0F, 4.0F, -4.0F, 0.15915494F};

}  // namespace

Wave::Wave(int lanes)
    : lanes_(lanes),
      scalars_(kScalars),
      vectors_(static_cast<std::size_t>(kVectors * lanes)),
      accumulation_(lanes == 64 ? vectors_.size() : 0) {}

void Wave::reset(int active_lanes) {
    std::fill(vectors_.begin(), vectors_.end(), ~0U);
    std::fill(accumulation_.begin(), accumulation_.end(), ~0U);
    std::fill(scalars_.begin(), scalars_.end(), ~0U);
    for (int i = 0; i <= 64; ++i) scalar(128 + i) = static_cast<std::uint32_t>(i);
    for (int i = 1; i <= 16; ++i) scalar(192 + i) = static_cast<std::uint32_t>(-i);
    for (std::size_t i = 0; i < kFloatConstants.size(); ++i) {
        scalars_[240 + i] = std::bit_cast<std::uint32_t>(kFloatConstants[i]);
    }
    scalar(kScc) = 0;
    if (lanes_ == 32) scalar(124) = 0;  // with 32 lanes, register 124 is the null register
    scalar(kExec + 1) = 0;
    set_exec(active_lanes == 64 ? ~0ULL : (1ULL << active_lanes) - 1);
}

std::uint64_t Wave::scalar_pair(int i) const {
    return scalar(i) | std::uint64_t{scalar(i + 1)} << 32U;
}

void Wave::set_scalar_pair(int i, std::uint64_t value) {
    scalar(i) = static_cast<std::uint32_t>(value);
    scalar(i + 1) = static_cast<std::uint32_t>(value >> 32U);
}

std::uint32_t Wave::source(int code, int lane, std::int64_t literal) {
    if (code >= 256) return vector(code - 256)[lane];
    return code == kLiteral ? static_cast<std::uint32_t>(literal) : scalar(code);
}

std::uint64_t Wave::exec() const {
    return lanes_ == 32 ? scalar(kExec) : scalar_pair(kExec);
}

void Wave::set_exec(std::uint64_t mask) {
    if (lanes_ == 32) {
        scalar(kExec) = static_cast<std::uint32_t>(mask);
    } else {
        set_scalar_pair(kExec, mask);
    }
}

std::uint32_t* Wave::accumulation() {
    return accumulation_.empty() ? vectors_.data() : accumulation_.data();
}

}  // namespace rocmforge::machine_code
