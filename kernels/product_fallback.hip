// Fallback products for a GPU that gives wrong results with the fast kernels. One thread computes one output
// in floats, without wave operations, LDS, packed instructions or matrix instructions.
#include "kernels/pieces_iq1.h"
#include "kernels/pieces_iq2.h"
#include "kernels/pieces_iq3.h"
#include "kernels/pieces_small.h"
#include "kernels/pieces_super.h"
#include "kernels/pieces_table.h"
#include "kernels/pieces_ternary.h"
#include "kernels/product_units.h"

namespace rocmforge::gpu {

using kernels::FloatProductArgs;
using kernels::Product;

RF_DEVICE inline float plain_weight(const std::byte* row, int k, DType type) {
    if (type == DType::F32) return reinterpret_cast<const float*>(row)[k];
    const std::uint16_t bits = reinterpret_cast<const std::uint16_t*>(row)[k];
    return type == DType::F16 ? static_cast<float>(__builtin_bit_cast(Half, bits)) : bfloat16_to_float(bits);
}

template <DType T>
RF_DEVICE inline float plain_dot(const WeightRows<T>& rows, const float* x, int width) {
    float sum = 0;
    for (int k = 0; k < width; ++k) sum += plain_weight(rows.plane[0], k, T) * x[k];
    return sum;
}

template <DType T, typename Table>
RF_DEVICE inline float plain_dot(const WeightRows<T>& rows, const float* x, int width, const Table& table) {
    using P = Piece<T>;
    float sum = 0;
    for (int k = 0; k < width; k += 32) {
        const P piece = P::load(rows, 0, static_cast<unsigned>(k / 64), static_cast<unsigned>(k / 32 % 2));
        for (int j = 0; j < 2; ++j) {
            const Chunk c = piece.chunk(j, table);
            const float* from = x + k / 64 * 64 + place(P::kOrder, k / 32 % 2, j);
            float chunk = 0;
            for (int q = 0; q < 4; ++q) {
                for (int b = 0; b < 4; ++b) {
                    const int shifted = c.quads[q] >> (8 * b);
                    const int byte = P::kSigned ? static_cast<std::int8_t>(shifted) : shifted & 0xFF;
                    const float weight = c.scale * static_cast<float>(byte - P::kOffset) - c.min;
                    chunk += weight * from[4 * q + b];
                }
            }
            sum += chunk;
        }
    }
    return sum;
}

// One thread computes one output of one row. Grid: [outputs / threads, rows].
template <DType T, typename... Table>
RF_DEVICE inline void product_fallback(const FloatProductArgs& args, const Table&... table) {
    const int out = block_x() * block_threads() + thread_index();
    const std::int64_t row = block_y();
    if (out >= args.product.out_width) return;
    Product product = args.product;
    std::int64_t x_row = row;
    int weight_row = 0;
    if (args.pairs.experts != nullptr) {
        weight_row = choose_expert(product, args.pairs.experts[row], static_cast<int>(row));
        x_row = row / args.pairs.a_row;
    } else {
        product.out += row * product.out_width;
    }
    WeightRows<T> rows(product.weight, product.weight_rows, args.width);
    rows.begin_at(weight_row + out);
    float sum = plain_dot<T>(rows, args.x + x_row * args.width, args.width, table...);
    if (product.bias != nullptr) sum += product.bias[product.bias_begin + out];
    product.out[out] = sum;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

#define RF_PLAIN(T, ...)                                                        \
    RF_KERNEL(product_fallback_##T, FloatProductArgs, 256) {                    \
        product_fallback<rocmforge::DType::T>(args __VA_OPT__(, ) __VA_ARGS__); \
    }

RF_PLAIN(F32)
RF_PLAIN(F16)
RF_PLAIN(BF16)
RF_PLAIN(Q4_0, NoTable{})
RF_PLAIN(Q4_1, NoTable{})
RF_PLAIN(Q5_0, NoTable{})
RF_PLAIN(Q5_1, NoTable{})
RF_PLAIN(Q8_0, NoTable{})
RF_PLAIN(Q2_K, NoTable{})
RF_PLAIN(Q3_K, NoTable{})
RF_PLAIN(Q4_K, NoTable{})
RF_PLAIN(Q5_K, NoTable{})
RF_PLAIN(Q6_K, NoTable{})
RF_PLAIN(IQ2_XXS, Iq2Computed{rocmforge::kIq2XxsGrid})
RF_PLAIN(IQ4_NL, NoTable{})
RF_PLAIN(IQ4_XS, NoTable{})
RF_PLAIN(MXFP4, NoTable{})
RF_PLAIN(IQ3_XXS, Iq3XxsComputed{})
RF_PLAIN(IQ3_S, Iq3SComputed{})
RF_PLAIN(IQ2_XS, Iq2Computed{rocmforge::kIq2XsGrid})
RF_PLAIN(IQ2_S, Iq2Computed{rocmforge::kIq2SGrid})
RF_PLAIN(IQ1_S, Iq1Computed{})
RF_PLAIN(IQ1_M, Iq1Computed{})
RF_PLAIN(TQ1_0, NoTable{})
RF_PLAIN(TQ2_0, NoTable{})
