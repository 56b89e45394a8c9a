// What a layer's tensors are for.
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
    PostAttentionNorm,  // of what attention adds
    PostFfnNorm,        // of what the feed-forward adds
    GateBias,
    UpBias,
    DownBias,
    Router,
    RouterBias,
    ChoiceBias,  // counts when experts are chosen, not in their weight
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
    Latent,      // keys' and values' short vector
    LatentNorm,  // of it
    KeyRope,     // the rotated part of the keys
    KeyUp,       // per head: the short vector to the rest of the keys, turned around
    ValueUp,     // per head: the short vector to the values
    KeyValueUp,  // both, for all heads
};
inline constexpr std::size_t kLayerRoleCount = static_cast<std::size_t>(LayerRole::KeyValueUp) + 1;

}  // namespace rocmforge
