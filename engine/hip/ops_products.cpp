// HipOps: products with weights.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/cpu/check.h"
#include "engine/error.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"
#include "engine/hip/product_scratch.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// Waves that a compute unit should have to keep its memory busy.
constexpr std::int64_t kWavesAUnit = 32;

void check(const MatMulOp& op) {
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    cpu::expect_f32("matmul: x", op.x, rows, width);
    for (const MatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        cpu::expect_matrix("matmul: weight", weight, weight.shape.rows(), width);
        weight_bytes(weight.type, weight.shape);  // throws when no weight has the type or blocks don't fit
        cpu::expect_f32("matmul: out", product.out, rows, weight.shape.rows());
        if (product.bias != nullptr) {
            cpu::expect_f32("matmul: bias", product.bias->tensor, 1, weight.shape.rows());
        }
        for (const std::int64_t size : {rows, width, weight.shape.rows()}) {
            if (size > (std::int64_t{1} << 30)) {
                throw EngineError(Code::InvalidArgument, "matmul: a product of x " + op.x.shape.text() +
                                                             " with a weight " + weight.shape.text() +
                                                             " is larger than a GPU's kernels can count.");
            }
        }
    }
}

std::uint64_t divide_up(std::int64_t n, std::int64_t by) {
    return static_cast<std::uint64_t>((n + by - 1) / by);
}

bool is_float(DType type) {
    return type == DType::F32 || type == DType::F16 || type == DType::BF16;
}

bool aligned(const Tensor& x) {
    return reinterpret_cast<std::uintptr_t>(x.data) % 16 == 0;
}

// Columns of the kernel: 1, 2, 4 or 8.
KernelId matvec_kernel(DType type, std::int64_t rows) {
    const std::size_t i = rows <= 1 ? 0 : rows <= 2 ? 1 : rows <= 4 ? 2 : 3;
    switch (type) {
#define RF_CASE(T)                                                                                      \
    case DType::T:                                                                                      \
        return std::array{KernelId::matvec_##T##_1, KernelId::matvec_##T##_2, KernelId::matvec_##T##_4, \
                          KernelId::matvec_##T##_8}[i];
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;  // not reached: the operation was checked
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

KernelId plain_kernel(DType type) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return KernelId::product_plain_##T;
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        default:
            return KernelId::Count;
    }
}

std::string family(std::string_view kind, DType type) {
    return std::string(kind) + " " + std::string(traits(type).name);
}

kernels::Product product_of(const MatMulOp::Product& product, int first) {
    return {.weight = product.weight->tensor.data,
            .out = product.out.as<float>(),
            .bias = product.bias != nullptr ? product.bias->tensor.as<const float>() : nullptr,
            .out_width = static_cast<int>(product.weight->tensor.shape.rows()),
            .first = first};
}

// As kernels/matrix.h chooses by architecture.
bool has_matrix_instructions(const GpuTraits& gpu) {
    return !gpu.arch.starts_with("gfx10") && gpu.arch != "gfx906";
}

// Waves that share the rows of a unit, as a power of two: more where there are too few units to fill the GPU,
// as long as each wave has a step for every lane.
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

// Products of one type, taken from an operation in turn.
using Group = std::vector<const MatMulOp::Product*>;

std::vector<Group> by_type(const MatMulOp& op) {
    std::vector<Group> groups;
    for (const MatMulOp::Product& product : op.products) {
        if (product.out.shape.elements() == 0) continue;
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group[0]->weight->tensor.type == product.weight->tensor.type &&
                   group.size() < kernels::kMostProducts;
        });
        if (same != groups.end()) {
            same->push_back(&product);
        } else {
            groups.push_back({&product});
        }
    }
    return groups;
}

}  // namespace

void HipOps::matmul(const MatMulOp& op) {
    check(op);
    if (op.x.shape.rows() == 0) return;
    bool prepared = left_.rows == op.x.data && left_.shape == op.x.shape;
    left_ = {};
    for (const Group& group : by_type(op)) {
        const DType type = group[0]->weight->tensor.type;
        const bool few = op.x.shape.rows() <= kMatvecRowsMost;
        const std::int64_t width = op.x.shape.width();
        const bool fits = !few || (aligned(op.x) && width % (type == DType::F32 ? 4 : 8) == 0);
        if (!fits || plain_.has(family(few ? "matvec" : "matmul", type))) {
            for (const MatMulOp::Product* product : group) multiply_plain(op.x, *product);
            continue;
        }
        const bool as_it_is = few ? is_float(type) : type == DType::F32;
        if (!as_it_is && !prepared) {
            prepare(op.x);
            prepared = true;
        }
        if (few) {
            multiply_few(op.x, group);
        } else if (type == DType::F32) {
            for (const MatMulOp::Product* product : group) multiply_floats(op.x, *product);
        } else {
            multiply_many(op.x, group);
        }
    }
}

kernels::BytesTarget HipOps::leave_bytes(const Tensor& rows) {
    left_ = {};
    const std::int64_t n = rows.shape.rows();
    const std::int64_t width = rows.shape.width();
    const bool fits = scratch_ != nullptr && n <= std::min<std::int64_t>(limits_.rows, kMatvecRowsMost) &&
                      width <= limits_.widest_input && width == product_stride(width);
    if (!fits) return {};
    left_ = {rows.data, rows.shape};
    return bytes_target(scratch_ + passing_scratch_bytes(limits_), n, width);
}

std::byte* HipOps::product_scratch(const Tensor& x) const {
    if (scratch_ == nullptr || x.shape.rows() > limits_.rows || x.shape.width() > limits_.widest_input) {
        throw EngineError(Code::InvalidArgument, "matmul: scratch memory was reserved for " +
                                                     std::to_string(limits_.rows) + " rows of " +
                                                     std::to_string(limits_.widest_input) +
                                                     " values, not for " + x.shape.text() + ".");
    }
    return scratch_ + passing_scratch_bytes(limits_);
}

void HipOps::prepare(const Tensor& x) {
    const std::int64_t rows = x.shape.rows();
    const std::int64_t width = x.shape.width();
    const std::int64_t stride = product_stride(width);
    if (rows <= kMatvecRowsMost) {
        launcher_.run(
            KernelId::quantize_bytes,
            {.grid_x = divide_up(stride, 4 * 256), .grid_y = static_cast<std::uint64_t>(rows), .block = 256},
            kernels::BytesArgs{.x = x.as<const float>(),
                               .to = bytes_target(product_scratch(x), rows, width),
                               .rows = static_cast<int>(rows),
                               .width = static_cast<int>(width)});
        return;
    }
    const HalvesRows to = halves_rows(product_scratch(x), rows, width);
    launcher_.run(KernelId::quantize_halves, {.grid_x = static_cast<std::uint64_t>(rows), .block = 256},
                  kernels::HalvesArgs{.x = x.as<const float>(),
                                      .halves = to.halves,
                                      .scales = to.scales,
                                      .rows = static_cast<int>(rows),
                                      .width = static_cast<int>(width),
                                      .stride = static_cast<int>(stride)});
}

void HipOps::multiply_few(const Tensor& x, std::span<const MatMulOp::Product* const> products) {
    const DType type = products[0]->weight->tensor.type;
    const std::int64_t rows = x.shape.rows();
    const std::int64_t width = x.shape.width();
    kernels::MatvecArgs args{};
    args.count = static_cast<int>(products.size());
    for (std::size_t i = 0; i < products.size(); ++i) {
        args.products[i] = product_of(*products[i], args.units);
        args.units += static_cast<int>(divide_up(args.products[i].out_width, kernels::kMatvecRows));
    }
    if (is_float(type)) {
        args.x = x.data;
    } else {
        const kernels::BytesTarget from = bytes_target(product_scratch(x), rows, width);
        args.x = reinterpret_cast<const std::byte*>(from.bytes);
        args.groups = from.groups;
    }
    args.rows = static_cast<int>(rows);
    args.width = static_cast<int>(width);
    const int lane_step = type == DType::F32 ? 4 : is_float(type) ? 8 : kernels::kStepWeights;
    args.split_shift = split_shift(launcher_.traits(), args.units, width, lane_step);
    const int units_a_block = kernels::kMatvecThreads / launcher_.traits().wave >> args.split_shift;
    launcher_.run(matvec_kernel(type, rows),
                  {.grid_x = divide_up(args.units, units_a_block), .block = kernels::kMatvecThreads}, args);
}

void HipOps::multiply_many(const Tensor& x, std::span<const MatMulOp::Product* const> products) {
    const std::int64_t rows = x.shape.rows();
    const HalvesRows from = halves_rows(product_scratch(x), rows, x.shape.width());
    kernels::MatmulArgs args{};
    args.x = from.halves;
    args.scales = from.scales;
    args.count = static_cast<int>(products.size());
    args.rows = static_cast<int>(rows);
    args.width = static_cast<int>(x.shape.width());
    args.stride = static_cast<int>(product_stride(x.shape.width()));
    int tiles = 0;
    for (std::size_t i = 0; i < products.size(); ++i) {
        args.products[i] = product_of(*products[i], tiles);
        tiles += static_cast<int>(divide_up(args.products[i].out_width, kernels::kTileOut));
    }
    const DType type = products[0]->weight->tensor.type;
    const int tile_rows = kernels::tile_rows(type, has_matrix_instructions(launcher_.traits()), rows);
    // Blocks that share a tile of weights run one after another, so that it is read from memory once.
    launcher_.run(matmul_kernel(type),
                  {.grid_x = divide_up(rows, tile_rows),
                   .grid_y = static_cast<std::uint64_t>(tiles),
                   .block = kernels::kMatmulThreads},
                  args);
}

void HipOps::multiply_floats(const Tensor& x, const MatMulOp::Product& product) {
    const kernels::FloatProductArgs args{.product = product_of(product, 0),
                                         .x = x.as<const float>(),
                                         .rows = static_cast<int>(x.shape.rows()),
                                         .width = static_cast<int>(x.shape.width())};
    launcher_.run(KernelId::matmul_F32,
                  {.grid_x = divide_up(args.rows, kernels::kFloatTile),
                   .grid_y = divide_up(args.product.out_width, kernels::kFloatTile),
                   .block = 256},
                  args);
}

void HipOps::multiply_plain(const Tensor& x, const MatMulOp::Product& product) {
    const kernels::FloatProductArgs args{.product = product_of(product, 0),
                                         .x = x.as<const float>(),
                                         .rows = static_cast<int>(x.shape.rows()),
                                         .width = static_cast<int>(x.shape.width())};
    launcher_.run(plain_kernel(product.weight->tensor.type),
                  {.grid_x = divide_up(args.product.out_width, 256),
                   .grid_y = static_cast<std::uint64_t>(args.rows),
                   .block = 256},
                  args);
}

}  // namespace rocmforge::hip
