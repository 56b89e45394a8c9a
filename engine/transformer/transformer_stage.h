// The part of a forward pass that one device computes: some of the layers, with the embedding before the
// first layer and the head after the last one. One implementation on top of Backend serves all architectures:
// layers of attention and a gated feed-forward with norms before or after each (Llama 2, arXiv:2307.09288,
// and its relatives). ModelConfig and the set of a layer's weights describe the differences.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/cache/kv_cache.h"
#include "engine/device/backend.h"
#include "engine/memory/workspace.h"
#include "engine/model/model.h"
#include "engine/transformer/step_inputs.h"
#include "kernels/sample_kernels.h"

namespace rocmforge {

class TransformerStage {
  public:
    // Allocates exactly what WorkspaceLayout lists for these layers, and reserves the scratch memory of the
    // backend's operations. All arguments must outlive this object.
    TransformerStage(Backend& backend, const ModelConfig& config, const ModelWeights& weights,
                     const KvCache& cache, const WorkspaceSize& size, const LayerRange& part);
    TransformerStage(const TransformerStage&) = delete;
    TransformerStage& operator=(const TransformerStage&) = delete;

    void write_inputs(const StepInputs& inputs);
    // Must be called after write_inputs() with the same inputs. `repeats`: every step with this number of
    // rows runs the same operations, so a device can record them once; such a step ignores `stop`. Throws
    // Cancelled: `stop` is checked before every layer, because a batch may take seconds.
    void run(const StepInputs& inputs, bool repeats, const std::stop_token& stop);

    // Transfer the rows that one stage passes to the next: F32 [rows, streams * hidden]. For models with
    // per-layer embeddings, read_per_layer() and write_per_layer() also transfer the per-layer inputs: F32
    // [rows, layers * width].
    void read_hidden(std::span<float> out);  // waits for pending work
    void write_hidden(std::span<const float> from);
    void read_per_layer(std::span<float> out);  // waits for pending work
    void write_per_layer(std::span<const float> from);

    // The functions from here to read_states() may only be called on the stage with the head. See
    // Transformer.
    int outputs() const { return static_cast<int>(outputs_.shape.rank() == 0 ? 0 : outputs_.shape[0]); }
    void read_logits(int first, std::span<float> out);
    std::span<const float> logits(int first, int count);
    bool find_argmax(int first, std::span<ArgMax> out);
    bool draw_tokens(std::span<const kernels::SampleRow> rows, std::int64_t tokens,
                     std::span<std::int32_t> out);
    void read_states(int first, std::span<float> out);

  private:
    // The rows of a step that are still needed, and the tensors that currently hold them.
    struct Rows {
        std::int64_t count = 0;
        Tensor hidden;  // [count, hidden]: the residual stream
        Tensor normed;  // [count, hidden]: input of attention and the feed-forward
        Tensor branch;  // [count, hidden]: output of attention or the feed-forward
        // If set, the feed-forward's `branch` is not computed yet; enter() runs this operation.
        std::optional<CombineExpertsOp> experts = {};
        bool pending = false;  // whether `branch` must still be added to `hidden`
        // For a pending branch: the norm that enter() applies to it (null: none), and the factor by which
        // enter() multiplies the sum.
        const Weight* post_norm = nullptr;
        float sum_scale = 1.0F;
    };
    struct FeedForwardRoles {
        LayerRole gate, up, down, gate_bias, up_bias, down_bias;
    };

    // The functions below are defined in transformer_stage.cpp:
    bool begins() const { return part_.first == 0; }
    bool ends() const { return part_.end == config_.layers; }
    Tensor workspace(WorkspaceTensor id) const;
    // Returns the beginning of a workspace tensor as [rows, width].
    Tensor matrix(WorkspaceTensor id, std::int64_t rows, std::int64_t width) const;
    Tensor some_rows(WorkspaceTensor id, std::size_t values) const;
    // The tensor whose rows one layer passes to the next.
    WorkspaceTensor passed_on() const {
        return config_.streams.count > 0 ? WorkspaceTensor::Streams : WorkspaceTensor::Hidden;
    }
    void fill_constants();
    void head(std::int64_t first, std::int64_t count);
    Tensor computed_logits(int first, std::int64_t count);

    // The functions below are defined in transformer_layers.cpp:
    void layers(int count, int wanted, const std::stop_token& stop);
    void layer(std::size_t index, Rows& rows, std::int64_t wanted);
    Tensor enter(const Weight& norm, Rows& rows);
    RmsNormOp entering_norm(const Weight& norm, const Rows& rows) const;
    static void entered(Rows& rows);
    void leave(std::size_t layer, LayerRole post_norm, Rows& rows);
    float post_norm_eps() const;
    void norm_branch(Rows& rows);
    void keep_wanted(Rows& rows, std::int64_t wanted, Tensor& other, WorkspaceTensor free);
    void keep_wanted_hidden(Rows& rows, std::int64_t wanted);
    void feed_forward_branch(std::size_t index, Rows& rows);
    // feed_forward() and mixture() return the operation that still has to run, if `out` is a sum of experts.
    std::optional<CombineExpertsOp> feed_forward(std::size_t layer, std::int64_t count, const Tensor& x,
                                                 const Tensor& out);
    GatedActivationOp open_experts(std::size_t layer, const Tensor& x, const Tensor& shared_x,
                                   const Tensor& ids);
    Tensor choose_experts(std::size_t layer, std::int64_t count, const Tensor& x, const RmsNormOp* norm);
    void dense(std::size_t layer, const FeedForwardRoles& roles, const Tensor& x, const Tensor& out);
    // `router_x`: the router's input; x if empty. `norm`: if not null, still has to run, and its result is x,
    // which is the router's input.
    std::optional<CombineExpertsOp> mixture(std::size_t layer, std::int64_t count, const Tensor& x,
                                            const Tensor& out, const Tensor& router_x = {},
                                            const RmsNormOp* norm = nullptr);

    // The functions below are defined in transformer_per_layer.cpp:
    void experts_beside(std::size_t layer, Rows& rows);
    void make_per_layer(const Tensor& embedding);
    void add_per_layer(std::size_t layer, Rows& rows);
    void finish(std::size_t layer, Rows& rows);

    // The functions below are defined in transformer_streams.cpp:
    void open_streams(const Tensor& embedding);
    void layer_of_streams(std::size_t index, Rows& rows, std::int64_t wanted);
    void merge_streams(Rows& rows, std::int64_t wanted);
    void route_streams(std::size_t layer, Rows& rows);
    void predict_streams(std::size_t layer, Rows& rows);
    void correct_streams(std::size_t layer, Rows& rows);
    Tensor laurel(std::size_t layer, const Tensor& x);

    // The functions below are defined in transformer_attention.cpp:
    void attend(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted);
    void project(std::size_t layer, std::int64_t count, const Tensor& x);
    void project_latent(std::size_t layer, std::int64_t count, const Tensor& x);
    void absorb_query(std::size_t layer, std::int64_t count);
    void spread_latent(std::size_t layer, std::int64_t count);
    void norm_groups(std::size_t layer, LayerRole role, const Tensor& x);
    bool norms_heads(std::size_t layer, LayerRole role) const;
    bool norms_query_rows(std::size_t layer) const;
    HeadColumns queries_with_gates(std::int64_t count) const;
    HeadColumns attention_gate(std::size_t layer, std::int64_t count) const;
    bool has_own_keys(std::size_t layer) const;
    void norm_without_weights(const Tensor& x, std::int64_t width, float eps);
    void store(std::size_t layer, std::int64_t count);
    const Weight* maybe(std::size_t layer, LayerRole role) const;  // nullptr: the layer has no such weight
    const StepRows& step_of(std::size_t layer) const;

    // The functions below are defined in transformer_recurrence.cpp:
    void mix(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted);
    Tensor delta_rule(std::size_t layer, std::int64_t count, const Tensor& x);
    void attend_and_scan(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted);
    Tensor scan(std::size_t layer, std::int64_t count, const Tensor& x);
    Tensor channel_delta(std::size_t layer, std::int64_t count, const Tensor& x);
    DeltaLayerOp delta_operations(std::size_t layer, std::int64_t count, const Tensor& qkv) const;
    Tensor short_conv(std::size_t layer, std::int64_t count, const Tensor& x);
    void split_beta_alpha(std::int64_t count);

    Backend& backend_;
    const ModelConfig& config_;
    const ModelWeights& weights_;
    const KvCache& cache_;
    WorkspaceSize size_;
    LayerRange part_;
    WorkspaceLayout layout_;
    std::array<Buffer, kWorkspaceTensorCount> buffers_;
    Buffer scratch_;  // scratch memory of the operations

    RowsAs rows_as_ = RowsAs::Fastest;
    RowsAs head_as_ = RowsAs::Fastest;
    StepRows step_;
    StepRows window_step_;              // the rows of step_, for layers with a window
    StateRuns runs_;                    // the rows of step_, for layers with a state
    Tensor logits_;                     // [kLogitRows, vocab]
    std::vector<float> copied_logits_;  // result of logits(), if the backend can't return a view
    Tensor outputs_;                    // [outputs, hidden]: final norm of the rows whose logits are needed
    bool head_done_ = false;            // whether logits_ contains the logits of all outputs
};

}  // namespace rocmforge
