#include "engine/cpu/expert_matmul.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "engine/cpu/activations.h"
#include "engine/cpu/aligned_memory.h"
#include "engine/cpu/check.h"
#include "engine/cpu/gemm.h"
#include "engine/cpu/matvec.h"
#include "engine/cpu/thread_pool.h"
#include "engine/cpu/weight_types.h"
#include "engine/error.h"

namespace rocmforge::cpu {
namespace {

// The same bounds as an ordinary product's (matmul.cpp).
constexpr std::uint64_t kTaskBytes = 32 * 1024;
constexpr int kTasksPerThread = 4;
constexpr std::int64_t kGemmRows = 10;

// Up to so many choices each is a product of its own; beyond, rows that chose the same expert go together.
constexpr std::int64_t kFewChoices = 16;

ActivationScale scale_for(DType type) {
    return traits(type).block_weights == 256 ? ActivationScale::Per256 : ActivationScale::Per32;
}

// From a row on.
Activations rows_from(Activations a, std::int64_t row) {
    a.values += row * a.stride;
    a.scales += row * (a.stride / 32);
    a.sums32 += row * (a.stride / 32);
    a.sums16 += row * (a.stride / 16);
    return a;
}

void check(const ExpertMatMulOp& op) {
    const std::int64_t choices = op.ids.shape.elements();
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("expert_matmul: x", op.x, rows, width);
    expect_type("expert_matmul: ids", op.ids, DType::I32);
    if (rows != op.ids.shape.rows() && rows != choices) {
        throw EngineError(Code::InvalidArgument, "expert_matmul: x has " + std::to_string(rows) +
                                                     " rows for choices of the shape " + op.ids.shape.text() +
                                                     ".");
    }
    for (const ExpertMatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        if (weight.shape.rank() != 3 || weight.shape.width() != width) {
            throw EngineError(Code::InvalidArgument, "expert_matmul: weight has the shape " +
                                                         weight.shape.text() + ", where [experts, any, " +
                                                         std::to_string(width) + "] is needed.");
        }
        with_weight_type(weight.type, []<DType>() {});
        row_bytes(weight.type, width);  // throws when blocks don't fit the width
        expect_below("expert_matmul: ids", op.ids, weight.shape[0]);
        expect_f32("expert_matmul: out", product.out, choices, weight.shape[1]);
        if (product.bias != nullptr) {
            expect_f32("expert_matmul: bias", product.bias->tensor, weight.shape[0], weight.shape[1]);
        }
    }
}

// One expert's matrix of a stack.
struct Matrix {
    const std::byte* weights;
    std::uint64_t stride;  // bytes of a row
    std::int64_t rows;
    const float* bias;  // or none

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
        std::array<std::array<std::uint64_t, kFewChoices>, 2> quantized_for{};  // the operation, of each row
    };
    // A stretch of one matrix for all rows that chose its expert.
    struct Task {
        std::int32_t expert;
        std::int32_t product;
        std::int64_t begin;  // rows of the matrix
        std::int64_t end;
    };

    explicit State(ThreadPool& p) : pool(p), threads(static_cast<std::size_t>(p.threads())) {}

    void run_few(const ExpertMatMulOp& op);
    void run_part(const ExpertMatMulOp& op, const ExpertMatMulOp::Product& product, std::int64_t choice,
                  std::int64_t begin, std::int64_t end, PerThread& mine);
    const Activations& quantize(const ExpertMatMulOp& op, std::int64_t row, ActivationScale scale,
                                PerThread& mine) const;

    void run_grouped(const ExpertMatMulOp& op);
    void group(const ExpertMatMulOp& op);
    void prepare(const ExpertMatMulOp& op);
    void plan(const ExpertMatMulOp& op);
    void run_task(const ExpertMatMulOp& op, const Task& task, PerThread& mine);
    std::int64_t count(std::int32_t expert) const {
        return starts[static_cast<std::size_t>(expert) + 1] - starts[static_cast<std::size_t>(expert)];
    }
    bool by_panels(std::int32_t expert) const { return has_gemm && count(expert) >= kGemmRows; }

    ThreadPool& pool;
    std::vector<PerThread> threads;
    AlignedMemory shared;
    AlignedMemory shared_floats;
    std::uint64_t operation = 0;
    bool has_gemm = choose_gemm(DType::F32).run != nullptr;

    std::vector<std::int32_t> starts;  // [experts + 1]: where an expert's choices begin in `order`
    std::vector<std::int32_t> order;   // choices by expert
    std::vector<Task> tasks;
    std::array<Activations, 2> quantized;  // rows in that order
    const float* floats = nullptr;         // the same
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

// Rows [begin, end) of one choice's matrix.
void ExpertMatMul::State::run_part(const ExpertMatMulOp& op, const ExpertMatMulOp::Product& product,
                                   std::int64_t choice, std::int64_t begin, std::int64_t end,
                                   PerThread& mine) {
    const DType type = product.weight->tensor.type;
    const Matrix matrix(product, op.ids.as<const std::int32_t>()[choice]);
    const std::int64_t row =
        op.x.shape.rows() == op.ids.shape.elements() ? choice : choice / op.ids.shape.width();
    const MatVecChoice kernel = choose_matvec(type);
    MatVecArgs args;
    if (kernel.quantized) args.quantized = rows_from(quantize(op, row, scale_for(type), mine), row);
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

// Tasks are ranges of the bytes of all chosen matrices together, so that they take equally long.
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
        std::uint64_t start = 0;  // of a matrix among all
        for (const ExpertMatMulOp::Product& product : op.products) {
            const Matrix any(product, 0);
            for (std::int64_t choice = 0; choice < choices; ++choice, start += any.bytes()) {
                // A row belongs to the task in whose range it begins.
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

// `order` and `starts`, by counting.
void ExpertMatMul::State::group(const ExpertMatMulOp& op) {
    std::int64_t experts = 0;
    for (const ExpertMatMulOp::Product& product : op.products) {
        experts = std::max(experts, product.weight->tensor.shape[0]);
    }
    const auto* ids = op.ids.as<const std::int32_t>();
    const auto choices = static_cast<std::size_t>(op.ids.shape.elements());
    starts.assign(static_cast<std::size_t>(experts) + 1, 0);
    for (std::size_t c = 0; c < choices; ++c) ++starts[static_cast<std::size_t>(ids[c]) + 1];
    for (std::size_t e = 1; e < starts.size(); ++e) starts[e] += starts[e - 1];
    order.resize(choices);
    // Filling moves each start to the next expert's; moved back afterwards.
    for (std::size_t c = 0; c < choices; ++c) {
        order[static_cast<std::size_t>(starts[static_cast<std::size_t>(ids[c])]++)] =
            static_cast<std::int32_t>(c);
    }
    for (std::size_t e = starts.size() - 1; e > 0; --e) starts[e] = starts[e - 1];
    starts[0] = 0;
}

// The rows of x in the order of experts, in the forms that the products' types and numbers of rows ask for.
void ExpertMatMul::State::prepare(const ExpertMatMulOp& op) {
    const auto choices = static_cast<std::int64_t>(order.size());
    const std::int64_t width = op.x.shape.width();
    const std::int64_t used = op.x.shape.rows() == choices ? 1 : op.ids.shape.width();
    std::array<bool, 2> bytes_wanted{};
    bool floats_wanted = false;
    for (const ExpertMatMulOp::Product& product : op.products) {
        const DType type = product.weight->tensor.type;
        const auto kind = static_cast<std::size_t>(scale_for(type));
        (choose_matvec(type).quantized ? bytes_wanted[kind] : floats_wanted) = true;
    }
    const std::uint64_t bytes = Activations::bytes(choices, width);
    std::byte* memory = shared.at_least((bytes_wanted[0] && bytes_wanted[1] ? 2 : 1) * bytes);
    for (std::size_t kind = 0; kind < 2; ++kind) {
        if (!bytes_wanted[kind]) continue;
        quantized[kind] = Activations::place(memory, choices, width);
        memory += bytes;
    }
    float* sorted = nullptr;
    if (floats_wanted) {
        sorted = reinterpret_cast<float*>(
            shared_floats.at_least(static_cast<std::uint64_t>(choices * width) * sizeof(float)));
    }
    floats = sorted;
    const auto* ids = op.ids.as<const std::int32_t>();
    for_ranges(pool, choices, 16, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int32_t choice = order[static_cast<std::size_t>(i)];
            const float* x = op.x.as<const float>() + choice / used * width;
            const Bias128 bias = by_panels(ids[choice]) ? Bias128::Yes : Bias128::No;
            for (std::size_t kind = 0; kind < 2; ++kind) {
                if (!bytes_wanted[kind]) continue;
                quantize_activations(x, 0, 1, static_cast<ActivationScale>(kind), bias,
                                     rows_from(quantized[kind], i));
            }
            if (floats_wanted) std::copy_n(x, width, sorted + i * width);
        }
    });
}

void ExpertMatMul::State::plan(const ExpertMatMulOp& op) {
    tasks.clear();
    for (std::int32_t expert = 0; expert + 1 < static_cast<std::int32_t>(starts.size()); ++expert) {
        if (count(expert) == 0) continue;
        for (std::int32_t p = 0; p < static_cast<std::int32_t>(op.products.size()); ++p) {
            const ExpertMatMulOp::Product& product = op.products[static_cast<std::size_t>(p)];
            const Matrix matrix(product, expert);
            const std::int64_t step =
                by_panels(expert)
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
    const std::int64_t first = starts[static_cast<std::size_t>(task.expert)];
    const std::int64_t rows = count(task.expert);
    const std::int64_t width = op.x.shape.width();
    const std::int32_t* out_rows = order.data() + first;
    float* out = product.out.as<float>();
    const Activations bytes = quantized[static_cast<std::size_t>(scale_for(type))];
    if (by_panels(task.expert)) {
        const GemmChoice kernel = choose_gemm(type);
        GemmArgs args;
        args.weights = matrix.weights;
        args.weight_stride = matrix.stride;
        args.begin = task.begin;
        args.end = task.end;
        args.rows = rows;
        args.width = width;
        if (kernel.quantized) {
            args.quantized = rows_from(bytes, first);
        } else {
            args.x = floats + first * width;
        }
        args.bias = matrix.bias;
        args.out = out;
        args.out_stride = matrix.rows;
        args.out_rows = out_rows;
        args.scratch = mine.scratch.at_least(gemm_scratch_bytes(rows));
        kernel.run(args);
        return;
    }
    // Side by side first, because the rows of `out` may lie anywhere.
    const std::int64_t wide = task.end - task.begin;
    auto* aside = reinterpret_cast<float*>(
        mine.scratch.at_least(static_cast<std::uint64_t>(rows * wide) * sizeof(float)));
    const MatVecChoice kernel = choose_matvec(type);
    MatVecArgs args;
    args.weights = matrix.weights + static_cast<std::uint64_t>(task.begin) * matrix.stride;
    args.weight_stride = matrix.stride;
    args.begin = 0;
    args.end = wide;
    args.rows = rows;
    args.width = width;
    if (kernel.quantized) {
        args.quantized = rows_from(bytes, first);
    } else {
        args.x = floats + first * width;
    }
    args.bias = matrix.bias != nullptr ? matrix.bias + task.begin : nullptr;
    args.out = aside;
    args.out_stride = wide;
    kernel.run(args);
    for (std::int64_t r = 0; r < rows; ++r) {
        std::copy_n(aside + r * wide, wide, out + out_rows[r] * matrix.rows + task.begin);
    }
}

void ExpertMatMul::State::run_grouped(const ExpertMatMulOp& op) {
    group(op);
    prepare(op);
    plan(op);
    pool.run(static_cast<int>(tasks.size()), [&](int task, int thread) {
        run_task(op, tasks[static_cast<std::size_t>(task)], threads[static_cast<std::size_t>(thread)]);
    });
}

void ExpertMatMul::run(const ExpertMatMulOp& op) {
    check(op);
    if (op.ids.shape.elements() == 0 || op.products.empty()) return;
    if (op.ids.shape.elements() <= kFewChoices) {
        state_->run_few(op);
    } else {
        state_->run_grouped(op);
    }
}

}  // namespace rocmforge::cpu
