// The division of delta_rule_states between waves, and their common LDS. Half of the waves of a block keep
// the state in registers and multiply (delta_state_waves.h). The other half load the matrices of the chunks,
// split them into halves and store them in LDS (delta_loaders.h), one step before they are used. A chunk
// takes three steps with a barrier after each:
//
//     step | multiplied                          | stored for the next step
//     1    | columns 0 to 63 of W and Q, with S  | columns 64 to 127 of W and Q
//     2    | columns 64 to 127 of W and Q        | K, P
//     3    | P and K, with D                     | columns 0 to 63 of the next chunk's W and Q
//
// W, Q and K alternate between two slots: a step reads one slot and the loading waves write the other.
#pragma once

#include "kernels/delta_chunks.h"
#include "kernels/split_halves.h"

namespace rocmforge::gpu {

constexpr int kStateWaves = kChunkWaves / 2;           // number of waves that keep the state
constexpr int kLoadThreads = kChunkThreads / 2;        // number of threads of the waves that load
constexpr int kValueGroups = kChunkValues / 16;        // number of groups of 16 rows of the state
constexpr int kKeyParts = kStateWaves / kValueGroups;  // number of waves that share the keys of a group
static_assert(kKeyParts == 1 || kKeyParts == 2);

// Half of the columns of W (rows 0 to 31) and of Q (rows 32 to 63).
using SeenAskedTile = SplitTile<2 * kChunkRows, kKeyHalf>;
using KeysTile = SplitTile<kNarrowKeyDim, kChunkRows>;  // [key][row]
using WeightsTile = SplitTile<kChunkRows, kChunkRows>;  // P: [row][row]
constexpr int kSlotMemory = SeenAskedTile::kMemory;
static_assert(KeysTile::kMemory == kSlotMemory);

// If two waves share the keys of a group, each stores kLeftFloats partial sums in LDS for the other one.
// SplitOperands needs kWaveOperands halves of LDS for each wave. An array that is not needed has eight
// elements.
constexpr int kLeftFloats = 2 * 16 * 16;
constexpr int kLeftMemory = kKeyParts == 2 ? kStateWaves * kLeftFloats : 8;
constexpr int kHalfTiles = kKeyHalf / 16 / kKeyParts;  // tiles of 16 keys of a wave in each half of the keys
constexpr int kWaveOperands = SplitOperands<kHalfTiles>::kMemory;
constexpr int kOperandMemory = kWaveOperands > 0 ? kStateWaves* kWaveOperands : 8;

struct DeltaTiles {
    const LdsArray<Half>& slots;       // [2, kSlotMemory]
    const LdsArray<Half>& weights;     // P
    const LdsArray<Half>& operands;    // [kStateWaves, kWaveOperands]
    const LdsArray<float>& left;       // [kStateWaves, kLeftFloats]
    const LdsArray<float>& until_end;  // [kChunkRows]: decays to the chunk's last row; 0: no such row

    RF_DEVICE SeenAskedTile seen_asked(int slot) const { return {slots, slot * kSlotMemory}; }
    RF_DEVICE KeysTile keys(int slot) const { return {slots, slot * kSlotMemory}; }
    RF_DEVICE WeightsTile p() const { return {weights, 0}; }
};

// Ends a step. All waves reach this barrier equally often, from different loops.
RF_DEVICE inline void end_step() {
    barrier();
}

}  // namespace rocmforge::gpu
