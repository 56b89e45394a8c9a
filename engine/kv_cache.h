// Keys and values of all sequences, in pages of kPageTokens tokens. A page holds the same tokens of every
// layer; a sequence is a list of page numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/backend.h"
#include "engine/tensor.h"

namespace rocmforge {

struct KvShape {
    int layers = 0;
    int kv_heads = 0;
    int head_dim = 0;
    DType type = DType::F16;  // F16 or Q8_0

    // Why there can be no such cache, in a sentence; empty when there can. (Q8_0 blocks hold 32 values of one
    // head, so head_dim must be a multiple of 32.)
    std::string problem() const;
    std::uint64_t page_bytes() const;  // of all layers, keys and values
};

// Pages for a context of that many tokens.
int kv_pages(int context);

class KvCache {
  public:
    // Throws InvalidArgument with the shape's problem().
    KvCache(Backend& backend, const KvShape& shape, int pages);
    KvCache(const KvCache&) = delete;
    KvCache& operator=(const KvCache&) = delete;

    const KvShape& shape() const { return shape_; }
    LayerCache layer(int index) const;
    int pages() const { return pages_; }
    int free_pages() const { return static_cast<int>(free_.size()); }

    int take_page();  // throws ContextFull when none is left
    void give_back(int page);

  private:
    KvShape shape_;
    int pages_;
    std::vector<int> free_;
    std::vector<Buffer> keys_;    // a layer each
    std::vector<Buffer> values_;  // a layer each
};

// The pages and tokens of one conversation. Gives its pages back when it goes.
class KvSequence {
  public:
    explicit KvSequence(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it
    ~KvSequence();
    KvSequence(const KvSequence&) = delete;
    KvSequence& operator=(const KvSequence&) = delete;

    int length() const { return static_cast<int>(tokens_.size()); }
    const std::vector<std::int32_t>& tokens() const { return tokens_; }
    const std::vector<std::int32_t>& pages() const { return pages_; }

    // Makes room for more tokens and remembers which they are. On ContextFull nothing has changed.
    void append(const std::vector<std::int32_t>& tokens);
    // Forgets all but the first n tokens; pages that are no longer needed go back.
    void truncate(int n);
    // How many leading tokens are those of `prompt`.
    int common_prefix(const std::vector<std::int32_t>& prompt) const;
    // page * kPageTokens + place of the token at `position`.
    std::int32_t slot(int position) const;

  private:
    KvCache* cache_;
    std::vector<std::int32_t> tokens_;
    std::vector<std::int32_t> pages_;
};

}  // namespace rocmforge
