// The arithmetic of attention: some rows, one head of keys, one range of keys.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"

namespace rocmforge::cpu {

struct AttentionTile {
    const float* q = nullptr;  // [rows, group, head_dim], rows `row_stride` floats apart
    float* out = nullptr;      // [rows, group, value_dim], rows `out_stride` apart; with `partial` none
    std::size_t row_stride = 0;
    std::size_t out_stride = 0;
    int rows = 0;
    int group = 0;  // query heads that share this head of keys
    int head_dim = 0;
    int value_dim = 0;
    const std::int32_t* positions = nullptr;  // [rows]

    DType cache_type = DType::F16;
    struct Rows {
        const std::byte* head = nullptr;  // this head in page 0: [kPageTokens, head_dim or value_dim]
        std::size_t token_bytes = 0;      // from a token to the next
        std::size_t page_bytes = 0;       // from a page to the next
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
    int last_key = 0;  // of the sequence, for rows that see what comes after them

    const float* sinks = nullptr;  // [group] or none
    bool prompt = false;           // a row's result is the same among any others: RowsAs::Prompt

    // Where the keys are split: [rows * group, value_dim + 2], the weighted sum of values, the largest score
    // and the sum of weights. nullptr: `out` gets the quotient. Sinks are for who merges then.
    float* partial = nullptr;
};

// Floats of scratch memory, aligned to 64 bytes, that a tile of that many rows * group needs.
std::size_t attention_scratch(int queries, int head_dim, int value_dim);

void attention_tile(const AttentionTile& tile, float* scratch);

}  // namespace rocmforge::cpu
