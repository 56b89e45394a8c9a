// The kinds of layers, and the roles of their tensors.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge {

// How a layer mixes its tokens. DeltaRule, ChannelDelta, ShortConv and Scan keep a state for each sequence
// instead of keys and values, AttentionAndScan keeps a state and also keys and values, FeedForward keeps
// nothing.
enum class LayerKind : std::uint8_t {
    Attention,
    DeltaRule,         // gated delta rule after a causal convolution (arXiv:2412.06464)
    ChannelDelta,      // like DeltaRule, but with one decay per channel, and three convolutions
                       // (arXiv:2510.26692)
    ShortConv,         // a causal convolution between two gates (LFM2)
    Scan,              // Mamba-2's scan after a causal convolution (arXiv:2405.21060)
    AttentionAndScan,  // the sum of attention and a scan, both computed from the same input
    FeedForward,       // no mixing: the layer is a feed-forward only
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
    PostAttentionNorm,  // norm of the output of attention
    PostFfnNorm,        // norm of the output of the feed-forward
    GateBias,
    UpBias,
    DownBias,
    Router,
    RouterBias,
    // Bias that is added to the router's scores to choose experts. It doesn't change the weights of the
    // chosen experts in the sum.
    ChoiceBias,
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
    Latent,      // projection to the latent vector of keys and values
    LatentNorm,  // norm of the latent vector
    KeyRope,     // projection to the rotated part of the keys
    KeyUp,       // transposed projection, for each head, from the latent vector to the unrotated part of keys
    ValueUp,     // projection, for each head, from the latent vector to the values
    KeyValueUp,  // KeyUp and ValueUp of all heads in one tensor
    AttentionGate,  // projection to a gate, whose sigmoid multiplies the output of attention
    ExpertGateUp,   // ExpertGate and ExpertUp in one tensor: for each expert, the rows of gate, then of up
    // Experts beside the dense feed-forward
    ExpertNorm,      // norm of the experts' input
    PostDenseNorm,   // norm of the output of the dense feed-forward
    PostExpertNorm,  // norm of the output of the experts
    RouterNorm,      // norm of the router's input
    ExpertScale,     // factor for each expert's weight in the sum of the chosen experts
    // Per-layer embeddings
    PerLayerGate,
    PerLayerOut,
    PerLayerNorm,  // norm of PerLayerOut's output
    // Layers with a state. Their output projection also has the role AttentionOut.
    StateIn,       // projection to the convolution's input (the delta rule's queries, keys and values)
    StateInGate,   // projection to a gate of the convolution's input
    StateOutGate,  // projection to a gate of the output
    StateConv,     // weights of the convolution
    StateConvBias,
    StateDecay,      // for each value head: factor of the decay, negative
    StateStepBias,   // bias of StateAlpha
    StateAlpha,      // projection to a row's decay, or to the scan's step, for each value head
    StateBeta,       // projection for each value head; its sigmoid is the share of the old value to replace
    StateBetaAlpha,  // for each key head: StateBeta of its value heads, then their StateAlpha
    StateNorm,       // norm of the output of each value head, or of the scan's groups
    StateSkip,       // for each value head: factor of a row's value that is added to the scan's output
    // Experts that compute in a space of their own, narrower than the residual stream
    ExpertIn,      // projection from the layer's input to the experts' input
    ExpertResult,  // projection from the weighted sum of the experts to the residual stream
    ScanOut,       // output projection of a scan beside attention
    // Several residual streams (AltUp, arXiv:2301.13310; the active stream is the one that the layer
    // computes), and LAuReL's low-rank branch beside attention
    StreamRouter,      // projection from the normalized active stream to the router's values, one for each
                       // stream
    StreamRouterNorm,  // norm of StreamRouter's input
    StreamPredict,     // AltUp: projection from the values of StreamRouter to the coefficients with which
                       // each stream is predicted from all streams
    StreamCorrect,     // AltUp: projection from the values of StreamRouter to the share of the layer's change
                       // that each stream gets
    StreamScale,       // factors of the active stream's values before PerLayerGate
    LaurelDown,
    LaurelUp,
    LaurelNorm,  // norm of LaurelUp's output
    // ChannelDelta. Query, Key and Value project its queries, keys and values. StateAlpha and StateOutGate
    // are products of two narrow matrices.
    StateConvQuery,
    StateConvKey,
    StateConvValue,
    StateAlphaDown,
    StateAlphaUp,
    StateGateDown,
    StateGateUp,
};
inline constexpr std::size_t kLayerRoleCount = static_cast<std::size_t>(LayerRole::StateGateUp) + 1;

// The roles of tensors that all layers share, besides embedding, final norm and head. StreamMerging is on the
// device of the head; all other tensors are on the device of the embedding.
enum class SharedRole : std::uint8_t {
    PerLayerEmbedding,   // [vocab, layers * width]
    PerLayerProjection,  // [layers * width, hidden]: projection from the embedding to the inputs of all
                         // layers
    PerLayerInputNorm,   // [width]: norm of the projection for each layer
    StreamOpening,  // [streams - 1, hidden, hidden]: projections from the embedding to all streams except the
                    // first
    StreamMerging,  // [streams - 1, hidden, hidden]: projections of all streams except the first, before the
                    // final mean
};
inline constexpr std::size_t kSharedRoleCount = static_cast<std::size_t>(SharedRole::StreamMerging) + 1;

}  // namespace rocmforge
