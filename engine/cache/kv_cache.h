// Keys and values of all sequences, in pages of kPageTokens tokens. A page holds the keys and values of its
// tokens for every layer; a sequence is a list of page numbers (kv_sequence.h). Sequences with a common
// prefix share pages, which are reference-counted. Layers with an attention window take their pages from a
// second pool. A sequence holds the pages of the second pool that its window reaches. It may keep older pages
// until it holds its share of the second pool or the pool has no free page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/message.h"
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
    int value_dim = 0;                // 0: same as head_dim
    bool values_in_keys = false;      // true: a token's values are the first value_dim numbers of its keys
    int window = 0;                   // number of positions that layers with a window attend to
    std::vector<bool> windowed = {};  // [layers]: whether a layer has a window; empty: no layer has one
    // Number of key/value heads in layers with a window; 0: same as in the other layers.
    int window_kv_heads = 0;
    int window_head_dim = 0;
    int window_value_dim = 0;
    // [layers]: the index of the layer whose keys and values a layer uses: its own index or a lower one.
    // Empty: each layer has its own keys and values.
    std::vector<int> source = {};
    std::vector<bool> keyless = {};  // [layers]: whether a layer has no keys and values, because it is
                                     // recurrent; empty: all layers have them
    StateShape state = {};           // shape of the states of recurrent layers

    // Returns a sentence that says why such a cache is impossible; empty if it is possible. (Q8_0 blocks hold
    // 32 values of one head, so the head size must be a multiple of 32.)
    Message problem() const;
    bool is_windowed(int layer) const {
        return !windowed.empty() && windowed[static_cast<std::size_t>(layer)];
    }
    int source_of(int layer) const {
        return source.empty() ? layer : source[static_cast<std::size_t>(layer)];
    }
    bool has_keys(int layer) const { return keyless.empty() || !keyless[static_cast<std::size_t>(layer)]; }
    bool owns(int layer) const { return source_of(layer) == layer && has_keys(layer); }
    // Counts the layers in [first, end) that have their own keys and values, either with a window or without.
    int owners(int first, int end, bool with_window) const;
    std::uint64_t layer_key_bytes(int pages, bool with_window) const;    // size of the keys of one layer
    std::uint64_t layer_value_bytes(int pages, bool with_window) const;  // size of the values of one layer; 0
                                                                         // if they are part of the keys
    std::uint64_t layer_page_bytes(bool with_window) const;              // size of the keys and values of one
                                                                         // layer
    std::uint64_t page_bytes() const;         // size of a page in all layers without a window
    std::uint64_t window_page_bytes() const;  // size of a page in all layers with a window
};

// Number of pages for a context of `context` tokens.
int kv_pages(int context);
// Number of pages that layers with a window need for one sequence whose steps have at most `batch` tokens.
int kv_window_pages(int window, int context, int batch);

struct KvPages {
    int all = 0;                   // number of pages for the layers without a window
    int window_of_a_sequence = 0;  // number of window pages of one sequence: kv_window_pages()
    int sequences = 1;             // number of sequences that have windows or states
    int snapshots = 0;             // number of copies of states
};

class KvCache {
  public:
    // Keys and values of a layer are stored on the layer's device. Throws InvalidArgument with the shape's
    // problem().
    KvCache(const Placement& where, const KvShape& shape, const KvPages& pages);
    KvCache(const Placement& where, const KvShape& shape, int pages)
        : KvCache(where, shape, KvPages{.all = pages}) {}
    KvCache(const KvCache&) = delete;
    KvCache& operator=(const KvCache&) = delete;

    const KvShape& shape() const { return shape_; }
    // The keys and values that a layer uses: its own, or those of another layer. `index` must be a layer with
    // keys.
    LayerCache layer(int index) const;
    // The states of recurrent layers; nullptr if the model has no recurrent layers.
    StateCache* states() { return states_ ? &*states_ : nullptr; }
    const StateCache* states() const { return states_ ? &*states_ : nullptr; }
    // The snapshots of the states; nullptr if the model has no recurrent layers.
    StateSnapshots* snapshots() { return snapshots_ ? &*snapshots_ : nullptr; }
    const StateSnapshots* snapshots() const { return snapshots_ ? &*snapshots_ : nullptr; }
    int pages() const { return pages_.all; }
    int free_pages() const { return static_cast<int>(all_.free.size()); }
    // Number of pages of one sequence in the layers with a window; 0: no layer has a window.
    int window_pages() const { return pages_.window_of_a_sequence; }
    int free_window_pages() const { return static_cast<int>(window_.free.size()); }

    // Takes a page for one user. Each user must give the page back, including users that share it later.
    // Throws ContextFull when no page is left.
    int take_page() { return all_.take(); }
    void share_page(int page) { all_.share(page); }
    void give_back(int page) { all_.give_back(page); }
    bool is_shared(int page) const { return all_.users[static_cast<std::size_t>(page)] > 1; }
    int take_window_page() { return window_.take(); }
    void share_window_page(int page) { window_.share(page); }
    void give_window_page_back(int page) { window_.give_back(page); }
    bool is_window_shared(int page) const { return window_.users[static_cast<std::size_t>(page)] > 1; }

    // copy_page() copies a page's keys and values in all layers without a window, and copy_window_page() in
    // all layers with a window. Both wait for the copy.
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
