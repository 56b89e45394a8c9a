// A table of the differences between model families, with one row for each. No other code depends on a
// family's name, except the conversion of Hugging Face's models (engine/hugging_face). A row contains
// settings that the metadata lacks; all other values come from the metadata (model_config.cpp).
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
extern const LayerNames kLayerNames;  // GGUF's names, after "blk.N."
extern const std::array<std::string_view, kSharedRoleCount> kSharedNames;

struct Architecture {
    // Which values QueryNorm and KeyNorm normalize together.
    enum class QkNorm : std::uint8_t {
        Head,   // each head, with the same weights for all heads
        Heads,  // each head, with its own weights
        Whole,  // all heads together
    };
    enum class LogitScale : std::uint8_t { None, Multiplies, Divides };  // how logit_scale is applied

    std::string_view name;  // value of general.architecture; also the prefix of the metadata's keys
    RopeOrder rope = RopeOrder::Interleaved;
    NormKind norm = NormKind::Rms;
    Activation activation = Activation::Silu;
    bool embedding_norm = false;  // whether embeddings are normalized, without weights
    float post_norm_eps = 0.0F;   // epsilon of PostAttentionNorm and PostFfnNorm; 0: as in the other norms
    QkNorm qk_norm = QkNorm::Head;
    // Whether queries and keys are normalized after the rotation. Must be false with QkNorm::Whole.
    bool norms_rotated = false;
    bool parallel = false;  // whether attention and feed-forward read the same norm
    bool latent = false;    // whether attention is multi-head latent attention

    // Kind of the layers that keep a state; Attention: no such layers.
    LayerKind state_layers = LayerKind::Attention;
    // Whether each layer has a single branch. The branch is a feed-forward if the layer's feed-forward width
    // is not 0.
    bool one_branch = false;
    KeyOrder key_order = KeyOrder::Tiled;  // order of the delta rule's heads
    bool gated_attention = false;          // whether the tensor Query contains each head's query and gate

    // Roles that this family's layers have in addition to the common roles, and common roles that they lack
    // (`absent`).
    RoleSet required = {};
    RoleSet optional = {};
    RoleSet absent = {};
    std::span<const std::string_view> unused = {};  // tensors of a layer that are ignored on purpose
    std::string_view ffn_norm = {};                 // name of FfnNorm's tensor; "": the usual name
    std::string_view output_norm = "output_norm.weight";

    // Whether the keys before norm and rotation serve as values in layers without a tensor Value.
    bool values_from_keys = false;
    bool value_norm = false;      // whether values are normalized, without weights
    bool streams = false;         // whether there are several residual streams
    bool experts_beside = false;  // whether experts run in addition to the layer's dense feed-forward
    // Factor of attention scores if the file has none; 0: derived from the width of heads.
    float attention_scale = 0.0F;
    bool scales_embedding = false;  // whether embeddings are multiplied by the square root of their width
    LogitScale logit_scale = LogitScale::None;
    // Defaults for files without these scales, such as the first files of MiniCPM. 0: no default.
    // embedding_scale: factor of embeddings. depth_scale: factor of branches, in units of 1 / sqrt(layers).
    // logit_width: the default of logit_scale is hidden size / logit_width.
    float embedding_scale = 0.0F;
    float depth_scale = 0.0F;
    int logit_width = 0;
    float attention_soft_cap = 0.0F;  // default if the file has no value
    float logit_soft_cap = 0.0F;
    // In models with this number of layers, attention scores are scaled by 1 / sqrt(hidden / heads).
    int wide_scale_layers = 0;

    // Every window_period-th layer attends to all positions; the other layers have a window. 1: all layers
    // have a window. 0: no layer has a window, even if the file states a width (llama.cpp ignores this width
    // for Phi 3 too).
    int window_period = 0;
    // true: in each period, the first layer is the one that attends to all positions; false: the last layer.
    bool window_full_first = false;
    int window = 0;  // default if the file has no value
    // RoPE base of layers with a window, whose RoPE is not scaled; 0: same RoPE as in the other layers.
    float window_rope_base = 0.0F;
    // Whether layers with a window use the RoPE of the other layers, but without scaling.
    bool window_rope_fallback = false;
    int unrotated_period = 0;  // every unrotated_period-th layer doesn't use RoPE; 0: no such layers
    // true: if some layers have a window, the layers without a window don't use RoPE.
    bool full_unrotated = false;
    bool dense_rotated = false;    // true: leading layers without experts use RoPE despite full_unrotated
    bool rope_can_be_off = false;  // whether rope.scaling.finetuned = false means that no layer uses RoPE

    RouteScores route_scores = RouteScores::Softmax;
    // Whether the router's scores are sigmoids if the file has a tensor ChoiceBias but not the key
    // expert_gating_func.
    bool bias_means_sigmoid = false;
    bool normalizes_routes = false;
    bool shared_experts_gated = false;  // whether the shared expert has a gate (SharedRouter)
    bool shared_mean = false;  // whether outputs of shared and chosen experts are averaged instead of added

    // `kind`: the kind of the layer. The output tensor of a layer with a state has a different name.
    std::string layer_tensor(std::size_t layer_index, LayerRole role,
                             LayerKind kind = LayerKind::Attention) const;
    std::string layer_tensor(std::size_t layer_index, std::string_view tensor) const;
};

// GGUF's names of tensors outside of layers.
inline constexpr std::string_view kEmbeddingTensor = "token_embd.weight";
// If output.weight is missing, the embedding is also the head.
inline constexpr std::string_view kOutputTensor = "output.weight";
// A file may lack rope_freqs.weight and the two tensors rope_factors_*.weight.
inline constexpr std::string_view kRopeFactorsTensor = "rope_freqs.weight";
inline constexpr std::string_view kShortFactorsTensor = "rope_factors_short.weight";
inline constexpr std::string_view kLongFactorsTensor = "rope_factors_long.weight";

// Tensors that contain the rows of several roles, one role after the other.
inline constexpr std::string_view kFusedQueryKeyValue = "attn_qkv.weight";
inline constexpr std::string_view kFusedQueryKeyValueBias = "attn_qkv.bias";
inline constexpr std::string_view kFusedLatent = "attn_kv_a_mqa.weight";  // Latent, KeyRope
inline constexpr std::string_view kFusedShortConv =
    "shortconv.in_proj.weight";                                  // StateInGate, StateOutGate, StateIn
inline constexpr std::string_view kFusedScan = "ssm_in.weight";  // StateOutGate, StateIn, StateAlpha
// If there is no tensor for Gate, the tensor of Up contains both roles.

inline constexpr std::string_view kLayerScale = "layer_output_scale.weight";  // a tensor with a single value

const Architecture* find_architecture(std::string_view name);  // nullptr: unknown
std::string known_architectures();                             // for messages: "llama, …"

}  // namespace rocmforge
