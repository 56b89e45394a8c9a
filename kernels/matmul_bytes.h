// Unpackers of quantized weights (see matmul.h).
#pragma once

#include "kernels/matmul.h"
#include "kernels/pieces.h"

namespace rocmforge::gpu {

// Factor of weights that are stored as halves. It keeps small scales from becoming subnormal.
constexpr float kWeightFactor = 64.0F;

template <DType T, typename Table>
struct BytesUnpacker {
    using P = Piece<T>;
    static constexpr float kScale = 1.0F / kWeightFactor;
    static constexpr bool kTall = kernels::tile_rows(T, kMatrixInstructions, kTallRows) == kTallRows;
    static_assert(kernels::unpacked_by_table(T) == !__is_same(Table, const NoTable));

    RF_DEVICE BytesUnpacker(const Product& product, int width, int begin, int first_out, const Table& t)
        : rows(product.weight, product.weight_rows, width),
          row(weight_row(product, first_out, tile_row())),
          table(t) {
        rows.begin_at(begin + first_out);
    }
    RF_DEVICE P load(int k64) const { return P::load(rows, row, static_cast<unsigned>(k64), piece()); }
    RF_DEVICE void store(const P& weights, const LdsArray<Half>& tile) const {
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            store_chunk(weights.chunk(j, table), tile, place(P::kOrder, static_cast<int>(piece()), j));
        }
    }

  private:
    RF_DEVICE static int tile_row() {
        return thread_index() / 2;
    }
    RF_DEVICE static unsigned piece() {
        return static_cast<unsigned>(thread_index()) % 2;
    }

    // Stores the 16 weights of a chunk, multiplied by kWeightFactor, as halves in columns k … k + 15 of this
    // thread's row. A half with the upper byte 0x64 and the lower byte b is 1024 + b. Subtracting 1024 is
    // exact.
    RF_DEVICE static void store_chunk(const Chunk& chunk, const LdsArray<Half>& tile, int k) {
        constexpr unsigned kFlip = P::kSigned ? 0x80808080U : 0U;
        const Half base = static_cast<Half>(1024 + (P::kSigned ? 128 : 0) + P::kOffset);
        const Half scale = static_cast<Half>(chunk.scale * kWeightFactor);
        const Half min = static_cast<Half>(chunk.min * kWeightFactor);
        int words[8];
#pragma unroll
        for (int q = 0; q < 4; ++q) {
            const unsigned bytes = static_cast<unsigned>(chunk.quads[q]) ^ kFlip;
            for (int pair = 0; pair < 2; ++pair) {
                const unsigned bits =
                    permute_bytes(0x64646464U, bytes, pair == 0 ? 0x04010400U : 0x04030402U);
                Half2 two = (__builtin_bit_cast(Half2, bits) - Half2{base, base}) * Half2{scale, scale};
                if constexpr (P::kMins) two -= Half2{min, min};
                words[2 * q + pair] = __builtin_bit_cast(int, two);
            }
        }
        tile.store16(eight_in_tile(tile_row(), k), {words[0], words[1], words[2], words[3]});
        tile.store16(eight_in_tile(tile_row(), k + 8), {words[4], words[5], words[6], words[7]});
    }

    WeightRows<T> rows;
    unsigned row;
    Table table;
};

}  // namespace rocmforge::gpu

#define RF_MATMUL(T, table)                                                                              \
    RF_KERNEL_TILES(matmul_##T, rocmforge::kernels::MatmulArgs, 256) {                                   \
        const auto made = table;                                                                         \
        rocmforge::gpu::matmul_tile<rocmforge::gpu::BytesUnpacker<rocmforge::DType::T, decltype(made)>>( \
            args, made);                                                                                 \
    }
