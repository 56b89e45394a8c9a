// The states of recurrent layers, which keep a state instead of keys and values: a fixed number of bytes for
// each sequence, in slots. Every active sequence has a slot. A state can't be rolled back, so a sequence that
// is truncated continues from a snapshot (state_snapshots.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/device/placement.h"

namespace rocmforge {

struct StateShape {
    std::vector<bool> stateful = {};  // [layers]; empty: no layer has a state
    // Number of taps of the causal convolution, whose state consists of taps - 1 rows; 0: no layer has a
    // state.
    int taps = 0;
    int channels = 0;
    int heads = 0;  // number of heads of the delta rule; 0: the model doesn't use it
    int value_dim = 0;
    int key_dim = 0;

    bool has(int layer) const { return !stateful.empty() && stateful[static_cast<std::size_t>(layer)]; }
    int stateful_layers(int first, int end) const;  // number of layers with a state in [first, end)
    // Bytes of the convolution's states in one layer (F32).
    std::uint64_t conv_bytes(int sequences) const;
    // Size of the delta rule's states in one layer, in bytes; 0: the model doesn't use the delta rule.
    std::uint64_t matrix_bytes(int sequences) const;
    std::uint64_t sequence_bytes() const;  // size of one sequence's states in all layers, in bytes
};

// The states of one layer.
struct LayerState {
    Tensor conv;    // F32 [slots, taps - 1, channels]
    Tensor matrix;  // F32 [slots, heads, value_dim, key_dim], or empty
};

class StateCache {
  public:
    // The states of a layer are stored on the layer's device, with Purpose::State.
    StateCache(const Placement& where, const StateShape& shape, int sequences);
    StateCache(const StateCache&) = delete;
    StateCache& operator=(const StateCache&) = delete;

    const StateShape& shape() const { return shape_; }
    LayerState layer(int index) const;  // `index` must be a layer with a state
    int sequences() const { return sequences_; }
    int free_slots() const { return static_cast<int>(free_.size()); }

    // Throws ContextFull when no slot is left. The slot's content is unspecified; operations initialize a
    // sequence's state with zeros.
    int take_slot();
    void give_back(int slot);

    // These functions copy the states of all layers of one sequence, one layer after the other, and wait for
    // the copy. `bytes` has shape().sequence_bytes() bytes.
    void read(int slot, std::span<std::byte> bytes) const;
    void write(int slot, std::span<const std::byte> bytes);

  private:
    struct Layer {
        Buffer conv;
        Buffer matrix;
    };
    template <typename Visit>
    void each_part(int slot, const Visit& visit) const;

    Placement where_;
    StateShape shape_;
    int sequences_;
    std::vector<int> free_;
    std::vector<Layer> layers_;
};

}  // namespace rocmforge
