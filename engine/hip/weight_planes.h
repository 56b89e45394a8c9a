// Converts a weight from its file layout to the device layout of kernels/planes.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/tensor.h"

namespace rocmforge::hip {

// Returns the device bytes of a weight. Throws InvalidArgument for a type that weights cannot have or a width
// that is not a whole number of blocks, and BadFile on overflow.
std::uint64_t planes_bytes(DType type, std::uint64_t rows, std::uint64_t width);

// Fills `to` with the bytes offset … offset + to.size() of the device layout of `in_file`, a weight in the
// file's layout. Calls for consecutive offsets can transfer a weight of any size through a small staging
// buffer. Throws InvalidArgument beyond planes_bytes().
void read_planes(const Tensor& in_file, std::uint64_t offset, std::span<std::byte> to);

}  // namespace rocmforge::hip
