// Products of many rows, on matrix tiles. A block computes kTileOut outputs of kTileRows rows; 64 of the
// width at a time come into local memory, weights unpacked to halves on the way, while the next 64 are
// already being loaded into registers. A wave has a rectangle of 16×16 tiles: rows of x are the rows of A and
// of C, outputs the columns of B and of C, so that neighbouring lanes write neighbouring outputs.
#pragma once

#include "kernels/matrix.h"
#include "kernels/product_units.h"

namespace rocmforge::gpu {

using kernels::kTileOut;
using kernels::kTileRows;
using kernels::MatmulArgs;
using kernels::Product;

constexpr int kTileDepth = 64;
// Eight halves more than the depth keep the rows of a tile in different banks.
constexpr int kTileStride = kTileDepth + 8;

// The waves of a block, side by side.
constexpr int kMatmulWaves = kernels::kMatmulThreads / kWave;
constexpr int kWavesRows = 2;
constexpr int kWavesOut = kMatmulWaves / kWavesRows;
constexpr int kMatricesRows = kTileRows / kWavesRows / 16;
constexpr int kMatricesOut = kTileOut / kWavesOut / 16;

// How many steps of 16 of the depth are under way at once: more would keep matrices in registers that other
// waves could use.
constexpr int kDepthAtOnce = sizeof(MatrixA) + sizeof(MatrixB) > 64 ? 1 : 2;

// A quarter of a row's 64 halves: what a thread carries of x.
struct RowPiece {
    Int4 halves[2];

    RF_DEVICE static RowPiece load(const MatmulArgs& args, int first_row, int k) {
        const int wanted = first_row + thread_index() / 4;
        const int row = wanted < args.rows ? wanted : args.rows - 1;
        const Half* x = reinterpret_cast<const Half*>(args.x) + static_cast<std::int64_t>(row) * args.stride +
                        k + thread_index() % 4 * 16;
        return {{load16(x), load16(x + 8)}};
    }
    RF_DEVICE void store(const LdsArray<Half>& tile) const {
        const int at = thread_index() / 4 * kTileStride + thread_index() % 4 * 16;
        tile.store16(at, halves[0]);
        tile.store16(at + 8, halves[1]);
    }
};

// A wave's products over 16 of the depth. The one side whose matrices take fewer registers is kept, those of
// the other come one at a time.
RF_DEVICE inline void multiply_tiles(MatrixC (&sums)[kMatricesRows][kMatricesOut],
                                     const LdsArray<Half>& x_tile, int x_at, const LdsArray<Half>& w_tile,
                                     int w_at) {
    constexpr int kApart = 16 * kTileStride;
    if constexpr (kMatricesRows * sizeof(MatrixA) + sizeof(MatrixB) <
                  kMatricesOut * sizeof(MatrixB) + sizeof(MatrixA)) {
        MatrixA a[kMatricesRows];
#pragma unroll
        for (int r = 0; r < kMatricesRows; ++r) a[r] = load_a(x_tile, x_at + r * kApart, kTileStride);
#pragma unroll
        for (int o = 0; o < kMatricesOut; ++o) {
            const MatrixB b = load_b(w_tile, w_at + o * kApart, kTileStride);
#pragma unroll
            for (int r = 0; r < kMatricesRows; ++r) multiply_add(sums[r][o], a[r], b);
        }
    } else {
        MatrixB b[kMatricesOut];
#pragma unroll
        for (int o = 0; o < kMatricesOut; ++o) b[o] = load_b(w_tile, w_at + o * kApart, kTileStride);
#pragma unroll
        for (int r = 0; r < kMatricesRows; ++r) {
            const MatrixA a = load_a(x_tile, x_at + r * kApart, kTileStride);
#pragma unroll
            for (int o = 0; o < kMatricesOut; ++o) multiply_add(sums[r][o], a, b[o]);
        }
    }
}

// Unpacker: how 32 weights of one row get into local memory.
//     static constexpr float kScale            what its halves must be multiplied by in the end
//     Unpacker(product, width, row)            for the weight's row
//     Piece load(int k64, int i) const         piece i of the k64-th 64 weights
//     void store(piece, k64, i, tile, at) const    to tile[at …], the row's 64 halves
template <typename Unpacker>
RF_DEVICE inline void matmul(const MatmulArgs& args, const Unpacker& unpacker, const Product& product,
                             int first_out) {
    RF_LDS(Half, w_tile, kTileOut * kTileStride);
    RF_LDS(Half, x_tile, kTileRows * kTileStride);
    const int first_row = block_x() * kTileRows;
    const int piece = thread_index() % 2;
    const int w_at = thread_index() / 2 * kTileStride;
    const int wave_row = wave_index() % kWavesRows * (16 * kMatricesRows);
    const int wave_out = wave_index() / kWavesRows * (16 * kMatricesOut);
    const int steps = (args.width + kTileDepth - 1) / kTileDepth;

    MatrixC sums[kMatricesRows][kMatricesOut];
    for (int r = 0; r < kMatricesRows; ++r) {
        for (int o = 0; o < kMatricesOut; ++o) sums[r][o] = zero_matrix();
    }
    auto weights = unpacker.load(0, piece);
    RowPiece rows = RowPiece::load(args, first_row, 0);
    for (int step = 0; step < steps; ++step) {
        unpacker.store(weights, step, piece, w_tile, w_at);
        rows.store(x_tile);
        barrier();
        if (step + 1 < steps) {
            weights = unpacker.load(step + 1, piece);
            rows = RowPiece::load(args, first_row, (step + 1) * kTileDepth);
        }
#pragma unroll kDepthAtOnce
        for (int k = 0; k < kTileDepth; k += 16) {
            multiply_tiles(sums, x_tile, wave_row * kTileStride + k, w_tile, wave_out * kTileStride + k);
        }
        barrier();
    }

#pragma unroll
    for (int r = 0; r < kMatricesRows; ++r) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int row = first_row + wave_row + 16 * r + MatrixC::row(i);
            if (row >= args.rows) continue;
            const float scale = args.scales[row] * Unpacker::kScale;
            float* to = product.out + static_cast<std::int64_t>(row) * product.out_width;
#pragma unroll
            for (int o = 0; o < kMatricesOut; ++o) {
                const int out = first_out + wave_out + 16 * o + MatrixC::column(i);
                if (out >= product.out_width) continue;
                const float bias = product.bias != nullptr ? product.bias[out] : 0.0F;
                to[out] = sums[r][o].value[i] * scale + bias;
            }
        }
    }
}

// The row of the weight that this thread unpacks: where the tile has too many it takes the last one again.
RF_DEVICE inline int unpacked_row(const Product& product, int first_out) {
    const int wanted = first_out + thread_index() / 2;
    return wanted < product.out_width ? wanted : product.out_width - 1;
}

template <typename Unpacker, typename... More>
RF_DEVICE inline void matmul_tile(const MatmulArgs& args, const More&... more) {
    const Product product = product_at(args.products, args.count, block_y());
    const int first_out = (block_y() - product.first) * kTileOut;
    const Unpacker unpacker(product, args.width, first_out, unpacked_row(product, first_out), more...);
    matmul(args, unpacker, product, first_out);
}

}  // namespace rocmforge::gpu
