#include "engine/reference/blocks.h"

namespace rocmforge::reference {
namespace {

// Eight scales and eight minima of six bits, stored in 12 bytes. The first four scales are the low six bits
// of bytes 0 to 3, the first four minima are the low six bits of bytes 4 to 7. The last four scales have
// their low four bits in the low nibbles of bytes 8 to 11, and their high two bits in the top bits of bytes 0
// to 3. The last four minima have their low four bits in the high nibbles of bytes 8 to 11, and their high
// two bits in the top bits of bytes 4 to 7.
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

// Four runs of 64 weights. A run has 32 bytes: the low nibbles are the first 32 weights of the run, and the
// high nibbles are the last 32.
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

}  // namespace

// Two halves of 128 weights. A half has 32 bytes, whose bit pairs, starting with the lowest, are four runs of
// 32 weights. Sixteen weights share a byte with a scale (low nibble) and a minimum (high nibble).
void q2_k(BlockReader r, double* out) {
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

// The low two bits of the weights are stored as in Q2_K. The third bit is inverted: if it is clear, 4 is
// subtracted. The sixteen scales have six bits: the low four are in 8 bytes, the high two in 4 bytes. 32 is
// subtracted from each scale.
void q3_k(BlockReader r, double* out) {
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

void q4_k(BlockReader r, double* out) {
    const double d = r.f16();
    const double dmin = r.f16();
    const SixBits six(r.bytes(12));
    k_nibbles(r.bytes(128), nullptr, six, d, dmin, out);
}

void q5_k(BlockReader r, double* out) {
    const double d = r.f16();
    const double dmin = r.f16();
    const SixBits six(r.bytes(12));
    const unsigned char* fifths = r.bytes(32);
    k_nibbles(r.bytes(128), fifths, six, d, dmin, out);
}

// Two halves of 128 weights, each with four runs of 32. The low four bits are nibbles of 64 bytes: the low
// nibbles of the first and of the second 32 bytes, then their high nibbles. The high two bits are bit pairs
// of 32 bytes. 32 is subtracted from each weight. Sixteen weights share a signed scale.
void q6_k(BlockReader r, double* out) {
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

}  // namespace rocmforge::reference
