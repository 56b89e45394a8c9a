// Activations as signed bytes, the form in which they meet quantised weights. A row is quantised once for all
// products that share it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::cpu {

// How many values share a scale: as many as share the float scale of the weights that they meet, so that a
// block's products are scaled once.
enum class ActivationScale : std::uint8_t { Per32, Per256 };

enum class Bias128 : std::uint8_t {
    No,   // signed bytes
    Yes,  // 128 more than the value: unsigned bytes, for the kernel in which weights are the signed operand
};

// A view of quantised rows. value ≈ bytes · scale.
struct Activations {
    std::int64_t width = 0;          // values of a row
    std::int64_t stride = 0;         // bytes of a row: width rounded up to 256, the rest reads as zeros
    std::uint8_t* values = nullptr;  // [rows, stride]
    float* scales = nullptr;         // [rows, stride / 32], also where 256 values share one
    float* sums32 = nullptr;         // [rows, stride / 32]: scale · the sum of each 32 values
    float* sums16 = nullptr;         // [rows, stride / 16]: the same of each 16

    static std::int64_t stride_of(std::int64_t width) { return (width + 255) / 256 * 256; }
    // What `rows` rows take, all arrays together.
    static std::uint64_t bytes(std::int64_t rows, std::int64_t width);
    // Lays the arrays out in `memory`, which has bytes(rows, width) bytes and is aligned to 64.
    static Activations place(std::byte* memory, std::int64_t rows, std::int64_t width);
};

// The activations of a row from a block of 256 on.
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

// Quantises rows [begin, end) of x [rows, width]. Values that are not finite make all of their block's
// products NaN, so they are not lost.
void quantize_activations(const float* x, std::int64_t begin, std::int64_t end, ActivationScale scale,
                          Bias128 bias, const Activations& out);

}  // namespace rocmforge::cpu
