#include "engine/hip/chunk_scratch.h"

#include <algorithm>

namespace rocmforge::hip {
namespace {

// Sets `array` to the memory at `scratch` + `used`, and increases `used` by the size of `count` elements,
// rounded up to 256 bytes.
template <typename T>
void place(T*& array, std::byte* scratch, std::uint64_t& used, std::int64_t count) {
    array = scratch == nullptr ? nullptr : reinterpret_cast<T*>(scratch + used);
    used += (static_cast<std::uint64_t>(count) * sizeof(T) + 255) / 256 * 256;
}

}  // namespace

bool computed_in_chunks(int key_dim, std::int64_t longest) {
    return key_dim % 4 == 0 && key_dim <= kernels::kNarrowKeyDim && longest >= kernels::kChunkedFrom;
}

std::uint64_t place_chunks(kernels::DeltaChunkArgs& args, std::byte* scratch, std::int64_t rows) {
    const std::int64_t each = rows * args.rule.value_heads;
    std::uint64_t used = 0;
    place(args.keys, scratch, used, each * args.rule.key_dim);
    place(args.weights, scratch, used, each * kernels::kChunkRows);
    place(args.decays, scratch, used, each);
    place(args.peaks, scratch, used, each * kernels::kDeltaPeaks);
    return used;
}

std::uint64_t place_chunks(kernels::ScanChunkArgs& args, std::byte* scratch, std::int64_t rows) {
    std::uint64_t used = 0;
    place(args.products, scratch, used, rows * args.scan.groups * kernels::kChunkRows);
    place(args.decays, scratch, used, rows * args.scan.heads);
    place(args.steps, scratch, used, rows * args.scan.heads);
    return used;
}

std::uint64_t chunk_scratch_bytes(const OperationLimits& limits) {
    std::uint64_t bytes = 0;
    if (limits.delta.heads > 0 && computed_in_chunks(limits.delta.key_dim, limits.rows)) {
        kernels::DeltaChunkArgs args{};
        args.rule.value_heads = limits.delta.heads;
        args.rule.key_dim = limits.delta.key_dim;
        bytes = place_chunks(args, nullptr, limits.rows);
    }
    if (limits.scan.heads > 0 && computed_in_chunks(limits.scan.key_dim, limits.rows)) {
        kernels::ScanChunkArgs args{};
        args.scan.heads = limits.scan.heads;
        args.scan.groups = limits.scan.key_heads;
        bytes = std::max(bytes, place_chunks(args, nullptr, limits.rows));
    }
    return bytes;
}

}  // namespace rocmforge::hip
