// The arguments and the list of kernels for products with weights. planes.h describes the layout of weights.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/dtype.h"
#include "kernels/weight_types.h"

namespace rocmforge::kernels {

// Activations as signed bytes, for products of few rows: x = scale · byte, with one scale for each 32 values.
// Zeros pad a row's bytes and groups to a multiple of 64 values. The bytes are stored in tiles of 2048.
// Within a tile the groups of 16 are reordered so that groups which were 128 values apart are adjacent. The
// lanes of a wave, each of which reads 64 values, then read the minimum number of cache lines, whether a
// lane's groups of 16 are consecutive or 32 apart.
struct ByteGroup {
    float scale;
    int sums;  // signed sums: low 16 bits for the first 16 bytes, high 16 bits for the other 16
};
inline constexpr int kByteGroup = 32;
inline constexpr int kStepWeights = 64;  // widths are padded to a multiple of this number
inline constexpr int kByteTile = 2048;

// byte_place() returns the offset, in its row, of the byte of value k. byte_stride() returns the distance, in
// bytes, between rows of `stride` values.
constexpr int byte_place(int k) {
    const int sixteen = k % kByteTile / 16;
    return k / kByteTile * kByteTile + (sixteen % 8 * 16 + sixteen / 8) * 16 + k % 16;
}
constexpr std::int64_t byte_stride(std::int64_t stride) {
    return (stride + kByteTile - 1) / kByteTile * kByteTile;
}

// The destination of rows that are stored as bytes.
struct BytesTarget {
    std::int8_t* bytes;  // [rows, byte_stride(stride)]; null: no bytes are stored
    ByteGroup* groups;   // [rows, stride / 32]
    int stride;          // the width rounded up to a multiple of 64
};

struct BytesArgs {
    const float* x;  // [rows, width]
    BytesTarget to;
    int rows;
    int width;  // a multiple of 32
};

// Activations as halves with one power of two per row, for products of many rows: x = scale · half.
struct HalvesArgs {
    const float* x;         // [rows, width]
    std::uint16_t* halves;  // [rows, stride]
    float* scales;          // [rows]
    int rows;
    int width;
    int stride;  // width rounded up to a multiple of 64; padded with zeros
};

// out[row][o] = x[row] · weight[o] (+ bias[o])
struct Product {
    const std::byte* weight;  // planes of [weight_rows, width]
    float* out;               // [rows, out_width]
    const float* bias;        // [out_width]; for a stack, one row for each matrix; or null
    int out_width;
    int weight_rows;  // out_width times the number of matrices in a stack
    int first;        // index of the product's first unit (matvec) or tile (matmul) in the launch
    int bias_begin;   // initially 0; kernels advance it to a matrix's row of the biases
};

// The chosen matrices of a stack (ExpertMatMulOp in engine/device/operations.h). A pair is a row and one of
// its experts. Pair p uses row p / a_row of x and writes row p of the result.
struct ExpertPairs {
    const std::int32_t* experts;  // [pairs]; null: no experts
    int a_row;
};

// Pairs of a row and an expert, sorted by expert, in tiles of pairs with the same expert. sort_pairs writes
// the tiles, and matmul reads them.
struct ExpertTile {
    int expert;
    int first;  // index into SortPairsArgs::places
    int count;  // 0: an unused tile
};
struct PairPlace {
    int pair;
    int row;  // pair / a_row
};
inline constexpr int kMostExperts = 512;

// A block of kSortThreads threads sorts the pairs of kSortedExperts experts.
struct SortPairsArgs {
    ExpertPairs pairs;
    ExpertTile* tiles;  // [pair_count / tile_rows + expert_count]; some of them are unused
    PairPlace* places;  // [pair_count]
    int pair_count;
    int expert_count;
    int tile_rows;  // maximum number of pairs in a tile
};
inline constexpr int kSortThreads = 512;
inline constexpr int kSortedExperts = 8;

// Products with weights of the same type and the same x in one launch.
inline constexpr int kMostProducts = 4;

// Arguments for products of at most 8 rows. A unit is kMatvecRows rows of a weight.
inline constexpr int kMatvecRows = 2;
inline constexpr int kMatvecThreads = 256;
// In matvec_short, a unit is kShortRows rows of a weight instead of kMatvecRows.
inline constexpr int kShortRows = 4;
// If several units share a wave, each has this number of lanes or twice as many.
inline constexpr int kLeastUnitLanes = 8;

// Returns whether the waves of a block share the activations' bytes in LDS: true for at least four rows of
// activations on GPUs with waves of 32 lanes. On other GPUs, the tile would leave too little LDS for a second
// block. If true, one wave computes a unit, whatever `split_shift` is.
constexpr bool shares_bytes(int columns, int wave) {
    return columns >= 4 && wave == 32;
}

// The products of a shared expert, computed in the same launch as the products of the chosen experts. They
// come after the other products in MatvecArgs::products, and their units (MatvecArgs) are counted from 0. For
// each block_y, the grid has only as many blocks as the units of one pair (a row and one of its experts)
// need. The shared expert may have more units, so its units are divided into slices. A block whose block_y is
// less than `turns` computes slice block_y % slices for row block_y / slices of x. The other blocks compute
// pairs.
struct SharedProducts {
    const std::byte* x;       // same format as MatvecArgs::x
    const ByteGroup* groups;  // same format as MatvecArgs::groups
    int count;                // number of products
    int units;                // total number of units (kMatvecRows rows of a weight) in these products
    int width;
    int turns;        // number of rows times number of slices; 0: no shared products
    int slices;       // number of slices for each row
    int slice_units;  // number of units (kMatvecRows rows of a weight) in a slice
};

struct MatvecArgs {
    Product products[kMostProducts];
    const std::byte*
        x;  // bytes [rows, byte_stride(stride)], or floats [rows, width] for weights of 16 and 32 bits
    const ByteGroup* groups;  // [rows, stride / 32]
    int count;                // number of products, without those of `shared`
    int units;                // total number of units (kMatvecRows rows of a weight) in these products
    int rows;                 // number of rows of x
    int width;
    // 2^split_shift waves share a unit (kMatvecRows rows of a weight), and each wave computes a part of the
    // width. 2^split_shift is at most the number of waves in a block.
    int split_shift;
    // Only in matvec_narrow: 2^units_shift units share a wave. Then there is one row of x, split_shift is 0,
    // and the lanes of a unit are at least as many as the width's steps of kStepWeights.
    int units_shift;
    // With experts, a block with block_y >= shared.turns computes the pair (a row and one of its experts)
    // with index block_y − shared.turns.
    ExpertPairs pairs;
    SharedProducts shared;  // only with experts
};

// Has the same values as Activation in engine/device/operations.h.
enum class Gate : std::int32_t { Silu, Gelu, ClampedSwiglu, Sigmoid, SquaredRelu, Xielu, Linear };

// Whether matvec_gated computes this activation. No experts have one of the others.
constexpr bool gates_products(Gate kind) {
    return kind == Gate::Silu || kind == Gate::Gelu || kind == Gate::ClampedSwiglu ||
           kind == Gate::SquaredRelu;
}

struct GatedRows {
    const float* gate;  // [rows, width]
    const float* up;    // [rows, width]; null: a factor of 1
};

// Arguments for products of rows act(gate) · up, which each block computes and stores as bytes in LDS. Pair p
// uses row p.
struct GatedMatvecArgs {
    MatvecArgs product;  // as for matvec_narrow, with experts; x and groups, also of `shared`, are not read
    GatedRows rows;      // `width` is product.width, a multiple of kStepWeights
    GatedRows shared;    // for the shared products; `width` is product.shared.width, also such a multiple
    Gate kind;           // gates_products() is true
};
// The largest width that units which share a wave may have.
inline constexpr int kMostNarrowWidth = 2 * kLeastUnitLanes * kStepWeights;

// Arguments for products of one row with quantized weights of two types, without experts. `products` has
// those of the first type. Behind them, its array has second_count products of the second type, whose units
// are counted from 0. Blocks from second_block on compute the second type.
struct MixedMatvecArgs {
    MatvecArgs products;
    int second_block;
    int second_count;
    int second_units;        // total number of units (kMatvecRows rows of a weight) of the second type
    int second_split_shift;  // like MatvecArgs::split_shift, for the second type
};

// Arguments for products of many rows. A block computes kTileOut outputs of tile_rows() rows, or of the rows
// of an ExpertTile. If at most 64 or 32 of these rows exist, it computes a tile of 64 or 32 rows. tile_rows()
// is 128 if possible, because LDS would be the bottleneck with fewer rows. It is 64 for products of at most
// 64 rows, on GPUs without matrix instructions (where the sums of more rows would not fit the registers), and
// for types whose table also needs LDS. expert_tile_rows() is the maximum number of rows of an ExpertTile:
// kMostExpertTileRows where tiles of 128 rows are possible, otherwise kLeastExpertTileRows.
inline constexpr int kTileOut = 128;

constexpr bool unpacked_by_table(DType type) {
    switch (type) {
        case DType::IQ2_XXS:
        case DType::IQ2_XS:
        case DType::IQ2_S:
        case DType::IQ3_XXS:
        case DType::IQ3_S:
        case DType::IQ1_S:
        case DType::IQ1_M:
            return true;
        default:
            return false;
    }
}
constexpr int tile_rows(DType type, bool matrix_instructions, std::int64_t rows) {
    return rows > 64 && matrix_instructions && !unpacked_by_table(type) ? 128 : 64;
}
inline constexpr int kMostExpertTileRows = 96;
inline constexpr int kLeastExpertTileRows = 64;
constexpr int expert_tile_rows(DType type, bool matrix_instructions) {
    const bool tall = tile_rows(type, matrix_instructions, 128) == 128;
    return tall ? kMostExpertTileRows : kLeastExpertTileRows;
}
inline constexpr int kMatmulThreads = 256;

struct MatmulArgs {
    Product products[kMostProducts];  // `first` counts tiles of kTileOut outputs
    const std::uint16_t* x;           // halves [rows, stride]
    const float* scales;              // [rows]
    const ExpertTile* tiles;          // indexed by block_x, with `places`; null: no experts
    const PairPlace* places;
    int count;
    int rows;
    int width;
    int stride;
    // Only with experts. false: pair p uses row PairPlace::row of x; true: row p.
    bool x_by_pair;
};

// Arguments of matmul_F32 and product_fallback. Each of these kernels computes one product, with activations
// that stay floats.
struct FloatProductArgs {
    Product product;
    const float* x;     // [rows, width]
    ExpertPairs pairs;  // only for product_fallback; `rows` then counts pairs
    int rows;
    int width;
};
// A block of matmul_F32 computes kFloatOuts outputs of kFloatRows rows. If a weight has at most kFloatFewOuts
// rows, a block computes all outputs of kFloatFewRows rows.
inline constexpr int kFloatRows = 64;
inline constexpr int kFloatOuts = 32;
inline constexpr int kFloatFewRows = 8;
inline constexpr int kFloatFewOuts = 4;
inline constexpr int kFloatThreads = 256;

// out[0] = A · B with the matrices loaded from LDS. out[1] = A · B with the matrices loaded from global
// memory.
struct MatrixCheckArgs {
    const std::uint16_t* a;  // halves [16, 16]: A[m][k]
    const std::uint16_t* b;  // halves [16, 16]: columns of B stored as rows, b[n][k]
    float* out;              // [2, 16, 16]
};

#define RF_MATVEC_KERNELS(X, module, T)        \
    X(module, matvec_##T##_1, MatvecArgs, 256) \
    X(module, matvec_##T##_2, MatvecArgs, 256) \
    X(module, matvec_##T##_4, MatvecArgs, 256) \
    X(module, matvec_##T##_8, MatvecArgs, 256)

#define RF_QUANTISED_MATVEC_KERNELS(X, module, T) \
    RF_MATVEC_KERNELS(X, module, T)               \
    X(module, matvec_narrow_##T, MatvecArgs, 256) \
    X(module, matvec_gated_##T, GatedMatvecArgs, 256)

// Kernels for weights of two types that share an input in Q4_K_M and Q5_K_M files.
#define RF_MIXED_MATVEC_KERNELS(X)                            \
    X(matvec_super, matvec_Q6_K_Q4_K_1, MixedMatvecArgs, 256) \
    X(matvec_super, matvec_Q6_K_Q5_K_1, MixedMatvecArgs, 256)

// Kernels for one row of few values, for the types that Q4_K_M, Q5_K_M and Q8_0 files have (RF_SHORT_TYPES).
#define RF_SHORT_MATVEC_KERNELS(X)                                \
    X(matvec_small, matvec_short_Q8_0, MatvecArgs, 256)           \
    X(matvec_super, matvec_short_Q4_K, MatvecArgs, 256)           \
    X(matvec_super, matvec_short_Q5_K, MatvecArgs, 256)           \
    X(matvec_super, matvec_short_Q6_K, MatvecArgs, 256)           \
    X(matvec_super, matvec_short_Q6_K_Q4_K, MixedMatvecArgs, 256) \
    X(matvec_super, matvec_short_Q6_K_Q5_K, MixedMatvecArgs, 256)

#define RF_PRODUCT_KERNELS(X)                            \
    X(matrix_check, matrix_check, MatrixCheckArgs, 64)   \
    X(quantize, quantize_bytes, BytesArgs, 256)          \
    X(quantize, quantize_halves, HalvesArgs, 256)        \
    X(sort_pairs, sort_pairs, SortPairsArgs, 512)        \
    RF_MATVEC_KERNELS(X, matvec_float, F32)              \
    RF_MATVEC_KERNELS(X, matvec_float, F16)              \
    RF_MATVEC_KERNELS(X, matvec_float, BF16)             \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, Q4_0)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, Q4_1)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, Q5_0)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, Q5_1)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, Q8_0)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, Q2_K)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, Q3_K)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, Q4_K)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, Q5_K)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, Q6_K)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ2_XXS)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, IQ4_NL) \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, IQ4_XS) \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_small, MXFP4)  \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ3_XXS)   \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ3_S)     \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ2_XS)    \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ2_S)     \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ1_S)     \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_iq, IQ1_M)     \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, TQ1_0)  \
    RF_QUANTISED_MATVEC_KERNELS(X, matvec_super, TQ2_0)  \
    RF_MIXED_MATVEC_KERNELS(X)                           \
    RF_SHORT_MATVEC_KERNELS(X)                           \
    X(matmul_float, matmul_F32, FloatProductArgs, 256)   \
    X(matmul_float, matmul_F16, MatmulArgs, 256)         \
    X(matmul_float, matmul_BF16, MatmulArgs, 256)        \
    X(matmul_small, matmul_Q4_0, MatmulArgs, 256)        \
    X(matmul_small, matmul_Q4_1, MatmulArgs, 256)        \
    X(matmul_small, matmul_Q5_0, MatmulArgs, 256)        \
    X(matmul_small, matmul_Q5_1, MatmulArgs, 256)        \
    X(matmul_small, matmul_Q8_0, MatmulArgs, 256)        \
    X(matmul_super, matmul_Q2_K, MatmulArgs, 256)        \
    X(matmul_super, matmul_Q3_K, MatmulArgs, 256)        \
    X(matmul_super, matmul_Q4_K, MatmulArgs, 256)        \
    X(matmul_super, matmul_Q5_K, MatmulArgs, 256)        \
    X(matmul_super, matmul_Q6_K, MatmulArgs, 256)        \
    X(matmul_iq, matmul_IQ2_XXS, MatmulArgs, 256)        \
    X(matmul_small, matmul_IQ4_NL, MatmulArgs, 256)      \
    X(matmul_super, matmul_IQ4_XS, MatmulArgs, 256)      \
    X(matmul_small, matmul_MXFP4, MatmulArgs, 256)       \
    X(matmul_iq, matmul_IQ3_XXS, MatmulArgs, 256)        \
    X(matmul_iq, matmul_IQ3_S, MatmulArgs, 256)          \
    X(matmul_iq, matmul_IQ2_XS, MatmulArgs, 256)         \
    X(matmul_iq, matmul_IQ2_S, MatmulArgs, 256)          \
    X(matmul_iq, matmul_IQ1_S, MatmulArgs, 256)          \
    X(matmul_iq, matmul_IQ1_M, MatmulArgs, 256)          \
    X(matmul_super, matmul_TQ1_0, MatmulArgs, 256)       \
    X(matmul_super, matmul_TQ2_0, MatmulArgs, 256)       \
    RF_PLAIN_PRODUCT_KERNELS(X)

#define RF_PLAIN_PRODUCT_KERNELS(X)                                      \
    X(product_fallback, product_fallback_F32, FloatProductArgs, 256)     \
    X(product_fallback, product_fallback_F16, FloatProductArgs, 256)     \
    X(product_fallback, product_fallback_BF16, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q4_0, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q4_1, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q5_0, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q5_1, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q8_0, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q2_K, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q3_K, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q4_K, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q5_K, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_Q6_K, FloatProductArgs, 256)    \
    X(product_fallback, product_fallback_IQ2_XXS, FloatProductArgs, 256) \
    X(product_fallback, product_fallback_IQ4_NL, FloatProductArgs, 256)  \
    X(product_fallback, product_fallback_IQ4_XS, FloatProductArgs, 256)  \
    X(product_fallback, product_fallback_MXFP4, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_IQ3_XXS, FloatProductArgs, 256) \
    X(product_fallback, product_fallback_IQ3_S, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_IQ2_XS, FloatProductArgs, 256)  \
    X(product_fallback, product_fallback_IQ2_S, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_IQ1_S, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_IQ1_M, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_TQ1_0, FloatProductArgs, 256)   \
    X(product_fallback, product_fallback_TQ2_0, FloatProductArgs, 256)

}  // namespace rocmforge::kernels
