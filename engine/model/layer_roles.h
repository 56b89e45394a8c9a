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
    Latent,      // latent vector of keys and values
    LatentNorm,  // of Latent
    KeyRope,     // the rotated part of the keys
    KeyUp,       // per head: from the latent vector to the unrotated part of the keys, transposed
    ValueUp,     // per head: from the latent vector to the values
    KeyValueUp,  // both, for all heads
};
inline constexpr std::size_t kLayerRoleCount = static_cast<std::size_t>(LayerRole::KeyValueUp) + 1;

}  // namespace rocmforge
