// Rows of the KV cache. A row is the key or the value of one token for one head, as head_dim halves or as
// blocks of 32 values (GGUF specification). A Q8_0 block is an F16 scale and 32 signed bytes. A Q4_0 block is
// an F16 scale and 16 bytes. The low nibbles of the bytes are the first 16 values and the high nibbles are
// the other 16 values, each stored with 8 added. The cache is [pages, kv_heads, kPageTokens, head_dim].
#pragma once

#include "kernels/device.h"
#include "kernels/dtype.h"

namespace rocmforge::gpu {

constexpr int kPageTokens = 32;  // same value as in engine/device/operations.h
constexpr int kBlockValues = 32;

RF_DEVICE inline int cache_block_bytes(DType type) {
    return type == DType::Q4_0 ? 18 : 34;
}

RF_DEVICE inline int cache_row_bytes(int head_dim, DType type) {
    return type == DType::F16 ? 2 * head_dim : head_dim / kBlockValues * cache_block_bytes(type);
}

// Returns the offset, in bytes, of the row of head `kv_head` in slot `slot` of the cache. slot = page *
// kPageTokens + index of the token in the page.
RF_DEVICE inline std::int64_t cache_row(int slot, int kv_head, int kv_heads, int row_bytes) {
    const int page = slot / kPageTokens;
    const std::int64_t head = std::int64_t{page} * kv_heads + kv_head;
    return (head * kPageTokens + slot % kPageTokens) * row_bytes;
}

// Returns x (-127 … 127), rounded to the nearest integer, as a signed byte in the low eight bits. After
// adding 1.5 · 2^23, the low bits of the float are the integer.
RF_DEVICE inline int rounded_byte(float x) {
    return __builtin_bit_cast(int, x + 12582912.0F) & 0xFF;
}

// Returns the scale of a Q8_0 block of 32 values. Bytes cannot represent infinity or NaN. `nothing` is the
// sum of 0 · v over the values, so if a value is infinite or NaN, `nothing` is NaN and makes the scale NaN.
RF_DEVICE inline float q8_scale(float largest_magnitude, float nothing) {
    return largest_magnitude * (1.0F / 127.0F) + nothing;
}

RF_DEVICE inline float q8_inverse(float scale) {
    return scale > 0.0F ? 1.0F / scale : 0.0F;
}

// Returns the scale of a Q4_0 block of 32 values. `nothing` is as in q8_scale(). The value with the largest
// magnitude is stored as -8, because a signed nibble ranges from -8 to 7.
RF_DEVICE inline float q4_scale(float highest, float lowest, float nothing) {
    return (highest >= -lowest ? highest : lowest) * -0.125F + nothing;
}

RF_DEVICE inline float q4_inverse(float scale) {
    return scale != 0.0F ? 1.0F / scale : 0.0F;
}

// Returns the nibble of Q4_0 for x from -8 to 8: x, rounded to the nearest integer, plus 8, at most 15.
RF_DEVICE inline unsigned rounded_nibble(float x) {
    const unsigned whole = __builtin_bit_cast(unsigned, x + 12582920.0F) & 0x1F;
    return whole < 15 ? whole : 15;
}

RF_DEVICE inline float magnitude(float x) {
    return x < 0.0F ? -x : x;
}

// Loads the first four bytes at `from` into `low` and the next four into `high`. `from` is a multiple of two.
RF_DEVICE inline void load8_bytes(const std::byte* from, unsigned& low, unsigned& high) {
#if defined(__AMDGCN__)
    typedef unsigned Pair __attribute__((vector_size(8), aligned(2)));
    const Pair pair = *reinterpret_cast<const __attribute__((address_space(1))) Pair*>(
        (const __attribute__((address_space(1))) void*)from);
    low = pair[0];
    high = pair[1];
#elif defined(__NVPTX__)
    // Loads only aligned words, and the third word only if it contains needed bytes.
    const auto address = reinterpret_cast<std::uintptr_t>(from);
    const auto* words = reinterpret_cast<const unsigned*>(address - address % 4);
    const bool odd = address % 4 != 0;
    const unsigned w0 = words[0];
    const unsigned w1 = words[1];
    const unsigned w2 = words[odd ? 2 : 1];
    low = odd ? w0 >> 16 | w1 << 16 : w0;
    high = odd ? w1 >> 16 | w2 << 16 : w1;
#else
    __builtin_memcpy(&low, from, 4);
    __builtin_memcpy(&high, from + 4, 4);
#endif
}

// Eight values of a row of halves. load() reads values 8 · eight … 8 · eight + 7 of the row that begins
// `offset` bytes after `base`. Value i of these eight is number(i) · scale(). `offset` has 32 bits, so that a
// `base` that is the same for all lanes stays in scalar registers.
struct EightHalves {
    Int4 bits;

    RF_DEVICE static EightHalves load(const std::byte* base, unsigned offset, int eight, DType) {
        return {load16(base + (offset + 16U * static_cast<unsigned>(eight)))};
    }
    RF_DEVICE void take_nibbles(int) {}
    RF_DEVICE float number(int i) const { return static_cast<float>(__builtin_bit_cast(Half8, bits)[i]); }
    RF_DEVICE float scale() const { return 1.0F; }
};

// Like EightHalves, for rows of type Q8_0 and Q4_0. For Q4_0, the caller must call take_nibbles() after
// load(). take_nibbles() is separate, so that a kernel for both types can load several rows and then needs
// only one branch on the type.
struct EightBytes {
    unsigned low;
    unsigned high;
    Half delta;

    RF_DEVICE static EightBytes load(const std::byte* base, unsigned offset, int eight, DType type) {
        const auto place = static_cast<unsigned>(eight);
        const unsigned block = offset + place / 4 * static_cast<unsigned>(cache_block_bytes(type));
        EightBytes q;
        load8_bytes(base + (block + 2 + (place & (type == DType::Q4_0 ? 1 : 3)) * 8), q.low, q.high);
        q.delta = *reinterpret_cast<const Half*>(base + block);
        return q;
    }
    // For Q4_0, load() loads 8 bytes with 16 nibbles. Extracts the nibbles of the eight values that load()
    // was called for, and converts them to signed bytes. `eight`: as in load().
    RF_DEVICE void take_nibbles(int eight) {
        const int shift = (eight & 2) * 2;
        // Subtracts 8 from each byte without a carry between bytes.
        low = (((low >> shift) & 0x0F0F0F0F) + 0x78787878) ^ 0x80808080;
        high = (((high >> shift) & 0x0F0F0F0F) + 0x78787878) ^ 0x80808080;
    }
    RF_DEVICE float number(int i) const {
        const unsigned four = i < 4 ? low : high;
        return static_cast<float>(static_cast<int>(four << (24 - i % 4 * 8)) >> 24);
    }
    RF_DEVICE float scale() const { return static_cast<float>(delta); }
};

}  // namespace rocmforge::gpu
