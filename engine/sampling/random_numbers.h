// Random numbers by their index: each is a function of the seed and its index alone, so that another device
// can draw the same numbers, and a draw can be repeated.
#pragma once

#include <cstdint>

namespace rocmforge {

// Returns a uniform number in units of 2^-64, with 53 random bits. Applies the output function of SplitMix64
// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) to the seed, so that
// similar seeds begin at distant states, and then to the state of the index.
inline std::uint64_t random_number(std::uint64_t seed, std::uint64_t index) {
    constexpr auto mixed = [](std::uint64_t x) {
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
        return x ^ (x >> 31U);
    };
    constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
    return mixed(mixed(seed + kStep) + (index + 1) * kStep) >> 11U << 11U;
}

}  // namespace rocmforge
