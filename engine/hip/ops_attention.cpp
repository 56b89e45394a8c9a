// Implements HipOps: attention.
#include <algorithm>
#include <string>

#include "engine/base/error.h"
#include "engine/device/operation_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// With RowsAs::Fastest, batches of at most this number of rows, or of at most one row for each sequence, use
// the single-row kernels.
constexpr int kSingleRows = 8;
// The largest head size of the tile kernels. Wider heads, up to kWidestHead, use the single-row kernels.
constexpr int kWideHead = 256;
constexpr int kWidestHead = 768;
// Number of blocks per compute unit that saturates memory bandwidth. Splitting the keys into more parts would
// only add the work of combining the parts.
constexpr int kBlocksAUnit = 4;
constexpr int kMostSplits = kPartsOfASequence;
constexpr int kRowWaves = 4;  // number of waves in a block
// Attention of many rows in a long context takes so long that other programs could not draw meanwhile. A
// launch therefore has at most kMostPairs pairs of a row and a key that the context can hold, but at least
// kLeastRows rows, if the step has as many.
constexpr std::int64_t kMostPairs = std::int64_t{1} << 24;
constexpr int kLeastRows = 512;

kernels::AttentionArgs args_of(const AttentionOp& op) {
    const int value_dim = heads_of(op).values();
    return {.q = op.q.as<const float>(),
            .out = op.out.as<float>(),
            .keys = op.cache.keys.data,
            .values = op.cache.values ? op.cache.values.data : op.cache.keys.data,
            .sinks = op.sinks != nullptr ? op.sinks->tensor.as<const float>() : nullptr,
            .gate = op.gate ? op.gate.rows.as<const float>() + op.gate.begin : nullptr,
            .positions = op.step.positions.as<const std::int32_t>(),
            .sequences = op.step.sequences.as<const std::int32_t>(),
            .page_tables = op.step.page_tables.as<const std::int32_t>(),
            .rows = op.step.rows,
            .heads = op.heads,
            .kv_heads = op.kv_heads,
            .head_dim = op.head_dim,
            .value_dim = value_dim,
            .gate_stride = op.gate ? static_cast<int>(op.gate.stride(op.heads)) : 0,
            .value_stride = op.cache.values ? value_dim : op.head_dim,
            .max_pages = static_cast<int>(op.step.page_tables.shape.width()),
            .window = op.window,
            .scale = op.scale,
            .soft_cap = op.soft_cap,
            .causal = op.causal,
            .cache_type = op.cache.keys.type,
            .bytes = {},
            .splits = 1,
            .part_sums = nullptr,
            .part_stats = nullptr,
            .finished = nullptr};
}

// Kernels are listed in nested order: cache type, then number of lanes, then number of heads, which changes
// fastest.
KernelId row_kernel(const kernels::AttentionArgs& args, int heads) {
    const bool halves = args.cache_type == DType::F16;
    if (args.head_dim > kWideHead) return halves ? KernelId::attend_wide_f16 : KernelId::attend_wide_bytes;
    const int lanes = args.head_dim <= 64 ? 0 : args.head_dim <= 128 ? 1 : 2;
    const int shared = heads == 4 ? 2 : heads - 1;
    const int index = (halves ? 0 : 9) + 3 * lanes + shared;
    return static_cast<KernelId>(static_cast<int>(KernelId::attend_row_f16_8_1) + index);
}

KernelId tile_kernel(const kernels::AttentionArgs& args) {
    const int width = args.head_dim <= 64 ? 0 : args.head_dim <= 96 ? 1 : args.head_dim <= 128 ? 2 : 3;
    if (width == 3 && args.cache_type == DType::Q4_0) return KernelId::attend_tile_q4_256;
    const int first = args.cache_type == DType::F16 ? 0 : 4;
    return static_cast<KernelId>(static_cast<int>(KernelId::attend_tile_f16_64) + first + width);
}

// Returns the arguments for `count` rows from row `first` on.
kernels::AttentionArgs rows_of(const kernels::AttentionArgs& all, int first, int count) {
    kernels::AttentionArgs args = all;
    args.q += std::int64_t{first} * all.heads * all.head_dim;
    args.out += std::int64_t{first} * all.heads * all.value_dim;
    if (all.gate != nullptr) args.gate += std::int64_t{first} * all.heads * all.gate_stride;
    if (all.bytes.bytes != nullptr) {
        args.bytes.bytes += first * kernels::byte_stride(all.bytes.stride);
        args.bytes.groups += first * std::int64_t{all.bytes.stride} / kernels::kByteGroup;
    }
    args.positions += first;
    args.sequences += first;
    if (args.splits > 1) {
        const std::int64_t parts = std::int64_t{first} * all.splits * all.heads;
        args.part_sums += parts * all.value_dim;
        args.part_stats += parts * 2;
    }
    args.rows = count;
    return args;
}

// Returns the maximum number of rows of a launch. Attention that is not causal needs all rows in one launch,
// because the kernels determine the last key of a sequence from the rows of the launch.
int rows_of_a_launch(const AttentionOp& op) {
    if (!op.causal) return op.step.rows;
    const std::int64_t context = std::max<std::int64_t>(1, op.step.page_tables.shape.width()) * kPageTokens;
    return static_cast<int>(std::max<std::int64_t>(kLeastRows, kMostPairs / context));
}

}  // namespace

// Returns the number of parts that the keys of each row are split into: enough to fill the GPU. With
// RowsAs::Tokens and RowsAs::Prompt, a row's result must not depend on the other rows: returns the number for
// a step with a single row, or 1 for prompts.
int HipOps::splits_for(const AttentionOp& op, std::uint64_t blocks) const {
    if (op.rows_as == RowsAs::Prompt) return 1;
    const int rows = op.rows_as == RowsAs::Tokens ? 1 : op.step.rows;
    const std::uint64_t wanted = divide_up(std::int64_t{kBlocksAUnit} * launcher_.traits().compute_units,
                                           static_cast<std::int64_t>(blocks) * rows);
    const int affordable = op.rows_as == RowsAs::Tokens ? most_parts(limits_) / std::max(1, limits_.sequences)
                                                        : kMostParts / op.step.rows;
    return static_cast<int>(std::min<std::uint64_t>(
        {wanted, kMostSplits, static_cast<std::uint64_t>(std::max(1, affordable)),
         static_cast<std::uint64_t>(std::max<std::int64_t>(1, op.step.page_tables.shape.width()))}));
}

void HipOps::attention(const AttentionOp& op) {
    discard_all_left();
    if (op.step.rows == 0) return;
    expect_sound(op, ExactCache::No);
    kernels::AttentionArgs args = args_of(op);
    const std::int64_t group = op.heads / op.kv_heads;
    const bool wide = op.head_dim > kWideHead;
    const bool few = op.rows_as == RowsAs::Fastest
                         ? args.rows <= std::max<std::int64_t>(kSingleRows, op.step.page_tables.shape.rows())
                         : op.rows_as == RowsAs::Tokens;
    const bool single = wide || few;
    const bool by_eights = op.head_dim % 8 == 0 && args.value_dim % 8 == 0 && op.head_dim <= kWidestHead &&
                           op.gate.begin % 4 == 0 && args.gate_stride % 4 == 0;
    const auto launch_parts = [&](const auto& launch) {
        const int most = rows_of_a_launch(op);
        for (int first = 0; first < args.rows; first += most) {
            launch(rows_of(args, first, std::min(most, args.rows - first)));
        }
    };
    if (!by_eights || fallback_.has(single ? "attention, one row" : "attention, many rows")) {
        launch_parts([&](const kernels::AttentionArgs& part) {
            launcher_.run(KernelId::attend_fallback,
                          line(std::int64_t{part.rows} * op.heads * ((part.value_dim + 7) / 8)), part);
        });
        return;
    }
    const int wave = launcher_.traits().wave;
    if (!single) {
        const int waves = op.head_dim > 128 ? 2 : 4;
        launch_parts([&](const kernels::AttentionArgs& part) {
            launcher_.run(tile_kernel(part),
                          {.grid_x = divide_up(part.rows * group, 16 * waves),
                           .grid_y = static_cast<std::uint64_t>(op.kv_heads),
                           .block = waves * wave},
                          part);
        });
        return;
    }

    const int heads = wide ? 2 : group >= 3 ? 4 : static_cast<int>(group);
    const std::uint64_t blocks = static_cast<std::uint64_t>(op.kv_heads) * divide_up(group, heads);
    args.splits = splits_for(op, blocks);
    if (args.splits > 1) {
        if (scratch_ == nullptr || op.heads > limits_.heads || op.head_dim > limits_.head_dim) {
            throw EngineError(
                Code::InvalidArgument,
                Message::untranslated("attention: scratch memory was reserved for " +
                                      std::to_string(limits_.heads) + " heads of " +
                                      std::to_string(limits_.head_dim) + " values, not " +
                                      std::to_string(op.heads) + " of " + std::to_string(op.head_dim) + "."));
        }
        args.part_sums = reinterpret_cast<float*>(scratch_);
        args.part_stats = args.part_sums + std::int64_t{args.rows} * args.splits * op.heads * args.value_dim;
        args.finished = finished_blocks();
    }
    if (args.value_dim % 32 == 0) args.bytes = leave_bytes(op.out);
    launch_parts([&](const kernels::AttentionArgs& part) {
        launcher_.run(row_kernel(part, heads),
                      {.grid_x = blocks,
                       .grid_y = static_cast<std::uint64_t>(part.splits),
                       .grid_z = static_cast<std::uint64_t>(part.rows),
                       .block = kRowWaves * wave},
                      part);
    });
}

}  // namespace rocmforge::hip
