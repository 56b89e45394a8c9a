#include "engine/hip/product_scratch.h"

#include <algorithm>

namespace rocmforge::hip {
namespace {

std::uint64_t round_up(std::uint64_t n, std::uint64_t multiple) {
    return (n + multiple - 1) / multiple * multiple;
}

std::uint64_t elements(std::int64_t rows, std::int64_t width) {
    return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(product_stride(width));
}

std::uint64_t bytes_of_values(std::int64_t rows, std::int64_t width) {
    return round_up(elements(rows, width), 256);
}

std::uint64_t bytes_of_halves(std::int64_t rows, std::int64_t width) {
    return round_up(elements(rows, width) * sizeof(std::uint16_t), 256);
}

}  // namespace

std::int64_t product_stride(std::int64_t width) {
    return static_cast<std::int64_t>(round_up(static_cast<std::uint64_t>(width), kernels::kStepWeights));
}

kernels::BytesTarget bytes_target(std::byte* scratch, std::int64_t rows, std::int64_t width) {
    return {reinterpret_cast<std::int8_t*>(scratch),
            reinterpret_cast<kernels::ByteGroup*>(scratch + bytes_of_values(rows, width)),
            static_cast<int>(product_stride(width))};
}

HalvesRows halves_rows(std::byte* scratch, std::int64_t rows, std::int64_t width) {
    return {reinterpret_cast<std::uint16_t*>(scratch),
            reinterpret_cast<float*>(scratch + bytes_of_halves(rows, width))};
}

std::uint64_t product_scratch_bytes(std::int64_t rows, std::int64_t widest) {
    const std::int64_t few = std::min(rows, kMatvecRowsMost);
    const std::uint64_t groups = elements(few, widest) / kernels::kByteGroup * sizeof(kernels::ByteGroup);
    const std::uint64_t scales = static_cast<std::uint64_t>(rows) * sizeof(float);
    return std::max(bytes_of_values(few, widest) + round_up(groups, 256),
                    bytes_of_halves(rows, widest) + round_up(scales, 256));
}

}  // namespace rocmforge::hip
