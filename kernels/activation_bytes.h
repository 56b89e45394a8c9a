// Stores activations as signed bytes with one scale for each 32 values (layout: product_kernels.h).
#pragma once

#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

using kernels::ByteGroup;

// Returns the larger of two values, or NaN if either is NaN.
RF_DEVICE inline float larger(float a, float b) {
    return a > b || a != a ? a : b;
}

// Four values as bytes, with the scale and the sums of their group of 32.
struct FourBytes {
    unsigned packed;
    ByteGroup group;
};

// Converts the values `four` of each lane to bytes. Eight lanes, the first of which has an index that is a
// multiple of 8, have a group of 32 values. Collective over the wave. A group with an infinity or NaN gets a
// scale that makes its products NaN.
RF_DEVICE inline FourBytes four_bytes(Float4 four) {
    float most = 0;
    for (int i = 0; i < 4; ++i) most = larger(most, __builtin_fabsf(four[i]));
    for (int mask = 1; mask < 8; mask *= 2) most = larger(most, shuffle_xor(most, mask));
    const bool finite = most < __builtin_inff();
    const float inverse = finite && most > 0 ? 127.0F / most : 0.0F;
    unsigned packed = 0;
    if (finite) {
        for (int i = 0; i < 4; ++i) {
            const int byte = static_cast<int>(__builtin_rintf(four[i] * inverse));
            packed |= (static_cast<unsigned>(byte) & 0xFFU) << (8 * i);
        }
    }
    int sum = dot4(static_cast<int>(packed), 0x01010101, 0);
    for (int mask = 1; mask < 4; mask *= 2) sum += shuffle_xor(sum, mask);  // sums over 16 values
    const int other = shuffle_xor(sum, 4);
    const unsigned sums = (static_cast<unsigned>(sum) & 0xFFFFU) | static_cast<unsigned>(other) << 16;
    return {packed, {finite ? most * (1.0F / 127.0F) : __builtin_nanf(""), static_cast<int>(sums)}};
}

// Each lane stores its values `four` as bytes in columns k … k + 3 of row `row`, where k / 4 % 8 must equal
// lane() % 8. Collective over the wave, like four_bytes(). `wanted`: whether this lane has values to store.
RF_DEVICE inline void store_bytes(const kernels::BytesTarget& to, std::int64_t row, int k, Float4 four,
                                  bool wanted) {
    const FourBytes bytes = four_bytes(four);
    if (!wanted) return;
    *reinterpret_cast<unsigned*>(to.bytes + row * kernels::byte_stride(to.stride) + kernels::byte_place(k)) =
        bytes.packed;
    if (lane() % 8 == 0) to.groups[(row * to.stride + k) / kernels::kByteGroup] = bytes.group;
}

// `sums` is ByteGroup::sums (product_kernels.h). sum_of_half() returns the sum of the first (`half` 0) or
// second 16 bytes, and sum_of_group() the sum of all 32 bytes.
RF_DEVICE inline int sum_of_half(int sums, int half) {
    return half == 0 ? static_cast<std::int16_t>(sums) : sums >> 16;
}
RF_DEVICE inline int sum_of_group(int sums) {
    return static_cast<std::int16_t>(sums) + (sums >> 16);
}

}  // namespace rocmforge::gpu
