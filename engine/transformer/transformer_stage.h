// The part of a forward pass that one device computes: some of the layers, the embedding before the first of
// them, the head after the last. Written once for all architectures against Backend: layers of attention and
// a gated feed-forward with norms before or after each (Llama 2, arXiv:2307.09288, and its relatives). What
// differs is in ModelConfig and in which weights a layer has.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/cache/kv_cache.h"
#include "engine/device/backend.h"
#include "engine/memory/workspace.h"
#include "engine/model/model.h"
#include "engine/transformer/step_inputs.h"

namespace rocmforge {

class TransformerStage {
  public:
    // Allocates exactly what WorkspaceLayout lists for these layers, and reserves what the backend's
    // operations need beside it. All that it is given must outlive it.
    TransformerStage(Backend& backend, const ModelConfig& config, const ModelWeights& weights,
                     const KvCache& cache, const WorkspaceSize& size, const LayerRange& part);
    TransformerStage(const TransformerStage&) = delete;
    TransformerStage& operator=(const TransformerStage&) = delete;

    void write_inputs(const StepInputs& inputs);
    // After write_inputs() of the same. `repeats`: every step of as many rows is the same work, which a
    // device can record once; it is not stopped then. Throws Cancelled: looked at before every layer, because
    // a batch may take seconds.
    void run(const StepInputs& inputs, bool repeats, const std::stop_token& stop);

    // The rows between one stage and the next: F32 [rows, hidden].
    void read_hidden(std::span<float> out);  // waits
    void write_hidden(std::span<const float> from);

    // Of the stage that has the head, as Transformer has them.
    int outputs() const { return static_cast<int>(outputs_.shape.rank() == 0 ? 0 : outputs_.shape[0]); }
    void read_logits(int first, std::span<float> out);
    std::span<const float> logits(int first, int count);
    bool find_highest(int first, std::span<Highest> out);
    void read_states(int first, std::span<float> out);

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

    // transformer_stage.cpp
    bool begins() const { return part_.first == 0; }
    bool ends() const { return part_.end == config_.layers; }
    Tensor workspace(WorkspaceTensor id) const;
    // The first values of an activation as [rows, width].
    Tensor matrix(WorkspaceTensor id, std::int64_t rows, std::int64_t width) const;
    Tensor hidden(std::size_t values) const;
    void fill_constants();
    void head(std::int64_t first, std::int64_t count);
    Tensor computed_logits(int first, std::int64_t count);

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
    LayerRange part_;
    WorkspaceLayout layout_;
    std::array<Buffer, kWorkspaceTensorCount> buffers_;
    Buffer scratch_;  // the operations' own

    RowsAs rows_as_ = RowsAs::Fastest;
    RowsAs head_as_ = RowsAs::Fastest;
    StepRows step_;
    StepRows window_step_;              // the same rows in windowed layers
    Tensor logits_;                     // [kLogitRows, vocab]
    std::vector<float> copied_logits_;  // where the device can't show them all
    Tensor outputs_;                    // [outputs, hidden]: the final norm of the wanted rows
    bool head_done_ = false;            // logits_ holds those of all outputs
};

}  // namespace rocmforge
