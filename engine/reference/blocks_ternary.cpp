#include "engine/reference/blocks.h"

namespace rocmforge::reference {
namespace {

// Writes weights that are base-3 digits minus one. A byte b encodes the digits of the fraction b / 256: the
// first digit is floor(3 b / 256), and (3 b mod 256) / 256 is the fraction with the other digits. The first
// digits of all bytes are consecutive weights, then the second digits follow, and so on.
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

}  // namespace

void tq1_0(BlockReader r, double* out) {
    const unsigned char* first = r.bytes(32);
    const unsigned char* second = r.bytes(16);
    const unsigned char* last = r.bytes(4);
    const double d = r.f16();
    digits(last, 4, 4, d, digits(second, 16, 5, d, digits(first, 32, 5, d, out)));
}

// A weight is a bit pair minus one. The bit pairs have the same order as in Q2_K.
void tq2_0(BlockReader r, double* out) {
    const unsigned char* pairs = r.bytes(64);
    const double d = r.f16();
    for (int i = 0; i < 256; ++i) *out++ = d * ((pairs[i / 128 * 32 + i % 32] >> (i / 32 % 4 * 2) & 3) - 1);
}

}  // namespace rocmforge::reference
