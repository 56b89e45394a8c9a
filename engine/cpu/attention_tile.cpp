#include "engine/cpu/attention_tile.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/backend.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/attention_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/cache_rows-inl.h"
#include "engine/cpu/exp-inl.h"
#include "engine/cpu/small_product-inl.h"

// What doesn't depend on the target.
#ifndef ROCMFORGE_ENGINE_CPU_ATTENTION_TILE_ONCE
#define ROCMFORGE_ENGINE_CPU_ATTENTION_TILE_ONCE
namespace rocmforge::cpu {

constexpr std::size_t kBlockKeys = 64;  // keys at a time: their scores stay in the nearest cache
constexpr std::size_t kMostLanes = 16;  // of any target: rows in scratch memory are whole vectors
constexpr float kNoScore = -std::numeric_limits<float>::infinity();

inline std::size_t whole_vectors(std::size_t n) {
    return (n + kMostLanes - 1) / kMostLanes * kMostLanes;
}

// The scratch memory of a tile. `width` is head_dim in whole vectors, the excess zero.
struct TileScratch {
    std::size_t width;
    float* q;        // [queries, width], scaled
    float* sums;     // [queries, width]: values weighted so far
    float* scores;   // [queries, kBlockKeys], then weights
    float* keys;     // [kBlockKeys, width]
    float* turned;   // [width, kBlockKeys]: keys, transposed
    float* values;   // [kBlockKeys, width]
    float* largest;  // [queries]: score so far
    float* weight;   // [queries]: sum of weights so far
    float* fade;     // [queries]: what the new largest score makes of the sums so far

    TileScratch(float* memory, std::size_t queries, std::size_t head_dim)
        : width(whole_vectors(head_dim)),
          q(memory),
          sums(q + queries * width),
          scores(sums + queries * width),
          keys(scores + queries * kBlockKeys),
          turned(keys + kBlockKeys * width),
          values(turned + kBlockKeys * width),
          largest(values + kBlockKeys * width),
          weight(largest + queries),
          fade(weight + queries) {}

    static std::size_t floats(std::size_t queries, std::size_t head_dim) {
        return queries * (2 * whole_vectors(head_dim) + kBlockKeys + 3) +
               3 * kBlockKeys * whole_vectors(head_dim);
    }
};

}  // namespace rocmforge::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {

// Keys (or values) first … first + n of the tile's sequence as floats, rows past n zero.
void load_block(const AttentionTile& tile, const std::byte* base, int first, int n, float* to,
                std::size_t width) {
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const std::size_t token_bytes = tile.page_bytes == 0 ? 0 : row_bytes(tile.cache_type, tile.head_dim);
    const auto load = tile.cache_type == DType::F16 ? load_f16_row : load_q8_row;
    for (int i = 0; i < n; ++i) {
        const int key = first + i;
        const auto page = static_cast<std::size_t>(tile.pages[key / kPageTokens]);
        const auto place = static_cast<std::size_t>(key % kPageTokens);
        load(base + page * tile.page_bytes + place * token_bytes, to + static_cast<std::size_t>(i) * width,
             dim);
    }
    std::fill(to + static_cast<std::size_t>(n) * width, to + kBlockKeys * width, 0.0F);
}

// Softmax's numerators of one query's scores, in place: scores outside [begin, end) don't count.
HWY_INLINE void weigh(float* scores, std::size_t begin, std::size_t end, float soft_cap, float& largest,
                      float& weight, float& fade) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    fade = 1.0F;
    if (begin >= end) {
        std::fill_n(scores, kBlockKeys, 0.0F);
        return;
    }
    if (soft_cap > 0.0F) {
        const auto cap = hn::Set(d, soft_cap);
        const auto inverse = hn::Set(d, 1.0F / soft_cap);
        for (std::size_t i = 0; i < kBlockKeys; i += lanes) {
            hn::StoreU(hn::Mul(cap, tanh_of(d, hn::Mul(hn::LoadU(d, scores + i), inverse))), d, scores + i);
        }
    }
    std::fill(scores, scores + begin, kNoScore);
    std::fill(scores + end, scores + kBlockKeys, kNoScore);
    auto most = hn::LoadU(d, scores);
    for (std::size_t i = lanes; i < kBlockKeys; i += lanes) most = hn::Max(most, hn::LoadU(d, scores + i));
    const float top = std::max(largest, hn::GetLane(hn::MaxOfLanes(d, most)));
    const auto top_lanes = hn::Set(d, top);
    auto sum = hn::Zero(d);
    for (std::size_t i = 0; i < kBlockKeys; i += lanes) {
        const auto w = exp_of(d, hn::Sub(hn::LoadU(d, scores + i), top_lanes));
        sum = hn::Add(sum, w);
        hn::StoreU(w, d, scores + i);
    }
    if (top != largest) fade = largest == kNoScore ? 0.0F : std::exp(largest - top);
    weight = weight * fade + hn::GetLane(hn::SumOfLanes(d, sum));
    largest = top;
}

void weigh_block(const AttentionTile& tile, const TileScratch& s, int first, int n) {
    for (int row = 0; row < tile.rows; ++row) {
        const int position = tile.positions[row];
        const int oldest = tile.window > 0 ? position - tile.window + 1 : 0;
        const int begin = std::clamp(oldest - first, 0, n);
        const int end = std::clamp(position + 1 - first, 0, n);
        for (int g = 0; g < tile.group; ++g) {
            const auto i = static_cast<std::size_t>(row * tile.group + g);
            weigh(s.scores + i * kBlockKeys, static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                  tile.soft_cap, s.largest[i], s.weight[i], s.fade[i]);
        }
    }
}

void begin_tile(const AttentionTile& tile, const TileScratch& s, std::size_t queries) {
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const auto group = static_cast<std::size_t>(tile.group);
    for (std::size_t i = 0; i < queries; ++i) {
        const float* from = tile.q + i / group * tile.row_stride + i % group * dim;
        float* to = s.q + i * s.width;
        for (std::size_t j = 0; j < dim; ++j) to[j] = from[j] * tile.scale;
        std::fill(to + dim, to + s.width, 0.0F);
    }
    std::fill_n(s.sums, queries * s.width, 0.0F);
    std::fill_n(s.largest, queries, kNoScore);
    std::fill_n(s.weight, queries, 0.0F);
}

void end_tile(const AttentionTile& tile, const TileScratch& s, std::size_t queries) {
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const auto group = static_cast<std::size_t>(tile.group);
    for (std::size_t i = 0; i < queries; ++i) {
        const float* sums = s.sums + i * s.width;
        if (tile.partial != nullptr) {
            float* to = tile.partial + i * (dim + 2);
            std::copy_n(sums, dim, to);
            to[dim] = s.largest[i];
            to[dim + 1] = s.weight[i];
            continue;
        }
        float* to = tile.out + i / group * tile.row_stride + i % group * dim;
        const float inverse = 1.0F / s.weight[i];
        for (std::size_t j = 0; j < dim; ++j) to[j] = sums[j] * inverse;
    }
}

void tile_on_target(const AttentionTile& tile, float* scratch) {
    // From so many queries on, turning the keys around pays: then no sum across lanes is needed.
    constexpr std::size_t kTurnFrom = 12;
    const auto queries = static_cast<std::size_t>(tile.rows) * static_cast<std::size_t>(tile.group);
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const TileScratch s(scratch, queries, dim);
    begin_tile(tile, s, queries);
    for (int first = tile.first_key; first < tile.end_key; first += static_cast<int>(kBlockKeys)) {
        const int n = std::min(static_cast<int>(kBlockKeys), tile.end_key - first);
        load_block(tile, tile.keys, first, n, s.keys, s.width);
        if (queries >= kTurnFrom) {
            transpose(s.keys, kBlockKeys, s.width, s.turned);
            small_product(s.q, queries, s.width, dim, s.turned, kBlockKeys, nullptr, s.scores);
        } else {
            dot_products(s.q, queries, s.keys, kBlockKeys, s.width, s.scores);
        }
        weigh_block(tile, s, first, n);
        load_block(tile, tile.values, first, n, s.values, s.width);
        small_product(s.scores, queries, kBlockKeys, kBlockKeys, s.values, s.width, s.fade, s.sums);
    }
    end_tile(tile, s, queries);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(tile_on_target);

}  // namespace

std::size_t attention_scratch(int queries, int head_dim) {
    return TileScratch::floats(static_cast<std::size_t>(queries), static_cast<std::size_t>(head_dim));
}

void attention_tile(const AttentionTile& tile, float* scratch) {
    HWY_DYNAMIC_DISPATCH(tile_on_target)(tile, scratch);
}

}  // namespace rocmforge::cpu
#endif
