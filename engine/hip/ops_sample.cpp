// HipOps: the choice of the next token.
#include <string>

#include "engine/base/error.h"
#include "engine/cpu/check.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"

namespace rocmforge::hip {

using kernels::KernelId;

void HipOps::sample(const SampleOp& op) {
    left_ = {};
    const std::int64_t rows = op.logits.shape.rows();
    const std::int64_t vocab = op.logits.shape.width();
    const std::int64_t window = op.recent ? op.recent.shape.width() : 0;
    cpu::expect_f32("sample: logits", op.logits, rows, vocab);
    cpu::expect_f32("sample: options", op.options, rows, kernels::kSampleOptions);
    cpu::expect_i32("sample: out", op.out, rows);
    if (op.recent) cpu::expect_i32("sample: recent", op.recent, rows * window);
    if (rows == 0) return;
    if (rows > kMostSampledRows || vocab > kernels::kMostVocab || vocab < 1) {
        throw EngineError(Code::InvalidArgument,
                          "sample: logits has the shape " + op.logits.shape.text() + ", where at most " +
                              Shape{kMostSampledRows, kernels::kMostVocab}.text() + " can be chosen from.");
    }
    if (scratch_ == nullptr || vocab > limits_.vocab) {
        throw EngineError(Code::InvalidArgument, "sample: scratch memory was reserved for " +
                                                     std::to_string(limits_.vocab) + " logits a row, not " +
                                                     std::to_string(vocab) + ".");
    }
    const std::int64_t chunks = (vocab + kernels::kSampleChunk - 1) / kernels::kSampleChunk;
    auto* tops = reinterpret_cast<float*>(scratch_);
    const kernels::SampleArgs args{.logits = op.logits.as<float>(),
                                   .recent = op.recent ? op.recent.as<const std::int32_t>() : nullptr,
                                   .options = op.options.as<const float>(),
                                   .out = op.out.as<std::int32_t>(),
                                   .tops = tops,
                                   .top_tokens = reinterpret_cast<std::int32_t*>(tops + rows * chunks),
                                   .rows = static_cast<int>(rows),
                                   .vocab = static_cast<int>(vocab),
                                   .window = static_cast<int>(window),
                                   .chunks = static_cast<int>(chunks)};
    const auto row_count = static_cast<std::uint64_t>(rows);
    if (window > 0) {
        launcher_.run(
            KernelId::penalise,
            {.grid_x = static_cast<std::uint64_t>((window + 255) / 256), .grid_y = row_count, .block = 256},
            args);
    }
    launcher_.run(KernelId::find_tops,
                  {.grid_x = static_cast<std::uint64_t>(chunks), .grid_y = row_count, .block = 256}, args);
    launcher_.run(KernelId::draw_token, {.grid_x = row_count, .block = 1024}, args);
}

}  // namespace rocmforge::hip
