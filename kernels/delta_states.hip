// Implements the part of the gated delta rule in chunks that depends on the state (delta_chunks.h). Products
// of floats would be bound by the loads of their operands from LDS; matrix instructions need fewer of them.

// The compiler makes several copies of a step. It may fuse a product and a sum only within an expression, so
// that all copies compute the same bits, and a prompt has the same results whole and in pieces.
#if defined(__clang__)
#pragma clang fp contract(on)
#endif

#include "kernels/delta_loaders.h"
#include "kernels/delta_state_waves.h"

using namespace rocmforge::gpu;

// block_x is a slice of kChunkValues rows of the state, block_y the head, and block_z the sequence. Launched
// after delta_rule_chunks with the same arguments.
RF_KERNEL(delta_rule_states, DeltaChunkArgs, 256) {
    RF_LDS(Half, slot_memory, 2 * kSlotMemory);
    RF_LDS(Half, weight_memory, WeightsTile::kMemory);
    RF_LDS(Half, operand_memory, kOperandMemory);
    RF_LDS(float, left_memory, kLeftMemory);
    RF_LDS(float, until_end, kChunkRows);
    const DeltaTiles tiles{slot_memory, weight_memory, operand_memory, left_memory, until_end};
    const auto& rule = args.rule;
    const int run = block_z();
    const int head = block_y();
    if (!in_chunks(rule.run, run)) return;
    const RunChunks chunks(rule.run, run);
    if (wave_index() >= kStateWaves) {
        DeltaLoader(args, head, tiles).run(chunks);
        return;
    }
    const int first = block_x() * kChunkValues;
    const std::int64_t slot = std::int64_t{rule.run.state_slots[run]} * rule.value_heads + head;
    float* const own = rule.state + (slot * rule.value_dim + first) * rule.key_dim;
    StateWave wave(args, head, first, tiles);
    wave.load(own, is_new(rule.run, run));
    wave.run(chunks);
    wave.store(own);
}
