#include "engine/hip/product_choice.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/error.h"
#include "engine/device/operation_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/product_scratch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// Number of waves per compute unit that saturates memory bandwidth.
constexpr std::int64_t kWavesAUnit = 32;

void expect_countable(std::string_view operation, const Tensor& x, const Tensor& weight) {
    for (const std::int64_t size : {x.shape.rows(), x.shape.width(), weight.shape.rows()}) {
        if (size > (std::int64_t{1} << 30)) {
            throw EngineError(
                Code::InvalidArgument,
                Text::tr("%1: the product of x %2 and a weight %3 is too large for the GPU's kernels."),
                operation, x.shape.text(), weight.shape.text());
        }
    }
}

}  // namespace

void expect_supported(const MatMulOp& op) {
    expect_sound(op);
    for (const MatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        weight_bytes(weight.type, weight.shape);  // throws for an invalid weight type or width
        expect_countable("matmul", op.x, weight);
    }
}

void expect_supported(const ExpertMatMulOp& op) {
    expect_sound(op);
    for (const ExpertMatMulOp::Product& product : op.products) {
        const Tensor& stack = product.weight->tensor;
        weight_bytes(stack.type, stack.shape);
        expect_countable("expert_matmul", op.x, stack);
        if (stack.shape[0] <= kernels::kMostExperts) continue;
        throw EngineError(Code::Unsupported,
                          Text::tr("The model has %2 experts in a layer. On a GPU, at most %1 are possible. "
                                   "Load the model on the CPU."),
                          kernels::kMostExperts, stack.shape[0]);
    }
}

bool taken_singly(RowsAs rows_as, std::int64_t rows) {
    return rows_as == RowsAs::Fastest ? rows <= kMatvecRowsMost : rows_as == RowsAs::Tokens;
}

bool matvec_fits(const Tensor& x, DType type) {
    const bool aligned = reinterpret_cast<std::uintptr_t>(x.data) % 16 == 0;
    return aligned && x.shape.width() % (type == DType::F32 ? 4 : 8) == 0;
}

int matvec_columns(std::int64_t rows) {
    return rows <= 1 ? 1 : rows <= 2 ? 2 : rows <= 4 ? 4 : 8;
}

KernelId matvec_kernel(DType type, std::int64_t rows) {
    const auto i = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(matvec_columns(rows))));
    switch (type) {
#define RF_CASE(T)                                                                                      \
    case DType::T:                                                                                      \
        return std::array{KernelId::matvec_##T##_1, KernelId::matvec_##T##_2, KernelId::matvec_##T##_4, \
                          KernelId::matvec_##T##_8}[i];
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;  // unreachable, because the operation was checked
    }
}

KernelId narrow_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::matvec_narrow_##T;
        RF_QUANTISED_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;  // unreachable, because units_shift() is 0 for other types
    }
}

KernelId gated_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::matvec_gated_##T;
        RF_QUANTISED_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;  // unreachable, because units_shift() is 0 for other types
    }
}

KernelId mixed_kernel(DType first, DType second) {
    if (first != DType::Q6_K) return KernelId::Count;
    return second == DType::Q4_K   ? KernelId::matvec_Q6_K_Q4_K_1
           : second == DType::Q5_K ? KernelId::matvec_Q6_K_Q5_K_1
                                   : KernelId::Count;
}

KernelId short_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::matvec_short_##T;
        RF_SHORT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;
    }
}

KernelId short_mixed_kernel(DType first, DType second) {
    switch (mixed_kernel(first, second)) {
        case KernelId::matvec_Q6_K_Q4_K_1:
            return KernelId::matvec_short_Q6_K_Q4_K;
        case KernelId::matvec_Q6_K_Q5_K_1:
            return KernelId::matvec_short_Q6_K_Q5_K;
        default:
            return KernelId::Count;
    }
}

KernelId matmul_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::matmul_##T;
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;
    }
}

KernelId fallback_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::product_fallback_##T;
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;
    }
}

kernels::Product product_of(const MatMulOp::Product& product, int first) {
    return {.weight = product.weight->tensor.data,
            .out = product.out.as<float>(),
            .bias = product.bias != nullptr ? product.bias->tensor.as<const float>() : nullptr,
            .out_width = static_cast<int>(product.out.shape.width()),
            .weight_rows = static_cast<int>(product.weight->tensor.shape.rows()),
            .first = first,
            .bias_begin = 0};
}

std::string family(std::string_view kind, DType type) {
    return std::string(kind) + " " + std::string(traits(type).name);
}

int lane_step(DType type) {
    return type == DType::F32 ? 4 : is_float(type) ? 8 : kernels::kStepWeights;
}

std::int64_t pairs_of_a_launch(const GpuTraits& gpu, std::int64_t a_row) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(gpu.max_grid_y) / a_row) * a_row;
}

bool has_matrix_instructions(const GpuTraits& gpu) {
    return !gpu.arch.starts_with("gfx10") && gpu.arch != "gfx906";
}

int split_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, std::int64_t step) {
    const std::int64_t wanted = kWavesAUnit * gpu.compute_units;
    const std::int64_t steps = (width + step - 1) / step;
    int shift = 0;
    while ((2 << shift) <= kernels::kMatvecThreads / gpu.wave && units << shift < wanted &&
           steps > std::int64_t{gpu.wave} << shift) {
        ++shift;
    }
    return shift;
}

int units_shift(const GpuTraits& gpu, std::int64_t units, std::int64_t width, DType type) {
    if (is_float(type)) return 0;
    const std::int64_t steps = (width + kernels::kStepWeights - 1) / kernels::kStepWeights;
    const std::int64_t units_to_fill = std::int64_t{gpu.compute_units} * (kernels::kMatvecThreads / gpu.wave);
    int shift = 0;
    while (gpu.wave >> (shift + 1) >= kernels::kLeastUnitLanes && gpu.wave >> (shift + 1) >= steps &&
           units >= units_to_fill << (shift + 1)) {
        ++shift;
    }
    return gpu.wave >> shift <= 2 * kernels::kLeastUnitLanes ? shift : 0;
}

bool fits_short(const GpuTraits& gpu, std::int64_t units, std::int64_t width, DType type) {
    return short_kernel(type) != KernelId::Count && width <= std::int64_t{gpu.wave} * kernels::kStepWeights &&
           units >= kLeastShortUnits * gpu.compute_units && units_shift(gpu, units, width, type) == 0;
}

int count_units(kernels::MatvecArgs& args, int begin, int count, int rows) {
    int units = 0;
    for (int i = begin; i < begin + count; ++i) {
        args.products[i].first = units;
        units += static_cast<int>(divide_up(args.products[i].out_width, rows));
    }
    return units;
}

}  // namespace rocmforge::hip
