// What a layer does, and the roles of its tensors.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge {

// How a layer mixes its tokens. All but attention keep a state of each sequence instead of keys and values.
enum class LayerKind : std::uint8_t {
    Attention,
    DeltaRule,  // gated delta rule after a causal convolution (arXiv:2412.06464)
    ShortConv,  // a causal convolution between two gates (LFM2)
    Scan,       // Mamba-2's scan after a causal convolution (arXiv:2405.21060)
};

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
    // Layers with a state. AttentionOut is their output too.
    StateIn,       // input of the convolution: queries, keys and values of the delta rule
    StateInGate,   // factor of the input
    StateOutGate,  // factor of the output
    StateConv,     // weights of the convolution
    StateConvBias,
    StateDecay,      // of each value head: factor of the decay, negative
    StateStepBias,   // bias of StateAlpha
    StateAlpha,      // decay of a row, or the scan's step, for each value head
    StateBeta,       // how much of a row's value replaces the state's, for each value head
    StateBetaAlpha,  // both: for each key head those of its value heads, first Beta
    StateNorm,       // of the output of each value head, or of the scan's groups
    StateSkip,       // factor of a row's value that is added to the scan's output, for each value head
};
inline constexpr std::size_t kLayerRoleCount = static_cast<std::size_t>(LayerRole::StateSkip) + 1;

// The roles of tensors that no layer has for itself, besides embedding, final norm and head. They lie with
// the embedding.
enum class SharedRole : std::uint8_t {
    PerLayerEmbedding,   // [vocab, layers * width]
    PerLayerProjection,  // [layers * width, hidden]: from the embedding
    PerLayerInputNorm,   // [width]: of the projection, for each layer
};
inline constexpr std::size_t kSharedRoleCount = static_cast<std::size_t>(SharedRole::PerLayerInputNorm) + 1;

}  // namespace rocmforge
