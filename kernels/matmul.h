// Products of many rows, computed on matrix tiles. A block computes kTileOut outputs of 32, 64, 96 or 128
// rows. It stages 64 columns at a time in LDS, with weights unpacked to halves, while it loads the next 64
// columns into registers. A wave computes a rectangle of 16×16 tiles. Rows of x are the rows of A and C, and
// outputs are the columns of B and C, so that neighbouring lanes write neighbouring outputs.
#pragma once

#include "kernels/hold_back.h"
#include "kernels/matrix.h"
#include "kernels/product_units.h"

namespace rocmforge::gpu {

using kernels::kTileOut;
using kernels::MatmulArgs;
using kernels::Product;

constexpr int kTileDepth = 64;
constexpr int kTallRows = 128;
constexpr int kLowRows = 64;
// A block with at most this number of rows computes a tile of this height, which saves products. This is
// common in products with many experts. A result has the same bits whatever the height of its tile, because
// its sum is added in the same order.
constexpr int kFewRows = 32;
// The tallest tile of an expert. With about 64 rows for each expert, half of the experts have more than
// kLowRows, but few have more than this number. One taller tile unpacks the weights once, where two lower
// tiles unpack them twice. Tiles of kTallRows rows would save 3 to 5 % of these products if some experts are
// chosen much more often than others, but would need one more loop in each kernel, which already costs other
// tiles 1 % (PERFORMANCE.md).
constexpr int kExpertRows = kernels::kMostExpertTileRows;

// Layout of a tile in LDS: padded rows if two blocks with the largest tiles then still fit a compute unit,
// otherwise the swizzled layout.
constexpr int kPaddedStride = kTileDepth + 8;
constexpr bool kPadded = !kMatrixInstructions || (kTileOut + kTallRows) * kPaddedStride * 2 <= kPairMemory;
constexpr int kTileStride = kPadded ? kPaddedStride : kTileDepth;

// place_in_tile() returns the place (matrix_place.h) of the 16×16 matrix whose first element is in row `row`
// and column `k` of a tile. eight_in_tile() returns the index in the tile's LDS array of the 8 halves that
// start there.
RF_DEVICE inline auto place_in_tile(int row, int k) {
    if constexpr (kPadded) {
        return PaddedRows{row * kTileStride + k, kTileStride};
    } else {
        return SwizzledRows{row, k};
    }
}
RF_DEVICE inline int eight_in_tile(int row, int k) {
    if constexpr (kPadded) {
        return row * kTileStride + k;
    } else {
        return SwizzledRows{0, 0}(row, k);
    }
}

// How the waves of a block share its tile. In a tile of 128 rows, a wave of 32 lanes computes 32 rows and
// reads six matrices for every eight products; a wave of 64 lanes computes 64 rows and reads eight matrices
// for every 16 products. In a tile of 64 rows, every wave computes 32 rows; a wave of 32 lanes reads four
// matrices for every four products, and a wave of 64 lanes reads six matrices for every eight products. In a
// tile of 96 rows, every wave computes 48 rows; a wave of 32 lanes reads five matrices for every six
// products, and a wave of 64 lanes reads seven matrices for every twelve products. In a tile of 32 rows, a
// wave of 32 lanes computes all rows and reads three matrices for every two products; a wave of 64 lanes
// computes 16 rows and reads five matrices for every four products.
template <int kRows>
struct WaveTiles {
    static constexpr int kWaves = kernels::kMatmulThreads / kWave;
    static constexpr int kWavesRows = kWaves < 8 || kRows == kExpertRows ? 2 : kRows / 32;
    static constexpr int kWavesOut = kWaves / kWavesRows;
    static constexpr int kMatricesRows = kRows / kWavesRows / 16;
    static constexpr int kMatricesOut = kTileOut / kWavesOut / 16;

    RF_DEVICE static int row() { return wave_index() % kWavesRows * (16 * kMatricesRows); }
    RF_DEVICE static int out() { return wave_index() / kWavesRows * (16 * kMatricesOut); }

    MatrixC sums[kMatricesRows][kMatricesOut];
};

// Number of steps, each of 16 columns, that are loaded at once. Loading more steps would occupy registers
// that other waves could use.
constexpr int kDepthAtOnce = sizeof(MatrixA) + sizeof(MatrixB) > 64 ? 1 : 2;

// The part of a tile of halves that one thread loads: 16 bytes of each of several rows. Neighbouring threads
// load and store adjacent bytes.
template <int kRows>
struct HalvesPiece {
    static constexpr int kEights = kTileDepth / 8;  // number of groups of eight halves in a row
    static constexpr int kRowsApart = kernels::kMatmulThreads / kEights;
    static constexpr int kLoads = kRows / kRowsApart;
    Int4 eights[kLoads];

    // Returns the row of the tile to which eights[e] belongs.
    RF_DEVICE static int row(int e) { return thread_index() / kEights + e * kRowsApart; }
    RF_DEVICE static int column() { return thread_index() % kEights * 8; }

    RF_DEVICE void store(const LdsArray<Half>& tile) const {
#pragma unroll
        for (int e = 0; e < kLoads; ++e) tile.store16(eight_in_tile(row(e), column()), eights[e]);
    }
};

// The rows of x and of the result that belong to a tile: consecutive rows, or pairs of a row and an expert
// that have the same expert.
struct TileRows {
    const kernels::PairPlace* places;  // null: consecutive rows
    int first;
    int count;
    bool x_by_pair;  // MatmulArgs::x_by_pair

    RF_DEVICE int of_x(int i) const {
        if (places == nullptr) return first + i;
        const kernels::PairPlace place = places[first + i];
        return x_by_pair ? place.pair : place.row;
    }
    RF_DEVICE int of_result(int i) const { return places != nullptr ? places[first + i].pair : first + i; }
};

// Offsets, in bytes, of the parts of x that this thread loads. Rows beyond the end repeat the last row.
// Offsets have 32 bits, which is enough for the halves of a step in scratch memory.
template <int kRows>
class RowsOfX {
  public:
    using Piece = HalvesPiece<kRows>;

    RF_DEVICE RowsOfX(const MatmulArgs& args, const TileRows& rows)
        : from_(reinterpret_cast<const std::byte*>(args.x)) {
#pragma unroll
        for (int e = 0; e < Piece::kLoads; ++e) {
            const int row = rows.of_x(Piece::row(e) < rows.count ? Piece::row(e) : rows.count - 1);
            offset_[e] = 2 * (static_cast<unsigned>(row) * static_cast<unsigned>(args.stride) +
                              static_cast<unsigned>(Piece::column()));
        }
    }
    RF_DEVICE Piece load(int k64) const {
        Piece piece;
        const std::byte* from = from_ + 2 * kTileDepth * k64;
#pragma unroll
        for (int e = 0; e < Piece::kLoads; ++e) piece.eights[e] = load16(from + offset_[e]);
        return piece;
    }

  private:
    const std::byte* from_;
    unsigned offset_[Piece::kLoads];
};

// Multiplies the wave's parts of the tiles over columns k … k + 15, and adds the products to waves.sums.
// Keeps the matrices of the operand that takes fewer registers, and loads the matrices of the other operand
// one at a time.
template <typename Waves>
RF_DEVICE inline void multiply_tiles(Waves& waves, const LdsArray<Half>& x_tile, const LdsArray<Half>& w_tile,
                                     int k) {
    constexpr int kRows = Waves::kMatricesRows;
    constexpr int kOut = Waves::kMatricesOut;
    const auto row_matrix = [&](int r) { return load_a(x_tile, place_in_tile(Waves::row() + 16 * r, k)); };
    const auto out_matrix = [&](int o) { return load_b(w_tile, place_in_tile(Waves::out() + 16 * o, k)); };
    if constexpr (kRows * sizeof(MatrixA) + sizeof(MatrixB) < kOut * sizeof(MatrixB) + sizeof(MatrixA)) {
        MatrixA a[kRows];
#pragma unroll
        for (int r = 0; r < kRows; ++r) a[r] = row_matrix(r);
#pragma unroll
        for (int o = 0; o < kOut; ++o) {
            const MatrixB b = out_matrix(o);
#pragma unroll
            for (int r = 0; r < kRows; ++r) multiply_add(waves.sums[r][o], a[r], b);
        }
    } else {
        MatrixB b[kOut];
#pragma unroll
        for (int o = 0; o < kOut; ++o) b[o] = out_matrix(o);
#pragma unroll
        for (int r = 0; r < kRows; ++r) {
            const MatrixA a = row_matrix(r);
#pragma unroll
            for (int o = 0; o < kOut; ++o) multiply_add(waves.sums[r][o], a, b[o]);
        }
    }
}

template <typename Waves>
RF_DEVICE inline void write_tiles(const Waves& waves, const MatmulArgs& args, const Product& product,
                                  const TileRows& rows, int first_out, float weight_scale) {
#pragma unroll
    for (int r = 0; r < Waves::kMatricesRows; ++r) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int row = Waves::row() + 16 * r + MatrixC::row(i);
            if (row >= rows.count) continue;
            const float scale = args.scales[rows.of_x(row)] * weight_scale;
            float* to = product.out + static_cast<std::int64_t>(rows.of_result(row)) * product.out_width;
#pragma unroll
            for (int o = 0; o < Waves::kMatricesOut; ++o) {
                const int out = first_out + Waves::out() + 16 * o + MatrixC::column(i);
                if (out >= product.out_width) continue;
                const float bias = product.bias != nullptr ? product.bias[product.bias_begin + out] : 0.0F;
                to[out] = __builtin_fmaf(waves.sums[r][o].value[i], scale, bias);
            }
        }
    }
}

// Unpacker: brings a tile of weights into LDS, one piece per thread.
//     static constexpr float kScale            factor to apply to the final sums
//     static constexpr bool kTall              whether tiles may have 128 rows: kernels::tile_rows()
//     Unpacker(product, width, begin, first_out)   for kTileOut outputs from first_out on of the matrix that
//                                              begins at row `begin` of the weight
//     Piece load(int k64) const                this thread's piece of the k64-th 64 weights of each row
//     void store(piece, tile) const            stores halves at eight_in_tile(row, k)
template <int kRows, typename Unpacker>
RF_DEVICE inline void matmul(const MatmulArgs& args, const Unpacker& unpacker, const Product& product,
                             const TileRows& tile, int first_out, const LdsArray<Half>& w_tile,
                             const LdsArray<Half>& x_tile) {
    using Waves = WaveTiles<kRows>;
    const int steps = (args.width + kTileDepth - 1) / kTileDepth;

    Waves waves;
    for (auto& sums : waves.sums) {
        for (MatrixC& sum : sums) sum = zero_matrix();
    }
    const RowsOfX<kRows> x(args, tile);
    auto weights = unpacker.load(0);
    auto rows = x.load(0);
    for (int step = 0; step < steps; ++step) {
        unpacker.store(weights, w_tile);
        rows.store(x_tile);
        barrier();
        if (step + 1 < steps) {
            weights = unpacker.load(step + 1);
            rows = x.load(step + 1);
        }
#pragma unroll kDepthAtOnce
        for (int k = 0; k < kTileDepth; k += 16) multiply_tiles(waves, x_tile, w_tile, k);
        barrier();
    }
    write_tiles(waves, args, product, tile, first_out, Unpacker::kScale);
}

// Returns the row of the weight for row `row` of a tile of weights, counted from the tile's first row. For
// rows beyond the end, returns the last row.
RF_DEVICE inline unsigned weight_row(const Product& product, int first_out, int row) {
    const auto most = static_cast<unsigned>(product.out_width - first_out - 1);
    const unsigned wanted = computed_again(static_cast<unsigned>(row));
    return wanted < most ? wanted : most;
}

// Computes this block's tile: kTileOut outputs of one product, for the rows of tile block_x(). block_x()
// counts ExpertTiles or, without experts, tiles of kTallRows or kLowRows rows (kernels::tile_rows()).
// block_y() counts tiles of kTileOut outputs over all products.
template <typename Unpacker, typename... More>
RF_DEVICE inline void matmul_tile(const MatmulArgs& args, const More&... more) {
    RF_LDS(Half, w_tile, kTileOut * kTileStride);
    RF_LDS(Half, x_tile, (Unpacker::kTall ? kTallRows : kLowRows) * kTileStride);
    Product product = product_at(args.products, args.count, block_y());
    const int first_out = (block_y() - product.first) * kTileOut;
    // Tall tiles, which never belong to an expert, have a path of their own. If they share the unpacker and
    // the first row with the lower tiles, the loop of the tall tile needs more registers and instructions. A
    // null pointer to the places lets the compiler remove a branch for each row of the result.
    if constexpr (Unpacker::kTall) {
        const int first = block_x() * kTallRows;
        if (args.tiles == nullptr && args.rows - first > kLowRows) {
            const Unpacker unpacker(product, args.width, 0, first_out, more...);
            const TileRows rows{nullptr, first, args.rows - first, false};
            matmul<kTallRows>(args, unpacker, product, rows, first_out, w_tile, x_tile);
            return;
        }
    }
    int begin = 0;
    TileRows rows{args.places, 0, 0, args.x_by_pair};
    if (args.tiles != nullptr) {
        const kernels::ExpertTile chosen = args.tiles[block_x()];
        if (chosen.count == 0) return;
        begin = chosen.expert * product.out_width;
        choose_bias(product, chosen.expert);
        rows.first = chosen.first;
        rows.count = same_in_wave(chosen.count);  // a scalar, so that branches on it are uniform
    } else {
        rows.first = block_x() * (Unpacker::kTall && args.rows > kLowRows ? kTallRows : kLowRows);
        rows.count = args.rows - rows.first;
    }
    // Each path has an unpacker of its own, because a value that several paths use would occupy a register
    // within each of them.
    if constexpr (Unpacker::kTall) {
        if (rows.count > kLowRows) {
            const Unpacker unpacker(product, args.width, begin, first_out, more...);
            matmul<kExpertRows>(args, unpacker, product, rows, first_out, w_tile, x_tile);
            return;
        }
    }
    if (rows.count <= kFewRows) {
        const Unpacker unpacker(product, args.width, begin, first_out, more...);
        matmul<kFewRows>(args, unpacker, product, rows, first_out, w_tile, x_tile);
    } else {
        const Unpacker unpacker(product, args.width, begin, first_out, more...);
        matmul<kLowRows>(args, unpacker, product, rows, first_out, w_tile, x_tile);
    }
}

}  // namespace rocmforge::gpu
