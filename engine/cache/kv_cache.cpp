#include "engine/cache/kv_cache.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/base/error.h"
#include "engine/cache/cache_types.h"

namespace rocmforge {
namespace {

Shape key_shape(const KvShape& shape, int pages, bool with_window) {
    if (with_window && shape.window_kv_heads > 0) {
        return {pages, shape.window_kv_heads, kPageTokens, shape.window_head_dim};
    }
    return {pages, shape.kv_heads, kPageTokens, shape.head_dim};
}

Shape value_shape(const KvShape& shape, int pages, bool with_window) {
    if (with_window && shape.window_kv_heads > 0) {
        return {pages, shape.window_kv_heads, kPageTokens,
                shape.window_value_dim == 0 ? shape.window_head_dim : shape.window_value_dim};
    }
    return {pages, shape.kv_heads, kPageTokens, shape.value_dim == 0 ? shape.head_dim : shape.value_dim};
}

}  // namespace

Message KvShape::problem() const {
    if (layers <= 0 || kv_heads <= 0 || head_dim <= 0 || (window_kv_heads > 0 && window_head_dim <= 0)) {
        return Message::untranslated("Invalid KV cache size: " + std::to_string(layers) + " layers with " +
                                     std::to_string(kv_heads) + " heads of " + std::to_string(head_dim) +
                                     " values.");
    }
    const CacheType* known = find_cache_type(type);
    if (known == nullptr) {
        return {Text::tr("The type of a KV cache must be %1, not %2."), cache_type_names(NamesJoined::Or),
                traits(type).name};
    }
    const int block = static_cast<int>(traits(type).block_weights);
    for (const int width : {head_dim, value_dim, window_head_dim, window_value_dim}) {
        if (width % block == 0) continue;
        return {Text::tr("The %1 requires attention heads with a multiple of %2 values; this model's heads "
                         "have %3. Use the F16 cache."),
                known->title, block, width};
    }
    return {};
}

int KvShape::owners(int first, int end, bool with_window) const {
    int count = 0;
    for (int layer = first; layer < end; ++layer) {
        if (owns(layer) && is_windowed(layer) == with_window) ++count;
    }
    return count;
}

std::uint64_t KvShape::layer_key_bytes(int pages, bool with_window) const {
    return tensor_bytes(type, key_shape(*this, pages, with_window));
}

std::uint64_t KvShape::layer_value_bytes(int pages, bool with_window) const {
    return values_in_keys ? 0 : tensor_bytes(type, value_shape(*this, pages, with_window));
}

std::uint64_t KvShape::layer_page_bytes(bool with_window) const {
    return layer_key_bytes(1, with_window) + layer_value_bytes(1, with_window);
}

std::uint64_t KvShape::page_bytes() const {
    return static_cast<std::uint64_t>(owners(0, layers, false)) * layer_page_bytes(false);
}

std::uint64_t KvShape::window_page_bytes() const {
    return static_cast<std::uint64_t>(owners(0, layers, true)) * layer_page_bytes(true);
}

int kv_pages(int context) {
    assert(context >= 0);
    return context / kPageTokens + (context % kPageTokens != 0 ? 1 : 0);
}

int kv_window_pages(int window, int context, int batch) {
    if (window == 0) return 0;
    // A step needs its own tokens and those in the window of its first token. Together they span the most
    // pages if the window begins at the last token of a page.
    const std::int64_t reach = std::int64_t{window} - 1 + batch;
    return static_cast<int>(
        std::min<std::int64_t>(kv_pages(context), (reach - 1 + kPageTokens - 1) / kPageTokens + 1));
}

KvCache::Pool::Pool(int count) : pages(count), users(static_cast<std::size_t>(count), 0) {
    for (int page = count; page-- > 0;) free.push_back(page);
}

int KvCache::Pool::take() {
    if (free.empty()) {
        throw EngineError(Code::ContextFull, Text::tr("The context of %1 tokens is full."),
                          pages * kPageTokens);
    }
    const int page = free.back();
    free.pop_back();
    users[static_cast<std::size_t>(page)] = 1;
    return page;
}

void KvCache::Pool::share(int page) {
    assert(page >= 0 && page < pages && users[static_cast<std::size_t>(page)] > 0);
    ++users[static_cast<std::size_t>(page)];
}

void KvCache::Pool::give_back(int page) {
    assert(page >= 0 && page < pages && users[static_cast<std::size_t>(page)] > 0);
    if (--users[static_cast<std::size_t>(page)] > 0) return;
    free.push_back(page);  // never allocates: the vector's capacity covers every page
}

KvCache::KvCache(const Placement& where, const KvShape& shape, const KvPages& pages)
    : where_(where),
      shape_(shape),
      pages_(pages),
      all_(pages.all),
      window_(pages.window_of_a_sequence * pages.sequences) {
    if (const Message problem = shape.problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    if (pages.all <= 0 || (shape.owners(0, shape.layers, true) > 0 && window_.pages <= 0)) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(
                "Invalid KV cache size: " + std::to_string(std::min(pages.all, window_.pages)) + " pages."));
    }
    for (int i = 0; i < shape.layers; ++i) {
        const bool windowed = shape.is_windowed(i);
        const int count = windowed ? window_.pages : all_.pages;
        Layer& layer = layers_.emplace_back();
        if (!shape.owns(i)) continue;
        Backend& backend = where.of_layer(i);
        layer.keys = backend.allocate(shape.layer_key_bytes(count, windowed), Purpose::KvCache);
        if (!shape.values_in_keys)
            layer.values = backend.allocate(shape.layer_value_bytes(count, windowed), Purpose::KvCache);
    }
    if (shape.state.stateful_layers(0, shape.layers) == 0) return;
    states_.emplace(where, shape.state, pages.sequences);
    snapshots_.emplace(shape.state.sequence_bytes(), pages.snapshots);
}

LayerCache KvCache::layer(int index) const {
    const auto i = static_cast<std::size_t>(shape_.source_of(index));
    assert(i < layers_.size());
    const bool windowed = shape_.is_windowed(index);
    const int count = windowed ? window_.pages : all_.pages;
    LayerCache cache{.keys = layers_[i].keys.view(shape_.type, key_shape(shape_, count, windowed)),
                     .values = {}};
    if (!shape_.values_in_keys) {
        cache.values = layers_[i].values.view(shape_.type, value_shape(shape_, count, windowed));
    }
    return cache;
}

// Copies through host memory: the size of a page is a few hundred kilobytes, and a message of a conversation
// causes about one copy at most.
void KvCache::copy(int from, int to, bool windowed) const {
    std::vector<std::byte> bytes;
    const auto copy_one = [&](Backend& backend, const Tensor& pages) {
        const std::int64_t rows = pages.shape.rows() / pages.shape[0];
        const Tensor source = pages.rows_from(from * rows, rows);
        bytes.resize(source.bytes());
        backend.read(source, bytes);
        backend.write(pages.rows_from(to * rows, rows), bytes);
    };
    for (int i = 0; i < shape_.layers; ++i) {
        if (shape_.is_windowed(i) != windowed || !shape_.owns(i)) continue;
        const LayerCache cache = layer(i);
        copy_one(where_.of_layer(i), cache.keys);
        if (cache.values) copy_one(where_.of_layer(i), cache.values);
    }
}

}  // namespace rocmforge
