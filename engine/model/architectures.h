// The differences between model families, one row each: the only place that knows a family's name. A row has
// what the metadata does not say; other figures come from the metadata (model_config.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/device/backend.h"
#include "engine/model/layer_roles.h"

namespace rocmforge {

// A set of roles.
class RoleSet {
  public:
    constexpr RoleSet() = default;
    template <typename... Roles>
    static constexpr RoleSet of(Roles... role) {
        RoleSet set;
        (set.add(role), ...);
        return set;
    }
    constexpr bool contains(LayerRole role) const { return (words_[word(role)] & bit(role)) != 0; }
    constexpr RoleSet operator|(const RoleSet& other) const {
        return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
    }
    constexpr RoleSet operator&(const RoleSet& other) const {
        return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
    }
    constexpr RoleSet operator~() const { return {~words_[0], ~words_[1]}; }
    constexpr RoleSet& operator|=(const RoleSet& other) { return *this = *this | other; }
    constexpr RoleSet& operator&=(const RoleSet& other) { return *this = *this & other; }

  private:
    constexpr RoleSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    static constexpr std::size_t word(LayerRole role) { return static_cast<std::size_t>(role) / 64; }
    static constexpr std::uint64_t bit(LayerRole role) {
        return std::uint64_t{1} << (static_cast<unsigned>(role) % 64);
    }
    constexpr void add(LayerRole role) { words_[word(role)] |= bit(role); }

    std::array<std::uint64_t, 2> words_{};
};
static_assert(kLayerRoleCount <= 128);

template <typename... Roles>
constexpr RoleSet roles(Roles... role) {
    return RoleSet::of(role...);
}
constexpr bool has(const RoleSet& set, LayerRole role) {
    return set.contains(role);
}

using LayerNames = std::array<std::string_view, kLayerRoleCount>;
extern const LayerNames kLayerNames;  // GGUF's, after "blk.N."
extern const std::array<std::string_view, kSharedRoleCount> kSharedNames;

struct Architecture {
    // What QueryNorm and KeyNorm normalize.
    enum class QkNorm : std::uint8_t {
        Head,   // over each head, with the same weights for all
        Heads,  // over each head, each with its own weights
        Whole,  // over all heads together
    };
    enum class LogitScale : std::uint8_t { None, Multiplies, Divides };  // how logit_scale is applied

    std::string_view name;  // general.architecture; also the prefix of its metadata keys
    RopeOrder rope = RopeOrder::Interleaved;
    NormKind norm = NormKind::Rms;
    Activation activation = Activation::Silu;
    bool embedding_norm = false;  // embeddings are normalized, without weights
    float post_norm_eps = 0.0F;   // of PostAttentionNorm and PostFfnNorm; 0: as for the others
    QkNorm qk_norm = QkNorm::Head;
    bool norms_rotated = false;  // queries and keys are normalized after the rotation
    bool parallel = false;       // attention and feed-forward read the same norm
    bool latent = false;         // multi-head latent attention

    LayerKind state_layers = LayerKind::Attention;  // the kind of the layers with a state; Attention: none
    KeyOrder key_order = KeyOrder::Tiled;           // of the delta rule
    bool gated_attention = false;                   // Query holds each head's query and gate

    // Roles beyond those that every layer has, and of those the ones that this family lacks.
    RoleSet required = {};
    RoleSet optional = {};
    RoleSet absent = {};
    std::span<const std::string_view> unused = {};  // tensors of a layer that are known and not read
    std::string_view ffn_norm = {};                 // name of FfnNorm if it isn't ffn_norm
    std::string_view output_norm = "output_norm.weight";

    bool values_from_keys =
        false;                     // without a tensor Value, the values are the keys before norm and rotation
    bool value_norm = false;       // values are normalized, without weights
    bool experts_beside = false;   // experts run beside the dense feed-forward of the layer
    float attention_scale = 0.0F;  // of scores if the file has none; 0: by the width of heads
    bool scales_embedding = false;  // by the square root of its width
    LogitScale logit_scale = LogitScale::None;
    // Scales of files without them (MiniCPM's first): of embeddings; of branches, times 1 / sqrt(layers); and
    // the width by which the hidden size is divided for logits. 0: none
    float embedding_scale = 0.0F;
    float depth_scale = 0.0F;
    int logit_width = 0;
    float attention_soft_cap = 0.0F;  // default if the file has none
    float logit_soft_cap = 0.0F;
    int wide_scale_layers = 0;  // with this many layers, scores are scaled by the root of hidden / heads

    // Every window_period-th layer sees all positions, the others have a window. 1: all layers have one. 0:
    // none has, even if the file gives a width (llama.cpp ignores it for Phi 3 too).
    int window_period = 0;
    bool window_full_first = false;  // the first layer of each period sees all, not the last one
    int window = 0;                  // default if the file has none
    float window_rope_base = 0.0F;   // own RoPE base of layers with a window, without scaling; 0: as in the
                                     // others
    bool window_rope_fallback = false;  // layers with a window use the same RoPE without scaling
    int unrotated_period = 0;           // every unrotated_period-th layer isn't rotated
    bool full_unrotated = false;        // layers without a window aren't rotated, if others have one
    bool dense_rotated = false;         // leading layers without experts are rotated in any case
    bool rope_can_be_off = false;       // rope.scaling.finetuned false means: no rotation at all

    RouteScores route_scores = RouteScores::Softmax;
    bool bias_means_sigmoid = false;  // without expert_gating_func, ChoiceBias means sigmoid
    bool normalizes_routes = false;
    bool shared_experts_gated = false;  // SharedRouter
    bool shared_mean = false;           // the mean of shared and chosen experts instead of the sum

    // `kind`: of the layer; the output of a layer with a state has a name of its own.
    std::string layer_tensor(std::size_t layer_index, LayerRole role,
                             LayerKind kind = LayerKind::Attention) const;
    std::string layer_tensor(std::size_t layer_index, std::string_view tensor) const;
};

// Names of tensors outside of layers in GGUF files.
inline constexpr std::string_view kEmbeddingTensor = "token_embd.weight";
inline constexpr std::string_view kOutputTensor = "output.weight";  // missing: the embedding serves as head
inline constexpr std::string_view kRopeFactorsTensor = "rope_freqs.weight";  // may be missing, like the next
                                                                             // one
inline constexpr std::string_view kShortFactorsTensor = "rope_factors_short.weight";
inline constexpr std::string_view kLongFactorsTensor = "rope_factors_long.weight";

// Tensors that contain the rows of several roles, one after the other.
inline constexpr std::string_view kFusedQueryKeyValue = "attn_qkv.weight";
inline constexpr std::string_view kFusedQueryKeyValueBias = "attn_qkv.bias";
inline constexpr std::string_view kFusedLatent = "attn_kv_a_mqa.weight";  // Latent, KeyRope
inline constexpr std::string_view kFusedShortConv =
    "shortconv.in_proj.weight";                                  // StateInGate, StateOutGate, StateIn
inline constexpr std::string_view kFusedScan = "ssm_in.weight";  // StateOutGate, StateIn, StateAlpha
// If there is no tensor for Gate, the tensor of Up contains both.

inline constexpr std::string_view kLayerScale = "layer_output_scale.weight";  // one value

const Architecture* find_architecture(std::string_view name);  // nullptr: unknown
std::string known_architectures();                             // "llama, …", for messages

}  // namespace rocmforge
