// One forward pass, on one or two devices: embedding, layers, final norm, head. The Placement assigns the
// parts to devices; TransformerStage computes them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/cache/kv_sequence.h"
#include "engine/device/placement.h"
#include "engine/memory/workspace.h"
#include "engine/model/model.h"
#include "engine/transformer/step_inputs.h"
#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

// Positions first … first + count - 1 of a sequence. Their tokens must already be appended to it.
struct SequenceRows {
    const KvSequence* sequence = nullptr;
    int first = 0;
    int count = 0;
    bool quiet = false;  // none of its logits are wanted, whatever is passed to run()
};

enum class Wanted { None, Last, All };  // which rows' logits are wanted, for each sequence

class Transformer {
  public:
    // Allocates all memory that steps need. `where` says on which devices weights and cache lie; all
    // arguments must outlive this object.
    Transformer(const Placement& where, const ModelConfig& config, const ModelWeights& weights,
                const KvCache& cache, const WorkspaceSize& size);
    Transformer(const Transformer&) = delete;
    Transformer& operator=(const Transformer&) = delete;

    int batch() const { return size_.batch; }
    std::int64_t vocab() const { return config_.vocab; }

    // Runs the rows of one step: stores keys and values in the cache and makes the wanted rows' logits
    // readable. As Tokens or Prompt, a row's result doesn't depend on the other rows of the step. Throws
    // InvalidArgument for more rows or sequences than the workspace has, rows beyond the context, or a token
    // outside the vocabulary, and Cancelled. Checks `stop` before every layer, because a batch may take
    // seconds.
    void run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop = {},
             RowsAs rows_as = RowsAs::Fastest);
    int outputs() const { return device_.outputs(); }
    // Copies the logits of the last run's outputs from `first` on; waits. out: [n, vocab], n at most
    // kLogitRows.
    void read_logits(int first, std::span<float> out);
    // The same for `count` outputs, without a copy; valid until the next computation. [count, vocab]
    std::span<const float> logits(int first, int count);
    // The argmax of outputs from `first` on, if the device is faster at that than at copying all logits;
    // otherwise returns false. Waits. out: [n], n at most kLogitRows.
    bool find_argmax(int first, std::span<ArgMax> out);
    // The input of the head for the same rows, that is, the output of the final norm. out: [n, hidden], any
    // n.
    void read_states(int first, std::span<float> out);

  private:
    void check(std::span<const SequenceRows> sequences) const;
    void check_outputs(int first, std::int64_t count) const;
    void collect(std::span<const SequenceRows> sequences, Wanted wanted);
    void collect_page_tables(std::span<const SequenceRows> sequences);

    const ModelConfig& config_;
    WorkspaceSize size_;
    std::optional<TransformerStage> host_;  // the first layers, with partial offload
    TransformerStage device_;
    StepInputs inputs_;
    std::vector<float> handed_over_;       // [batch, hidden]: passed from one stage to the other
    std::vector<float> handed_per_layer_;  // [batch, layers * per-layer width]: the same
};

}  // namespace rocmforge
