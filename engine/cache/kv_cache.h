// Keys and values of all sequences, in pages of kPageTokens tokens. A page holds the same tokens of every
// layer; a sequence is a list of page numbers (kv_sequence.h). Sequences with a common prefix share pages,
// which are reference-counted. Layers with a window have their own pool, in which a sequence holds only the
// pages that its window still reaches, and some that it has not released yet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/tensor.h"
#include "engine/cache/state_cache.h"
#include "engine/cache/state_snapshots.h"
#include "engine/device/backend.h"
#include "engine/device/placement.h"

namespace rocmforge {

struct KvShape {
    int layers = 0;
    int kv_heads = 0;
    int head_dim = 0;
    DType type = DType::F16;          // one of cache_types()
    int value_dim = 0;                // 0: head_dim
    bool values_in_keys = false;      // a token's values are the first values of its keys
    int window = 0;                   // positions that layers with a window see
    std::vector<bool> windowed = {};  // [layers]; empty: none is
    // Heads of layers with a window; kv_heads 0: as in the others.
    int window_kv_heads = 0;
    int window_head_dim = 0;
    int window_value_dim = 0;
    // [layers]: the layer whose keys and values a layer uses, which is itself or one before it; empty: each
    // has its own.
    std::vector<int> source = {};
    StateShape state = {};  // of the layers that keep a state instead of keys and values

    // A sentence that says why such a cache is impossible; empty if it is possible. (Q8_0 blocks hold 32
    // values of one head, so the head size must be a multiple of 32.)
    std::string problem() const;
    bool is_windowed(int layer) const {
        return !windowed.empty() && windowed[static_cast<std::size_t>(layer)];
    }
    int source_of(int layer) const {
        return source.empty() ? layer : source[static_cast<std::size_t>(layer)];
    }
    bool owns(int layer) const { return source_of(layer) == layer && !state.has(layer); }
    // Layers in [first, end) with keys and values of their own, with a window or without.
    int owners(int first, int end, bool with_window) const;
    std::uint64_t layer_key_bytes(int pages, bool with_window) const;    // of one layer
    std::uint64_t layer_value_bytes(int pages, bool with_window) const;  // 0 where values are in keys
    std::uint64_t layer_page_bytes(bool with_window) const;              // keys and values of one layer
    std::uint64_t page_bytes() const;         // of the layers without a window, keys and values
    std::uint64_t window_page_bytes() const;  // of the layers with a window
};

// Number of pages for a context of `context` tokens.
int kv_pages(int context);
// Number of pages that layers with a window need for one sequence whose steps have at most `batch` tokens.
int kv_window_pages(int window, int context, int batch);

struct KvPages {
    int all = 0;                   // for the layers without a window
    int window_of_a_sequence = 0;  // kv_window_pages()
    int sequences = 1;             // that have windows or states
    int snapshots = 0;             // copies of states
};

class KvCache {
  public:
    // Keys and values of a layer lie on the device of the layer. Throws InvalidArgument with the shape's
    // problem().
    KvCache(const Placement& where, const KvShape& shape, const KvPages& pages);
    KvCache(const Placement& where, const KvShape& shape, int pages)
        : KvCache(where, shape, KvPages{.all = pages}) {}
    KvCache(const KvCache&) = delete;
    KvCache& operator=(const KvCache&) = delete;

    const KvShape& shape() const { return shape_; }
    LayerCache layer(int index) const;  // of the layer itself or of its source, without a state
    // The states of recurrent layers; nullptr if the model has no recurrent layers.
    StateCache* states() { return states_ ? &*states_ : nullptr; }
    const StateCache* states() const { return states_ ? &*states_ : nullptr; }
    StateSnapshots* snapshots() { return snapshots_ ? &*snapshots_ : nullptr; }  // of the same models
    int pages() const { return pages_.all; }
    int free_pages() const { return static_cast<int>(all_.free.size()); }
    int window_pages() const {
        return pages_.window_of_a_sequence;
    }  // of a sequence; 0: no layer has a window
    int free_window_pages() const { return static_cast<int>(window_.free.size()); }

    // Takes a page for one user. Each user, including those that share it later, must give it back. Throws
    // ContextFull when none is left.
    int take_page() { return all_.take(); }
    void share_page(int page) { all_.share(page); }
    void give_back(int page) { all_.give_back(page); }
    bool is_shared(int page) const { return all_.users[static_cast<std::size_t>(page)] > 1; }
    int take_window_page() { return window_.take(); }
    void share_window_page(int page) { window_.share(page); }
    void give_window_page_back(int page) { window_.give_back(page); }
    bool is_window_shared(int page) const { return window_.users[static_cast<std::size_t>(page)] > 1; }

    // Copies keys and values of all layers without a window, or of those with one; waits.
    void copy_page(int from, int to) const { copy(from, to, false); }
    void copy_window_page(int from, int to) const { copy(from, to, true); }

  private:
    struct Pool {
        int pages = 0;
        std::vector<int> free;
        std::vector<int> users;  // [pages]
        explicit Pool(int count);
        int take();
        void share(int page);
        void give_back(int page);
    };
    struct Layer {
        Buffer keys;
        Buffer values;  // empty if values are part of the keys
    };

    void copy(int from, int to, bool windowed) const;

    Placement where_;
    KvShape shape_;
    KvPages pages_;
    Pool all_;
    Pool window_;
    std::vector<Layer> layers_;
    std::optional<StateCache> states_;
    std::optional<StateSnapshots> snapshots_;
};

}  // namespace rocmforge
