// Keys and values of all sequences, in pages of kPageTokens tokens. A page holds the same tokens of every
// layer; a sequence is a list of page numbers. Layers that see only a window have a pool of their own, in
// which a sequence holds only the pages that its window still reaches, and some that it hasn't needed to let
// go yet.
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
    DType type = DType::F16;          // one of cache_types()
    int value_dim = 0;                // 0: head_dim
    bool values_in_keys = false;      // a token's values are the first of its keys
    int window = 0;                   // positions that windowed layers see
    std::vector<bool> windowed = {};  // [layers]; empty: none is

    // Why there can be no such cache, in a sentence; empty when there can. (Q8_0 blocks hold 32 values of one
    // head, so heads must be a multiple of 32 wide.)
    std::string problem() const;
    bool is_windowed(int layer) const {
        return !windowed.empty() && windowed[static_cast<std::size_t>(layer)];
    }
    int windowed_layers() const;
    std::uint64_t layer_key_bytes(int pages) const;    // of one layer
    std::uint64_t layer_value_bytes(int pages) const;  // 0 where values are in keys
    std::uint64_t page_bytes() const;                  // of the layers without a window, keys and values
    std::uint64_t window_page_bytes() const;           // of the others
};

// Pages for a context of that many tokens.
int kv_pages(int context);
// Pages that windowed layers need for one sequence, whose steps have at most `batch` tokens.
int kv_window_pages(int window, int context, int batch);

struct KvPages {
    int all = 0;                   // for the layers without a window
    int window_of_a_sequence = 0;  // kv_window_pages()
    int sequences = 1;             // that have windows
};

class KvCache {
  public:
    // Throws InvalidArgument with the shape's problem().
    KvCache(Backend& backend, const KvShape& shape, const KvPages& pages);
    KvCache(Backend& backend, const KvShape& shape, int pages)
        : KvCache(backend, shape, KvPages{.all = pages}) {}
    KvCache(const KvCache&) = delete;
    KvCache& operator=(const KvCache&) = delete;

    const KvShape& shape() const { return shape_; }
    LayerCache layer(int index) const;
    int pages() const { return pages_.all; }
    int free_pages() const { return static_cast<int>(all_.free.size()); }
    int window_pages() const {
        return pages_.window_of_a_sequence;
    }  // of a sequence; 0: no layer is windowed
    int free_window_pages() const { return static_cast<int>(window_.free.size()); }

    int take_page();  // throws ContextFull when none is left
    void give_back(int page);
    int take_window_page();  // likewise
    void give_window_page_back(int page);

  private:
    struct Pool {
        int pages = 0;
        std::vector<int> free;
        explicit Pool(int count);
        int take();
        void give_back(int page);
    };
    struct Layer {
        Buffer keys;
        Buffer values;  // nothing where values are in keys
    };

    KvShape shape_;
    KvPages pages_;
    Pool all_;
    Pool window_;
    std::vector<Layer> layers_;
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
    // Of the windowed layers, by the same places; those before first_window_page() are no longer its own.
    const std::vector<std::int32_t>& window_pages() const { return window_pages_; }
    int first_window_page() const { return first_window_page_; }

    // Makes room for more tokens and remembers which they are. What the new tokens' windows don't reach may
    // be let go. On ContextFull nothing has changed.
    void append(const std::vector<std::int32_t>& tokens);
    // Forgets all but the first n tokens; pages that are no longer needed go back. Where windowed layers have
    // already let go what the token after these needs, everything is forgotten: the new length is returned,
    // n or 0. What was appended last can always be taken back.
    int truncate(int n);
    // How many leading tokens are those of `prompt`.
    int common_prefix(const std::vector<std::int32_t>& prompt) const;
    // page * kPageTokens + place of the token at `position`.
    std::int32_t slot(int position) const;
    std::int32_t window_slot(int position) const;  // the same in windowed layers, while it is held

  private:
    int first_page_needed(int position) const;  // by the window of a token there
    void append_window_pages(std::size_t pages);
    int window_pages_short_of(std::size_t pages) const;

    KvCache* cache_;
    std::vector<std::int32_t> tokens_;
    std::vector<std::int32_t> pages_;
    std::vector<std::int32_t> window_pages_;
    int first_window_page_ = 0;
};

}  // namespace rocmforge
