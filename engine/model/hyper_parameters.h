// A model's hyper-parameters by meaning. They don't depend on the names that the model's family uses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/model/layer_roles.h"

namespace rocmforge {

// Rotary position embedding (RoPE; RoFormer, arXiv:2104.09864), and its scaling to longer contexts. It
// rotates pairs of values of queries and keys; each pair has its own frequency.
struct RopeConfig {
    // YaRN (arXiv:2309.00071): scales low frequencies and keeps high frequencies.
    struct Yarn {
        // Limits for the number of full rotations that a pair makes over the original context. A pair with at
        // least `fast` rotations keeps its frequency. A pair with at most `slow` rotations gets the fully
        // scaled frequency.
        float fast = 32.0F;
        float slow = 1.0F;
    };
    float base = 10000.0F;
    float scale = 1.0F;  // factor of positions; with linear scaling, 1 / the scaling factor in the file
    int dimensions = 0;  // number of rotated values in a head
    RopeOrder order = RopeOrder::Interleaved;
    // [dimensions / 2]: divisors of the frequencies (Llama 3's factors, or the short factors of longrope); or
    // empty
    std::vector<float> frequency_factors;
    // Factors of longrope for contexts beyond original_context, used instead of frequency_factors; or empty.
    std::vector<float> long_factors = {};
    int original_context = 0;  // context length in training, before scaling
    float magnitude = 1.0F;    // factor for rotated values
    std::optional<Yarn> yarn = {};
    // Dynamic NTK scaling: the base grows with the context beyond the original one. 0: no such scaling.
    float dynamic_factor = 0.0F;
};

// Which rotation a layer uses: ModelConfig::rope, window_rope or none.
enum class LayerRope : std::uint8_t { Main, Window, None };

// Number and sizes of the key and value heads.
struct KeyHeads {
    int kv_heads = 0;
    int head_dim = 0;
    int value_dim = 0;

    bool operator==(const KeyHeads&) const = default;
    std::int64_t keys() const { return std::int64_t{kv_heads} * head_dim; }
    std::int64_t values() const { return std::int64_t{kv_heads} * value_dim; }
};

struct LayerConfig {
    LayerKind kind = LayerKind::Attention;
    bool windowed = false;     // whether the layer attends to ModelConfig::window positions only
    bool experts = false;      // whether the layer has a mixture of experts
    bool feed_forward = true;  // whether the layer has a feed-forward
    LayerRope rope = LayerRope::Main;
    Xielu xielu = {};  // parameters of Activation::Xielu
    int ffn = 0;       // width of the dense feed-forward; 0: ModelConfig::ffn
    // Index of the earlier layer whose keys and values this layer reads. -1: the layer computes its own.
    int cache_from = -1;
    float scale = 1.0F;  // factor of the residual stream after the layer
    // KeepLargestOp::factor for the gates of the feed-forward; 0: keeps all gates.
    float sparsity_scale = 0.0F;
};

inline bool attends(const LayerConfig& layer) {
    return layer.kind == LayerKind::Attention || layer.kind == LayerKind::AttentionAndScan;
}

struct ExpertConfig {
    int count = 0;  // number of experts; 0: none
    int used = 0;
    int ffn = 0;               // width of each expert
    int width = 0;             // width of the experts' input and output; 0: width of the residual stream
    int shared_ffn = 0;        // width of the shared expert, used by every token; 0: none
    bool shared_mean = false;  // whether outputs of shared and chosen experts are averaged instead of added
    bool fused = false;        // whether some layers have a tensor ExpertGateUp
    bool scaled = false;       // whether some layers have a tensor ExpertScale
    bool beside = false;       // whether experts run in addition to the layer's dense feed-forward
    RouteScores scores = RouteScores::Softmax;
    // true: the file doesn't state `scores`, and a tensor ChoiceBias means Sigmoid.
    bool bias_means_sigmoid = false;
    bool normalize = false;
    float scale = 1.0F;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
};

// Keys and values derived from a latent vector that all heads share (multi-head latent attention,
// arXiv:2405.04434).
struct LatentConfig {
    int rank = 0;          // size of the latent vector; 0: ordinary attention
    int query_rank = 0;    // size of the queries' latent vector; 0: queries have none
    int key_dim = 0;       // size of a query head: the unrotated part, then the rotated part
    int value_dim = 0;     // size of a value head
    bool absorbed = true;  // true: the cache holds the latent vector, and queries are projected to its size;
                           // false: it holds each head's keys and values
};

// Sizes of the layers that keep a state (LayerKind). All such layers of a model have the same sizes.
struct RecurrenceConfig {
    int taps = 0;      // number of taps of the causal convolution; 0: no layer has a state
    int channels = 0;  // number of channels of the causal convolution
    // Sizes of the delta rule or of the scan; 0 heads: the model has neither.
    int key_heads = 0;
    int value_heads = 0;
    int key_dim = 0;
    int value_dim = 0;
    KeyOrder key_order = KeyOrder::Tiled;
    bool by_channel = false;  // whether each key channel has its own decay

    // Number of decays for a token.
    int decays() const { return by_channel ? value_heads * key_dim : value_heads; }
    int values() const { return value_heads * value_dim; }
};

// Several residual streams (AltUp, arXiv:2301.13310). Each layer first predicts all streams. Then it computes
// the first stream from its prediction, and corrects all predictions by the difference between the computed
// and the predicted first stream.
struct StreamConfig {
    int count = 0;        // number of streams; 0: a single stream without predictions
    int laurel_rank = 0;  // rank of LAuReL's low-rank branch beside attention (arXiv:2411.07501)
};

// Scales queries by 1 + scale · ln(1 + floor(position / length)).
struct QueryTemperature {
    float scale = 0.0F;  // 0: not used
    int length = 0;
};

// Computation of a text's embedding from the final states of its tokens: the mean of all states, the first
// state, or the last state.
enum class Pooling : std::uint8_t { None, Mean, First, Last };

struct ModelConfig {
    std::string architecture;
    std::string name;
    int layers = 0;
    int hidden = 0;
    int ffn = 0;  // largest width of a feed-forward
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;  // size of a query head, and of a key head in the cache
    int vocab = 0;
    int context = 0;  // context length in training
    float norm_eps = 1e-5F;
    RopeConfig rope;
    std::uint64_t parameters = 0;
    std::string weight_type;  // "Q4_K_M": stated by the file, or the most frequent type

    int value_dim = 0;  // size of a value head in the cache; 0: head_dim
    // Key and value heads of layers with a window, if they differ from the heads of the other layers.
    std::optional<KeyHeads> window_heads = {};
    // Number of positions that layers with a window attend to; 0: no layer has a window.
    int window = 0;
    std::optional<RopeConfig> window_rope = {};
    std::vector<LayerConfig> layer = {};  // [layers]; empty: all layers have the defaults of LayerConfig
    ExpertConfig experts = {};
    LatentConfig latent = {};
    RecurrenceConfig recurrence = {};
    StreamConfig streams = {};
    QueryTemperature temperature = {};
    NormKind norm = NormKind::Rms;
    Activation activation = Activation::Silu;
    bool parallel = false;        // whether attention and feed-forward read the same norm
    bool sinks = false;           // whether attention has sinks
    bool attention_gate = false;  // whether layers have a tensor LayerRole::AttentionGate
    bool value_norm = false;      // whether values are normalized, without weights
    // Whether the keys before norm and rotation serve as values in some layers.
    bool values_from_keys = false;
    // Each token has an embedding of this width for each layer; 0: no such embeddings.
    int per_layer_width = 0;
    bool embedding_norm = false;  // whether embeddings are normalized, without weights
    float post_norm_eps = 0.0F;   // epsilon of the norms after attention and feed-forward; 0: norm_eps
    bool own_head_norms = false;  // whether the norms of queries and keys have separate weights for each head
    bool norms_rotated = false;   // whether queries and keys are normalized after the rotation
    // Whether the output of attention is multiplied by the sigmoid of a gate. The tensor Query contains the
    // gate after each head's query.
    bool gated_attention = false;
    float embedding_scale = 1.0F;
    float residual_scale = 1.0F;   // factor of the outputs of attention and feed-forward
    float attention_scale = 0.0F;  // factor of attention scores; 0: 1 / sqrt(head_dim)
    float attention_soft_cap = 0.0F;
    float logit_scale = 1.0F;
    float logit_soft_cap = 0.0F;
    Pooling pooling = Pooling::None;  // None: the model is not an embedding model

    LayerConfig at(std::size_t index) const { return layer.empty() ? LayerConfig{} : layer[index]; }
    int values() const { return value_dim == 0 ? head_dim : value_dim; }
    KeyHeads heads_at(std::size_t index) const {
        return window_heads && at(index).windowed ? *window_heads : KeyHeads{kv_heads, head_dim, values()};
    }
    int ffn_at(std::size_t index) const { return at(index).ffn == 0 ? ffn : at(index).ffn; }
    bool shares_caches() const {
        return std::any_of(layer.begin(), layer.end(),
                           [](const LayerConfig& l) { return l.cache_from >= 0; });
    }
    // Returns the largest number of first layers that may be on a different device than the layers after
    // them. A layer must be on the same device as the layers that read its keys.
    int most_first_layers() const {
        int most = layers - 1;
        for (const LayerConfig& l : layer) most = l.cache_from >= 0 ? std::min(most, l.cache_from) : most;
        return most;
    }
    bool has_state(std::size_t index) const {
        return at(index).kind != LayerKind::Attention && at(index).kind != LayerKind::FeedForward;
    }
    bool has_attention(std::size_t index) const { return attends(at(index)); }
    // Width of an expert's input and output.
    int expert_width() const { return experts.width == 0 ? hidden : experts.width; }
    // Whether any layer rotates its queries and keys by RopeConfig `rope`.
    bool rotates() const {
        return layer.empty() || std::any_of(layer.begin(), layer.end(), [](const LayerConfig& one) {
                   return attends(one) && one.rope == LayerRope::Main;
               });
    }
    bool has_scan() const {
        return std::any_of(layer.begin(), layer.end(), [](const LayerConfig& one) {
            return one.kind == LayerKind::Scan || one.kind == LayerKind::AttentionAndScan;
        });
    }
    // Whether any layer adds a scan to attention.
    bool adds_scan() const {
        return std::any_of(layer.begin(), layer.end(),
                           [](const LayerConfig& one) { return one.kind == LayerKind::AttentionAndScan; });
    }
    // Number of values of a token that one layer passes to the next.
    std::int64_t stream_values() const { return std::int64_t{hidden} * std::max(1, streams.count); }
    bool values_in_keys() const { return latent.rank > 0 && latent.absorbed; }
};

}  // namespace rocmforge
