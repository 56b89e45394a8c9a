// Implements HipOps: a product of one row and the norm after it, in one launch.
#include <algorithm>

#include "engine/device/operation_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/norm_args.h"
#include "engine/hip/product_choice.h"
#include "kernels/norm_product_kernels.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// Number of blocks per compute unit up to which a product includes the norm. About as many run at the same
// time. With more blocks, each of them would delay the next one while it waits for its stores, and this would
// take longer than the launch that is saved.
constexpr std::uint64_t kMostBlocksAUnit = 3;

// Whether rms_norm() computes the norm as one group of the row's width with norm_block, and a block of matvec
// can do the same.
bool norm_fits(const RmsNormOp& norm, const GpuTraits& gpu) {
    const std::int64_t width = norm.x.shape.width();
    return width % 4 == 0 && width > 8LL * gpu.wave && width <= 8LL * std::min(1024, gpu.max_block) &&
           norm.weight->tensor.shape.elements() == width &&
           kernels::norm_threads(static_cast<int>(width), gpu.wave) <=
               kernels::kNormTurns * kernels::kMatvecThreads;
}

}  // namespace

// The condition for one launch may depend on the number of rows, because both ways give the same bits.
void HipOps::norm_product(const NormProductOp& op) {
    expect_sound(op);
    const GpuTraits& gpu = launcher_.traits();
    const MatMulOp::Product& product = op.product.products[0];
    const DType type = product.weight->tensor.type;
    const KernelId kernel = norm_kernel(type);
    const Tensor& x = op.product.x;
    const std::int64_t width = x.shape.width();
    const int units = static_cast<int>(divide_up(product.out.shape.width(), kernels::kMatvecRows));
    const int shift = split_shift(gpu, units, width, lane_step(type));
    const std::uint64_t blocks = divide_up(units, (kernels::kMatvecThreads / gpu.wave) >> shift);
    const bool together =
        x.shape.rows() == 1 && kernel != KernelId::Count && taken_singly(op.product.rows_as, 1) &&
        matvec_fits(x, type) && units_shift(gpu, units, width, type) == 0 && norm_fits(op.norm, gpu) &&
        blocks <= kMostBlocksAUnit * static_cast<std::uint64_t>(gpu.compute_units) && scratch_ != nullptr &&
        !fallback_.has("norm") && !fallback_.has(family("matvec", type));
    if (!together) {
        matmul(op.product);
        rms_norm(op.norm);
        return;
    }
    weight_bytes(type, product.weight->tensor.shape);  // throws for an invalid width
    kernels::BytesTarget bytes = left_bytes(x);
    if (bytes.bytes == nullptr) bytes = prepare_bytes(x);
    kernels::MatvecNormArgs args{.product = {},
                                 .norm = norm_args(op.norm),
                                 .finished = finished_blocks(),
                                 .blocks = static_cast<int>(blocks)};
    args.product.products[0] = product_of(product, 0);
    args.product.x = reinterpret_cast<const std::byte*>(bytes.bytes);
    args.product.groups = bytes.groups;
    args.product.count = 1;
    args.product.units = units;
    args.product.rows = 1;
    args.product.width = static_cast<int>(width);
    args.product.split_shift = shift;
    // The result may be stored over the bytes of x: when the last block normalizes the row, all blocks have
    // read x.
    args.norm.bytes = leave_bytes(op.norm.out);
    launcher_.run(kernel, {.grid_x = blocks, .block = kernels::kMatvecThreads}, args);
}

}  // namespace rocmforge::hip
