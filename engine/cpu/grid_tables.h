// The grids of the IQ types, expanded for table lookup.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/blocks.h"

namespace rocmforge::cpu {

// Each offset is added to the integers of a type's weights, so that they become unsigned bytes. It equals the
// largest magnitude of these integers.
inline constexpr int kIq2Offset = 43;
inline constexpr int kIq3XxsOffset = 31;
inline constexpr int kIq3SOffset = 15;
inline constexpr int kIq1Offset = 9;

// The bytes for a grid's codes, with the offset added. IQ1's bytes are for weights increased by 1/8.
inline constexpr std::array<std::uint8_t, 8> kIq2Bytes{kIq2Offset + 8, kIq2Offset + 25, kIq2Offset + 43};
inline constexpr std::array<std::uint8_t, 8> kIq1Bytes{2, 10, 18};

constexpr std::array<std::uint8_t, 8> iq3_xxs_bytes() {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[i] = static_cast<std::uint8_t>(kIq3XxsOffset + kIq3XxsMagnitude[i]);
    }
    return bytes;
}
constexpr std::array<std::uint8_t, 8> iq3_s_bytes() {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(kIq3SOffset + 2 * i + 1);
    return bytes;
}
inline constexpr std::array<std::uint8_t, 8> kIq3XxsBytes = iq3_xxs_bytes();
inline constexpr std::array<std::uint8_t, 8> kIq3SBytes = iq3_s_bytes();

// Expands a point from kBits per weight to one byte per weight.
template <typename Word, int kBits>
constexpr Word spread_point(unsigned point, const std::array<std::uint8_t, 8>& bytes) {
    Word word = 0;
    for (unsigned i = 0; i < sizeof(Word); ++i) {
        const unsigned code = (point >> (kBits * static_cast<int>(i))) & ((1U << kBits) - 1);
        word |= static_cast<Word>(Word{bytes[code]} << (8 * i));
    }
    return word;
}

template <typename Word, int kBits, std::size_t kPoints>
constexpr std::array<Word, kPoints> spread_grid(const std::uint16_t (&grid)[kPoints],
                                                const std::array<std::uint8_t, 8>& bytes) {
    std::array<Word, kPoints> words{};
    for (std::size_t i = 0; i < kPoints; ++i) words[i] = spread_point<Word, kBits>(grid[i], bytes);
    return words;
}

alignas(64) inline constexpr auto kIq2XxsEights = spread_grid<std::uint64_t, 2>(kIq2XxsGrid, kIq2Bytes);
alignas(64) inline constexpr auto kIq2XsEights = spread_grid<std::uint64_t, 2>(kIq2XsGrid, kIq2Bytes);
alignas(64) inline constexpr auto kIq2SEights = spread_grid<std::uint64_t, 2>(kIq2SGrid, kIq2Bytes);
alignas(64) inline constexpr auto kIq1Eights = spread_grid<std::uint64_t, 2>(kIq1Grid, kIq1Bytes);
alignas(64) inline constexpr auto kIq3XxsFours = spread_grid<std::uint32_t, 3>(kIq3XxsGrid, kIq3XxsBytes);
alignas(64) inline constexpr auto kIq3SFours = spread_grid<std::uint32_t, 3>(kIq3SGrid, kIq3SBytes);

// For each combination of seven stored signs: the seven signs and an eighth one that makes the number of
// minus signs even.
constexpr std::array<std::uint8_t, 128> make_even_signs() {
    std::array<std::uint8_t, 128> signs{};
    for (unsigned seven = 0; seven < 128; ++seven) {
        unsigned parity = 0;
        for (unsigned i = 0; i < 7; ++i) parity ^= (seven >> i) & 1U;
        signs[seven] = static_cast<std::uint8_t>(seven | parity << 7);
    }
    return signs;
}
alignas(64) inline constexpr std::array<std::uint8_t, 128> kEvenSigns = make_even_signs();

// Index tables for 64-byte shuffles that unpack points.
struct GridShuffles {
    // Selects the point indices of a block of IQ2_XXS. Each group of 32 weights has eight bytes; the first
    // four are the indices of its points, one for each eight weights. Entry 2 i of this table is the
    // position, in bytes, of the index for weights 8 i … 8 i + 7. Odd entries are unused.
    alignas(64) std::array<std::uint8_t, 64> iq2_xxs_point{};
    // For each of 64 weights: the position of the sign byte of the weight's group of eight. signs_of_words:
    // the first four of every eight bytes are sign bytes. signs_of_pairs: every other byte is a sign byte.
    alignas(64) std::array<std::array<std::uint8_t, 64>, 4> signs_of_words{};
    alignas(64) std::array<std::array<std::uint8_t, 64>, 4> signs_of_pairs{};
    // Indices for shuffles of 16-bit values. They select, from 32 points, the points of the v-th 64 weights.
    // `eights[v]` selects eight points of eight weights and repeats each of them four times.
    alignas(64) std::array<std::array<std::uint16_t, 32>, 4> eights{};
    // `fours[v]` selects 16 points of four weights and repeats each pair of points twice.
    alignas(64) std::array<std::array<std::uint16_t, 32>, 2> fours{};
    // Bit positions of eight codes in a word of two-bit or three-bit codes.
    alignas(64) std::array<std::uint8_t, 64> two_bits{};
    alignas(64) std::array<std::uint8_t, 64> three_bits{};
    // Bit positions of the high index bits of 32 points, which are stored in one or two 64-bit words.
    alignas(32) std::array<std::uint8_t, 32> iq2_s_high{};
    alignas(32) std::array<std::uint8_t, 32> iq1_s_high{};
    alignas(32) std::array<std::uint8_t, 32> iq1_m_high{};
};

constexpr GridShuffles make_grid_shuffles() {
    GridShuffles s;
    for (std::size_t eight = 0; eight < 32; ++eight) {
        s.iq2_xxs_point[2 * eight] = static_cast<std::uint8_t>(eight / 4 * 8 + eight % 4);
        for (std::size_t i = 0; i < 8; ++i) {
            s.signs_of_words[eight / 8][eight % 8 * 8 + i] = s.iq2_xxs_point[2 * eight];
            s.signs_of_pairs[eight / 8][eight % 8 * 8 + i] = static_cast<std::uint8_t>(2 * eight);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            s.eights[eight / 8][eight % 8 * 4 + i] = static_cast<std::uint16_t>(eight);
            s.fours[eight / 16][eight % 16 / 2 * 4 + eight % 2 + i / 2 * 2] =
                static_cast<std::uint16_t>(eight);
        }
        s.iq2_s_high[eight] = static_cast<std::uint8_t>(2 * eight);
        s.iq1_s_high[eight] = static_cast<std::uint8_t>(eight % 16 / 4 * 16 + eight % 4 * 3);
        s.iq1_m_high[eight] = static_cast<std::uint8_t>(eight % 16 * 4);
    }
    for (std::size_t byte = 0; byte < 64; ++byte) {
        s.two_bits[byte] = static_cast<std::uint8_t>(byte % 8 * 2);
        s.three_bits[byte] = static_cast<std::uint8_t>(byte % 8 / 4 * 16 + byte % 4 * 3);
    }
    return s;
}

inline constexpr GridShuffles kGridShuffles = make_grid_shuffles();

}  // namespace rocmforge::cpu
