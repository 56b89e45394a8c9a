// IQ2_XXS's grid and signs, spread out for look-up.
#pragma once

#include <array>
#include <cstdint>

#include "kernels/iq2_xxs_grid.h"

namespace rocmforge::cpu {

struct Iq2Tables {
    std::array<std::uint64_t, 256> magnitudes{};  // eight bytes a point
    std::array<std::uint8_t, 128> signs{};        // seven signs with the eighth that makes them even
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

}  // namespace rocmforge::cpu
