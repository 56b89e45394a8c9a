// The cache that a model and its options need: its shape, and its number of pages.
#include <algorithm>
#include <cstdint>

#include "engine/cache/kv_cache.h"
#include "engine/memory/memory_plan.h"

namespace rocmforge {

KvShape kv_shape(const ModelConfig& config, DType cache) {
    KvShape shape{.layers = config.layers,
                  .kv_heads = config.kv_heads,
                  .head_dim = config.head_dim,
                  .type = cache,
                  .value_dim = config.value_dim,
                  .values_in_keys = config.values_in_keys(),
                  .window = config.window};
    if (config.shares_caches()) {
        for (int i = 0; i < config.layers; ++i) {
            const int from = config.at(static_cast<std::size_t>(i)).cache_from;
            shape.source.push_back(from < 0 ? i : from);
        }
    }
    if (const RecurrenceConfig& state = config.recurrence; state.taps > 0) {
        shape.state = {.stateful = {},
                       .taps = state.taps,
                       .channels = state.channels,
                       .heads = state.value_heads,
                       .value_dim = state.value_dim,
                       .key_dim = state.key_dim};
        for (int i = 0; i < config.layers; ++i) {
            shape.state.stateful.push_back(config.has_state(static_cast<std::size_t>(i)));
            shape.keyless.push_back(!config.has_attention(static_cast<std::size_t>(i)));
        }
    }
    if (config.window == 0) return shape;
    for (int i = 0; i < config.layers; ++i) {
        shape.windowed.push_back(config.at(static_cast<std::size_t>(i)).windowed);
    }
    if (!config.window_heads) return shape;
    shape.window_kv_heads = config.window_heads->kv_heads;
    shape.window_head_dim = config.window_heads->head_dim;
    shape.window_value_dim = config.window_heads->value_dim;
    return shape;
}

int PlanOptions::pages() const {
    constexpr std::int64_t kMost = (std::int64_t{1} << 31) / kPageTokens;  // slot numbers have 32 bits
    const int a_context = kv_pages(context);
    if (cache_tokens > 0) return std::max(a_context, kv_pages(cache_tokens));
    return static_cast<int>(std::min(kMost, std::int64_t{a_context} * sequences));
}

KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options) {
    return {.all = options.pages(),
            .window_of_a_sequence = kv_window_pages(config.window, options.context, options.rows()),
            .sequences = options.sequences,
            .snapshots = snapshot_count(kv_shape(config, options.cache).state.sequence_bytes(),
                                        options.snapshot_bytes)};
}

double cache_bytes_per_token(const ModelConfig& config, DType cache) {
    return static_cast<double>(kv_shape(config, cache).page_bytes()) / kPageTokens;
}

}  // namespace rocmforge
