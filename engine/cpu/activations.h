// Activations as signed bytes, for products with quantized weights. A row is quantized once for all products
// that share it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::cpu {

// Number of activations that share a scale: 32 or 256. It is chosen to equal the number of weights that share
// a float scale, so that the dot product of two blocks is multiplied by the scales once.
enum class ActivationScale : std::uint8_t { Per32, Per256 };

enum class Bias128 : std::uint8_t {
    No,   // signed bytes
    Yes,  // value + 128 as unsigned bytes, for the kernel that takes weights as the signed operand
};

// A view of quantized rows. A value is approximately its byte times its scale.
struct Activations {
    std::int64_t width = 0;          // number of values in a row
    std::int64_t stride = 0;         // number of bytes per row: width rounded up to 256, padded with zeros
    std::uint8_t* values = nullptr;  // [rows, stride]
    float* scales = nullptr;         // [rows, stride / 32], also with ActivationScale::Per256
    float* sums32 = nullptr;         // [rows, stride / 32]: scale · the sum of 32 neighbouring values
    float* sums16 = nullptr;         // [rows, stride / 16]: scale · the sum of 16 neighbouring values

    static std::int64_t stride_of(std::int64_t width) { return (width + 255) / 256 * 256; }
    // Returns the total number of bytes of all arrays for `rows` rows of `width` values.
    static std::uint64_t bytes(std::int64_t rows, std::int64_t width);
    // Returns a view with its arrays in `memory`, which has bytes(rows, width) bytes and is aligned to 64
    // bytes.
    static Activations place(std::byte* memory, std::int64_t rows, std::int64_t width);
};

// The activations of a row, starting at a block of 256.
struct ActivationBlock {
    const std::int8_t* values = nullptr;
    const float* scales = nullptr;
    const float* sums32 = nullptr;
    const float* sums16 = nullptr;

    void begin(const Activations& a, std::int64_t row) {
        values = reinterpret_cast<const std::int8_t*>(a.values) + row * a.stride;
        scales = a.scales + row * (a.stride / 32);
        sums32 = a.sums32 + row * (a.stride / 32);
        sums16 = a.sums16 + row * (a.stride / 16);
    }

    template <int kValues>
    void advance() {
        values += kValues;
        scales += kValues / 32;
        sums32 += kValues / 32;
        sums16 += kValues / 16;
    }
};

// Quantizes rows [begin, end) of x [rows, width]. If a value is infinite or NaN, the scale of its block
// becomes infinite or NaN, and so do all products with the block, so that the error is visible.
void quantize_activations(const float* x, std::int64_t begin, std::int64_t end, ActivationScale scale,
                          Bias128 bias, const Activations& out);

}  // namespace rocmforge::cpu
