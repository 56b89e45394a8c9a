#include <functional>

#include "engine/reference/blocks.h"

namespace rocmforge::reference {
namespace {

// Unpacks 16 bytes: the low nibbles are the first 16 weights, the high nibbles the other 16. In Q5 types,
// `fifths` has a fifth bit for each weight.
void unpack_32(const unsigned char* nibbles, std::uint32_t fifths, const std::function<double(int)>& weight,
               double* out) {
    for (int i = 0; i < 16; ++i) {
        const int low_fifth = static_cast<int>(fifths >> i & 1) * 16;
        const int high_fifth = static_cast<int>(fifths >> (i + 16) & 1) * 16;
        out[i] = weight((nibbles[i] & 15) + low_fifth);
        out[i + 16] = weight((nibbles[i] >> 4) + high_fifth);
    }
}

constexpr double kIq4[] = {-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113};

}  // namespace

void q4_0(BlockReader r, double* out) {
    const double d = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * (q - 8); }, out);
}

void q4_1(BlockReader r, double* out) {
    const double d = r.f16();
    const double m = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * q + m; }, out);
}

void q5_0(BlockReader r, double* out) {
    const double d = r.f16();
    const std::uint32_t fifths = r.u32();
    unpack_32(
        r.bytes(16), fifths, [&](int q) { return d * (q - 16); }, out);
}

void q5_1(BlockReader r, double* out) {
    const double d = r.f16();
    const double m = r.f16();
    const std::uint32_t fifths = r.u32();
    unpack_32(
        r.bytes(16), fifths, [&](int q) { return d * q + m; }, out);
}

void q8_0(BlockReader r, double* out) {
    const double d = r.f16();
    for (int i = 0; i < 32; ++i) out[i] = d * r.i8();
}

void iq4_nl(BlockReader r, double* out) {
    const double d = r.f16();
    unpack_32(
        r.bytes(16), 0, [&](int q) { return d * kIq4[q]; }, out);
}

// Eight groups of 32 weights as in IQ4_NL. The scales have six bits, from which 32 is subtracted. A word with
// the upper two bits of each scale comes before the lower bits.
void iq4_xs(BlockReader r, double* out) {
    const double d = r.f16();
    const unsigned high = r.u16();
    const unsigned char* low = r.bytes(4);
    for (int group = 0; group < 8; ++group, out += 32) {
        const double scale = d * (half_of_byte(low, group) + 16.0 * (high >> (2 * group) & 3) - 32.0);
        unpack_32(
            r.bytes(16), 0, [&](int q) { return scale * kIq4[q]; }, out);
    }
}

// OCP Microscaling Formats: a power of two for 32 four-bit floats (one sign bit, two exponent bits, one
// fraction bit).
void mxfp4(BlockReader r, double* out) {
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

}  // namespace rocmforge::reference
