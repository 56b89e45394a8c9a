// IQ2_XXS's grid and signs, spread out for look-up.
#pragma once

#include <array>
#include <cstdint>

#include "kernels/iq2_xxs_grid.h"

namespace rocmforge::cpu {

struct Iq2Tables {
    alignas(64) std::array<std::uint64_t, 256> magnitudes{};  // eight bytes a point
    alignas(64) std::array<std::uint8_t, 128> signs{};  // seven signs with the eighth that makes them even
};

constexpr Iq2Tables make_iq2_tables() {
    Iq2Tables t;
    for (std::size_t point = 0; point < 256; ++point) {
        for (unsigned i = 0; i < 8; ++i) {
            const unsigned code = (kIq2XxsGrid[point] >> (2 * i)) & 3U;
            t.magnitudes[point] |= std::uint64_t{kIq2XxsMagnitude[code]} << (8 * i);
        }
    }
    for (unsigned seven = 0; seven < 128; ++seven) {
        unsigned parity = 0;
        for (unsigned i = 0; i < 7; ++i) parity ^= (seven >> i) & 1U;
        t.signs[seven] = static_cast<std::uint8_t>(seven | parity << 7);
    }
    return t;
}

inline constexpr Iq2Tables kIq2Tables = make_iq2_tables();

// What 64-byte shuffles need to take a block apart. Its codes are eight words of eight bytes, one a group.
struct Iq2Shuffles {
    alignas(64) std::array<std::uint16_t, 256> grid{};
    // The byte that chooses the point of eight i, at place 2 i.
    alignas(64) std::array<std::uint8_t, 64> point{};
    // For 64 weights: the point of each eight, four times.
    alignas(64) std::array<std::array<std::uint16_t, 32>, 4> spread{};
    // For 64 weights: the byte of signs (in the lower half of a group's word) of each.
    alignas(64) std::array<std::array<std::uint8_t, 64>, 4> sign{};
};

constexpr Iq2Shuffles make_iq2_shuffles() {
    Iq2Shuffles s;
    for (std::size_t i = 0; i < 256; ++i) s.grid[i] = kIq2XxsGrid[i];
    for (std::size_t eight = 0; eight < 32; ++eight) {
        const auto byte = static_cast<std::uint8_t>(eight / 4 * 8 + eight % 4);
        s.point[2 * eight] = byte;
        for (std::size_t i = 0; i < 4; ++i) {
            s.spread[eight / 8][eight % 8 * 4 + i] = static_cast<std::uint16_t>(eight);
        }
        for (std::size_t i = 0; i < 8; ++i) s.sign[eight / 8][eight % 8 * 8 + i] = byte;
    }
    return s;
}

inline constexpr Iq2Shuffles kIq2Shuffles = make_iq2_shuffles();

}  // namespace rocmforge::cpu
