#include "engine/cpu/expert_matmul.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/cpu/activations.h"
#include "engine/cpu/aligned_memory.h"
#include "engine/cpu/expert_rows.h"
#include "engine/cpu/gemm.h"
#include "engine/cpu/matvec.h"
#include "engine/cpu/thread_pool.h"
#include "engine/cpu/weight_types.h"
#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge::cpu {
namespace {

// Minimum size of a task, and number of tasks per thread, both as in matmul.cpp.
constexpr std::uint64_t kTaskBytes = 32 * 1024;
constexpr int kTasksPerThread = 4;

// A choice is a pair of a row and an expert that the row chose. Up to this number of choices, each choice is
// a separate product. With more choices, rows that chose the same expert are computed together.
constexpr std::int64_t kFewChoices = 16;

void check(const ExpertMatMulOp& op) {
    expect_sound(op);
    for (const ExpertMatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        with_weight_type(weight.type, []<DType>() {});
        row_bytes(weight.type, weight.shape.width());  // throws if the width is not a whole number of blocks
        expect_below("expert_matmul: ids", op.ids, weight.shape[0]);
    }
}

// The matrix of one expert.
struct Matrix {
    const std::byte* weights;
    std::uint64_t stride;  // distance between rows, in bytes
    std::int64_t rows;
    const float* bias;  // null: no bias

    Matrix(const ExpertMatMulOp::Product& product, std::int64_t expert) {
        const Tensor& stack = product.weight->tensor;
        stride = row_bytes(stack.type, stack.shape.width());
        rows = stack.shape[1];
        weights = stack.data + static_cast<std::uint64_t>(expert * rows) * stride;
        bias = product.bias != nullptr ? product.bias->tensor.as<const float>() + expert * rows : nullptr;
    }
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(rows) * stride; }
};

}  // namespace

struct ExpertMatMul::State {
    struct PerThread {
        AlignedMemory scratch;
        AlignedMemory quantized_memory;
        std::array<Activations, 2> quantized;
        // For each row: number of the operation for which the row was quantized.
        std::array<std::array<std::uint64_t, kFewChoices>, 2> quantized_for{};
    };
    // A range of rows of one expert's matrix, computed for all rows of x that chose the expert.
    struct Task {
        std::int32_t expert;
        std::int32_t product;
        std::int64_t begin;  // the task computes rows [begin, end) of the matrix
        std::int64_t end;
    };

    explicit State(ThreadPool& p) : pool(p), threads(static_cast<std::size_t>(p.threads())) {}

    void run_few(const ExpertMatMulOp& op);
    void run_part(const ExpertMatMulOp& op, const ExpertMatMulOp::Product& product, std::int64_t choice,
                  std::int64_t begin, std::int64_t end, PerThread& mine);
    const Activations& quantize(const ExpertMatMulOp& op, std::int64_t row, ActivationScale scale,
                                PerThread& mine) const;

    void run_grouped(const ExpertMatMulOp& op);
    void plan(const ExpertMatMulOp& op);
    void run_task(const ExpertMatMulOp& op, const Task& task, PerThread& mine);

    ThreadPool& pool;
    std::vector<PerThread> threads;
    std::uint64_t operation = 0;
    ExpertRows sorted;
    std::vector<Task> tasks;
};

ExpertMatMul::ExpertMatMul(ThreadPool& pool) : state_(std::make_unique<State>(pool)) {}
ExpertMatMul::~ExpertMatMul() = default;

const Activations& ExpertMatMul::State::quantize(const ExpertMatMulOp& op, std::int64_t row,
                                                 ActivationScale scale, PerThread& mine) const {
    const auto kind = static_cast<std::size_t>(scale);
    std::uint64_t& done_for = mine.quantized_for[kind][static_cast<std::size_t>(row)];
    if (done_for != operation) {
        quantize_activations(op.x.as<const float>(), row, row + 1, scale, Bias128::No, mine.quantized[kind]);
        done_for = operation;
    }
    return mine.quantized[kind];
}

// Computes rows [begin, end) of the product for one choice: one row of x and one expert.
void ExpertMatMul::State::run_part(const ExpertMatMulOp& op, const ExpertMatMulOp::Product& product,
                                   std::int64_t choice, std::int64_t begin, std::int64_t end,
                                   PerThread& mine) {
    const DType type = product.weight->tensor.type;
    const Matrix matrix(product, op.ids.as<const std::int32_t>()[choice]);
    const std::int64_t row =
        op.x.shape.rows() == op.ids.shape.elements() ? choice : choice / op.ids.shape.width();
    const MatVecChoice kernel = choose_matvec(type);
    ProductArgs args;
    if (kernel.quantized)
        args.quantized = rows_from(quantize(op, row, activation_scale_for(type), mine), row);
    args.weights = matrix.weights;
    args.weight_stride = matrix.stride;
    args.begin = begin;
    args.end = end;
    args.rows = 1;
    args.width = op.x.shape.width();
    args.x = op.x.as<const float>() + row * args.width;
    args.bias = matrix.bias;
    args.out = product.out.as<float>() + choice * matrix.rows;
    args.out_stride = matrix.rows;
    kernel.run(args);
}

// Tasks are equal ranges of the concatenated bytes of all chosen matrices, so that all tasks take equally
// long.
void ExpertMatMul::State::run_few(const ExpertMatMulOp& op) {
    const std::int64_t choices = op.ids.shape.elements();
    std::uint64_t total = 0;
    for (const ExpertMatMulOp::Product& product : op.products) {
        total += Matrix(product, 0).bytes() * static_cast<std::uint64_t>(choices);
    }
    const auto most = static_cast<std::uint64_t>(pool.threads() == 1 ? 1 : kTasksPerThread * pool.threads());
    const std::uint64_t parts = std::clamp<std::uint64_t>(total / kTaskBytes, 1, most);
    ++operation;
    const std::int64_t x_rows = op.x.shape.rows();
    const std::uint64_t bytes = Activations::bytes(x_rows, op.x.shape.width());
    pool.run(static_cast<int>(parts), [&](int task, int thread) {
        PerThread& mine = threads[static_cast<std::size_t>(thread)];
        std::byte* memory = mine.quantized_memory.at_least(2 * bytes);
        for (Activations& place : mine.quantized) {
            place = Activations::place(memory, x_rows, op.x.shape.width());
            memory += bytes;
        }
        const std::uint64_t task_begin = total * static_cast<std::uint64_t>(task) / parts;
        const std::uint64_t task_end = total * (static_cast<std::uint64_t>(task) + 1) / parts;
        std::uint64_t start = 0;  // offset of the current matrix in the concatenation
        for (const ExpertMatMulOp::Product& product : op.products) {
            const Matrix any(product, 0);
            for (std::int64_t choice = 0; choice < choices; ++choice, start += any.bytes()) {
                // A matrix row belongs to the task whose range contains the row's first byte.
                const auto row_from = [&](std::uint64_t byte) {
                    const std::uint64_t within = std::clamp(byte, start, start + any.bytes()) - start;
                    return static_cast<std::int64_t>((within + any.stride - 1) / any.stride);
                };
                const std::int64_t begin = row_from(task_begin);
                const std::int64_t end = row_from(task_end);
                if (begin < end) run_part(op, product, choice, begin, end, mine);
            }
        }
    });
}

void ExpertMatMul::State::plan(const ExpertMatMulOp& op) {
    tasks.clear();
    for (std::int32_t expert = 0; expert < sorted.experts(); ++expert) {
        if (sorted.count(expert) == 0) continue;
        for (std::int32_t p = 0; p < static_cast<std::int32_t>(op.products.size()); ++p) {
            const ExpertMatMulOp::Product& product = op.products[static_cast<std::size_t>(p)];
            const Matrix matrix(product, expert);
            const std::int64_t step =
                sorted.by_panels(expert)
                    ? choose_gemm(product.weight->tensor.type).panel
                    : std::max<std::int64_t>(16, static_cast<std::int64_t>(kTaskBytes / matrix.stride));
            for (std::int64_t begin = 0; begin < matrix.rows; begin += step) {
                tasks.push_back({expert, p, begin, std::min(begin + step, matrix.rows)});
            }
        }
    }
}

void ExpertMatMul::State::run_task(const ExpertMatMulOp& op, const Task& task, PerThread& mine) {
    const ExpertMatMulOp::Product& product = op.products[static_cast<std::size_t>(task.product)];
    const DType type = product.weight->tensor.type;
    const Matrix matrix(product, task.expert);
    const std::int64_t rows = sorted.count(task.expert);
    const auto take_rows = [&](ProductArgs& args, bool quantized) {
        args.rows = rows;
        args.width = op.x.shape.width();
        if (quantized) {
            args.quantized = sorted.quantized(task.expert, type);
        } else {
            args.x = sorted.floats(task.expert);
        }
    };
    const std::int32_t* out_rows = sorted.choices(task.expert);
    float* out = product.out.as<float>();
    if (sorted.by_panels(task.expert)) {
        const GemmChoice kernel = choose_gemm(type);
        GemmArgs args;
        args.weights = matrix.weights;
        args.weight_stride = matrix.stride;
        args.begin = task.begin;
        args.end = task.end;
        take_rows(args, kernel.quantized);
        args.bias = matrix.bias;
        args.out = out;
        args.out_stride = matrix.rows;
        args.out_rows = out_rows;
        args.scratch = mine.scratch.at_least(gemm_scratch_bytes(rows));
        kernel.run(args);
        return;
    }
    // Writes the products to scratch memory first, because the kernel needs adjacent rows, and the rows of
    // `out` for one expert are not adjacent.
    const std::int64_t wide = task.end - task.begin;
    auto* aside = reinterpret_cast<float*>(
        mine.scratch.at_least(static_cast<std::uint64_t>(rows * wide) * sizeof(float)));
    const MatVecChoice kernel = choose_matvec(type);
    ProductArgs args;
    args.weights = matrix.weights + static_cast<std::uint64_t>(task.begin) * matrix.stride;
    args.weight_stride = matrix.stride;
    args.begin = 0;
    args.end = wide;
    take_rows(args, kernel.quantized);
    args.bias = matrix.bias != nullptr ? matrix.bias + task.begin : nullptr;
    args.out = aside;
    args.out_stride = wide;
    kernel.run(args);
    for (std::int64_t r = 0; r < rows; ++r) {
        std::copy_n(aside + r * wide, wide, out + out_rows[r] * matrix.rows + task.begin);
    }
}

void ExpertMatMul::State::run_grouped(const ExpertMatMulOp& op) {
    sorted.prepare(op, pool);
    plan(op);
    pool.run(static_cast<int>(tasks.size()), [&](int task, int thread) {
        run_task(op, tasks[static_cast<std::size_t>(task)], threads[static_cast<std::size_t>(thread)]);
    });
}

void ExpertMatMul::run(const ExpertMatMulOp& op) {
    check(op);
    if (op.ids.shape.elements() == 0 || op.products.empty()) return;
    if (op.rows_as != RowsAs::Prompt && op.ids.shape.elements() <= kFewChoices) {
        state_->run_few(op);
    } else {
        state_->run_grouped(op);
    }
}

}  // namespace rocmforge::cpu
