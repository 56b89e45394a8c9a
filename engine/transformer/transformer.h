// One forward pass, on one device or on two: embedding, layers, final norm, head. Who computes what is said
// by the Placement; what a stage does, by TransformerStage.
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

// Positions first … first + count - 1 of a sequence, to which their tokens were appended before.
struct SequenceRows {
    const KvSequence* sequence = nullptr;
    int first = 0;
    int count = 0;
    bool quiet = false;  // none of its logits are wanted, whatever run() is told
};

enum class Wanted { None, Last, All };  // whose logits are wanted, of each sequence's rows

class Transformer {
  public:
    // Takes all memory that steps need. Weights and cache lie as `where` says; all that it is given must
    // outlive it.
    Transformer(const Placement& where, const ModelConfig& config, const ModelWeights& weights,
                const KvCache& cache, const WorkspaceSize& size);
    Transformer(const Transformer&) = delete;
    Transformer& operator=(const Transformer&) = delete;

    int batch() const { return size_.batch; }
    std::int64_t vocab() const { return config_.vocab; }

    // Runs the rows of one step: keys and values go to the cache, and the wanted rows' logits can be read
    // afterwards. As Tokens or Prompt, a row's result doesn't depend on the others in the step. Throws
    // InvalidArgument for more rows or sequences than the workspace has, rows beyond the context, or a token
    // that is not in the vocabulary, and Cancelled: looked at before every layer, because a batch may take
    // seconds.
    void run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop = {},
             RowsAs rows_as = RowsAs::Fastest);
    int outputs() const { return device_.outputs(); }
    // Logits of outputs first … of the last run, in order; waits. out: [n, vocab], n at most kLogitRows.
    void read_logits(int first, std::span<float> out);
    // The same of `count` outputs, to be looked at until anything else is computed. [count, vocab]
    std::span<const float> logits(int first, int count);
    // The highest logit of outputs first …, where the device finds it sooner than it shows all of them: false
    // where it doesn't. Waits. out: [n], n at most kLogitRows.
    bool find_highest(int first, std::span<Highest> out);
    // Of the same rows what the head makes logits of, the final norm's output. out: [n, hidden], any n.
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
    std::vector<float> handed_over_;  // [batch, hidden]: from one stage to the other
};

}  // namespace rocmforge
