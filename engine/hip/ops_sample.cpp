// Implements HipOps: sampling.
#include <string>

#include "engine/base/error.h"
#include "engine/device/tensor_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"

namespace rocmforge::hip {

using kernels::KernelId;

void HipOps::sample(const SampleOp& op) {
    discard_all_left();
    const std::int64_t rows = op.logits.shape.rows();
    const std::int64_t vocab = op.logits.shape.width();
    const std::int64_t window = op.recent ? op.recent.shape.width() : 0;
    expect_f32("sample: logits", op.logits, rows, vocab);
    expect_f32("sample: options", op.options, rows, kernels::kSampleOptions);
    expect_i32("sample: out", op.out, rows);
    if (op.recent) expect_i32("sample: recent", op.recent, rows * window);
    if (rows == 0) return;
    if (rows > kMostSampledRows || vocab > kernels::kMostVocab || vocab < 1) {
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
    kernels::SampleArgs args = chunk_tops(op.logits);
    args.recent = op.recent ? op.recent.as<const std::int32_t>() : nullptr;
    args.options = op.options.as<const float>();
    args.out = op.out.as<std::int32_t>();
    args.window = static_cast<int>(window);
    const auto row_count = static_cast<std::uint64_t>(rows);
    if (window > 0) {
        launcher_.run(
            KernelId::penalise,
            {.grid_x = static_cast<std::uint64_t>((window + 255) / 256), .grid_y = row_count, .block = 256},
            args);
    }
    launcher_.run(KernelId::find_tops,
                  {.grid_x = static_cast<std::uint64_t>(args.chunks), .grid_y = row_count, .block = 256},
                  args);
    launcher_.run(KernelId::draw_token, {.grid_x = row_count, .block = 1024}, args);
}

kernels::SampleArgs HipOps::chunk_tops(const Tensor& logits) const {
    const std::int64_t rows = logits.shape.rows();
    const std::int64_t vocab = logits.shape.width();
    const std::int64_t chunks = (vocab + kernels::kSampleChunk - 1) / kernels::kSampleChunk;
    auto* tops = reinterpret_cast<float*>(scratch_);
    return {.logits = logits.as<float>(),
            .recent = nullptr,
            .options = nullptr,
            .out = nullptr,
            .tops = tops,
            .top_tokens = reinterpret_cast<std::int32_t*>(tops + rows * chunks),
            .rows = static_cast<int>(rows),
            .vocab = static_cast<int>(vocab),
            .window = 0,
            .chunks = static_cast<int>(chunks)};
}

std::optional<HipOps::ChunkTops> HipOps::find_tops(const Tensor& rows) {
    const std::int64_t width = rows.shape.width();
    expect_f32("find_argmax: rows", rows, rows.shape.rows(), width);
    if (fallback_.has("sample") || scratch_ == nullptr || rows.shape.rows() > kMostSampledRows ||
        width > limits_.vocab || rows.shape.elements() == 0) {
        return {};
    }
    discard_all_left();
    const kernels::SampleArgs args = chunk_tops(rows);
    launcher_.run(KernelId::find_tops,
                  {.grid_x = static_cast<std::uint64_t>(args.chunks),
                   .grid_y = static_cast<std::uint64_t>(args.rows),
                   .block = 256},
                  args);
    return ChunkTops{args.tops, args.top_tokens, args.chunks};
}

}  // namespace rocmforge::hip
