#include "engine/kv_cache.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/cache_types.h"
#include "engine/error.h"

namespace rocmforge {
namespace {

Shape key_shape(const KvShape& shape, int pages) {
    return {pages, shape.kv_heads, kPageTokens, shape.head_dim};
}

Shape value_shape(const KvShape& shape, int pages) {
    return {pages, shape.kv_heads, kPageTokens, shape.value_dim == 0 ? shape.head_dim : shape.value_dim};
}

}  // namespace

std::string KvShape::problem() const {
    if (layers <= 0 || kv_heads <= 0 || head_dim <= 0) {
        return "A KV cache of " + std::to_string(layers) + " layers with " + std::to_string(kv_heads) +
               " heads of " + std::to_string(head_dim) + " values makes no sense.";
    }
    const CacheType* known = find_cache_type(type);
    if (known == nullptr) {
        return "A KV cache can be " + cache_type_names("or") + ", not " + std::string(traits(type).name) +
               ".";
    }
    const int block = static_cast<int>(traits(type).block_weights);
    for (const int width : {head_dim, value_dim}) {
        if (width % block == 0) continue;
        return "The " + std::string(known->title) + " needs attention heads of a multiple of " +
               std::to_string(block) + " values; this model's have " + std::to_string(width) +
               ". Use the F16 cache.";
    }
    return {};
}

int KvShape::windowed_layers() const {
    return static_cast<int>(std::count(windowed.begin(), windowed.end(), true));
}

std::uint64_t KvShape::layer_key_bytes(int pages) const {
    return tensor_bytes(type, key_shape(*this, pages));
}

std::uint64_t KvShape::layer_value_bytes(int pages) const {
    return values_in_keys ? 0 : tensor_bytes(type, value_shape(*this, pages));
}

std::uint64_t KvShape::page_bytes() const {
    return static_cast<std::uint64_t>(layers - windowed_layers()) *
           (layer_key_bytes(1) + layer_value_bytes(1));
}

std::uint64_t KvShape::window_page_bytes() const {
    return static_cast<std::uint64_t>(windowed_layers()) * (layer_key_bytes(1) + layer_value_bytes(1));
}

int kv_pages(int context) {
    assert(context >= 0);
    return context / kPageTokens + (context % kPageTokens != 0 ? 1 : 0);
}

int kv_window_pages(int window, int context, int batch) {
    if (window == 0) return 0;
    // A window may begin at the end of a page, and a batch end at the beginning of one.
    const std::int64_t reach = std::int64_t{window} - 1 + batch;
    return static_cast<int>(
        std::min<std::int64_t>(kv_pages(context), (reach + kPageTokens - 1) / kPageTokens + 1));
}

KvCache::Pool::Pool(int count) : pages(count) {
    for (int page = count; page-- > 0;) free.push_back(page);
}

int KvCache::Pool::take() {
    if (free.empty()) {
        throw EngineError(Code::ContextFull,
                          "The context of " + std::to_string(pages * kPageTokens) + " tokens is full.");
    }
    const int page = free.back();
    free.pop_back();
    return page;
}

void KvCache::Pool::give_back(int page) {
    assert(page >= 0 && page < pages);
    assert(std::find(free.begin(), free.end(), page) == free.end());
    free.push_back(page);  // never allocates: the vector once held every page
}

KvCache::KvCache(Backend& backend, const KvShape& shape, const KvPages& pages)
    : shape_(shape), pages_(pages), all_(pages.all), window_(pages.window_of_a_sequence * pages.sequences) {
    if (const std::string problem = shape.problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    if (pages.all <= 0 || (shape.windowed_layers() > 0 && window_.pages <= 0)) {
        throw EngineError(
            Code::InvalidArgument,
            "A KV cache of " + std::to_string(std::min(pages.all, window_.pages)) + " pages makes no sense.");
    }
    for (int i = 0; i < shape.layers; ++i) {
        const int count = shape.is_windowed(i) ? window_.pages : all_.pages;
        Layer& layer = layers_.emplace_back();
        layer.keys = backend.allocate(shape.layer_key_bytes(count), Purpose::KvCache);
        if (!shape.values_in_keys)
            layer.values = backend.allocate(shape.layer_value_bytes(count), Purpose::KvCache);
    }
}

LayerCache KvCache::layer(int index) const {
    const auto i = static_cast<std::size_t>(index);
    assert(i < layers_.size());
    const int count = shape_.is_windowed(index) ? window_.pages : all_.pages;
    LayerCache cache{.keys = layers_[i].keys.view(shape_.type, key_shape(shape_, count)), .values = {}};
    if (!shape_.values_in_keys) {
        cache.values = layers_[i].values.view(shape_.type, value_shape(shape_, count));
    }
    return cache;
}

int KvCache::take_page() {
    return all_.take();
}
void KvCache::give_back(int page) {
    all_.give_back(page);
}
int KvCache::take_window_page() {
    return window_.take();
}
void KvCache::give_window_page_back(int page) {
    window_.give_back(page);
}

KvSequence::~KvSequence() {
    truncate(0);
}

int KvSequence::first_page_needed(int position) const {
    return std::max(0, position - cache_->shape().window + 1) / kPageTokens;
}

// How many pages are missing even when all are let go that the next token doesn't need.
int KvSequence::window_pages_short_of(std::size_t pages) const {
    const int first = std::max(first_window_page_, first_page_needed(length()));
    const int held = static_cast<int>(window_pages_.size());
    const int kept = held - first;
    const int dropped = first - first_window_page_;
    const int missing = static_cast<int>(pages) - held;
    const int room = std::min(cache_->free_window_pages() + dropped, cache_->window_pages() - kept);
    return std::max(0, missing - room);
}

void KvSequence::append_window_pages(std::size_t pages) {
    const int first = first_page_needed(length());
    while (window_pages_.size() < pages) {
        const int held = static_cast<int>(window_pages_.size()) - first_window_page_;
        const bool full = held >= cache_->window_pages() || cache_->free_window_pages() == 0;
        if (full && first_window_page_ < first) {
            // The number of the page stays in its old place too: tables show pages that exist.
            window_pages_.push_back(window_pages_[static_cast<std::size_t>(first_window_page_++)]);
        } else {
            window_pages_.push_back(cache_->take_window_page());
        }
    }
}

void KvSequence::append(const std::vector<std::int32_t>& tokens) {
    const std::size_t length = tokens_.size() + tokens.size();
    const std::size_t pages = (length + kPageTokens - 1) / kPageTokens;
    const std::size_t missing = pages - pages_.size();
    if (missing > static_cast<std::size_t>(cache_->free_pages())) {
        throw EngineError(
            Code::ContextFull,
            "The context is full: " + std::to_string(length) + " tokens are needed and there is room for " +
                std::to_string((pages_.size() + static_cast<std::size_t>(cache_->free_pages())) *
                               kPageTokens) +
                ".");
    }
    const bool windows = cache_->window_pages() > 0;
    if (windows && window_pages_short_of(pages) > 0) {
        throw EngineError(Code::ContextFull, "The windows are full: " + std::to_string(tokens.size()) +
                                                 " tokens at once are more than was planned for.");
    }
    // Nothing below can fail, so a failure leaves nothing changed.
    tokens_.reserve(length);
    pages_.reserve(pages);
    if (windows) {
        window_pages_.reserve(pages);
        append_window_pages(pages);
    }
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
    while (pages_.size() < pages) pages_.push_back(cache_->take_page());
}

int KvSequence::truncate(int n) {
    assert(n >= 0);
    if (n >= length()) return length();
    if (cache_->window_pages() > 0 && first_page_needed(n) < first_window_page_) n = 0;
    tokens_.resize(static_cast<std::size_t>(n));
    const auto kept = static_cast<std::size_t>(kv_pages(n));
    while (pages_.size() > kept) {
        cache_->give_back(pages_.back());
        pages_.pop_back();
    }
    while (window_pages_.size() > std::max(kept, static_cast<std::size_t>(first_window_page_))) {
        cache_->give_window_page_back(window_pages_.back());
        window_pages_.pop_back();
    }
    if (n == 0) {
        window_pages_.clear();
        first_window_page_ = 0;
    }
    return n;
}

int KvSequence::common_prefix(const std::vector<std::int32_t>& prompt) const {
    const auto differ = std::mismatch(tokens_.begin(), tokens_.end(), prompt.begin(), prompt.end());
    return static_cast<int>(differ.first - tokens_.begin());
}

std::int32_t KvSequence::slot(int position) const {
    assert(position >= 0 && position < length());
    return pages_[static_cast<std::size_t>(position / kPageTokens)] * kPageTokens + position % kPageTokens;
}

std::int32_t KvSequence::window_slot(int position) const {
    const int page = position / kPageTokens;
    assert(page >= first_window_page_ && position < length());
    return window_pages_[static_cast<std::size_t>(page)] * kPageTokens + position % kPageTokens;
}

}  // namespace rocmforge
