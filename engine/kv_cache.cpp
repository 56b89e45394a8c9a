#include "engine/kv_cache.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/error.h"

namespace rocmforge {
namespace {

Shape layer_shape(const KvShape& shape, int pages) {
    return {pages, shape.kv_heads, kPageTokens, shape.head_dim};
}

}  // namespace

std::string KvShape::problem() const {
    if (layers <= 0 || kv_heads <= 0 || head_dim <= 0) {
        return "A KV cache of " + std::to_string(layers) + " layers with " + std::to_string(kv_heads) +
               " heads of " + std::to_string(head_dim) + " values makes no sense.";
    }
    if (type != DType::F16 && type != DType::Q8_0) {
        return "The KV cache can be F16 or Q8_0, not " + std::string(traits(type).name) + ".";
    }
    const int block = static_cast<int>(traits(type).block_weights);
    if (head_dim % block != 0) {
        return "The 8-bit cache needs attention heads of a multiple of " + std::to_string(block) +
               " values; this model's have " + std::to_string(head_dim) + ". Use the F16 cache.";
    }
    return {};
}

std::uint64_t KvShape::page_bytes() const {
    return 2 * static_cast<std::uint64_t>(layers) * tensor_bytes(type, layer_shape(*this, 1));
}

int kv_pages(int context) {
    assert(context >= 0);
    return context / kPageTokens + (context % kPageTokens != 0 ? 1 : 0);
}

KvCache::KvCache(Backend& backend, const KvShape& shape, int pages) : shape_(shape), pages_(pages) {
    if (const std::string problem = shape.problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    if (pages <= 0) {
        throw EngineError(Code::InvalidArgument,
                          "A KV cache of " + std::to_string(pages) + " pages makes no sense.");
    }
    const std::uint64_t bytes = tensor_bytes(shape.type, layer_shape(shape, pages));
    for (int layer = 0; layer < shape.layers; ++layer) {
        keys_.push_back(backend.allocate(bytes, Purpose::KvCache));
        values_.push_back(backend.allocate(bytes, Purpose::KvCache));
    }
    // Taken from the back, so that the first page goes first and a short conversation stays together.
    for (int page = pages - 1; page >= 0; --page) free_.push_back(page);
}

LayerCache KvCache::layer(int index) const {
    const auto i = static_cast<std::size_t>(index);
    assert(i < keys_.size());
    const Shape shape = layer_shape(shape_, pages_);
    return {.keys = keys_[i].view(shape_.type, shape), .values = values_[i].view(shape_.type, shape)};
}

int KvCache::take_page() {
    if (free_.empty()) {
        throw EngineError(Code::ContextFull,
                          "The context of " + std::to_string(pages_ * kPageTokens) + " tokens is full.");
    }
    const int page = free_.back();
    free_.pop_back();
    return page;
}

void KvCache::give_back(int page) {
    assert(page >= 0 && page < pages_);
    assert(std::find(free_.begin(), free_.end(), page) == free_.end());
    free_.push_back(page);  // never allocates: the vector once held every page
}

KvSequence::~KvSequence() {
    truncate(0);
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
    // Nothing below can fail, so a failure leaves nothing changed.
    tokens_.reserve(length);
    pages_.reserve(pages);
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
    while (pages_.size() < pages) pages_.push_back(cache_->take_page());
}

void KvSequence::truncate(int n) {
    assert(n >= 0);
    if (n >= length()) return;
    tokens_.resize(static_cast<std::size_t>(n));
    const auto kept = static_cast<std::size_t>(kv_pages(n));
    while (pages_.size() > kept) {
        cache_->give_back(pages_.back());
        pages_.pop_back();
    }
}

int KvSequence::common_prefix(const std::vector<std::int32_t>& prompt) const {
    const auto differ = std::mismatch(tokens_.begin(), tokens_.end(), prompt.begin(), prompt.end());
    return static_cast<int>(differ.first - tokens_.begin());
}

std::int32_t KvSequence::slot(int position) const {
    assert(position >= 0 && position < length());
    return pages_[static_cast<std::size_t>(position / kPageTokens)] * kPageTokens + position % kPageTokens;
}

}  // namespace rocmforge
