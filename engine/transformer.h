// One forward pass for all architectures, written once against Backend: embedding, layers of attention and a
// gated feed-forward with norms before or after each (Llama 2, arXiv:2307.09288, and its relatives), final
// norm, head. What differs is in ModelConfig and in which weights a layer has.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/backend.h"
#include "engine/kv_cache.h"
#include "engine/model.h"
#include "engine/workspace.h"

namespace rocmforge {

// Positions first … first + count - 1 of a sequence, to which their tokens were appended before.
struct SequenceRows {
    const KvSequence* sequence = nullptr;
    int first = 0;
    int count = 0;
};

enum class Wanted { None, Last, All };  // whose logits are wanted, of each sequence's rows

class Transformer {
  public:
    // Allocates exactly what WorkspaceLayout lists, and reserves what the backend's operations need beside
    // it. All that it is given must outlive it.
    Transformer(Backend& backend, const ModelConfig& config, const ModelWeights& weights,
                const KvCache& cache, const WorkspaceSize& size);
    Transformer(const Transformer&) = delete;
    Transformer& operator=(const Transformer&) = delete;

    int batch() const { return size_.batch; }
    std::int64_t vocab() const { return logits_.shape.width(); }

    // Runs the rows of one step: keys and values go to the cache, and the wanted rows' logits can be read
    // afterwards. Throws InvalidArgument for more rows or sequences than the workspace has, rows beyond the
    // context, or a token that is not in the vocabulary, and Cancelled: looked at before every layer, because
    // a batch may take seconds.
    void run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop = {});
    int outputs() const { return static_cast<int>(outputs_.shape.rank() == 0 ? 0 : outputs_.shape[0]); }
    // Logits of outputs first … of the last run, in order; waits. out: [n, vocab], n at most kLogitRows.
    void read_logits(int first, std::span<float> out);

  private:
    // The rows of a step that are still computed, and where they are at the moment.
    struct Rows {
        std::int64_t count = 0;
        Tensor hidden;         // [count, hidden]: the residual stream
        Tensor normed;         // [count, hidden]: what attention and the feed-forward read
        Tensor branch;         // [count, hidden]: what they add
        bool pending = false;  // `branch` is still to be added to `hidden`
    };
    struct FeedForwardRoles {
        LayerRole gate, up, down, gate_bias, up_bias, down_bias;
    };

    // transformer.cpp
    Tensor workspace(WorkspaceTensor id) const;
    // The first values of an activation as [rows, width].
    Tensor matrix(WorkspaceTensor id, std::int64_t rows, std::int64_t width) const;
    void fill_constants();
    void write_inputs(std::span<const SequenceRows> sequences, Wanted wanted);
    void write_page_tables(std::span<const SequenceRows> sequences);
    void check(std::span<const SequenceRows> sequences) const;
    void head(std::int64_t first, std::int64_t count);

    // transformer_layers.cpp
    void layers(int count, int wanted, const std::stop_token& stop);
    void layer(std::size_t index, Rows& rows, std::int64_t wanted);
    Tensor enter(const Weight& norm, Rows& rows);
    void leave(std::size_t layer, LayerRole post_norm, Rows& rows);
    void keep_wanted(Rows& rows, std::int64_t wanted, Tensor& other, WorkspaceTensor free);
    void feed_forward(std::size_t layer, std::int64_t count, const Tensor& x, const Tensor& out);
    void dense(std::size_t layer, const FeedForwardRoles& roles, const Tensor& x, const Tensor& out);
    void mixture(std::size_t layer, std::int64_t count, const Tensor& x, const Tensor& out);

    // transformer_attention.cpp
    void attend(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted);
    void project(std::size_t layer, std::int64_t count, const Tensor& x);
    void project_latent(std::size_t layer, std::int64_t count, const Tensor& x);
    void absorb_query(std::size_t layer, std::int64_t count);
    void spread_latent(std::size_t layer, std::int64_t count);
    void norm_heads(std::size_t layer, LayerRole role, const Tensor& x);
    void store(std::size_t layer, std::int64_t count);
    const Weight* maybe(std::size_t layer, LayerRole role) const;  // nullptr: the layer has none
    const StepRows& step_of(std::size_t layer) const;

    Backend& backend_;
    const ModelConfig& config_;
    const ModelWeights& weights_;
    const KvCache& cache_;
    WorkspaceSize size_;
    WorkspaceLayout layout_;
    std::array<Buffer, kWorkspaceTensorCount> buffers_;
    Buffer scratch_;  // the operations' own

    // The inputs of a step on the host, kept so that a token costs no allocation.
    std::vector<std::int32_t> tokens_, positions_, slots_, window_slots_, sequences_, wanted_;
    std::vector<std::int32_t> page_tables_, window_page_tables_;  // as written last

    StepRows step_;
    StepRows window_step_;    // the same rows in windowed layers
    Tensor logits_;           // [kLogitRows, vocab]
    Tensor outputs_;          // [outputs, hidden]: the final norm of the wanted rows
    bool head_done_ = false;  // logits_ holds those of all outputs
};

}  // namespace rocmforge
