#include "engine/cpu/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "engine/base/error.h"
#include "engine/cpu/activation.h"
#include "engine/cpu/attention_tile.h"
#include "engine/cpu/cpu_memory.h"
#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge::cpu {
namespace {

// Number of queries (rows * group) in a tile. With this many queries, converting the keys and values takes
// little time compared with the products.
constexpr int kTileQueries = 128;
// Keys are split until there are kWantedTasks tasks, but into parts of at least kSplitKeys keys. kWantedTasks
// is a constant, so that results don't depend on the number of threads.
constexpr std::int64_t kWantedTasks = 32;
constexpr int kSplitKeys = 256;

int last_of_sequence(const AttentionOp& op, int sequence) {
    const auto* positions = op.step.positions.as<const std::int32_t>();
    const auto* sequences = op.step.sequences.as<const std::int32_t>();
    int last = 0;
    for (int row = 0; row < op.step.rows; ++row) {
        if (sequences[row] == sequence) last = std::max(last, positions[row]);
    }
    return last;
}

int value_dim(const AttentionOp& op) {
    return op.value_dim == 0 ? op.head_dim : op.value_dim;
}

// The keys or values of one head in the cache.
AttentionTile::Rows rows_of(const Tensor& cache, int head) {
    const std::size_t token = row_bytes(cache.type, cache.shape.width());
    const std::size_t page = token * kPageTokens * static_cast<std::size_t>(cache.shape[1]);
    return {.head = cache.data + static_cast<std::size_t>(head) * token * kPageTokens,
            .token_bytes = token,
            .page_bytes = page};
}

int round_up(int n, int to) {
    return (n + to - 1) / to * to;
}

void check(const AttentionOp& op) {
    expect_sound(op, ExactCache::Yes);
    expect_below("attention: sequences", op.step.sequences, op.step.page_tables.shape.rows());
    expect_below("attention: positions", op.step.positions, op.step.page_tables.shape.width() * kPageTokens);
}

}  // namespace

Attention::Attention(ThreadPool& pool) : pool_(&pool), scratch_(static_cast<std::size_t>(pool.threads())) {}

void Attention::run(const AttentionOp& op) {
    if (op.step.rows == 0) return;
    check(op);
    plan(op);
    make_scratch(op);
    pool_->run(static_cast<int>(tasks_.size()), [&](int task, int thread) {
        run_task(op, tasks_[static_cast<std::size_t>(task)],
                 reinterpret_cast<float*>(scratch_[static_cast<std::size_t>(thread)].data()));
    });
    if (!partials_.empty()) {
        pool_->run(static_cast<int>(tiles_.size()),
                   [&](int tile, int) { merge(op, tiles_[static_cast<std::size_t>(tile)]); });
    }
    if (op.gate) gate_heads(op.gate, op.out, op.heads, *pool_);
}

void Attention::make_scratch(const AttentionOp& op) {
    const int queries = std::max(kTileQueries, op.heads / op.kv_heads);
    const std::uint64_t bytes = attention_scratch(queries, op.head_dim, value_dim(op)) * sizeof(float);
    for (Buffer& scratch : scratch_) {
        if (scratch.bytes() >= bytes) continue;
        scratch = Buffer(take_memory(bytes), bytes, [bytes](std::byte* data) { return_memory(data, bytes); });
    }
}

// Returns the number of rows in a tile. For rows of prompts, keys are not split, because a row's result must
// not depend on the other rows. Instead, tiles are made so small that there are about kWantedTasks tasks.
int Attention::rows_a_tile(const AttentionOp& op) {
    const int most = std::max(1, kTileQueries / (op.heads / op.kv_heads));
    if (op.rows_as == RowsAs::Fastest) return most;
    if (op.rows_as == RowsAs::Tokens) return 1;
    const std::int64_t tiles = (kWantedTasks + op.kv_heads - 1) / op.kv_heads;
    return static_cast<int>(std::clamp<std::int64_t>((op.step.rows + tiles - 1) / tiles, 1, most));
}

void Attention::plan(const AttentionOp& op) {
    const auto* sequences = op.step.sequences.as<const std::int32_t>();
    const int rows_a_tile = Attention::rows_a_tile(op);
    tiles_.clear();
    for (std::int64_t row = 0; row < op.step.rows; ++row) {
        if (tiles_.empty() || tiles_.back().sequence != sequences[row] || tiles_.back().rows == rows_a_tile) {
            tiles_.push_back({.first_row = row, .rows = 0, .sequence = sequences[row]});
        }
        ++tiles_.back().rows;
    }
    tasks_.clear();
    std::int64_t partials = 0;
    // The last rows of a prompt attend to the most keys, so their tasks take longest. These tasks come first,
    // so that no thread finishes late with one of them.
    for (std::size_t i = tiles_.size(); i-- > 0;) {
        Tile& tile = tiles_[i];
        plan_tile(op, tile, static_cast<std::int64_t>(tiles_.size()));
        if (tile.splits > 1) {
            tile.first_partial = partials;
            partials += std::int64_t{tile.splits} * tile.rows * op.heads * (value_dim(op) + 2);
        }
        for (int head = 0; head < op.kv_heads; ++head) {
            for (int split = 0; split < tile.splits; ++split) {
                tasks_.push_back({static_cast<int>(i), head, split});
            }
        }
    }
    partials_.resize(static_cast<std::size_t>(partials));
}

void Attention::plan_tile(const AttentionOp& op, Tile& tile, std::int64_t tiles) {
    const auto* positions = op.step.positions.as<const std::int32_t>() + tile.first_row;
    const auto [least, most] = std::minmax_element(positions, positions + tile.rows);
    tile.last_key = op.causal ? *most : last_of_sequence(op, tile.sequence);
    tile.first_key = op.window > 0 ? std::max(0, *least - op.window + 1) : 0;
    // Starts at the beginning of the page that contains the first key, so that the blocks of keys don't
    // depend on the tile. The page's earlier keys can be read, because the sequence still holds the page.
    if (op.rows_as == RowsAs::Prompt) tile.first_key -= tile.first_key % kPageTokens;
    tile.end_key = (op.window > 0 ? std::min(tile.last_key, *most + op.window - 1) : tile.last_key) + 1;
    // With RowsAs::Tokens, splits the keys of each tile as if there were no other tile, because a row's
    // result must not depend on the other rows.
    const std::int64_t together = op.rows_as == RowsAs::Tokens ? 1 : tiles;
    const std::int64_t wanted = std::max<std::int64_t>(1, kWantedTasks / (together * op.kv_heads));
    const int keys = tile.end_key - tile.first_key;
    const int even = static_cast<int>((keys + wanted - 1) / wanted);
    tile.keys_a_task =
        op.rows_as == RowsAs::Prompt ? keys : round_up(std::max(even, kSplitKeys), kPageTokens);
    tile.splits = (keys + tile.keys_a_task - 1) / tile.keys_a_task;
    tile.first_partial = -1;

    // Checks only the pages in use, because other pages may have been released.
    const std::int64_t max_pages = op.step.page_tables.shape.width();
    const auto* pages = op.step.page_tables.as<const std::int32_t>() + tile.sequence * max_pages;
    const std::int64_t pages_there = op.cache.keys.shape[0];
    for (int i = tile.first_key / kPageTokens; i <= (tile.end_key - 1) / kPageTokens; ++i) {
        if (pages[i] < 0 || pages[i] >= pages_there) {
            throw EngineError(
                Code::InvalidArgument,
                Message::untranslated("attention: the page table has page " + std::to_string(pages[i]) +
                                      " of a cache of the shape " + op.cache.keys.shape.text() + "."));
        }
    }
}

void Attention::run_task(const AttentionOp& op, const Task& task, float* scratch) {
    const Tile& tile = tiles_[static_cast<std::size_t>(task.tile)];
    const int group = op.heads / op.kv_heads;
    const int first_head = task.kv_head * group;
    // Returns the offset of this task's heads in [rows, heads, dim].
    const auto at = [&](int dim) {
        return (static_cast<std::size_t>(tile.first_row) * static_cast<std::size_t>(op.heads) +
                static_cast<std::size_t>(first_head)) *
               static_cast<std::size_t>(dim);
    };
    const std::int64_t max_pages = op.step.page_tables.shape.width();
    const int first_key = tile.first_key + task.split * tile.keys_a_task;
    float* partial = nullptr;
    if (tile.first_partial >= 0) {
        const std::int64_t part = std::int64_t{task.kv_head} * tile.splits + task.split;
        partial = partials_.data() + tile.first_partial + part * tile.rows * group * (value_dim(op) + 2);
    }
    const Tensor& values = op.cache.values ? op.cache.values : op.cache.keys;
    attention_tile(
        {.q = op.q.as<const float>() + at(op.head_dim),
         .out = op.out.as<float>() + at(value_dim(op)),
         .row_stride = static_cast<std::size_t>(op.heads) * static_cast<std::size_t>(op.head_dim),
         .out_stride = static_cast<std::size_t>(op.heads) * static_cast<std::size_t>(value_dim(op)),
         .rows = tile.rows,
         .group = group,
         .head_dim = op.head_dim,
         .value_dim = value_dim(op),
         .positions = op.step.positions.as<const std::int32_t>() + tile.first_row,
         .cache_type = op.cache.keys.type,
         .keys = rows_of(op.cache.keys, task.kv_head),
         .values = rows_of(values, task.kv_head),
         .pages = op.step.page_tables.as<const std::int32_t>() + tile.sequence * max_pages,
         .first_key = first_key,
         .end_key = std::min(first_key + tile.keys_a_task, tile.end_key),
         .scale = op.scale,
         .window = op.window,
         .soft_cap = op.soft_cap,
         .causal = op.causal,
         .last_key = tile.last_key,
         .sinks = op.sinks != nullptr ? op.sinks->tensor.as<const float>() + first_head : nullptr,
         .prompt = op.rows_as == RowsAs::Prompt,
         .partial = partial},
        scratch);
}

void Attention::merge(const AttentionOp& op, const Tile& tile) {
    if (tile.first_partial < 0) return;
    const int group = op.heads / op.kv_heads;
    const int dim = value_dim(op);
    const std::int64_t query = dim + 2;
    const std::int64_t part = tile.rows * group * query;
    for (int row = 0; row < tile.rows; ++row) {
        for (int head = 0; head < op.heads; ++head) {
            const float* first = partials_.data() + tile.first_partial +
                                 std::int64_t{head / group} * tile.splits * part +
                                 (std::int64_t{row} * group + head % group) * query;
            float largest = -std::numeric_limits<float>::infinity();
            for (int s = 0; s < tile.splits; ++s) largest = std::max(largest, first[s * part + dim]);
            float* out = op.out.as<float>() + ((tile.first_row + row) * op.heads + head) * dim;
            std::fill_n(out, dim, 0.0F);
            float sum = 0.0F;
            if (op.sinks != nullptr) {
                const float sink = op.sinks->tensor.as<const float>()[head];
                largest = std::max(largest, sink);
                sum = std::exp(sink - largest);
            }
            for (int s = 0; s < tile.splits; ++s) {
                const float* values = first + s * part;
                const float weight = std::exp(values[dim] - largest);
                sum += weight * values[dim + 1];
                for (int i = 0; i < dim; ++i) out[i] += weight * values[i];
            }
            for (int i = 0; i < dim; ++i) out[i] /= sum;
        }
    }
}

}  // namespace rocmforge::cpu
