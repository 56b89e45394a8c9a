#include "engine/hip/passing_scratch.h"

#include <algorithm>

#include "kernels/sample_kernels.h"

namespace rocmforge::hip {

int most_parts(const OperationLimits& limits) {
    return std::max(kMostParts, kPartsOfASequence * limits.sequences);
}

std::uint64_t passing_scratch_bytes(const OperationLimits& limits) {
    const auto parts = static_cast<std::uint64_t>(most_parts(limits)) *
                       static_cast<std::uint64_t>(limits.heads) *
                       static_cast<std::uint64_t>(limits.head_dim + 2) * sizeof(float);
    const auto chunks =
        static_cast<std::uint64_t>((limits.vocab + kernels::kSampleChunk - 1) / kernels::kSampleChunk);
    const std::uint64_t tops = kMostSampledRows * chunks * (sizeof(float) + sizeof(std::int32_t));
    return (std::max(parts, tops) + 255) / 256 * 256;
}

}  // namespace rocmforge::hip
