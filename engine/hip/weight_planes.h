// A weight of a file as kernels/planes.h lays it out on the device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/tensor.h"

namespace rocmforge::hip {

// Device bytes of a weight; throws InvalidArgument for a type that no weight has or a width that is no whole
// number of blocks, BadFile when it overflows.
std::uint64_t planes_bytes(DType type, std::uint64_t rows, std::uint64_t width);

// Fills `to` with the device bytes offset … offset + to.size() of a weight whose bytes lie in `in_file` as
// the file has them: a weight of any size goes through a staging buffer of any size. Throws InvalidArgument
// beyond planes_bytes().
void read_planes(const Tensor& in_file, std::uint64_t offset, std::span<std::byte> to);

}  // namespace rocmforge::hip
