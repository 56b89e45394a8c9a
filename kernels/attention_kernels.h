// The arguments and the list of attention kernels.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"

namespace rocmforge::kernels {

// out = softmax(scale · q·K) V for each row and head, over keys of the row's own sequence. These are the keys
// up to the row's position or, if `causal` is false, up to the last position that the sequence has in this
// step. With a window, only keys less than `window` away count. The number of keys is not an argument,
// because it follows from `positions`, which are in device memory. A head's sink is an additional score
// without a value. The fast kernels need gates whose addresses are multiples of 16 bytes.
struct AttentionArgs {
    const float* q;         // [rows, heads, head_dim]
    float* out;             // [rows, heads, value_dim]
    const std::byte* keys;  // [pages, kv_heads, 32, head_dim] of cache_type
    // [pages, kv_heads, 32, value_stride] of cache_type; may be the same memory as the keys.
    const std::byte* values;
    const float* sinks;  // [heads], or null
    // [rows, heads, value_dim], heads `gate_stride` values apart, or null: sigmoid(gate) multiplies the
    // result
    const float* gate;
    const std::int32_t* positions;    // [rows]
    const std::int32_t* sequences;    // [rows]
    const std::int32_t* page_tables;  // [sequences, max_pages]
    int rows;
    int heads;
    int kv_heads;
    int head_dim;
    int value_dim;
    int gate_stride;
    int value_stride;  // number of values in a cache row; only the first value_dim of them count
    int max_pages;
    int window;  // 0: all keys
    float scale;
    float soft_cap;  // 0: no cap
    bool causal;
    DType cache_type;  // F16, Q8_0 or Q4_0

    // Used only by the kernels of attention_row.hip. If not null, also gets `out` as bytes; value_dim must
    // then be a multiple of 32.
    BytesTarget bytes;
    // Used only by the kernels of attention_row.hip. `splits` is the number of parts into which the keys are
    // split; the last parts may be empty. If it is 1, the members below are not used. Otherwise the kernel
    // writes for each part the weighted sum of values, the largest score (base 2), and the sum of weights.
    // The last block of a row and its heads then combines the parts.
    int splits;
    float* part_sums;   // [rows, splits, heads, value_dim]
    float* part_stats;  // [rows, splits, heads, 2]
    int* finished;      // [rows, grid_x], number of finished parts: 0 before and after the launch
};

// Names: attend_row_<cache>_<lanes>_<heads>. <lanes> lanes read one key, eight values each. <heads> query
// heads of a group share the keys that a wave reads. "bytes" stands for Q8_0 and Q4_0 caches.
// attend_wide_<cache>, below, is for heads of more than 256 values.
#define RF_ATTENTION_ROW_KERNELS(X)                             \
    X(attention_row, attend_row_f16_8_1, AttentionArgs, 256)    \
    X(attention_row, attend_row_f16_8_2, AttentionArgs, 256)    \
    X(attention_row, attend_row_f16_8_4, AttentionArgs, 256)    \
    X(attention_row, attend_row_f16_16_1, AttentionArgs, 256)   \
    X(attention_row, attend_row_f16_16_2, AttentionArgs, 256)   \
    X(attention_row, attend_row_f16_16_4, AttentionArgs, 256)   \
    X(attention_row, attend_row_f16_32_1, AttentionArgs, 256)   \
    X(attention_row, attend_row_f16_32_2, AttentionArgs, 256)   \
    X(attention_row, attend_row_f16_32_4, AttentionArgs, 256)   \
    X(attention_row, attend_row_bytes_8_1, AttentionArgs, 256)  \
    X(attention_row, attend_row_bytes_8_2, AttentionArgs, 256)  \
    X(attention_row, attend_row_bytes_8_4, AttentionArgs, 256)  \
    X(attention_row, attend_row_bytes_16_1, AttentionArgs, 256) \
    X(attention_row, attend_row_bytes_16_2, AttentionArgs, 256) \
    X(attention_row, attend_row_bytes_16_4, AttentionArgs, 256) \
    X(attention_row, attend_row_bytes_32_1, AttentionArgs, 256) \
    X(attention_row, attend_row_bytes_32_2, AttentionArgs, 256) \
    X(attention_row, attend_row_bytes_32_4, AttentionArgs, 256)

// Names: attend_tile_<cache>_<widest head_dim>, in the order of caches and widths.
#define RF_ATTENTION_TILE_KERNELS(X)                             \
    X(attention_tile, attend_tile_f16_64, AttentionArgs, 256)    \
    X(attention_tile, attend_tile_f16_96, AttentionArgs, 256)    \
    X(attention_tile, attend_tile_f16_128, AttentionArgs, 256)   \
    X(attention_tile, attend_tile_f16_256, AttentionArgs, 256)   \
    X(attention_tile, attend_tile_bytes_64, AttentionArgs, 256)  \
    X(attention_tile, attend_tile_bytes_96, AttentionArgs, 256)  \
    X(attention_tile, attend_tile_bytes_128, AttentionArgs, 256) \
    X(attention_tile, attend_tile_q8_256, AttentionArgs, 256)    \
    X(attention_tile, attend_tile_q4_256, AttentionArgs, 256)

#define RF_ATTENTION_KERNELS(X)                             \
    RF_ATTENTION_ROW_KERNELS(X)                             \
    RF_ATTENTION_TILE_KERNELS(X)                            \
    X(attention_row, attend_wide_f16, AttentionArgs, 256)   \
    X(attention_row, attend_wide_bytes, AttentionArgs, 256) \
    X(attention_fallback, attend_fallback, AttentionArgs, 256)

}  // namespace rocmforge::kernels
