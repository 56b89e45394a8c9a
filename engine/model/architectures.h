// The differences between model families, one row each: the only place that knows a family's name. A row has
// what the metadata does not say; other figures come from the metadata (model_config.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/device/backend.h"
#include "engine/model/layer_roles.h"

namespace rocmforge {

using RoleSet = std::uint64_t;

template <typename... Roles>
constexpr RoleSet roles(Roles... role) {
    return (RoleSet{0} | ... | (RoleSet{1} << static_cast<unsigned>(role)));
}
constexpr bool has(RoleSet set, LayerRole role) {
    return (set & roles(role)) != 0;
}

using LayerNames = std::array<std::string_view, kLayerRoleCount>;
extern const LayerNames kLayerNames;  // GGUF's, after "blk.N."

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
    QkNorm qk_norm = QkNorm::Head;
    bool parallel = false;  // attention and feed-forward read the same norm
    bool latent = false;    // multi-head latent attention

    // Roles beyond those that every layer has, and of those the ones that this family lacks.
    RoleSet required = 0;
    RoleSet optional = 0;
    RoleSet absent = 0;
    std::string_view ffn_norm = {};  // name of FfnNorm if it isn't ffn_norm

    bool scales_embedding = false;  // by the square root of its width
    LogitScale logit_scale = LogitScale::None;
    float attention_soft_cap = 0.0F;  // default if the file has none
    float logit_soft_cap = 0.0F;
    int wide_scale_layers = 0;  // with this many layers, scores are scaled by the root of hidden / heads

    // Every window_period-th layer sees all positions, the others have a window. 1: all layers have one. 0:
    // none has, even if the file gives a width (llama.cpp ignores it for Phi 3 too).
    int window_period = 0;
    int window = 0;                  // default if the file has none
    float window_rope_base = 0.0F;   // own RoPE base of layers with a window, without scaling; 0: as in the
                                     // others
    bool window_rope_plain = false;  // layers with a window use the same RoPE without scaling
    int unrotated_period = 0;        // every unrotated_period-th layer isn't rotated
    bool full_unrotated = false;     // layers without a window aren't rotated
    bool rope_can_be_off = false;    // rope.scaling.finetuned false means: no rotation at all

    RouteScores route_scores = RouteScores::Softmax;
    bool normalizes_routes = false;
    bool shared_experts_gated = false;  // SharedRouter

    std::string layer_tensor(std::size_t layer_index, LayerRole role) const;
    std::string layer_tensor(std::size_t layer_index, std::string_view tensor) const;
};

// Names of tensors outside of layers in GGUF files.
inline constexpr std::string_view kEmbeddingTensor = "token_embd.weight";
inline constexpr std::string_view kOutputNormTensor = "output_norm.weight";
inline constexpr std::string_view kOutputTensor = "output.weight";  // missing: the embedding serves as head
inline constexpr std::string_view kRopeFactorsTensor = "rope_freqs.weight";  // may be missing, like the next
                                                                             // one
inline constexpr std::string_view kShortFactorsTensor = "rope_factors_short.weight";
inline constexpr std::string_view kLongFactorsTensor = "rope_factors_long.weight";

// Tensors that contain the rows of several roles, one after the other.
inline constexpr std::string_view kFusedQueryKeyValue = "attn_qkv.weight";
inline constexpr std::string_view kFusedQueryKeyValueBias = "attn_qkv.bias";
inline constexpr std::string_view kFusedLatent = "attn_kv_a_mqa.weight";  // Latent, KeyRope
// If there is no tensor for Gate, the tensor of Up contains both.

const Architecture* find_architecture(std::string_view name);  // nullptr: unknown
std::string known_architectures();                             // "llama, …", for messages

}  // namespace rocmforge
