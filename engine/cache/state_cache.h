// The states of layers that keep one instead of keys and values: a fixed number of bytes for each sequence,
// in slots. Every sequence at work has a slot. A state can't be taken back by a token; a sequence that must
// go back continues from a snapshot (state_snapshots.h).
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
    int taps = 0;                     // of the causal convolution, whose state has the last taps - 1 rows;
                                      // 0: no layer has a state
    int channels = 0;
    int heads = 0;  // of the delta rule; 0: none
    int value_dim = 0;
    int key_dim = 0;

    bool has(int layer) const { return !stateful.empty() && stateful[static_cast<std::size_t>(layer)]; }
    int stateful_layers(int first, int end) const;  // in [first, end)
    // F32, of one layer.
    std::uint64_t conv_bytes(int sequences) const;
    std::uint64_t matrix_bytes(int sequences) const;  // 0 without the delta rule
    std::uint64_t sequence_bytes() const;             // of one sequence, all layers
};

// One layer's states.
struct LayerState {
    Tensor conv;    // F32 [slots, taps - 1, channels]
    Tensor matrix;  // F32 [slots, heads, value_dim, key_dim], or empty
};

class StateCache {
  public:
    // The states of a layer lie on the device of the layer, with Purpose::State.
    StateCache(const Placement& where, const StateShape& shape, int sequences);
    StateCache(const StateCache&) = delete;
    StateCache& operator=(const StateCache&) = delete;

    const StateShape& shape() const { return shape_; }
    LayerState layer(int index) const;  // of a layer with a state
    int sequences() const { return sequences_; }
    int free_slots() const { return static_cast<int>(free_.size()); }

    // Throws ContextFull when none is left. The slot's content is unspecified; operations begin a sequence
    // with zeros.
    int take_slot();
    void give_back(int slot);

    // Copies one sequence's state, all layers one after the other; waits. bytes: [shape().sequence_bytes()]
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
