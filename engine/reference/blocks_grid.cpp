#include "engine/reference/blocks.h"
#include "kernels/iq_grids.h"

namespace rocmforge::reference {
namespace {

// Adds an eighth sign to seven signs, so that the number of minus signs is even.
unsigned eight_signs(unsigned seven) {
    return std::popcount(seven & 127) % 2 == 1 ? (seven & 127) | 128 : seven & 127;
}

// Writes eight weights. `point` has two bits for each magnitude; `signs` has a bit for each sign.
double* iq2_eight(unsigned point, unsigned signs, double scale, double* out) {
    constexpr double kMagnitudes[] = {8, 25, 43};
    for (int i = 0; i < 8; ++i) {
        const double weight = scale * kMagnitudes[point >> (2 * i) & 3];
        *out++ = (signs >> i & 1) != 0 ? -weight : weight;
    }
    return out;
}

// Writes the eight weights of a point: scale times (-1, 0 or 1, plus 1/8, or minus 1/8 if `less` is true).
double* iq1_eight(unsigned point, bool less, double scale, double* out) {
    for (int i = 0; i < 8; ++i) {
        *out++ =
            scale * (static_cast<double>(kIq1Grid[point] >> (2 * i) & 3) - 1.0 + (less ? -0.125 : 0.125));
    }
    return out;
}

}  // namespace

// Eight groups of 32 weights. A group has four bytes, each the index of a grid point, which gives eight
// weights. Then a word has seven signs for each of the four points and, in the top bits, a four-bit scale.
void iq2_xxs(BlockReader r, double* out) {
    const double d = r.f16();
    for (int group = 0; group < 8; ++group) {
        const unsigned char* points = r.bytes(4);
        const std::uint32_t word = r.u32();
        const double scale = d * (0.5 + static_cast<double>(word >> 28)) * 0.25;
        for (int eight = 0; eight < 4; ++eight) {
            out = iq2_eight(kIq2XxsGrid[points[eight]], eight_signs(word >> (7 * eight)), scale, out);
        }
    }
}

// 32 words, one for each eight weights: the index of a grid point (nine bits) and seven signs. Then a scale
// for each 16 weights.
void iq2_xs(BlockReader r, double* out) {
    const double d = r.f16();
    unsigned words[32];
    for (unsigned& word : words) word = r.u16();
    const unsigned char* scales = r.bytes(8);
    for (int eight = 0; eight < 32; ++eight) {
        const double scale = d * (0.5 + half_of_byte(scales, eight / 2)) * 0.25;
        out = iq2_eight(kIq2XsGrid[words[eight] % 512], eight_signs(words[eight] / 512), scale, out);
    }
}

// Like IQ2_XS, but an index has ten bits, and all eight signs are stored in a byte. The upper two bits of the
// indices are packed four to a byte.
void iq2_s(BlockReader r, double* out) {
    const double d = r.f16();
    const unsigned char* points = r.bytes(32);
    const unsigned char* signs = r.bytes(32);
    const unsigned char* high = r.bytes(8);
    const unsigned char* scales = r.bytes(8);
    for (int eight = 0; eight < 32; ++eight) {
        const int point = points[eight] + (high[eight / 4] >> (2 * (eight % 4)) & 3) * 256;
        const double scale = d * (0.5 + half_of_byte(scales, eight / 2)) * 0.25;
        out = iq2_eight(kIq2SGrid[point], signs[eight], scale, out);
    }
}

// 64 bytes, each the index of a grid point, which gives four weights. Then, for each 32 weights, a word with
// signs and a scale, as in IQ2_XXS.
void iq3_xxs(BlockReader r, double* out) {
    constexpr double kMagnitudes[] = {4, 12, 20, 28, 36, 44, 52, 62};
    const double d = r.f16();
    const unsigned char* points = r.bytes(64);
    for (int group = 0; group < 8; ++group) {
        const std::uint32_t word = r.u32();
        const double scale = d * (0.5 + static_cast<double>(word >> 28)) * 0.5;
        for (int i = 0; i < 32; ++i) {
            const unsigned signs = eight_signs(word >> (i / 8 * 7));
            const unsigned point = kIq3XxsGrid[points[8 * group + i / 4]];
            const double weight = scale * kMagnitudes[point >> (i % 4 * 3) & 7];
            *out++ = (signs >> i % 8 & 1) != 0 ? -weight : weight;
        }
    }
}

// 64 grid points of four odd magnitudes each. The index of a point has nine bits: the low eight are a byte;
// the ninth bits of eight points share a byte. Then a sign for each weight, and a scale for each 32 weights.
void iq3_s(BlockReader r, double* out) {
    const double d = r.f16();
    const unsigned char* points = r.bytes(64);
    const unsigned char* high = r.bytes(8);
    const unsigned char* signs = r.bytes(32);
    const unsigned char* scales = r.bytes(4);
    for (int i = 0; i < 256; ++i) {
        const int four = i / 4;
        const unsigned point = kIq3SGrid[points[four] + (high[four / 8] >> four % 8 & 1) * 256];
        const double magnitude = 2.0 * (point >> (i % 4 * 3) & 7) + 1.0;
        const double weight = d * (1 + 2 * half_of_byte(scales, i / 32)) * magnitude;
        *out++ = (signs[i / 8] >> i % 8 & 1) != 0 ? -weight : weight;
    }
}

// 32 bytes, each the low eight bits of a grid point's index. Then, for each 32 weights, a word with the high
// three bits of their four indices, three bits of scale, and a bit that says whether 1/8 is subtracted.
void iq1_s(BlockReader r, double* out) {
    const double d = r.f16();
    const unsigned char* points = r.bytes(32);
    for (int group = 0; group < 8; ++group) {
        const unsigned word = r.u16();
        const double scale = d * (2 * (word >> 12 & 7) + 1);
        for (int eight = 0; eight < 4; ++eight) {
            const unsigned point = points[4 * group + eight] + (word >> (3 * eight) & 7) * 256;
            out = iq1_eight(point, word >= 0x8000, scale, out);
        }
    }
}

// 32 bytes, each the low eight bits of a grid point's index. Then a nibble for each point, with the high
// three bits of its index and a bit that says whether 1/8 is subtracted. Then four words, each with four
// three-bit scales (one for each 16 weights); the upper four bits of all words form the common scale.
void iq1_m(BlockReader r, double* out) {
    const unsigned char* points = r.bytes(32);
    const unsigned char* high = r.bytes(16);
    unsigned words[4];
    unsigned half = 0;
    for (int i = 0; i < 4; ++i) {
        words[i] = r.u16();
        half |= (words[i] >> 12) << (4 * i);
    }
    const unsigned char bytes[] = {static_cast<unsigned char>(half & 255),
                                   static_cast<unsigned char>(half >> 8)};
    const double d = BlockReader(reinterpret_cast<const std::byte*>(bytes)).f16();
    for (int eight = 0; eight < 32; ++eight) {
        const int more = eight % 2 == 0 ? high[eight / 2] & 15 : high[eight / 2] >> 4;
        const double scale = d * (2 * (words[eight / 8] >> (eight % 8 / 2 * 3) & 7) + 1);
        out = iq1_eight(static_cast<unsigned>(points[eight] + more % 8 * 256), more >= 8, scale, out);
    }
}

}  // namespace rocmforge::reference
