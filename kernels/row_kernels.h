// The arguments and the list of kernels on rows of activations. All rows are contiguous.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"

namespace rocmforge::kernels {

// out[i] = scale · (row tokens[i] of the table)
struct EmbedArgs {
    const std::int32_t* tokens;  // [rows]
    const std::byte* table;      // planes of [vocab, width] (planes.h)
    float* out;                  // [rows, width]
    std::int64_t vocab;
    int rows;
    int width;
    float scale;
};

struct NormArgs {
    float* x;               // [groups, width]; x keeps the sum if there is a residual
    const float* residual;  // [groups, width], or null
    const float* weight;    // [weights, width], rows `weight_stride` apart; group i uses row i % weights
    const float* residual_weight;  // like `weight`, for the residual; null: the residual isn't normalized
    const float* gate;             // [groups, width]; null: no gate; only without a residual
    float* out;                    // [groups, width]; may be x
    // If bytes.bytes is not null, `out` is also stored as bytes. Then, if a row has several groups, the width
    // of a group is a multiple of kByteGroup.
    BytesTarget bytes;
    std::int64_t groups;
    int groups_a_row;
    int width;
    int weights;
    int weight_stride;
    float eps;
    float residual_eps;
    float residual_scale;
    float sum_scale;  // factor of the sum of x and the residual
    bool layer;       // true: layer norm, which subtracts the group's mean first
    bool gate_silu;   // true: the gate is activated by SiLU instead of sigmoid
    bool gate_first;  // true: the activated gate multiplies x before the norm; false: it multiplies out
};

// The norm of each head of queries, keys or values.
struct HeadNorm {
    const float* weight;  // weights of the first head; null: the heads aren't normalized
    int stride;           // distance to the weights of the next head; 0: all heads have the same weights
};

struct RopeArgs {
    float* q;                         // [rows, heads, head_dim]
    const float* q_from;              // [rows, heads, head_dim], heads `q_stride` apart: queries; may be q
    float* k;                         // [rows, kv_heads, head_dim]
    float* v;                         // [rows, kv_heads, value_dim]; only written if v_norm has weights
    const float* table;               // [context, rotary]: cosine and sine of each pair, interleaved
    const float* query_scale;         // [context], or null: factor of q for each position
    const std::int32_t* positions;    // [rows]
    const std::int32_t* cache_slots;  // [rows]
    std::byte* keys;                  // [pages, kv_heads, 32, head_dim] of cache_type
    // [pages, kv_heads, 32, value_dim] of cache_type; null: values aren't stored
    std::byte* values;
    int rows;
    int heads;
    int kv_heads;
    int q_stride;
    int head_dim;
    int value_dim;
    int rotary_begin;
    int rotary;        // number of rotated values in each head, starting at rotary_begin
    bool neox;         // true: rotates pairs (i, i + rotary / 2) instead of (2i, 2i + 1)
    DType cache_type;  // F16, Q8_0 or Q4_0
    HeadNorm q_norm;
    HeadNorm k_norm;
    HeadNorm v_norm;
    float norm_eps;
    bool layer_norm;     // true: norms subtract the mean of the head first
    bool norms_rotated;  // true: q and k are normalized after the rotation instead of before it
};

struct ActivationRows {
    const float* gate;  // [rows, width]
    const float* up;    // [rows, width]; null: a factor of 1
    float* out;         // [rows, width]; may be gate
    BytesTarget bytes;  // if not null, also gets `out` as bytes
    // If not null, also gets `out` as halves, as by quantize_halves. Then `width` is a multiple of 64, and a
    // block computes a whole row.
    std::uint16_t* halves;  // [rows, width]
    float* scales;          // [rows]
    int width;
};

struct ActivationArgs {
    ActivationRows first;
    ActivationRows second;  // rows of another width, for the blocks with block_y >= rows, if there are any
    std::int64_t rows;      // number of rows in `first`
    Gate kind;
    float alpha_n;  // parameters of Gate::Xielu: this field and the following ones
    float alpha_p;
    float beta;
    float eps;
};

// x[i] += scale · y[i]
struct AddArgs {
    float* x;
    const float* y;
    std::int64_t count;
    float scale;
};

// x[i] = cap · tanh(scale · x[i] / cap); without a cap, x[i] = scale · x[i]
struct SoftCapArgs {
    float* x;
    std::int64_t count;
    float scale;
    float cap;  // 0: no cap
};

// x[r] *= sqrt(sum of like[r / each]² / max(sum of x[r]², least))
struct MatchLengthArgs {
    float* x;           // [rows, width]
    const float* like;  // [rows / each, width]
    std::int64_t rows;
    int width;
    int each;
    float least;  // lower bound of the sum of x[r]²
};

// x = max(0, x - mean - factor · standard deviation of the row)
struct KeepLargestArgs {
    float* x;  // [rows, width]
    std::int64_t rows;
    int width;
    float factor;
};

// out[r, out_begin … + count) = x[r / repeat, x_begin … + count)
struct CopyColumnsArgs {
    const float* x;  // [rows / repeat, x_width]
    float* out;      // [rows, out_width]
    std::int64_t rows;
    std::int64_t x_width;
    std::int64_t out_width;
    std::int64_t x_begin;
    std::int64_t out_begin;
    std::int64_t count;
    int repeat;
};

// out[i] = x[rows[i]]
struct GatherArgs {
    const float* x;            // [x_rows, width]
    const std::int32_t* rows;  // [wanted]
    float* out;                // [wanted, width]
    std::int64_t wanted;
    std::int64_t width;
};

// out = e^x / (sum of e^x of the row)
struct SoftmaxArgs {
    const float* x;  // [rows, width]
    float* out;      // [rows, width]; may be x
    std::int64_t rows;
    std::int64_t width;
};

#define RF_EMBED_KERNELS(X)                 \
    X(embed, embed_f32, EmbedArgs, 256)     \
    X(embed, embed_f16, EmbedArgs, 256)     \
    X(embed, embed_bf16, EmbedArgs, 256)    \
    X(embed, embed_q4_0, EmbedArgs, 256)    \
    X(embed, embed_q4_1, EmbedArgs, 256)    \
    X(embed, embed_q5_0, EmbedArgs, 256)    \
    X(embed, embed_q5_1, EmbedArgs, 256)    \
    X(embed, embed_q8_0, EmbedArgs, 256)    \
    X(embed, embed_q2_k, EmbedArgs, 256)    \
    X(embed, embed_q3_k, EmbedArgs, 256)    \
    X(embed, embed_q4_k, EmbedArgs, 256)    \
    X(embed, embed_q5_k, EmbedArgs, 256)    \
    X(embed, embed_q6_k, EmbedArgs, 256)    \
    X(embed, embed_iq2_xxs, EmbedArgs, 256) \
    X(embed, embed_iq4_nl, EmbedArgs, 256)  \
    X(embed, embed_iq4_xs, EmbedArgs, 256)  \
    X(embed, embed_mxfp4, EmbedArgs, 256)   \
    X(embed, embed_iq3_xxs, EmbedArgs, 256) \
    X(embed, embed_iq3_s, EmbedArgs, 256)   \
    X(embed, embed_iq2_xs, EmbedArgs, 256)  \
    X(embed, embed_iq2_s, EmbedArgs, 256)   \
    X(embed, embed_iq1_s, EmbedArgs, 256)   \
    X(embed, embed_iq1_m, EmbedArgs, 256)   \
    X(embed, embed_tq1_0, EmbedArgs, 256)   \
    X(embed, embed_tq2_0, EmbedArgs, 256)

#define RF_ROW_KERNELS(X)                                \
    RF_EMBED_KERNELS(X)                                  \
    X(norm, norm_wave, NormArgs, 256)                    \
    X(norm, norm_block, NormArgs, 1024)                  \
    X(norm, norm_wide, NormArgs, 1024)                   \
    X(norm, gated_norm_wave, NormArgs, 256)              \
    X(norm, gated_norm_block, NormArgs, 1024)            \
    X(norm, gated_norm_wide, NormArgs, 1024)             \
    X(norm, norm_fallback, NormArgs, 256)                \
    X(rope, rope_store, RopeArgs, 256)                   \
    X(rope, rope_store_wide, RopeArgs, 256)              \
    X(rope, norm_rope_store, RopeArgs, 256)              \
    X(rope, norm_rope_store_wide, RopeArgs, 256)         \
    X(rope, rope_store_fallback, RopeArgs, 256)          \
    X(activation, gated, ActivationArgs, 256)            \
    X(activation, gated_fallback, ActivationArgs, 256)   \
    X(rows, add_rows, AddArgs, 256)                      \
    X(rows, add_rows_fallback, AddArgs, 256)             \
    X(rows, soft_cap, SoftCapArgs, 256)                  \
    X(rows, soft_cap_fallback, SoftCapArgs, 256)         \
    X(rows, match_length, MatchLengthArgs, 256)          \
    X(rows, match_length_fallback, MatchLengthArgs, 256) \
    X(rows, keep_largest, KeepLargestArgs, 256)          \
    X(rows, keep_largest_fallback, KeepLargestArgs, 256) \
    X(rows, copy_columns, CopyColumnsArgs, 256)          \
    X(rows, copy_columns_fallback, CopyColumnsArgs, 256) \
    X(rows, gather_rows, GatherArgs, 256)                \
    X(rows, gather_rows_fallback, GatherArgs, 256)       \
    X(rows, softmax_rows, SoftmaxArgs, 256)              \
    X(rows, softmax_rows_fallback, SoftmaxArgs, 256)

}  // namespace rocmforge::kernels
