// The arithmetic of attention: some rows, one head of keys, one range of keys.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/tensor.h"

namespace rocmforge::cpu {

struct AttentionTile {
    const float* q = nullptr;  // [rows, group, head_dim], rows `row_stride` floats apart
    float* out = nullptr;      // the same shape and stride, or with `partial` none
    std::size_t row_stride = 0;
    int rows = 0;
    int group = 0;  // query heads that share this head of keys
    int head_dim = 0;
    const std::int32_t* positions = nullptr;  // [rows]

    DType cache_type = DType::F16;
    const std::byte* keys = nullptr;    // this head in page 0: [kPageTokens, head_dim]
    const std::byte* values = nullptr;  // same
    std::size_t head_bytes = 0;         // of one head's tokens in a page
    std::size_t page_bytes = 0;         // from a page to the next
    const std::int32_t* pages = nullptr;
    int first_key = 0;
    int end_key = 0;

    float scale = 1.0F;
    int window = 0;
    float soft_cap = 0.0F;
    bool causal = true;
    int last_key = 0;  // of the sequence, for rows that see what comes after them

    // Where the keys are split: [rows * group, head_dim + 2], the weighted sum of values, the largest score
    // and the sum of weights. nullptr: `out` gets the quotient.
    float* partial = nullptr;
};

// Floats of scratch memory, aligned to 64 bytes, that a tile of that many rows * group needs.
std::size_t attention_scratch(int queries, int head_dim);

void attention_tile(const AttentionTile& tile, float* scratch);

}  // namespace rocmforge::cpu
