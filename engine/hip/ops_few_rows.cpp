// Implements HipOps: products of few rows.
#include <algorithm>
#include <vector>

#include "engine/hip/hip_ops.h"
#include "engine/hip/product_choice.h"
#include "engine/hip/product_scratch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

DType type_of(std::span<const MatMulOp::Product* const> products) {
    return products[0]->weight->tensor.type;
}

}  // namespace

// The waves that share a unit depend only on these products, so that a launch with other products changes no
// bit.
kernels::MatvecArgs HipOps::matvec_args(const Tensor& x, const kernels::BytesTarget& bytes, Products products,
                                        const ProductPairs& pairs) const {
    const DType type = type_of(products);
    const std::int64_t width = x.shape.width();
    kernels::MatvecArgs args{};
    args.count = static_cast<int>(products.size());
    for (std::size_t i = 0; i < products.size(); ++i) args.products[i] = product_of(*products[i], 0);
    args.units = count_units(args, 0, args.count, kernels::kMatvecRows);
    if (is_float(type)) {
        args.x = x.data;
    } else {
        args.x = reinterpret_cast<const std::byte*>(bytes.bytes);
        args.groups = bytes.groups;
    }
    args.rows = 1;
    args.width = static_cast<int>(width);
    args.pairs = pairs.choice;
    const std::int64_t units = args.units * (pairs.count > 0 ? pairs.filling : 1);
    args.split_shift = split_shift(launcher_.traits(), units, width, lane_step(type));
    args.units_shift = units_shift(launcher_.traits(), units, width, type);
    return args;
}

void HipOps::multiply_few(const Tensor& x, const kernels::BytesTarget& bytes, Products products,
                          const ProductPairs& pairs) {
    const DType type = type_of(products);
    const std::int64_t rows = x.shape.rows();
    const std::int64_t width = x.shape.width();
    kernels::MatvecArgs args = matvec_args(x, bytes, products, pairs);
    const int shift = args.units_shift;
    const bool chosen = pairs.count > 0;
    const int wave = launcher_.traits().wave;
    const int waves_a_block = kernels::kMatvecThreads / wave;
    const bool fits = fits_short(launcher_.traits(), args.units * (chosen ? pairs.filling : 1), width, type);
    const std::int64_t a_row = chosen ? pairs.choice.a_row : 1;
    const std::int64_t all = chosen ? pairs.count : rows;
    const std::int64_t most = chosen ? pairs_of_a_launch(launcher_.traits(), a_row) : kMatvecRowsMost;
    for (std::int64_t first = 0; first < all; first += most) {
        const std::int64_t at_once = std::min(all - first, most);
        const std::int64_t columns = chosen ? 1 : at_once;
        const bool shared = !is_float(type) && kernels::shares_bytes(matvec_columns(columns), wave);
        args.units_shift = columns == 1 ? shift : 0;
        const bool shorts = columns == 1 && fits;
        args.units = count_units(args, 0, args.count, shorts ? kernels::kShortRows : kernels::kMatvecRows);
        const int units_a_block =
            shared ? waves_a_block : (waves_a_block >> args.split_shift) << args.units_shift;
        args.rows = static_cast<int>(columns);
        launcher_.run(shorts                 ? short_kernel(type)
                      : args.units_shift > 0 ? narrow_kernel(type)
                                             : matvec_kernel(type, columns),
                      {.grid_x = divide_up(args.units, units_a_block),
                       .grid_y = static_cast<std::uint64_t>(at_once / columns),
                       .block = kernels::kMatvecThreads},
                      args);
        // Advances the pointers to the rows of the next launch.
        const std::int64_t rows_of_x = most / a_row;
        if (is_float(type)) {
            args.x += rows_of_x * width * static_cast<std::int64_t>(sizeof(float));
        } else {
            args.x += rows_of_x * kernels::byte_stride(product_stride(width));
            args.groups += rows_of_x * (product_stride(width) / kernels::kByteGroup);
        }
        if (chosen) args.pairs.experts += most;
        for (int i = 0; i < args.count; ++i) args.products[i].out += most * args.products[i].out_width;
    }
}

void HipOps::multiply_groups(const Tensor& x, const kernels::BytesTarget& bytes,
                             std::vector<std::vector<const MatMulOp::Product*>> groups) {
    for (auto first = groups.begin(); first != groups.end(); ++first) {
        if (first->empty()) continue;
        const auto second = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
            return x.shape.rows() == 1 && !group.empty() &&
                   mixed_kernel(type_of(*first), type_of(group)) != KernelId::Count;
        });
        if (second != groups.end() && multiply_mixed(x, bytes, *first, *second)) {
            first->clear();
            second->clear();
        }
    }
    for (const auto& group : groups) {
        if (!group.empty()) multiply_few(x, bytes, group);
    }
}

bool HipOps::multiply_mixed(const Tensor& x, const kernels::BytesTarget& bytes, Products first,
                            Products second) {
    if (first.size() + second.size() > kernels::kMostProducts) return false;
    const DType type = type_of(first);
    const DType second_type = type_of(second);
    kernels::MatvecArgs other = matvec_args(x, bytes, second);
    kernels::MixedMatvecArgs args{.products = matvec_args(x, bytes, first),
                                  .second_block = 0,
                                  .second_count = other.count,
                                  .second_units = other.units,
                                  .second_split_shift = other.split_shift};
    if (args.products.units_shift > 0 || other.units_shift > 0) return false;
    const std::int64_t units = std::int64_t{args.products.units} + other.units;
    const bool shorts = fits_short(launcher_.traits(), units, x.shape.width(), type) &&
                        fits_short(launcher_.traits(), units, x.shape.width(), second_type);
    if (shorts) {
        args.products.units = count_units(args.products, 0, args.products.count, kernels::kShortRows);
        args.second_units = count_units(other, 0, other.count, kernels::kShortRows);
        other.units = args.second_units;
    }
    std::copy_n(other.products, other.count, args.products.products + args.products.count);
    const auto blocks = [this](const kernels::MatvecArgs& of) {
        return divide_up(of.units, (kernels::kMatvecThreads / launcher_.traits().wave) >> of.split_shift);
    };
    args.second_block = static_cast<int>(blocks(args.products));
    launcher_.run(shorts ? short_mixed_kernel(type, second_type) : mixed_kernel(type, second_type),
                  {.grid_x = blocks(args.products) + blocks(other), .block = kernels::kMatvecThreads}, args);
    return true;
}

}  // namespace rocmforge::hip
