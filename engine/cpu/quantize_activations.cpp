#include <algorithm>
#include <cmath>

#include "engine/cpu/activations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/quantize_activations.cpp"
#include "engine/cpu/simd_targets.h"
// foreach_target.h includes this file again for each target. It must precede the code that is compiled for
// each target.
#include <hwy/foreach_target.h>

#include "engine/cpu/simd-inl.h"

ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Returns the largest magnitude among n values. Compares the bits as integers, because infinity and NaN are
// then larger than any number.
HWY_INLINE float largest_magnitude(const float* x, std::size_t n) {
    const hn::CappedTag<std::int32_t, 16> d;
    const hn::RebindToFloat<decltype(d)> df;
    const auto magnitude = hn::Set(d, 0x7FFFFFFF);
    auto largest = hn::Zero(d);
    for (std::size_t i = 0; i < n; i += hn::Lanes(d)) {
        largest = hn::Max(largest, hn::And(hn::BitCast(d, hn::LoadU(df, x + i)), magnitude));
    }
    return float_of_bits(static_cast<std::uint32_t>(hn::GetLane(hn::MaxOfLanes(d, largest))));
}

// Quantizes 16 values to bytes and returns the sum of the bytes.
HWY_INLINE std::int32_t quantize_16(const float* x, float factor, std::uint8_t flip, std::uint8_t* out) {
    const hn::CappedTag<float, 16> d;
    const hn::RebindToSigned<decltype(d)> d32;
    const hn::Rebind<std::int8_t, decltype(d)> d8;
    const hn::Rebind<std::uint8_t, decltype(d)> du8;
    auto sum = hn::Zero(d32);
    const auto flips = hn::Set(du8, flip);
    for (std::size_t i = 0; i < 16; i += hn::Lanes(d)) {
        // Clamps, so that infinity and NaN can't overflow the sums. The block's scale is then infinite or NaN
        // too, which makes its products infinite or NaN.
        const auto nearest = hn::NearestInt(hn::Mul(hn::LoadU(d, x + i), hn::Set(d, factor)));
        const auto rounded = hn::Clamp(nearest, hn::Set(d32, -128), hn::Set(d32, 127));
        sum = hn::Add(sum, rounded);
        hn::StoreU(hn::Xor(hn::BitCast(du8, hn::DemoteTo(d8, rounded)), flips), du8, out + i);
    }
    return hn::GetLane(hn::SumOfLanes(d32, sum));
}

void QuantizeRow(const float* x, std::int64_t width, ActivationScale scale, std::uint8_t flip,
                 std::int64_t stride, std::uint8_t* values, float* scales, float* sums32, float* sums16) {
    const std::int64_t shared = scale == ActivationScale::Per32 ? 32 : 256;
    for (std::int64_t begin = 0; begin < width; begin += shared) {
        const std::int64_t n = std::min(shared, width - begin);
        const float largest = largest_magnitude(x + begin, static_cast<std::size_t>(n));
        const float step = largest / 127.0F;
        // 1 / step would overflow for smaller values; such values are negligible in any model.
        const float factor = largest < 1e-30F ? 0.0F : 127.0F / largest;
        for (std::int64_t i = begin; i < begin + n; i += 32) {
            const std::int32_t low = quantize_16(x + i, factor, flip, values + i);
            const std::int32_t high = quantize_16(x + i + 16, factor, flip, values + i + 16);
            scales[i / 32] = step;
            sums32[i / 32] = step * static_cast<float>(low + high);
            sums16[i / 16] = step * static_cast<float>(low);
            sums16[i / 16 + 1] = step * static_cast<float>(high);
        }
    }
    std::fill(values + width, values + stride, flip);
    std::fill(scales + width / 32, scales + stride / 32, 0.0F);
    std::fill(sums32 + width / 32, sums32 + stride / 32, 0.0F);
    std::fill(sums16 + width / 16, sums16 + stride / 16, 0.0F);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {

HWY_EXPORT(QuantizeRow);

std::uint64_t Activations::bytes(std::int64_t rows, std::int64_t width) {
    const auto stride = static_cast<std::uint64_t>(stride_of(width));
    return static_cast<std::uint64_t>(rows) *
           (stride + (stride / 32 + stride / 32 + stride / 16) * sizeof(float));
}

Activations Activations::place(std::byte* memory, std::int64_t rows, std::int64_t width) {
    Activations a;
    a.width = width;
    a.stride = stride_of(width);
    a.values = reinterpret_cast<std::uint8_t*>(memory);
    a.scales = reinterpret_cast<float*>(memory + rows * a.stride);
    a.sums32 = a.scales + rows * (a.stride / 32);
    a.sums16 = a.sums32 + rows * (a.stride / 32);
    return a;
}

void quantize_activations(const float* x, std::int64_t begin, std::int64_t end, ActivationScale scale,
                          Bias128 bias, const Activations& out) {
    const auto quantize_row = HWY_DYNAMIC_DISPATCH(QuantizeRow);
    const std::uint8_t flip = bias == Bias128::Yes ? 0x80 : 0;
    for (std::int64_t r = begin; r < end; ++r) {
        quantize_row(x + r * out.width, out.width, scale, flip, out.stride, out.values + r * out.stride,
                     out.scales + r * (out.stride / 32), out.sums32 + r * (out.stride / 32),
                     out.sums16 + r * (out.stride / 16));
    }
}

}  // namespace rocmforge::cpu
#endif  // HWY_ONCE
