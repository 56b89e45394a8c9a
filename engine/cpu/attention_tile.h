// The arithmetic of attention for some rows, one KV head and one range of keys.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"

namespace rocmforge::cpu {

struct AttentionTile {
    const float* q = nullptr;  // [rows, group, head_dim], row stride `row_stride` floats
    float* out = nullptr;      // [rows, group, value_dim], row stride `out_stride`; unused with `partial`
    std::size_t row_stride = 0;
    std::size_t out_stride = 0;
    int rows = 0;
    int group = 0;  // number of query heads that share this KV head
    int head_dim = 0;
    int value_dim = 0;
    const std::int32_t* positions = nullptr;  // [rows]

    DType cache_type = DType::F16;
    struct Rows {
        const std::byte* head = nullptr;  // this KV head in page 0: [kPageTokens, head_dim or value_dim]
        std::size_t token_bytes = 0;      // distance between two tokens, in bytes
        std::size_t page_bytes = 0;       // distance between two pages, in bytes
    };
    Rows keys;
    Rows values;
    const std::int32_t* pages = nullptr;
    int first_key = 0;
    int end_key = 0;

    float scale = 1.0F;
    int window = 0;
    float soft_cap = 0.0F;
    bool causal = true;
    int last_key = 0;  // last key of the sequence, for attention that isn't causal

    const float* sinks = nullptr;  // [group] or null
    bool prompt = false;           // true (RowsAs::Prompt): a row's result must not depend on the other rows

    // If not null, the keys are split, and this is the output instead of `out`. [rows * group, value_dim +
    // 2]: the weighted sum of values, the largest score and the sum of softmax weights, all without the
    // sinks, which the code that merges the parts applies. nullptr: writes the weighted sum divided by the
    // sum of softmax weights to `out`.
    float* partial = nullptr;
};

// Number of floats of scratch memory for a tile with `queries` = rows * group queries. The memory must be
// aligned to 64 bytes.
std::size_t attention_scratch(int queries, int head_dim, int value_dim);

void attention_tile(const AttentionTile& tile, float* scratch);

}  // namespace rocmforge::cpu
