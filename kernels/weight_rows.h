// The planes of a weight on the device (planes.h): their start addresses and the strides of their rows.
#pragma once

#include "kernels/device.h"
#include "kernels/planes.h"

namespace rocmforge::gpu {

template <DType T>
struct WeightRows {
    const std::byte* plane[Planes<T>::kParts];
    unsigned stride[Planes<T>::kParts];  // distance between rows in bytes, below 4 GiB

    RF_DEVICE WeightRows(const std::byte* weight, int rows, int width) {
        for (int p = 0; p < Planes<T>::kParts; ++p) {
            plane[p] = weight + plane_offset<T>(p, unsigned_of(rows), unsigned_of(width));
            stride[p] = static_cast<unsigned>(plane_stride<T>(p, unsigned_of(width)));
        }
    }

    // Advances the planes to row `first`, so that the offsets after it fit into 32 bits.
    RF_DEVICE void begin_at(int first) {
        for (int p = 0; p < Planes<T>::kParts; ++p) {
            plane[p] += unsigned_of(first) * stride[p];
        }
    }

    // Converts a number that is not negative, so that the product of two needs one multiplication of 32 bits.
    RF_DEVICE static std::uint64_t unsigned_of(int n) { return static_cast<unsigned>(n); }

    RF_DEVICE const std::byte* at(int part, unsigned row, unsigned byte) const {
        return plane[part] + (row * stride[part] + byte);
    }
};

RF_DEVICE inline int load4(const std::byte* address) {
    return *reinterpret_cast<const int*>(address);
}
// Twelve bytes, loaded from an address that is a multiple of four.
struct Int3 {
    int x, y, z;
};
RF_DEVICE inline Int3 load12(const std::byte* address) {
    const int* from = reinterpret_cast<const int*>(address);
    return {from[0], from[1], from[2]};
}
// Returns the half in the low 16 bits of a word, or in the high 16 bits if `upper` is 1.
RF_DEVICE inline float half_of(int word, unsigned upper = 0) {
    return static_cast<float>(
        __builtin_bit_cast(Half, static_cast<std::uint16_t>(static_cast<unsigned>(word) >> (16 * upper))));
}
// Returns half `i` of a row of halves. Loads the word that contains it.
RF_DEVICE inline float load_half(const std::byte* halves, unsigned i) {
    return half_of(load4(halves + i / 2 * 4), i % 2);
}

}  // namespace rocmforge::gpu
