// Computes a forward pass on one or two devices: embedding, layers, final norm, head. The Placement assigns
// these parts to devices; a TransformerStage computes the parts on one device.
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

// Positions first … first + count - 1 of a sequence. Their tokens must already be appended to the sequence.
struct SequenceRows {
    const KvSequence* sequence = nullptr;
    int first = 0;
    int count = 0;
    bool quiet = false;  // true: no logits of this sequence are needed, even if run() is called with
                         // Wanted::Last or All
};

enum class Wanted { None, Last, All };  // rows of each sequence whose logits are needed

class Transformer {
  public:
    // Allocates all memory that steps need. `where` says which device has which weights and parts of the
    // cache. All arguments must outlive this object.
    Transformer(const Placement& where, const ModelConfig& config, const ModelWeights& weights,
                const KvCache& cache, const WorkspaceSize& size);
    Transformer(const Transformer&) = delete;
    Transformer& operator=(const Transformer&) = delete;

    int batch() const { return size_.batch; }
    std::int64_t vocab() const { return config_.vocab; }

    // Runs one step: stores keys and values of its rows in the cache and makes the wanted rows' logits
    // readable. With RowsAs::Tokens or Prompt, a row's result doesn't depend on the other rows of the step,
    // except that in layers with a state, the number of rows of its own sequence may change the rounding
    // (engine/device/recurrence_ops.h).
    // With RowsAs::Tokens, a sequence may have several rows if no layer has a state: its next token, and
    // guesses of the tokens after it.
    // Throws InvalidArgument for more rows or sequences than the workspace has, rows beyond the context, a
    // token outside the vocabulary, rows whose window was released, and rows that don't continue their
    // sequence's state. Throws Cancelled: `stop` is checked before every layer, because a batch may take
    // seconds.
    void run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop = {},
             RowsAs rows_as = RowsAs::Fastest);
    int outputs() const { return device_.outputs(); }
    // The functions below throw InvalidArgument for outputs that the last step didn't compute. read_logits()
    // copies the logits of the last step's outputs, starting at output `first`. Waits for the device. out:
    // [n, vocab], n at most kLogitRows.
    void read_logits(int first, std::span<float> out);
    // Returns the logits of `count` outputs without a copy, valid until the next computation. [count, vocab]
    std::span<const float> logits(int first, int count);
    // Finds the argmax of outputs, starting at output `first`, if the device can do so faster than copying
    // all logits. Otherwise returns false. Waits for the device. out: [n], n at most kLogitRows.
    bool find_argmax(int first, std::span<ArgMax> out);
    // Samples a token for each output if the device can do so faster than copying all logits. Otherwise
    // returns false. Waits for the device. rows, out: [outputs], at most kLogitRows; a row with a negative
    // temperature isn't sampled. `tokens`: number of tokens in the vocabulary, at most vocab(). Penalties
    // modify the logits of the sampled rows.
    bool draw_tokens(std::span<const kernels::SampleRow> rows, std::int64_t tokens,
                     std::span<std::int32_t> out);
    // Copies the input of the head, which is the output of the final norm, for outputs starting at output
    // `first`. out: [n, hidden], any n.
    void read_states(int first, std::span<float> out);

  private:
    void check(std::span<const SequenceRows> sequences, RowsAs rows_as) const;
    void check_outputs(int first, std::int64_t count) const;
    void collect(std::span<const SequenceRows> sequences, Wanted wanted);
    void collect_page_tables(std::span<const SequenceRows> sequences);

    const ModelConfig& config_;
    WorkspaceSize size_;
    std::optional<TransformerStage> host_;  // computes the first layers with partial offload
    TransformerStage device_;
    StepInputs inputs_;
    std::vector<float>
        handed_over_;  // [batch, streams * hidden]: rows passed from the first stage to the second
    // [batch, layers * per-layer width]: per-layer inputs passed from the first stage to the second
    std::vector<float> handed_per_layer_;
};

}  // namespace rocmforge
