#include "engine/cpu/attention_tile.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/device/backend.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/attention_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/cache_rows-inl.h"
#include "engine/cpu/exp-inl.h"
#include "engine/cpu/prefetch.h"
#include "engine/cpu/small_product-inl.h"

// Code that does not depend on the target (the instruction set).
#ifndef ROCMFORGE_ENGINE_CPU_ATTENTION_TILE_ONCE
#define ROCMFORGE_ENGINE_CPU_ATTENTION_TILE_ONCE
namespace rocmforge::cpu {

constexpr std::size_t kBlockKeys = 64;  // number of keys computed together; their scores stay in the L1 cache
// Number of lanes of the widest target. Rows in scratch memory are padded to whole vectors.
constexpr std::size_t kMostLanes = 16;
constexpr float kNoScore = -std::numeric_limits<float>::infinity();

inline std::size_t whole_vectors(std::size_t n) {
    return (n + kMostLanes - 1) / kMostLanes * kMostLanes;
}

// The scratch memory of a tile, aligned to vectors. `width` is head_dim, and `value_width` is value_dim, each
// rounded up to whole vectors and padded with zeros.
struct TileScratch {
    std::size_t width;
    std::size_t value_width;
    float* q;           // [queries, width]: scaled queries
    float* sums;        // [queries, value_width]: weighted sums of values so far
    float* scores;      // [queries, kBlockKeys]: scores, later softmax weights
    float* keys;        // [kBlockKeys, width]
    float* transposed;  // [width, kBlockKeys]: transposed keys
    float* values;      // [kBlockKeys, value_width]
    // The following four are [queries, rounded up to whole vectors].
    float* largest;  // largest score so far
    float* weight;   // sum of the softmax weights so far
    float* fade;     // factor of the sums so far: 1, or less if the largest score has grown
    float* sum;      // sum of the softmax weights in this block

    TileScratch(float* memory, std::size_t queries, std::size_t head_dim, std::size_t value_dim)
        : width(whole_vectors(head_dim)),
          value_width(whole_vectors(value_dim)),
          q(memory),
          sums(q + queries * width),
          scores(sums + queries * value_width),
          keys(scores + queries * kBlockKeys),
          transposed(keys + kBlockKeys * width),
          values(transposed + kBlockKeys * width),
          largest(values + kBlockKeys * value_width),
          weight(largest + whole_vectors(queries)),
          fade(weight + whole_vectors(queries)),
          sum(fade + whole_vectors(queries)) {}

    static std::size_t floats(std::size_t queries, std::size_t head_dim, std::size_t value_dim) {
        const std::size_t both = whole_vectors(head_dim) + whole_vectors(value_dim);
        return queries * (both + kBlockKeys) + kBlockKeys * (both + whole_vectors(head_dim)) +
               4 * whole_vectors(queries);
    }
};

}  // namespace rocmforge::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {

HWY_INLINE const std::byte* row_of(const AttentionTile& tile, const AttentionTile::Rows& rows, int key) {
    return rows.head + static_cast<std::size_t>(tile.pages[key / kPageTokens]) * rows.page_bytes +
           static_cast<std::size_t>(key % kPageTokens) * rows.token_bytes;
}

// Prefetches a page, starting at `key`. The hardware prefetcher can't predict where the next page of a head
// begins.
HWY_INLINE void prefetch_page(const AttentionTile& tile, const AttentionTile::Rows& rows, int key) {
    if (key >= tile.end_key) return;
    const auto tokens = static_cast<std::size_t>(kPageTokens - key % kPageTokens);
    prefetch(row_of(tile, rows, key), tokens * rows.token_bytes);
}

// Loads keys (or values) [first, first + n) of the tile's sequence as floats, and fills the rest of the block
// with zeros. Meanwhile, prefetches the rows of `then` that the caller loads next: n rows from key first +
// ahead on.
void load_block(const AttentionTile& tile, const AttentionTile::Rows& rows, std::size_t dim, int first, int n,
                const AttentionTile::Rows& then, int ahead, float* to, std::size_t width) {
    const LoadRow load = row_load(tile.cache_type);
    const bool dense = rows.token_bytes == row_bytes(tile.cache_type, static_cast<std::int64_t>(dim));
    for (int key = first; key < first + n;) {
        const int place = key % kPageTokens;
        const auto here = static_cast<std::size_t>(std::min(kPageTokens - place, first + n - key));
        const std::byte* from = row_of(tile, rows, key);
        prefetch_page(tile, then, key + ahead);
        if (dim == width && dense) {
            load(from, to, here * dim);  // the tokens of a page are adjacent
        } else {
            for (std::size_t i = 0; i < here; ++i) load(from + i * rows.token_bytes, to + i * width, dim);
        }
        key += static_cast<int>(here);
        to += here * width;
    }
    std::fill_n(to, (kBlockKeys - static_cast<std::size_t>(n)) * width, 0.0F);
}

// Replaces one query's scores in [begin, end) by softmax numerators, and all other scores by 0. Raises
// `largest` to the largest score so far, and sets `sum` to the sum of the numerators. Sets `fade` to the old
// value of `largest` minus the new value; weigh_block() then replaces `fade` by e^fade.
HWY_INLINE void weigh(float* scores, std::size_t begin, std::size_t end, float soft_cap, float& largest,
                      float& fade, float& sum) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    if (soft_cap > 0.0F) {
        const auto cap = hn::Set(d, soft_cap);
        const auto inverse = hn::Set(d, 1.0F / soft_cap);
        for (std::size_t i = 0; i < kBlockKeys; i += lanes) {
            hn::StoreU(hn::Mul(cap, tanh_of(d, hn::Mul(hn::LoadU(d, scores + i), inverse))), d, scores + i);
        }
    }
    if (begin > 0) std::fill(scores, scores + begin, kNoScore);
    if (end < kBlockKeys) std::fill(scores + end, scores + kBlockKeys, kNoScore);
    auto most = hn::Set(d, largest);
    for (std::size_t i = 0; i < kBlockKeys; i += lanes) most = hn::Max(most, hn::LoadU(d, scores + i));
    const auto top = hn::MaxOfLanes(d, most);
    auto all = hn::Zero(d);
    for (std::size_t i = 0; i < kBlockKeys; i += lanes) {
        const auto w = exp_of(d, hn::Sub(hn::LoadU(d, scores + i), top));
        all = hn::Add(all, w);
        hn::StoreU(w, d, scores + i);
    }
    fade = largest - hn::GetLane(top);
    largest = hn::GetLane(top);
    sum = hn::GetLane(hn::SumOfLanes(d, all));
}

void weigh_block(const AttentionTile& tile, const TileScratch& s, int first, int n) {
    const auto group = static_cast<std::size_t>(tile.group);
    const auto rows = static_cast<std::size_t>(tile.rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const int position = tile.positions[row];
        const int oldest = tile.window > 0 ? position - tile.window + 1 : 0;
        int newest = tile.causal ? position : tile.last_key;
        if (tile.window > 0) newest = std::min(newest, position + tile.window - 1);
        const auto begin = static_cast<std::size_t>(std::clamp(oldest - first, 0, n));
        const auto end = static_cast<std::size_t>(std::clamp(newest + 1 - first, 0, n));
        for (std::size_t i = row * group; i < (row + 1) * group; ++i) {
            float* scores = s.scores + i * kBlockKeys;
            if (begin < end) {
                weigh(scores, begin, end, tile.soft_cap, s.largest[i], s.fade[i], s.sum[i]);
            } else {
                std::fill_n(scores, kBlockKeys, 0.0F);
                s.fade[i] = 0.0F;
                s.sum[i] = 0.0F;
            }
        }
    }
    const hn::ScalableTag<float> d;
    for (std::size_t i = 0; i < rows * group; i += hn::Lanes(d)) {
        const auto fade = exp_of(d, hn::Load(d, s.fade + i));
        hn::Store(fade, d, s.fade + i);
        hn::Store(hn::MulAdd(hn::Load(d, s.weight + i), fade, hn::Load(d, s.sum + i)), d, s.weight + i);
    }
}

HWY_INLINE void scale_to(const float* from, float scale, std::size_t n, float* to) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto s = hn::Set(d, scale);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::Mul(hn::LoadU(d, from + i), s), d, to + i);
    for (; i < n; ++i) to[i] = from[i] * scale;
}

void begin_tile(const AttentionTile& tile, const TileScratch& s, std::size_t queries) {
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const auto group = static_cast<std::size_t>(tile.group);
    for (std::size_t i = 0; i < queries; ++i) {
        const float* from = tile.q + i / group * tile.row_stride + i % group * dim;
        float* to = s.q + i * s.width;
        scale_to(from, tile.scale, dim, to);
        std::fill(to + dim, to + s.width, 0.0F);
    }
    std::fill_n(s.sums, queries * s.value_width, 0.0F);
    std::fill_n(s.largest, queries, kNoScore);
    // Clears the padding, because computations use whole vectors.
    for (float* per_query : {s.weight, s.fade, s.sum}) std::fill_n(per_query, whole_vectors(queries), 0.0F);
}

void end_tile(const AttentionTile& tile, const TileScratch& s, std::size_t queries) {
    const auto dim = static_cast<std::size_t>(tile.value_dim);
    const auto group = static_cast<std::size_t>(tile.group);
    for (std::size_t i = 0; i < queries; ++i) {
        const float* sums = s.sums + i * s.value_width;
        if (tile.partial != nullptr) {
            float* to = tile.partial + i * (dim + 2);
            std::copy_n(sums, dim, to);
            to[dim] = s.largest[i];
            to[dim + 1] = s.weight[i];
            continue;
        }
        float* to = tile.out + i / group * tile.out_stride + i % group * dim;
        float weight = s.weight[i];
        float kept = 1.0F;
        if (tile.sinks != nullptr) {
            // Scales by the larger of sink and largest score, so that nothing overflows.
            const float sink = tile.sinks[i % group];
            const float largest = std::max(s.largest[i], sink);
            kept = std::exp(s.largest[i] - largest);
            weight = weight * kept + std::exp(sink - largest);
        }
        scale_to(sums, kept / weight, dim, to);
    }
}

// Returns the end of the block of keys that begins with `first`. For prompts, blocks end at multiples of
// kBlockKeys, so they don't depend on the tile's first key.
int block_end(const AttentionTile& tile, int first) {
    const int keys = static_cast<int>(kBlockKeys);
    return tile.prompt ? first / keys * keys + keys : first + keys;
}

void tile_on_target(const AttentionTile& tile, float* scratch) {
    // Number of queries from which it is faster to transpose the keys, which avoids sums across lanes.
    constexpr std::size_t kTurnFrom = 24;
    const auto queries = static_cast<std::size_t>(tile.rows) * static_cast<std::size_t>(tile.group);
    const auto dim = static_cast<std::size_t>(tile.head_dim);
    const auto value_dim = static_cast<std::size_t>(tile.value_dim);
    const TileScratch s(scratch, queries, dim, value_dim);
    begin_tile(tile, s, queries);
    for (int first = tile.first_key; first < tile.end_key; first = block_end(tile, first)) {
        const int n = std::min(block_end(tile, first), tile.end_key) - first;
        load_block(tile, tile.keys, dim, first, n, tile.values, 0, s.keys, s.width);
        if (tile.prompt || queries >= kTurnFrom) {
            transpose(s.keys, kBlockKeys, s.width, s.transposed);
            small_product(s.q, queries, s.width, dim, s.transposed, kBlockKeys, nullptr, s.scores);
        } else {
            dot_products(s.q, queries, s.keys, kBlockKeys, s.width, s.scores);
        }
        weigh_block(tile, s, first, n);
        load_block(tile, tile.values, value_dim, first, n, tile.keys, static_cast<int>(kBlockKeys), s.values,
                   s.value_width);
        small_product(s.scores, queries, kBlockKeys, kBlockKeys, s.values, s.value_width, s.fade, s.sums);
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

std::size_t attention_scratch(int queries, int head_dim, int value_dim) {
    return TileScratch::floats(static_cast<std::size_t>(queries), static_cast<std::size_t>(head_dim),
                               static_cast<std::size_t>(value_dim));
}

void attention_tile(const AttentionTile& tile, float* scratch) {
    HWY_DYNAMIC_DISPATCH(tile_on_target)(tile, scratch);
}

}  // namespace rocmforge::cpu
#endif
