#include "engine/cpu/matmul.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/cpu/activations.h"
#include "engine/cpu/aligned_memory.h"
#include "engine/cpu/gemm.h"
#include "engine/cpu/matvec.h"
#include "engine/cpu/thread_pool.h"
#include "engine/cpu/weight_types.h"
#include "engine/device/operation_checks.h"

namespace rocmforge::cpu {
namespace {

// Minimum size of a task. Distributing smaller tasks takes more time than another thread saves.
constexpr std::uint64_t kTaskBytes = 32 * 1024;
// Number of tasks per thread. It is above one, so that other threads can take over tasks of a delayed thread,
// but small, so that each task reads a long range of memory.
constexpr int kTasksPerThread = 4;

// With RowsAs::Fastest and at least this number of rows, weights are unpacked to memory once for all rows
// (gemm.h). With fewer rows, each weight is decoded in registers as it is read (matvec.h).
constexpr std::int64_t kGemmRows = 10;

ActivationScale scale_for(DType type) {
    return traits(type).block_weights == 256 ? ActivationScale::Per256 : ActivationScale::Per32;
}

void check(const MatMulOp& op) {
    expect_sound(op);
    for (const MatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        with_weight_type(weight.type, []<DType>() {});
        row_bytes(weight.type, weight.shape.width());  // throws if the width is not a whole number of blocks
    }
}

}  // namespace

struct MatMul::State {
    // The private data of a thread. Each thread quantizes the few rows of a small product itself, because
    // waiting for another thread would take longer.
    struct PerThread {
        AlignedMemory memory;
        std::array<Activations, 2> quantized;
        std::array<std::uint64_t, 2> quantized_for{};  // number of the operation that filled `quantized`
    };

    explicit State(ThreadPool& p) : pool(p), threads(static_cast<std::size_t>(p.threads())) {}

    void run_rows(const MatMulOp& op);
    void run_panels(const MatMulOp& op);
    const Activations& quantize(const MatMulOp& op, ActivationScale scale, PerThread& mine) const;
    std::array<Activations, 2> quantize_shared(const MatMulOp& op);

    ThreadPool& pool;
    std::vector<PerThread> threads;
    AlignedMemory shared;
    std::uint64_t operation = 0;
};

MatMul::MatMul(ThreadPool& pool) : state_(std::make_unique<State>(pool)) {}
MatMul::~MatMul() = default;

std::uint64_t MatMul::scratch_bytes(std::int64_t rows, std::int64_t in_width, int threads) {
    const std::uint64_t few = 2 * Activations::bytes(std::min(rows, kGemmRows), in_width);
    const std::uint64_t many = rows < kGemmRows ? 0 : gemm_scratch_bytes(rows);
    const std::uint64_t shared = rows < kGemmRows ? 0 : 2 * Activations::bytes(rows, in_width);
    return shared + std::max(few, many) * static_cast<std::uint64_t>(threads);
}

const Activations& MatMul::State::quantize(const MatMulOp& op, ActivationScale scale, PerThread& mine) const {
    const auto kind = static_cast<std::size_t>(scale);
    Activations& quantized = mine.quantized[kind];
    if (mine.quantized_for[kind] != operation) {
        const std::int64_t rows = op.x.shape.rows();
        const std::int64_t width = op.x.shape.width();
        const std::uint64_t bytes = Activations::bytes(rows, width);
        quantized = Activations::place(mine.memory.at_least(2 * bytes) + kind * bytes, rows, width);
        quantize_activations(op.x.as<float>(), 0, rows, scale, Bias128::No, quantized);
        mine.quantized_for[kind] = operation;
    }
    return quantized;
}

// Tasks are equal ranges of the concatenated bytes of all weights, so that all tasks take equally long,
// whatever the shapes.
void MatMul::State::run_rows(const MatMulOp& op) {
    std::uint64_t total = 0;
    for (const MatMulOp::Product& product : op.products) total += product.weight->tensor.bytes();
    const auto most = static_cast<std::uint64_t>(pool.threads() == 1 ? 1 : kTasksPerThread * pool.threads());
    const std::uint64_t tasks = std::clamp<std::uint64_t>(total / kTaskBytes, 1, most);
    ++operation;
    pool.run(static_cast<int>(tasks), [&](int task, int thread) {
        PerThread& mine = threads[static_cast<std::size_t>(thread)];
        const auto t = static_cast<std::uint64_t>(task);
        const std::uint64_t task_begin = total * t / tasks;
        const std::uint64_t task_end = total * (t + 1) / tasks;
        std::uint64_t start = 0;  // offset of the current weight in the concatenation
        for (const MatMulOp::Product& product : op.products) {
            const Tensor& weight = product.weight->tensor;
            const std::uint64_t end = start + weight.bytes();
            const std::uint64_t stride = row_bytes(weight.type, weight.shape.width());
            // A weight row belongs to the task whose range contains the row's first byte.
            const auto row_from = [&](std::uint64_t byte) {
                const std::uint64_t within = std::clamp(byte, start, end) - start;
                return static_cast<std::int64_t>((within + stride - 1) / stride);
            };
            ProductArgs args;
            args.begin = row_from(task_begin);
            args.end = row_from(task_end);
            start = end;
            if (args.begin == args.end) continue;
            const MatVecChoice choice = choose_matvec(weight.type);
            if (choice.quantized) args.quantized = quantize(op, scale_for(weight.type), mine);
            args.weights = weight.data;
            args.weight_stride = stride;
            args.rows = op.x.shape.rows();
            args.width = op.x.shape.width();
            args.x = op.x.as<float>();
            args.bias = product.bias != nullptr ? product.bias->tensor.as<float>() : nullptr;
            args.out = product.out.as<float>();
            args.out_stride = product.out.shape.width();
            choice.run(args);
        }
    });
}

// Quantizes all rows, on all threads, with each ActivationScale that the products' types require.
std::array<Activations, 2> MatMul::State::quantize_shared(const MatMulOp& op) {
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    std::array<bool, 2> wanted{};
    for (const MatMulOp::Product& product : op.products) {
        const DType type = product.weight->tensor.type;
        if (choose_gemm(type).quantized) wanted[static_cast<std::size_t>(scale_for(type))] = true;
    }
    std::array<Activations, 2> quantized;
    if (!wanted[0] && !wanted[1]) return quantized;
    const std::uint64_t bytes = Activations::bytes(rows, width);
    std::byte* memory = shared.at_least((wanted[0] && wanted[1] ? 2 : 1) * bytes);
    for (std::size_t kind = 0; kind < 2; ++kind) {
        if (!wanted[kind]) continue;
        quantized[kind] = Activations::place(memory, rows, width);
        memory += bytes;
        for_ranges(pool, rows, 16, [&](std::int64_t begin, std::int64_t end, int) {
            quantize_activations(op.x.as<float>(), begin, end, static_cast<ActivationScale>(kind),
                                 Bias128::Yes, quantized[kind]);
        });
    }
    return quantized;
}

// Each task computes one panel of one product.
void MatMul::State::run_panels(const MatMulOp& op) {
    const std::array<Activations, 2> quantized = quantize_shared(op);
    const std::int64_t rows = op.x.shape.rows();
    const auto panels_of = [](const MatMulOp::Product& product) {
        const std::int64_t panel = choose_gemm(product.weight->tensor.type).panel;
        return (product.weight->tensor.shape.rows() + panel - 1) / panel;
    };
    std::int64_t tasks = 0;
    for (const MatMulOp::Product& product : op.products) tasks += panels_of(product);
    pool.run(static_cast<int>(tasks), [&](int task, int thread) {
        std::int64_t place = task;  // index of the panel in its product
        std::size_t index = 0;
        for (; place >= panels_of(op.products[index]); ++index) place -= panels_of(op.products[index]);
        const MatMulOp::Product& product = op.products[index];
        const Tensor& weight = product.weight->tensor;
        const GemmChoice choice = choose_gemm(weight.type);
        GemmArgs args;
        args.weights = weight.data;
        args.weight_stride = row_bytes(weight.type, weight.shape.width());
        args.begin = place * choice.panel;
        args.end = std::min(args.begin + choice.panel, weight.shape.rows());
        args.rows = rows;
        args.width = op.x.shape.width();
        args.x = op.x.as<float>();
        args.quantized = quantized[static_cast<std::size_t>(scale_for(weight.type))];
        args.bias = product.bias != nullptr ? product.bias->tensor.as<float>() : nullptr;
        args.out = product.out.as<float>();
        args.out_stride = product.out.shape.width();
        args.scratch = threads[static_cast<std::size_t>(thread)].memory.at_least(gemm_scratch_bytes(rows));
        choice.run(args);
    });
}

void MatMul::run(const MatMulOp& op) {
    check(op);
    if (op.x.shape.rows() == 0 || op.products.empty()) return;
    const bool panels =
        op.rows_as == RowsAs::Prompt || (op.rows_as == RowsAs::Fastest && op.x.shape.rows() >= kGemmRows);
    if (panels && choose_gemm(DType::F32).run != nullptr) {
        state_->run_panels(op);
    } else {
        state_->run_rows(op);
    }
}

}  // namespace rocmforge::cpu
