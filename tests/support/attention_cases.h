// Attention cases for sequences with a cache, on any device whose memory a test can write.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/reference/operations.h"
#include "engine/reference/random_weights.h"

namespace rocmforge::test {

// The size of a sequence in a step: the cache has `keys` tokens, and the step computes the last `rows` of
// these tokens.
struct Sequence {
    int keys;
    int rows;
};

struct AttentionCase {
    std::string name;
    int heads;
    int kv_heads;
    int head_dim;
    std::vector<Sequence> sequences;
    int window = 0;
    float soft_cap = 0.0F;
    bool causal = true;
    float spread = 1.0F;  // standard deviation of the queries
    int value_dim = 0;    // width of a value; 0: head_dim
    bool own_values = true;
    bool sinks = false;
    int gate_stride = 0;  // number of columns for each head in the rows of the gate; 0: no gate
    int gate_begin = 0;

    int values() const { return value_dim == 0 ? head_dim : value_dim; }
    bool fits(DType cache) const {
        const auto block = static_cast<int>(traits(cache).block_weights);
        return head_dim % block == 0 && values() % block == 0;
    }
};

inline AttentionCase with_sinks(AttentionCase c) {
    c.sinks = true;
    return c;
}
inline AttentionCase narrow(AttentionCase c, int value_dim) {
    c.value_dim = value_dim;
    return c;
}
inline AttentionCase with_gate(AttentionCase c, int begin, int stride) {
    c.gate_begin = begin;
    c.gate_stride = stride;
    return c;
}
// Values aren't stored separately: they are the first `value_dim` elements of the keys.
inline AttentionCase of_keys(AttentionCase c, int value_dim) {
    c.value_dim = value_dim;
    c.own_values = false;
    return c;
}

// Memory is CpuFixture or TestMemory, which create tensors. The memory object and the case must outlive the
// builder, and the builder must outlive the operation that it builds.
template <typename Memory>
class AttentionBuilder {
  public:
    AttentionBuilder(Memory& memory, const AttentionCase& c, DType cache)
        : m_(memory), c_(c), cache_(cache) {}

    AttentionOp build() {
        int pages = 3;  // the cache has some unused pages
        int max_pages = 1;
        int rows = 0;
        for (const Sequence& s : c_.sequences) {
            const int needed = (s.keys + kPageTokens - 1) / kPageTokens;
            pages += needed;
            max_pages = std::max(max_pages, needed);
            rows += s.rows;
        }
        const Shape shape{pages, c_.kv_heads, kPageTokens, c_.head_dim};
        const Shape value_shape{pages, c_.kv_heads, kPageTokens, c_.values()};
        if (c_.sinks) sinks_.tensor = m_.f32({c_.heads}, 3.0F);
        AttentionOp op{.q = m_.f32({rows, c_.heads * c_.head_dim}, c_.spread),
                       .out = m_.poisoned({rows, c_.heads * c_.values()}),
                       .step = {},
                       .cache = {.keys = m_.poisoned(cache_, shape),
                                 .values = c_.own_values ? m_.poisoned(cache_, value_shape) : Tensor{}},
                       .heads = c_.heads,
                       .kv_heads = c_.kv_heads,
                       .head_dim = c_.head_dim,
                       .scale = 1.0F / std::sqrt(static_cast<float>(c_.head_dim)) / c_.spread,
                       .window = c_.window,
                       .soft_cap = c_.soft_cap,
                       .causal = c_.causal,
                       .value_dim = c_.value_dim,
                       .sinks = c_.sinks ? &sinks_ : nullptr};
        if (c_.gate_stride > 0) {
            op.gate = {.rows = m_.f32({rows, c_.heads * c_.gate_stride}, 2.0F), .begin = c_.gate_begin};
        }
        lay_out(op, rows, pages, max_pages);
        return op;
    }

  private:
    // Assigns pages in shuffled order. Data that no row may read stays NaN, and the numbers of pages that no
    // row may read stay invalid.
    void lay_out(AttentionOp& op, int rows, int pages, int max_pages) {
        std::vector<std::int32_t> free(static_cast<std::size_t>(pages));
        std::iota(free.begin(), free.end(), 0);
        std::shuffle(free.begin(), free.end(), m_.random());
        std::vector<std::int32_t> positions;
        std::vector<std::int32_t> of_row;
        std::vector<std::int32_t> tables(c_.sequences.size() * static_cast<std::size_t>(max_pages), -1000000);
        // Rows of the last sequence come first, so that the order of sequences in the batch differs from that
        // in the page tables.
        for (std::size_t s = c_.sequences.size(); s-- > 0;) {
            const Sequence& sequence = c_.sequences[s];
            const int first_position = sequence.keys - sequence.rows;
            const int oldest = c_.window > 0 ? std::max(0, first_position - c_.window + 1) : 0;
            for (int i = 0; i < sequence.rows; ++i) {
                positions.push_back(first_position + i);
                of_row.push_back(static_cast<std::int32_t>(s));
            }
            for (int key = oldest; key < sequence.keys; ++key) {
                std::int32_t& page = tables[s * static_cast<std::size_t>(max_pages) +
                                            static_cast<std::size_t>(key / kPageTokens)];
                if (page < 0) {
                    page = free.back();
                    free.pop_back();
                }
                for (int head = 0; head < c_.kv_heads; ++head) {
                    for (const Tensor& t : {op.cache.keys, op.cache.values}) {
                        if (!t) continue;
                        store(t, reference::cache_index(t, page * kPageTokens + key % kPageTokens, head));
                    }
                }
            }
        }
        const Tensor table = m_.i32(tables);
        op.step = {.rows = rows,
                   .tokens = {},
                   .positions = m_.i32(positions),
                   .cache_slots = {},
                   .sequences = m_.i32(of_row),
                   .page_tables = {
                       DType::I32, {static_cast<std::int64_t>(c_.sequences.size()), max_pages}, table.data}};
    }

    // Stores random values for one head of one token, starting at element `at`.
    void store(const Tensor& cache, std::size_t at) {
        std::normal_distribution<float> normal(0.0F, 1.0F);
        const auto dim = static_cast<std::size_t>(cache.shape[3]);
        if (traits(cache_).block_weights == 1) {
            for (std::size_t i = at; i < at + dim; ++i) {
                const float value = normal(m_.random());
                if (cache_ == DType::F32) cache.as<float>()[i] = value;
                if (cache_ == DType::F16) cache.as<std::uint16_t>()[i] = reference::half_bits(value);
            }
            return;
        }
        const bool q8 = cache_ == DType::Q8_0;
        const std::size_t bytes = traits(cache_).block_bytes;
        std::uniform_int_distribution<int> byte(q8 ? -127 : 0, q8 ? 127 : 255);
        for (std::size_t block = 0; block < dim / 32; ++block) {
            std::byte* to = cache.data + (at / 32 + block) * bytes;
            const float size = 0.01F + 0.005F * std::abs(normal(m_.random()));
            const std::uint16_t scale = reference::half_bits(q8 ? size : 16 * size);
            std::memcpy(to, &scale, 2);
            for (std::size_t i = 2; i < bytes; ++i) to[i] = static_cast<std::byte>(byte(m_.random()));
        }
    }

    Memory& m_;
    const AttentionCase& c_;
    DType cache_;
    Weight sinks_;
};

}  // namespace rocmforge::test
