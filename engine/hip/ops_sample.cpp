// Implements HipOps: sampling.
#include <algorithm>
#include <string>

#include "engine/base/error.h"
#include "engine/device/tensor_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"

namespace rocmforge::hip {

using kernels::KernelId;
using kernels::SampleArgs;

namespace {

int chunks_of(std::int64_t vocab) {
    return static_cast<int>((vocab + kernels::kSampleChunk - 1) / kernels::kSampleChunk);
}

SampleArgs args_of(const SampleOp& op) {
    const std::int64_t width = op.logits.shape.width();
    const std::int64_t tokens = op.tokens == 0 ? width : op.tokens;
    return {.logits = op.logits.as<float>(),
            .samples = reinterpret_cast<const kernels::SampleRow*>(op.samples.data),
            .out = op.out.as<std::int32_t>(),
            .tops = nullptr,
            .top_tokens = nullptr,
            .lows = nullptr,
            .groups = nullptr,
            .bins = nullptr,
            .stride = width,
            .rows = static_cast<int>(op.logits.shape.rows()),
            .vocab = static_cast<int>(tokens),
            .chunks = chunks_of(tokens)};
}

LaunchShape chunk_grid(const SampleArgs& args) {
    return {.grid_x = static_cast<std::uint64_t>(args.chunks),
            .grid_y = static_cast<std::uint64_t>(args.rows),
            .block = 256};
}

LaunchShape row_grid(const SampleArgs& args, int block) {
    return {.grid_x = static_cast<std::uint64_t>(args.rows), .block = block};
}

}  // namespace

bool HipOps::can_sample(const SampleOp& op) const {
    return !fallback_.has("sample") && scratch_ != nullptr && op.logits.shape.rows() <= kMostSampledRows &&
           op.logits.shape.width() <= std::min<std::int64_t>(limits_.vocab, kernels::kMostVocab);
}

void HipOps::sample(const SampleOp& op) {
    discard_all_left();
    const std::int64_t rows = op.logits.shape.rows();
    const std::int64_t vocab = op.logits.shape.width();
    expect_f32("sample: logits", op.logits, rows, vocab);
    expect_i32("sample: samples", op.samples, rows * kernels::kSampleWords);
    expect_i32("sample: out", op.out, rows);
    if (rows == 0) return;
    if (rows > kMostSampledRows || vocab > kernels::kMostVocab || vocab < 1 || op.tokens < 0 ||
        op.tokens > vocab) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated(
                              "sample: logits has the shape " + op.logits.shape.text() + ", where at most " +
                              Shape{kMostSampledRows, kernels::kMostVocab}.text() + " can be chosen from."));
    }
    if (scratch_ == nullptr || vocab > limits_.vocab) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("sample: scratch memory was reserved for " + std::to_string(limits_.vocab) +
                                  " logits a row, not " + std::to_string(vocab) + "."));
    }
    const SampleArgs args = args_of(op);
    if (op.penalises) launcher_.run(KernelId::penalise, row_grid(args, 256), args);
    if (op.first) return sample_first(args);
    for (int row = 0; row < args.rows; row += kMostBinnedRows) {
        SampleArgs some = args;
        some.logits += row * args.stride;
        some.samples += row;
        some.out += row;
        some.rows = std::min(args.rows - row, kMostBinnedRows);
        sample_binned(some);
    }
}

SampleArgs HipOps::launch_find_tops(const SampleArgs& rows) {
    SampleArgs args = rows;
    const std::int64_t chunks = std::int64_t{args.rows} * args.chunks;
    args.top_tokens = reinterpret_cast<std::int32_t*>(args.tops + chunks);
    args.lows = args.bins == nullptr ? nullptr : args.tops + 2 * chunks;
    launcher_.run(KernelId::find_tops, chunk_grid(args), args);
    return args;
}

void HipOps::sample_first(const SampleArgs& rows) {
    SampleArgs args = rows;
    args.tops = reinterpret_cast<float*>(scratch_);
    args.groups = args.tops + std::int64_t{2} * args.rows * args.chunks;
    launcher_.run(KernelId::draw_first, row_grid(args, 1024), launch_find_tops(args));
}

void HipOps::sample_binned(const SampleArgs& rows) {
    SampleArgs args = rows;
    args.bins = reinterpret_cast<std::uint64_t*>(scratch_);
    args.tops = reinterpret_cast<float*>(args.bins + std::int64_t{args.rows} * kernels::kBinWords);
    args = launch_find_tops(args);
    launcher_.run(KernelId::sum_bins, chunk_grid(args), args);
    launcher_.run(KernelId::draw_binned, row_grid(args, 1024), args);
}

std::optional<HipOps::ChunkTops> HipOps::find_tops(const Tensor& rows) {
    const std::int64_t width = rows.shape.width();
    expect_f32("find_argmax: rows", rows, rows.shape.rows(), width);
    const SampleOp op{.logits = rows, .samples = {}, .out = {}};
    if (!can_sample(op) || rows.shape.elements() == 0) return {};
    discard_all_left();
    SampleArgs args = args_of(op);
    args.tops = reinterpret_cast<float*>(scratch_);
    args = launch_find_tops(args);
    return ChunkTops{args.tops, args.top_tokens, args.chunks};
}

}  // namespace rocmforge::hip
