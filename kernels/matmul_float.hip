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

// A tile of floats in LDS: kDepth columns of kFloatRows rows of x, followed by those of kFloatOuts rows of
// the weight. Neighbouring rows are an odd number of 16 bytes apart, so that eight lanes which read 16 bytes
// of eight neighbouring rows use all banks once.
struct FloatTile {
    static constexpr int kThreads = kernels::kFloatThreads;
    static constexpr int kDepth = 64;
    static constexpr int kFours = kDepth / 4;
    static constexpr int kStride = kDepth + 4;
    static constexpr int kOuts = kernels::kFloatRows * kStride;  // index of the first row of the weight
    static constexpr int kSize = kOuts + kernels::kFloatOuts * kStride;
};

// The part of the next tile that a thread loads: four values of every kApart-th row. Rows beyond the last one
// repeat it; their results are not stored.
class FloatPieces {
  public:
    RF_DEVICE FloatPieces(const kernels::FloatProductArgs& args, int first_row, int first_out)
        : x_(reinterpret_cast<const std::byte*>(args.x + std::int64_t{first_row} * args.width)),
          weight_(args.product.weight, args.product.weight_rows, args.width),
          width_(args.width),
          wide_loads_(args.width % 4 == 0 && reinterpret_cast<std::uintptr_t>(args.x) % 16 == 0) {
        weight_.begin_at(first_out);
        const int last_row = args.rows - first_row - 1;
        const int last_out = args.product.out_width - first_out - 1;
        const auto column_bytes = static_cast<unsigned>(4 * column());
#pragma unroll
        for (int i = 0; i < kRowPieces; ++i) {
            const int row = first() + kApart * i < last_row ? first() + kApart * i : last_row;
            row_at_[i] = 4 * static_cast<unsigned>(row) * static_cast<unsigned>(width_) + column_bytes;
        }
#pragma unroll
        for (int i = 0; i < kOutPieces; ++i) {
            const int out = first() + kApart * i < last_out ? first() + kApart * i : last_out;
            out_at_[i] = static_cast<unsigned>(out) * weight_.stride[0] + column_bytes;
        }
    }

    // Loads the values of columns k0 … k0 + kDepth − 1. Columns beyond the width are 0.
    RF_DEVICE void load(int k0) {
        const std::byte* x = x_ + 4 * std::int64_t{k0};
        const std::byte* weight = weight_.plane[0] + 4 * std::int64_t{k0};
        if (wide_loads_ && k0 + FloatTile::kDepth <= width_) {
#pragma unroll
            for (int i = 0; i < kRowPieces; ++i) rows_[i] = load16(x + row_at_[i]);
#pragma unroll
            for (int i = 0; i < kOutPieces; ++i) outs_[i] = load16(weight + out_at_[i]);
            return;
        }
        const int left = width_ - k0 - column();
#pragma unroll
        for (int i = 0; i < kRowPieces; ++i) rows_[i] = load_some(x + row_at_[i], left);
#pragma unroll
        for (int i = 0; i < kOutPieces; ++i) outs_[i] = load_some(weight + out_at_[i], left);
    }
    RF_DEVICE void store(const LdsArray<float>& tile) const {
        const int to = first() * FloatTile::kStride + column();
#pragma unroll
        for (int i = 0; i < kRowPieces; ++i) tile.store16(to + kApart * FloatTile::kStride * i, rows_[i]);
#pragma unroll
        for (int i = 0; i < kOutPieces; ++i) {
            tile.store16(FloatTile::kOuts + to + kApart * FloatTile::kStride * i, outs_[i]);
        }
    }

  private:
    static constexpr int kApart = kernels::kFloatThreads / FloatTile::kFours;
    static constexpr int kRowPieces = kernels::kFloatRows / kApart;
    static constexpr int kOutPieces = kernels::kFloatOuts / kApart;

    RF_DEVICE static int first() {
        return thread_index() / FloatTile::kFours;
    }
    RF_DEVICE static int column() {
        return thread_index() % FloatTile::kFours * 4;
    }
    // Returns the first `count` of four floats, and zeros after them.
    RF_DEVICE static Int4 load_some(const std::byte* from, int count) {
        Float4 four;
        for (int j = 0; j < 4; ++j) four[j] = j < count ? reinterpret_cast<const float*>(from)[j] : 0.0F;
        return __builtin_bit_cast(Int4, four);
    }

    const std::byte* x_;
    WeightRows<DType::F32> weight_;
    int width_;
    bool wide_loads_;              // whether every row of x begins at a multiple of 16 bytes
    unsigned row_at_[kRowPieces];  // offsets of this thread's pieces in bytes
    unsigned out_at_[kOutPieces];
    Int4 rows_[kRowPieces];
    Int4 outs_[kOutPieces];
};

// The results that a thread computes: kRows × kOuts of the block's results, kDown and kAcross apart. kGroups
// threads share these results. Each of them adds the products of kGroupFours · 4 columns of every tile.
struct FloatShare {
    static constexpr int kRows = 8;
    static constexpr int kOuts = 4;
    static constexpr int kAcross = kernels::kFloatOuts / kOuts;
    static constexpr int kDown = kernels::kFloatRows / kRows;
    static constexpr int kGroupThreads = kAcross * kDown;
    static constexpr int kGroups = FloatTile::kThreads / kGroupThreads;
    static constexpr int kGroupFours = FloatTile::kFours / kGroups;
    static_assert(kGroups * kGroupThreads == FloatTile::kThreads &&
                  kGroups * kGroupFours == FloatTile::kFours);
    static_assert((kGroups - 1) * kRows * kOuts * kGroupThreads <= FloatTile::kSize);

    RF_DEVICE static int across() { return thread_index() % kAcross; }
    RF_DEVICE static int down() { return thread_index() % kGroupThreads / kAcross; }
    RF_DEVICE static int group() { return thread_index() / kGroupThreads; }

    float sums[kRows][kOuts] = {};

    RF_DEVICE void add_tile(const LdsArray<float>& tile) {
        const int column = group() * kGroupFours * 4;
#pragma unroll 1
        for (int c = 0; c < kGroupFours; ++c) {
            Float4 w[kOuts];
#pragma unroll
            for (int o = 0; o < kOuts; ++o) {
                w[o] = load(tile, FloatTile::kOuts, across() + kAcross * o, column + 4 * c);
            }
#pragma unroll
            for (int r = 0; r < kRows; ++r) {
                const Float4 x = load(tile, 0, down() + kDown * r, column + 4 * c);
                for (int i = 0; i < 4; ++i) {
                    for (int o = 0; o < kOuts; ++o) sums[r][o] = __builtin_fmaf(x[i], w[o][i], sums[r][o]);
                }
            }
        }
    }

    // Adds the sums of all groups, in the order of the groups. Returns whether this thread has the totals.
    // Overwrites `tile`. Collective over the block.
    RF_DEVICE bool add_groups(const LdsArray<float>& tile) {
        const int thread = thread_index() % kGroupThreads;
        if (group() > 0) {
#pragma unroll
            for (int i = 0; i < kRows * kOuts; ++i) {
                tile[((group() - 1) * kRows * kOuts + i) * kGroupThreads + thread] =
                    sums[i / kOuts][i % kOuts];
            }
        }
        barrier();
        if (group() > 0) return false;
#pragma unroll 1
        for (int other = 0; other < kGroups - 1; ++other) {
#pragma unroll
            for (int i = 0; i < kRows * kOuts; ++i) {
                sums[i / kOuts][i % kOuts] += tile[(other * kRows * kOuts + i) * kGroupThreads + thread];
            }
        }
        return true;
    }

  private:
    RF_DEVICE static Float4 load(const LdsArray<float>& tile, int begin, int row, int column) {
        return __builtin_bit_cast(Float4, tile.load16(begin + row * FloatTile::kStride + column));
    }
};

// Computes a product whose weight has at most kFloatFewOuts rows, such as the gate of a shared expert. In
// matmul_floats(), most results of its block would be unused. Here, each wave computes whole rows, and each
// lane adds every kWave-th product of a result. The order of a sum thus does not depend on the number of
// rows.
RF_DEVICE inline void multiply_few_outputs(const kernels::FloatProductArgs& args) {
    const Product& product = args.product;
    const WeightRows<DType::F32> weights(product.weight, product.weight_rows, args.width);
    const int waves = block_threads() / kWave;
    const int first = block_x() * kernels::kFloatFewRows;
    const int end = args.rows - first > kernels::kFloatFewRows ? first + kernels::kFloatFewRows : args.rows;
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

// A block is small, so that the router of a mixture of experts, which has only 128 to 512 outputs, has enough
// blocks for all compute units. Nevertheless each thread computes 8 × 4 results, because with fewer of them,
// loads from LDS would take longer than products. The groups of threads therefore divide the depth. As a
// compute unit may have no second block that computes while the first one waits for loads, each block loads
// the next tile while it multiplies the current one.
RF_DEVICE inline void matmul_floats(const kernels::FloatProductArgs& args) {
    RF_LDS(float, tile, FloatTile::kSize);
    const Product& product = args.product;
    const int first_row = block_x() * kernels::kFloatRows;
    const int first_out = block_y() * kernels::kFloatOuts;
    FloatShare share;
    FloatPieces next(args, first_row, first_out);
    next.load(0);
    for (int k0 = 0; k0 < args.width; k0 += FloatTile::kDepth) {
        next.store(tile);
        barrier();
        if (k0 + FloatTile::kDepth < args.width) next.load(k0 + FloatTile::kDepth);
        share.add_tile(tile);
        barrier();
    }
    if (!share.add_groups(tile)) return;
    for (int o = 0; o < FloatShare::kOuts; ++o) {
        const int out = first_out + FloatShare::across() + FloatShare::kAcross * o;
        if (out >= product.out_width) continue;
        const float bias = product.bias != nullptr ? product.bias[out] : 0.0F;
        for (int r = 0; r < FloatShare::kRows; ++r) {
            const int row = first_row + FloatShare::down() + FloatShare::kDown * r;
            if (row >= args.rows) continue;
            product.out[static_cast<std::int64_t>(row) * product.out_width + out] = share.sums[r][o] + bias;
        }
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

RF_KERNEL_PAIR(matmul_F32, rocmforge::kernels::FloatProductArgs, 256) {
    if (args.product.out_width <= rocmforge::kernels::kFloatFewOuts) {
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
