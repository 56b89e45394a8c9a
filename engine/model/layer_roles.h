// The roles of a layer's tensors.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge {

enum class LayerRole : std::uint8_t {
    AttentionNorm,
    Query,
    Key,
    Value,
    AttentionOut,
    FfnNorm,
    Gate,
    Up,
    Down,
    QueryBias,
    KeyBias,
    ValueBias,
    AttentionOutBias,
    QueryNorm,
    KeyNorm,
    Sinks,
    PostAttentionNorm,  // of the output of attention
    PostFfnNorm,        // of the output of the feed-forward
    GateBias,
    UpBias,
    DownBias,
    Router,
    RouterBias,
    ChoiceBias,  // affects the choice of experts, but not their weights
    ExpertGate,
    ExpertUp,
    ExpertDown,
    ExpertGateBias,
    ExpertUpBias,
    ExpertDownBias,
    SharedRouter,
    SharedGate,
    SharedUp,
    SharedDown,
    // Latent attention
    QueryDown,
    QueryDownNorm,
    Latent,         // latent vector of keys and values
    LatentNorm,     // of Latent
    KeyRope,        // the rotated part of the keys
    KeyUp,          // per head: from the latent vector to the unrotated part of the keys, transposed
    ValueUp,        // per head: from the latent vector to the values
    KeyValueUp,     // both, for all heads
    AttentionGate,  // its sigmoid multiplies the output of attention
    ExpertGateUp,   // gate and up of each expert, one after the other
    // Experts beside the dense feed-forward
    ExpertNorm,      // of the experts' input
    PostDenseNorm,   // of the output of the dense feed-forward
    PostExpertNorm,  // of the output of the experts
    RouterNorm,      // of the router's input
    ExpertScale,     // factor of each expert's weight
    // Per-layer embeddings
    PerLayerGate,
    PerLayerOut,
    PerLayerNorm,  // of its output
};
inline constexpr std::size_t kLayerRoleCount = static_cast<std::size_t>(LayerRole::PerLayerNorm) + 1;

// The roles of tensors that no layer has for itself, besides embedding, final norm and head. They lie with
// the embedding.
enum class SharedRole : std::uint8_t {
    PerLayerEmbedding,   // [vocab, layers * width]
    PerLayerProjection,  // [layers * width, hidden]: from the embedding
    PerLayerInputNorm,   // [width]: of the projection, for each layer
};
inline constexpr std::size_t kSharedRoleCount = static_cast<std::size_t>(SharedRole::PerLayerInputNorm) + 1;

}  // namespace rocmforge
