#include "engine/cpu/matmul.h"

#include <vector>

#include "engine/cpu/dequantize.h"
#include "engine/cpu/thread_pool.h"
#include "engine/error.h"

namespace rocmforge::cpu {

struct MatMul::State {
    explicit State(ThreadPool& p) : pool(p), row(static_cast<std::size_t>(p.threads())) {}

    ThreadPool& pool;
    std::vector<std::vector<float>> row;  // of each thread
};

MatMul::MatMul(ThreadPool& pool) : state_(std::make_unique<State>(pool)) {}
MatMul::~MatMul() = default;

std::uint64_t MatMul::scratch_bytes(std::int64_t, std::int64_t in_width, int threads) {
    return static_cast<std::uint64_t>(in_width) * sizeof(float) * static_cast<std::uint64_t>(threads);
}

void MatMul::run(const MatMulOp& op) {
    const std::int64_t rows = op.x.shape[0];
    const std::int64_t in = op.x.shape[1];
    for (const MatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        const std::int64_t out_width = weight.shape[0];
        if (weight.shape.width() != in || product.out.shape != Shape{rows, out_width}) {
            throw EngineError{Code::InvalidArgument, "A weight of shape " + weight.shape.text() +
                                                         " cannot take " + op.x.shape.text() + " to " +
                                                         product.out.shape.text() + "."};
        }
        const std::uint64_t stride = row_bytes(weight.type, in);
        const float* bias = product.bias != nullptr ? product.bias->tensor.as<float>() : nullptr;
        for_ranges(state_->pool, out_width, 64, [&](std::int64_t begin, std::int64_t end, int thread) {
            std::vector<float>& w = state_->row[static_cast<std::size_t>(thread)];
            w.resize(static_cast<std::size_t>(in));
            for (std::int64_t o = begin; o < end; ++o) {
                dequantize_row(weight.type, weight.data + static_cast<std::uint64_t>(o) * stride, in,
                               w.data());
                for (std::int64_t r = 0; r < rows; ++r) {
                    const float* x = op.x.as<float>() + r * in;
                    float sums[8] = {};
                    for (std::int64_t i = 0; i < in; ++i)
                        sums[i % 8] += x[i] * w[static_cast<std::size_t>(i)];
                    float sum = bias != nullptr ? bias[o] : 0.0F;
                    for (const float s : sums) sum += s;
                    product.out.as<float>()[r * out_width + o] = sum;
                }
            }
        });
    }
}

}  // namespace rocmforge::cpu
