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
    // Both ways need the maximum of each chunk and its token. draw_first also needs the maxima of groups;
    // draw_binned also needs the minimum of each chunk, and the row's bins.
    const std::uint64_t first = kMostSampledRows * chunks * (2 + kernels::kGroupsAChunk) * sizeof(float);
    const std::uint64_t binned =
        kMostBinnedRows * (kernels::kBinWords * sizeof(std::uint64_t) + chunks * 3 * sizeof(float));
    return (std::max({parts, first, chunks == 0 ? 0 : binned}) + 255) / 256 * 256;
}

}  // namespace rocmforge::hip
