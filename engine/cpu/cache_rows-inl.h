// Converts rows of the KV cache to and from floats, for each of Highway's targets (instruction sets). The
// cache holds F16 or F32, or blocks of 32 values (GGUF specification). A Q8_0 block is an F16 scale and 32
// signed bytes. A Q4_0 block is an F16 scale and 16 bytes; their low nibbles are the first 16 values and
// their high nibbles the other values, each stored with 8 added. The include guard toggles, because Highway
// compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_CACHE_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_CACHE_ROWS_INL_H
#undef ROCMFORGE_ENGINE_CPU_CACHE_ROWS_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_CACHE_ROWS_INL_H
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

#include "kernels/dtype.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kQ8Values = 32;
inline constexpr std::size_t kQ8Bytes = sizeof(hwy::float16_t) + kQ8Values;
inline constexpr std::size_t kQ4Values = 32;
inline constexpr std::size_t kQ4Bytes = sizeof(hwy::float16_t) + kQ4Values / 2;

HWY_INLINE hwy::float16_t f16_of(float value) {
    const hn::CappedTag<float, 1> d;
    const hn::Rebind<hwy::float16_t, decltype(d)> dh;
    hwy::float16_t half;
    hn::StoreU(hn::DemoteTo(dh, hn::Set(d, value)), dh, &half);
    return half;
}

HWY_INLINE float float_of(const hwy::float16_t* half) {
    const hn::CappedTag<float, 1> d;
    const hn::Rebind<hwy::float16_t, decltype(d)> dh;
    return hn::GetLane(hn::PromoteTo(d, hn::LoadU(dh, half)));
}

HWY_INLINE void store_f32_row(const float* from, std::byte* to, std::size_t n) {
    std::memcpy(to, from, n * sizeof(float));
}

HWY_INLINE void load_f32_row(const std::byte* from, float* to, std::size_t n) {
    std::memcpy(to, from, n * sizeof(float));
}

HWY_INLINE void store_f16_row(const float* from, std::byte* to, std::size_t n) {
    const hn::ScalableTag<float> d;
    const hn::Rebind<hwy::float16_t, decltype(d)> dh;
    const std::size_t lanes = hn::Lanes(d);
    auto* out = reinterpret_cast<hwy::float16_t*>(to);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::DemoteTo(dh, hn::LoadU(d, from + i)), dh, out + i);
    for (; i < n; ++i) out[i] = f16_of(from[i]);
}

HWY_INLINE void load_f16_row(const std::byte* from, float* to, std::size_t n) {
    const hn::ScalableTag<float> d;
    const hn::Rebind<hwy::float16_t, decltype(d)> dh;
    const std::size_t lanes = hn::Lanes(d);
    const auto* in = reinterpret_cast<const hwy::float16_t*>(from);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::PromoteTo(d, hn::LoadU(dh, in + i)), d, to + i);
    for (; i < n; ++i) to[i] = float_of(in + i);
}

HWY_INLINE void store_q8_row(const float* from, std::byte* to, std::size_t n) {
    const hn::CappedTag<float, kQ8Values> d;
    const hn::Rebind<std::int8_t, decltype(d)> d8;
    const std::size_t lanes = hn::Lanes(d);
    for (; n >= kQ8Values; n -= kQ8Values, from += kQ8Values, to += kQ8Bytes) {
        auto most = hn::Zero(d);
        // Stays zero unless a value is infinite or NaN. Bytes cannot represent these values, so the scale
        // becomes NaN.
        auto nothing = hn::Zero(d);
        for (std::size_t i = 0; i < kQ8Values; i += lanes) {
            const auto v = hn::LoadU(d, from + i);
            most = hn::Max(most, hn::Abs(v));
            nothing = hn::MulAdd(v, hn::Zero(d), nothing);
        }
        const float scale =
            hn::GetLane(hn::MaxOfLanes(d, most)) / 127.0F + hn::GetLane(hn::SumOfLanes(d, nothing));
        const auto inverse = hn::Set(d, scale > 0.0F ? 1.0F / scale : 0.0F);
        *reinterpret_cast<hwy::float16_t*>(to) = f16_of(scale);
        auto* values = reinterpret_cast<std::int8_t*>(to + sizeof(hwy::float16_t));
        for (std::size_t i = 0; i < kQ8Values; i += lanes) {
            const auto rounded = hn::NearestInt(hn::Mul(hn::LoadU(d, from + i), inverse));
            hn::StoreU(hn::DemoteTo(d8, rounded), d8, values + i);
        }
    }
}

HWY_INLINE void load_q8_row(const std::byte* from, float* to, std::size_t n) {
    const hn::CappedTag<float, kQ8Values> d;
    const hn::Rebind<std::int32_t, decltype(d)> di;
    const hn::Rebind<std::int8_t, decltype(d)> d8;
    const std::size_t lanes = hn::Lanes(d);
    for (; n >= kQ8Values; n -= kQ8Values, from += kQ8Bytes, to += kQ8Values) {
        const auto scale = hn::Set(d, float_of(reinterpret_cast<const hwy::float16_t*>(from)));
        const auto* values = reinterpret_cast<const std::int8_t*>(from + sizeof(hwy::float16_t));
        for (std::size_t i = 0; i < kQ8Values; i += lanes) {
            const auto whole = hn::PromoteTo(di, hn::LoadU(d8, values + i));
            hn::StoreU(hn::Mul(hn::ConvertTo(d, whole), scale), d, to + i);
        }
    }
}

HWY_INLINE void store_q4_row(const float* from, std::byte* to, std::size_t n) {
    constexpr std::size_t kHalf = kQ4Values / 2;
    const hn::CappedTag<float, kHalf> d;
    const hn::Rebind<std::int32_t, decltype(d)> di;
    const hn::Rebind<std::uint8_t, decltype(d)> d8;
    const std::size_t lanes = hn::Lanes(d);
    for (; n >= kQ4Values; n -= kQ4Values, from += kQ4Values, to += kQ4Bytes) {
        auto most = hn::LoadU(d, from);
        auto least = most;
        auto nothing = hn::Zero(d);  // becomes NaN if a value is infinite or NaN, as in Q8_0
        for (std::size_t i = 0; i < kQ4Values; i += lanes) {
            const auto v = hn::LoadU(d, from + i);
            most = hn::Max(most, v);
            least = hn::Min(least, v);
            nothing = hn::MulAdd(v, hn::Zero(d), nothing);
        }
        // The value with the largest magnitude is stored as -8, because a signed nibble ranges from -8 to 7.
        const float highest = hn::GetLane(hn::MaxOfLanes(d, most));
        const float lowest = hn::GetLane(hn::MinOfLanes(d, least));
        const float scale =
            (highest >= -lowest ? highest : lowest) / -8.0F + hn::GetLane(hn::SumOfLanes(d, nothing));
        const auto inverse = hn::Set(d, scale != 0.0F ? 1.0F / scale : 0.0F);
        *reinterpret_cast<hwy::float16_t*>(to) = f16_of(scale);
        auto* pairs = reinterpret_cast<std::uint8_t*>(to + sizeof(hwy::float16_t));
        const auto nibbles = [&](const float* values) {
            const auto whole = hn::NearestInt(hn::Mul(hn::LoadU(d, values), inverse));
            return hn::Min(hn::Add(whole, hn::Set(di, 8)), hn::Set(di, 15));
        };
        for (std::size_t i = 0; i < kHalf; i += lanes) {
            const auto both = hn::Or(nibbles(from + i), hn::ShiftLeft<4>(nibbles(from + kHalf + i)));
            hn::StoreU(hn::DemoteTo(d8, both), d8, pairs + i);
        }
    }
}

HWY_INLINE void load_q4_row(const std::byte* from, float* to, std::size_t n) {
    constexpr std::size_t kHalf = kQ4Values / 2;
    const hn::CappedTag<float, kHalf> d;
    const hn::Rebind<std::int32_t, decltype(d)> di;
    const hn::Rebind<std::uint8_t, decltype(d)> d8;
    const std::size_t lanes = hn::Lanes(d);
    for (; n >= kQ4Values; n -= kQ4Values, from += kQ4Bytes, to += kQ4Values) {
        const auto scale = hn::Set(d, float_of(reinterpret_cast<const hwy::float16_t*>(from)));
        const auto* pairs = reinterpret_cast<const std::uint8_t*>(from + sizeof(hwy::float16_t));
        const auto put = [&](hn::Vec<decltype(di)> nibbles, float* values) {
            const auto whole = hn::Sub(nibbles, hn::Set(di, 8));
            hn::StoreU(hn::Mul(hn::ConvertTo(d, whole), scale), d, values);
        };
        for (std::size_t i = 0; i < kHalf; i += lanes) {
            const auto both = hn::PromoteTo(di, hn::LoadU(d8, pairs + i));
            put(hn::And(both, hn::Set(di, 15)), to + i);
            put(hn::ShiftRight<4>(both), to + kHalf + i);
        }
    }
}

// row_store() returns the function that converts n floats to a row of the cache, and row_load() the function
// that converts a row to n floats. n is a multiple of the block size of the cache's type.
using StoreRow = void (*)(const float* from, std::byte* to, std::size_t n);
HWY_INLINE StoreRow row_store(DType type) {
    switch (type) {
        case DType::F32:
            return store_f32_row;
        case DType::F16:
            return store_f16_row;
        case DType::Q8_0:
            return store_q8_row;
        default:
            return store_q4_row;
    }
}
using LoadRow = void (*)(const std::byte* from, float* to, std::size_t n);
HWY_INLINE LoadRow row_load(DType type) {
    switch (type) {
        case DType::F32:
            return load_f32_row;
        case DType::F16:
            return load_f16_row;
        case DType::Q8_0:
            return load_q8_row;
        default:
            return load_q4_row;
    }
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard of each target
