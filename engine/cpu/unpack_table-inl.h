// Unpacks weights to bytes, for each of Highway's targets (instruction sets). Handles the types whose
// four-bit codes select one of 16 values; unpack-inl.h defines the traits. The include guard toggles, because
// Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_TABLE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_TABLE_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_TABLE_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_TABLE_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cpu/unpack_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

// The 16 values plus kOffset, as unsigned bytes.
template <int kOffset>
constexpr std::array<std::uint8_t, 16> table_bytes(const std::int8_t (&values)[16]) {
    std::array<std::uint8_t, 16> bytes{};
    for (std::size_t i = 0; i < 16; ++i) bytes[i] = static_cast<std::uint8_t>(values[i] + kOffset);
    return bytes;
}
alignas(16) inline constexpr std::array<std::uint8_t, 16> kIq4Bytes = table_bytes<128>(kIq4Values);
alignas(16) inline constexpr std::array<std::uint8_t, 16> kMxfp4Bytes = table_bytes<12>(kMxfp4Values);

HWY_INLINE VecU8 of_table(const std::array<std::uint8_t, 16>& table, VecU8 nibbles) {
    return hn::TableLookupBytes(hn::LoadDup128(TagU8{}, table.data()), nibbles);
}

template <>
struct Unpack<DType::IQ4_NL> {
    static constexpr int kOffset = 128;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::IQ4_NL>* b) {
        return of_table(kIq4Bytes,
                        load_nibbles_of_32(b[kChunk<V>].nibbles, b[(kChunk<V> + 1) % 8].nibbles, kHalf<V>));
    }
};

template <>
struct Unpack<DType::MXFP4> {
    static constexpr int kOffset = 12;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::MXFP4>* b) {
        return of_table(kMxfp4Bytes,
                        load_nibbles_of_32(b[kChunk<V>].nibbles, b[(kChunk<V> + 1) % 8].nibbles, kHalf<V>));
    }
};

template <>
struct Unpack<DType::IQ4_XS> {
    static constexpr int kOffset = 128;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::IQ4_XS>* b) {
        const std::uint8_t* nibbles = b->nibbles + 16 * kChunk<V>;
        return of_table(kIq4Bytes, load_nibbles_of_32(nibbles, nibbles + 16, kHalf<V>));
    }
    static HWY_INLINE void scales(const Block<DType::IQ4_XS>& b, std::int8_t* scales, std::int8_t*) {
        std::uint32_t four;
        __builtin_memcpy(&four, b.scales_low, 4);
        std::uint64_t low = four;  // each nibble becomes a byte
        low = (low | low << 16) & 0x0000FFFF0000FFFFU;
        low = (low | low << 8) & 0x00FF00FF00FF00FFU;
        low = (low | low << 4) & 0x0F0F0F0F0F0F0F0FU;
        std::uint64_t high = b.scales_high;  // each pair of bits becomes a byte
        high = (high | high << 24) & 0x000000FF000000FFU;
        high = (high | high << 12) & 0x000F000F000F000FU;
        high = (high | high << 6) & 0x0303030303030303U;
        const std::uint64_t all = less_32(low | high << 4);
        __builtin_memcpy(scales, &all, 8);
    }
};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
