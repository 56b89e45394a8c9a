// Products of many rows with 16-bit weights on matrix tiles, and with 32-bit weights, which stay floats.
#include "kernels/matmul.h"
#include "kernels/weight_rows.h"

namespace rocmforge::gpu {

RF_DEVICE inline Int4 halves_of_bfloat16(const Int4& bits) {
    const int words[4] = {bits.x, bits.y, bits.z, bits.w};
    Half8 halves;
    for (int i = 0; i < 4; ++i) {
        const unsigned two = static_cast<unsigned>(words[i]);
        halves[2 * i] = static_cast<Half>(__builtin_bit_cast(float, two << 16));
        halves[2 * i + 1] = static_cast<Half>(__builtin_bit_cast(float, two & 0xFFFF0000U));
    }
    return __builtin_bit_cast(Int4, halves);
}

template <DType T>
struct HalvesUnpacker {
    static constexpr float kScale = 1.0F;
    static constexpr bool kTall = kernels::tile_rows(T, kMatrixInstructions, kTallRows) == kTallRows;
    using Piece = HalvesPiece<kTileOut>;

    RF_DEVICE HalvesUnpacker(const Product& product, int width, int begin, int first_out)
        : rows(product.weight, product.weight_rows, width) {
        rows.begin_at(begin + first_out);
#pragma unroll
        for (int e = 0; e < Piece::kLoads; ++e) {
            offset[e] = weight_row(product, first_out, Piece::row(e)) * rows.stride[0] +
                        2 * static_cast<unsigned>(Piece::column());
        }
    }
    RF_DEVICE Piece load(int k64) const {
        Piece piece;
        const std::byte* from = rows.plane[0] + 2 * kTileDepth * k64;
        // Columns beyond the padded row are zero. They are not loaded, because the next row begins there, or
        // the weight ends.
        const bool there = static_cast<unsigned>(2 * (kTileDepth * k64 + Piece::column())) < rows.stride[0];
#pragma unroll
        for (int e = 0; e < Piece::kLoads; ++e) {
            piece.eights[e] = there ? load16(from + offset[e]) : Int4{0, 0, 0, 0};
        }
        return piece;
    }
    RF_DEVICE void store(Piece piece, const LdsArray<Half>& tile) const {
        if constexpr (T == DType::BF16) {
            for (Int4& bits : piece.eights) bits = halves_of_bfloat16(bits);
        }
        piece.store(tile);
    }

  private:
    WeightRows<T> rows;
    unsigned offset[Piece::kLoads];
};

// The part of the next two tiles of floats (weights and x) that a thread loads: one value of every eighth row
// of each tile.
struct FloatPieces {
    static constexpr int kDepth = 32;
    static constexpr int kRows = kernels::kFloatTile / 8;
    float w[kRows];
    float x[kRows];

    RF_DEVICE static int column() { return thread_index() % kDepth; }
    RF_DEVICE static int row(int i) { return thread_index() / kDepth + 8 * i; }

    RF_DEVICE static FloatPieces load(const kernels::FloatProductArgs& args,
                                      const WeightRows<DType::F32>& weights, int first_row, int first_out,
                                      int k0) {
        FloatPieces pieces;
        const int k = k0 + column();
#pragma unroll
        for (int i = 0; i < kRows; ++i) {
            const int out = first_out + row(i);
            const int x_row = first_row + row(i);
            const std::byte* w = weights.plane[0] + static_cast<std::uint64_t>(out) * weights.stride[0];
            pieces.w[i] =
                k < args.width && out < args.product.out_width ? reinterpret_cast<const float*>(w)[k] : 0.0F;
            pieces.x[i] = k < args.width && x_row < args.rows
                              ? args.x[static_cast<std::int64_t>(x_row) * args.width + k]
                              : 0.0F;
        }
        return pieces;
    }
};

constexpr int kFewOutputs = 4;

// Computes a product whose weight has at most kFewOutputs rows, such as the gate of a shared expert. In
// matmul_floats(), most of the 64 × 64 results of its block would be unused. Here too, a block computes 64
// rows of x, but each wave computes whole rows, one after another, and each lane adds every kWave-th product
// of a result. The order of a sum thus does not depend on the number of rows.
RF_DEVICE inline void multiply_few_outputs(const kernels::FloatProductArgs& args) {
    const Product& product = args.product;
    const WeightRows<DType::F32> weights(product.weight, product.weight_rows, args.width);
    const int waves = block_threads() / kWave;
    const int first = block_x() * kernels::kFloatTile;
    const int end = args.rows - first > kernels::kFloatTile ? first + kernels::kFloatTile : args.rows;
    for (int row = first + wave_index(); row < end; row += waves) {
        const float* x = args.x + static_cast<std::int64_t>(row) * args.width;
        for (int out = 0; out < product.out_width; ++out) {
            const auto* w = reinterpret_cast<const float*>(
                weights.plane[0] + static_cast<std::uint64_t>(out) * weights.stride[0]);
            float sum = 0;
#pragma unroll 8
            for (int k = lane(); k < args.width; k += kWave) sum = __builtin_fmaf(x[k], w[k], sum);
            sum = wave_sum(sum);
            if (lane() == 0) {
                const float bias = product.bias != nullptr ? product.bias[out] : 0.0F;
                product.out[static_cast<std::int64_t>(row) * product.out_width + out] = sum + bias;
            }
        }
    }
}

// A block computes 64 × 64 results, and a thread computes 4 × 4 of them, which are 16 apart in both
// dimensions. If there are few blocks, as for the router of a mixture of experts, a compute unit has no
// second block that could compute while the first one waits for loads. Therefore each block loads the next
// tiles while it multiplies the current ones.
RF_DEVICE inline void matmul_floats(const kernels::FloatProductArgs& args) {
    constexpr int kDepth = FloatPieces::kDepth;
    constexpr int kStride = kernels::kFloatTile + 1;
    RF_LDS(float, w_tile, kDepth* kStride);
    RF_LDS(float, x_tile, kDepth* kStride);
    const Product& product = args.product;
    const WeightRows<DType::F32> weights(product.weight, product.weight_rows, args.width);
    const int first_row = block_x() * kernels::kFloatTile;
    const int first_out = block_y() * kernels::kFloatTile;
    const int across = thread_index() % 16;
    const int down = thread_index() / 16;
    float sums[4][4] = {};
    FloatPieces next = FloatPieces::load(args, weights, first_row, first_out, 0);
    for (int k0 = 0; k0 < args.width; k0 += kDepth) {
#pragma unroll
        for (int i = 0; i < FloatPieces::kRows; ++i) {
            const int at = FloatPieces::column() * kStride + FloatPieces::row(i);
            w_tile[at] = next.w[i];
            x_tile[at] = next.x[i];
        }
        barrier();
        if (k0 + kDepth < args.width) {
            next = FloatPieces::load(args, weights, first_row, first_out, k0 + kDepth);
        }
#pragma unroll 8
        for (int d = 0; d < kDepth; ++d) {
            float w[4];
            float x[4];
            for (int i = 0; i < 4; ++i) {
                w[i] = w_tile[d * kStride + across + 16 * i];
                x[i] = x_tile[d * kStride + down + 16 * i];
            }
            for (int r = 0; r < 4; ++r) {
                for (int o = 0; o < 4; ++o) sums[r][o] += x[r] * w[o];
            }
        }
        barrier();
    }
    for (int r = 0; r < 4; ++r) {
        for (int o = 0; o < 4; ++o) {
            const int row = first_row + down + 16 * r;
            const int out = first_out + across + 16 * o;
            if (row >= args.rows || out >= product.out_width) continue;
            const float bias = product.bias != nullptr ? product.bias[out] : 0.0F;
            product.out[static_cast<std::int64_t>(row) * product.out_width + out] = sums[r][o] + bias;
        }
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

RF_KERNEL_PAIR(matmul_F32, rocmforge::kernels::FloatProductArgs, 256) {
    if (args.product.out_width <= kFewOutputs) {
        multiply_few_outputs(args);
    } else {
        matmul_floats(args);
    }
}
RF_KERNEL_TILES(matmul_F16, MatmulArgs, 256) {
    matmul_tile<HalvesUnpacker<rocmforge::DType::F16>>(args);
}
RF_KERNEL_TILES(matmul_BF16, MatmulArgs, 256) {
    matmul_tile<HalvesUnpacker<rocmforge::DType::BF16>>(args);
}
