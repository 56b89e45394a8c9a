#include "engine/reference/dequantize.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>

#include "engine/base/error.h"
#include "kernels/iq1_grid.h"
#include "kernels/iq2_s_grid.h"
#include "kernels/iq2_xs_grid.h"
#include "kernels/iq2_xxs_grid.h"
#include "kernels/iq3_s_grid.h"
#include "kernels/iq3_xxs_grid.h"

namespace rocmforge::reference {
namespace {

// Reads a block's fields one after the other.
class Reader {
  public:
    explicit Reader(const std::byte* at) : at_(reinterpret_cast<const unsigned char*>(at)) {}

    const unsigned char* bytes(int n) {
        const unsigned char* here = at_;
        at_ += n;
        return here;
    }
    unsigned u16() {
        const unsigned char* b = bytes(2);
        return static_cast<unsigned>(b[0] | b[1] << 8);
    }
    std::uint32_t u32() {
        const std::uint32_t low = u16();
        return low | static_cast<std::uint32_t>(u16()) << 16;
    }
    int i8() { return static_cast<signed char>(*bytes(1)); }
    // IEEE 754 binary16: a sign, five bits of exponent, ten of fraction.
    double f16() {
        const unsigned bits = u16();
        const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
        const int exponent = static_cast<int>(bits >> 10 & 31);
        const double fraction = static_cast<double>(bits & 1023) / 1024.0;
        if (exponent == 31) return fraction == 0.0 ? sign * HUGE_VAL : std::nan("");
        if (exponent == 0) return sign * std::ldexp(fraction, -14);
        return sign * std::ldexp(1.0 + fraction, exponent - 15);
    }
    double f32() { return static_cast<double>(std::bit_cast<float>(u32())); }
    double bf16() { return static_cast<double>(std::bit_cast<float>(u16() << 16)); }

  private:
    const unsigned char* at_;
};

// 16 bytes: the low halves are the first 16 weights, the high halves the other 16. Q5 adds a bit from
// `fifths`.
void unpack_32(const unsigned char* nibbles, std::uint32_t fifths, const std::function<double(int)>& weight,
               double* out) {
    for (int i = 0; i < 16; ++i) {
        const int low_fifth = static_cast<int>(fifths >> i & 1) * 16;
        const int high_fifth = static_cast<int>(fifths >> (i + 16) & 1) * 16;
        out[i] = weight((nibbles[i] & 15) + low_fifth);
        out[i + 16] = weight((nibbles[i] >> 4) + high_fifth);
    }
}

void q4_0(Reader r, double* out) {
    const double d = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * (q - 8); }, out);
}

void q4_1(Reader r, double* out) {
    const double d = r.f16();
    const double m = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * q + m; }, out);
}

void q5_0(Reader r, double* out) {
    const double d = r.f16();
    const std::uint32_t fifths = r.u32();
    unpack_32(
        r.bytes(16), fifths, [&](int q) { return d * (q - 16); }, out);
}

void q5_1(Reader r, double* out) {
    const double d = r.f16();
    const double m = r.f16();
    const std::uint32_t fifths = r.u32();
    unpack_32(
        r.bytes(16), fifths, [&](int q) { return d * q + m; }, out);
}

void q8_0(Reader r, double* out) {
    const double d = r.f16();
    for (int i = 0; i < 32; ++i) out[i] = d * r.i8();
}

// Two halves of 128 weights; in each, 32 bytes whose bit pairs, from the lowest on, are four runs of 32
// weights. Sixteen weights share a byte of scale (low half) and minimum (high half).
void q2_k(Reader r, double* out) {
    const unsigned char* scales = r.bytes(16);
    const unsigned char* pairs = r.bytes(64);
    const double d = r.f16();
    const double dmin = r.f16();
    for (int half = 0; half < 2; ++half, pairs += 32) {
        for (int run = 0; run < 4; ++run) {
            for (int i = 0; i < 32; ++i) {
                const int scale = scales[half * 8 + run * 2 + i / 16];
                *out++ = d * (scale & 15) * (pairs[i] >> (2 * run) & 3) - dmin * (scale >> 4);
            }
        }
    }
}

// Two bits as in Q2_K; the third is inverted: where it is clear, 4 is taken off. Sixteen scales of six bits:
// four low ones in 8 bytes, two high ones in 4 bytes, less 32.
void q3_k(Reader r, double* out) {
    const unsigned char* thirds = r.bytes(32);
    const unsigned char* pairs = r.bytes(64);
    const unsigned char* packed = r.bytes(12);
    const double d = r.f16();
    int scales[16];
    for (int i = 0; i < 8; ++i) {
        scales[i] = (packed[i] & 15) + (packed[8 + i % 4] >> (i / 4 * 2) & 3) * 16 - 32;
        scales[8 + i] = (packed[i] >> 4) + (packed[8 + i % 4] >> (4 + i / 4 * 2) & 3) * 16 - 32;
    }
    for (int half = 0; half < 2; ++half, pairs += 32) {
        for (int run = 0; run < 4; ++run) {
            for (int i = 0; i < 32; ++i) {
                const bool third = (thirds[i] >> (half * 4 + run) & 1) != 0;
                const int q = (pairs[i] >> (2 * run) & 3) - (third ? 0 : 4);
                const int group = half * 8 + run * 2 + i / 16;
                *out++ = d * scales[group] * q;
            }
        }
    }
}

// Eight scales and eight minima of six bits in 12 bytes: the first four of each in the low six bits of bytes
// 0 to 3 and 4 to 7; of the others the low four bits in the halves of bytes 8 to 11, the high two on top of
// the first four.
struct SixBits {
    int scale[8];
    int min[8];

    explicit SixBits(const unsigned char* b) {
        for (int i = 0; i < 4; ++i) {
            scale[i] = b[i] & 63;
            min[i] = b[4 + i] & 63;
            scale[4 + i] = (b[8 + i] & 15) + (b[i] >> 6) * 16;
            min[4 + i] = (b[8 + i] >> 4) + (b[4 + i] >> 6) * 16;
        }
    }
};

// Four runs of 64 weights: 32 bytes, low halves first.
void k_nibbles(const unsigned char* nibbles, const unsigned char* fifths, const SixBits& six, double d,
               double dmin, double* out) {
    for (int run = 0; run < 8; ++run) {
        const unsigned char* bytes = nibbles + run / 2 * 32;
        for (int i = 0; i < 32; ++i) {
            int q = run % 2 == 0 ? bytes[i] & 15 : bytes[i] >> 4;
            if (fifths != nullptr) q += (fifths[i] >> run & 1) * 16;
            *out++ = d * six.scale[run] * q - dmin * six.min[run];
        }
    }
}

void q4_k(Reader r, double* out) {
    const double d = r.f16();
    const double dmin = r.f16();
    const SixBits six(r.bytes(12));
    k_nibbles(r.bytes(128), nullptr, six, d, dmin, out);
}

void q5_k(Reader r, double* out) {
    const double d = r.f16();
    const double dmin = r.f16();
    const SixBits six(r.bytes(12));
    const unsigned char* fifths = r.bytes(32);
    k_nibbles(r.bytes(128), fifths, six, d, dmin, out);
}

// Two halves of 128 weights, each four runs of 32: nibbles of 64 bytes (low halves of the first and second
// 32, then their high halves) and pairs of 32 bytes. Less 32; sixteen weights share a signed scale.
void q6_k(Reader r, double* out) {
    const unsigned char* nibbles = r.bytes(128);
    const unsigned char* pairs = r.bytes(64);
    const unsigned char* scales = r.bytes(16);
    const double d = r.f16();
    for (int half = 0; half < 2; ++half, nibbles += 64, pairs += 32) {
        for (int run = 0; run < 4; ++run) {
            for (int i = 0; i < 32; ++i) {
                const int byte = nibbles[run % 2 * 32 + i];
                const int low = run < 2 ? byte & 15 : byte >> 4;
                const int q = low + (pairs[i] >> (2 * run) & 3) * 16 - 32;
                *out++ = d * static_cast<signed char>(scales[half * 8 + run * 2 + i / 16]) * q;
            }
        }
    }
}

// Seven signs; the eighth makes the number of minus signs even.
unsigned eight_signs(unsigned seven) {
    return std::popcount(seven & 127) % 2 == 1 ? (seven & 127) | 128 : seven & 127;
}

// Eight weights: a point of two bits each, which name magnitudes, and their signs.
double* iq2_eight(unsigned point, unsigned signs, double scale, double* out) {
    constexpr double kMagnitudes[] = {8, 25, 43};
    for (int i = 0; i < 8; ++i) {
        const double weight = scale * kMagnitudes[point >> (2 * i) & 3];
        *out++ = (signs >> i & 1) != 0 ? -weight : weight;
    }
    return out;
}

// Eight groups of 32 weights: four bytes name a point of the grid each, then a word with four times seven
// signs and, on top, four bits of scale.
void iq2_xxs(Reader r, double* out) {
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

// Of 16 scales of four bits the I-th.
double half_of_byte(const unsigned char* bytes, int i) {
    return i % 2 == 0 ? bytes[i / 2] & 15 : bytes[i / 2] >> 4;
}

// 32 words for eight weights each: nine bits of point, seven signs. Then a scale for each 16 weights.
void iq2_xs(Reader r, double* out) {
    const double d = r.f16();
    unsigned words[32];
    for (unsigned& word : words) word = r.u16();
    const unsigned char* scales = r.bytes(8);
    for (int eight = 0; eight < 32; ++eight) {
        const double scale = d * (0.5 + half_of_byte(scales, eight / 2)) * 0.25;
        out = iq2_eight(kIq2XsGrid[words[eight] % 512], eight_signs(words[eight] / 512), scale, out);
    }
}

// The same with ten bits of point, the upper two of four points in a byte, and all signs, a byte for eight.
void iq2_s(Reader r, double* out) {
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

// A byte for a point of four weights; then for each 32 weights a word as in IQ2_XXS.
void iq3_xxs(Reader r, double* out) {
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

// Nine bits for a point of four odd magnitudes, the ninth of eight points in a byte; a sign for each weight;
// a scale for each 32.
void iq3_s(Reader r, double* out) {
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

// Eight weights of a point: -1, 0 or 1, and an eighth more or less.
double* iq1_eight(unsigned point, bool less, double scale, double* out) {
    for (int i = 0; i < 8; ++i) {
        *out++ =
            scale * (static_cast<double>(kIq1Grid[point] >> (2 * i) & 3) - 1.0 + (less ? -0.125 : 0.125));
    }
    return out;
}

// 32 bytes of points; then for each 32 weights a word: three bits more for four points, three bits of scale,
// and whether it is an eighth less.
void iq1_s(Reader r, double* out) {
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

// 32 bytes of points; half a byte for each with three bits more and whether it is an eighth less; four words
// with four scales of three bits each (for 16 weights), whose upper four bits together are the common scale.
void iq1_m(Reader r, double* out) {
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
    const double d = Reader(reinterpret_cast<const std::byte*>(bytes)).f16();
    for (int eight = 0; eight < 32; ++eight) {
        const int more = eight % 2 == 0 ? high[eight / 2] & 15 : high[eight / 2] >> 4;
        const double scale = d * (2 * (words[eight / 8] >> (eight % 8 / 2 * 3) & 7) + 1);
        out = iq1_eight(static_cast<unsigned>(points[eight] + more % 8 * 256), more >= 8, scale, out);
    }
}

constexpr double kIq4[] = {-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113};

void iq4_nl(Reader r, double* out) {
    const double d = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * kIq4[q]; }, out);
}

// Eight groups of 32 as in IQ4_NL; their scales have six bits less 32, the upper two in a word before the
// lower.
void iq4_xs(Reader r, double* out) {
    const double d = r.f16();
    const unsigned high = r.u16();
    const unsigned char* low = r.bytes(4);
    for (int group = 0; group < 8; ++group, out += 32) {
        const double scale = d * (half_of_byte(low, group) + 16.0 * (high >> (2 * group) & 3) - 32.0);
        unpack_32(
            r.bytes(16), 0, [&](int q) { return scale * kIq4[q]; }, out);
    }
}

// OCP Microscaling Formats: a power of two for 32 floats of four bits (sign, two of exponent, one of
// fraction).
void mxfp4(Reader r, double* out) {
    const double scale = std::ldexp(1.0, *r.bytes(1) - 127);
    unpack_32(
        r.bytes(16), 0,
        [&](int q) {
            const int exponent = q >> 1 & 3;
            const double fraction = q & 1;
            const double size = exponent == 0 ? fraction / 2 : std::ldexp(1 + fraction / 2, exponent - 1);
            return (q & 8) != 0 ? -scale * size : scale * size;
        },
        out);
}

// Weights that are digits of base 3, less one. A byte is a fraction of 256: times three, what goes beyond 255
// is its first digit. Runs of as many weights as there are bytes, a digit after the other.
double* digits(const unsigned char* bytes, int count, int digits, double d, double* out) {
    for (int digit = 0; digit < digits; ++digit) {
        for (int i = 0; i < count; ++i) {
            int left = bytes[i];
            for (int before = 0; before < digit; ++before) left = left * 3 % 256;
            *out++ = d * (left * 3 / 256 - 1);
        }
    }
    return out;
}

void tq1_0(Reader r, double* out) {
    const unsigned char* first = r.bytes(32);
    const unsigned char* second = r.bytes(16);
    const unsigned char* last = r.bytes(4);
    const double d = r.f16();
    digits(last, 4, 4, d, digits(second, 16, 5, d, digits(first, 32, 5, d, out)));
}

// Pairs of bits as in Q2_K, less one.
void tq2_0(Reader r, double* out) {
    const unsigned char* pairs = r.bytes(64);
    const double d = r.f16();
    for (int i = 0; i < 256; ++i) *out++ = d * ((pairs[i / 128 * 32 + i % 32] >> (i / 32 % 4 * 2) & 3) - 1);
}

void block(DType type, const std::byte* at, double* out) {
    Reader r(at);
    switch (type) {
        case DType::F32:
            *out = r.f32();
            return;
        case DType::F16:
            *out = r.f16();
            return;
        case DType::BF16:
            *out = r.bf16();
            return;
        case DType::I32:
            *out = static_cast<double>(static_cast<std::int32_t>(r.u32()));
            return;
        case DType::Q4_0:
            return q4_0(r, out);
        case DType::Q4_1:
            return q4_1(r, out);
        case DType::Q5_0:
            return q5_0(r, out);
        case DType::Q5_1:
            return q5_1(r, out);
        case DType::Q8_0:
            return q8_0(r, out);
        case DType::Q2_K:
            return q2_k(r, out);
        case DType::Q3_K:
            return q3_k(r, out);
        case DType::Q4_K:
            return q4_k(r, out);
        case DType::Q5_K:
            return q5_k(r, out);
        case DType::Q6_K:
            return q6_k(r, out);
        case DType::IQ2_XXS:
            return iq2_xxs(r, out);
        case DType::IQ4_NL:
            return iq4_nl(r, out);
        case DType::IQ4_XS:
            return iq4_xs(r, out);
        case DType::MXFP4:
            return mxfp4(r, out);
        case DType::IQ3_XXS:
            return iq3_xxs(r, out);
        case DType::IQ3_S:
            return iq3_s(r, out);
        case DType::IQ2_XS:
            return iq2_xs(r, out);
        case DType::IQ2_S:
            return iq2_s(r, out);
        case DType::IQ1_S:
            return iq1_s(r, out);
        case DType::IQ1_M:
            return iq1_m(r, out);
        case DType::TQ1_0:
            return tq1_0(r, out);
        case DType::TQ2_0:
            return tq2_0(r, out);
    }
    throw EngineError(Code::Unsupported, "The reference doesn't know this type of weight.");
}

}  // namespace

Values values_of(const Tensor& tensor) {
    const DTypeTraits& t = traits(tensor.type);
    Values values(static_cast<std::size_t>(tensor.shape.elements()));
    for (std::size_t i = 0; i < values.size() / t.block_weights; ++i) {
        block(tensor.type, tensor.data + i * t.block_bytes, values.data() + i * t.block_weights);
    }
    return values;
}

}  // namespace rocmforge::reference
