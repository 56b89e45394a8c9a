// Reads a block of quantized weights field by field, as its format defines it: little-endian, without
// padding.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace rocmforge::reference {

class BlockReader {
  public:
    explicit BlockReader(const std::byte* at) : at_(reinterpret_cast<const unsigned char*>(at)) {}

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
    // Reads an IEEE 754 binary16: a sign bit, five bits of exponent, ten bits of fraction.
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

// Returns the i-th four-bit number. A byte contains two; the low nibble comes first.
inline double half_of_byte(const unsigned char* bytes, int i) {
    return i % 2 == 0 ? bytes[i / 2] & 15 : bytes[i / 2] >> 4;
}

}  // namespace rocmforge::reference
