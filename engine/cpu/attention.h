// Attention over the paged cache, in one pass over the keys (FlashAttention-2, arXiv:2307.08691): scores are
// kept for one block of keys only. A tile combines rows of one sequence with all query heads that share a KV
// head, so that keys and values are read and converted once for all of them. If there are too few tiles for
// the threads, as in decode, the keys are split too and the partial results are merged.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Used by one engine thread only. Keeps its scratch memory between calls.
class Attention {
  public:
    explicit Attention(ThreadPool& pool);

    // The result does not depend on the number of threads.
    void run(const AttentionOp& op);

  private:
    struct Tile {
        std::int64_t first_row = 0;
        int rows = 0;
        int sequence = 0;
        int first_key = 0;  // first key that any of the rows attends to
        int end_key = 0;
        int last_key = 0;  // last key of the sequence in this step
        int keys_a_task = 0;
        int splits = 0;
        std::int64_t first_partial =
            0;  // index of the tile's partial results in partials_; -1: not split, writes to `out`
    };
    struct Task {
        int tile = 0;
        int kv_head = 0;
        int split = 0;
    };

    void plan(const AttentionOp& op);
    static int rows_a_tile(const AttentionOp& op);
    void plan_tile(const AttentionOp& op, Tile& tile, std::int64_t tiles);
    void make_scratch(const AttentionOp& op);
    void run_task(const AttentionOp& op, const Task& task, float* scratch);
    void merge(const AttentionOp& op, const Tile& tile);

    ThreadPool* pool_;
    std::vector<Tile> tiles_;
    std::vector<Task> tasks_;
    std::vector<float> partials_;
    std::vector<Buffer> scratch_;  // one per thread
};

}  // namespace rocmforge::cpu
