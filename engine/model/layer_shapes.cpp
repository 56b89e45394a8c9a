#include "engine/model/layer_shapes.h"

namespace rocmforge {
namespace {

using enum LayerRole;

}  // namespace

Wanted LayerShapes::norm_of_heads(std::int64_t heads) const {
    const std::int64_t dim = c_.heads_at(index_).head_dim;
    switch (architecture_.qk_norm) {
        case Architecture::QkNorm::Head:
            break;
        case Architecture::QkNorm::Heads:
            return {{heads, dim}, WeightKind::Vector};
        case Architecture::QkNorm::Whole:
            return {{heads * dim}, WeightKind::Vector};
    }
    return {{dim}, WeightKind::Vector};
}

Wanted LayerShapes::of(LayerRole role) const {
    const LatentConfig& latent = c_.latent;
    const ExpertConfig& experts = c_.experts;
    const std::int64_t hidden = c_.hidden;
    const std::int64_t heads = c_.heads;
    const std::int64_t rotated = c_.rope.dimensions;
    const KeyHeads own = c_.heads_at(index_);
    const std::int64_t query = heads * (latent.rank > 0 ? latent.key_dim : own.head_dim);
    const std::int64_t key = own.keys();
    const std::int64_t value = own.values();
    const std::int64_t attention = heads * (latent.rank > 0 ? latent.value_dim : own.value_dim);
    const std::int64_t ffn = c_.ffn_at(index_);
    const std::int64_t per_layer = c_.per_layer_width;
    const std::int64_t expert = c_.expert_width();
    const std::int64_t streams = c_.streams.count;
    const RecurrenceConfig& state = c_.recurrence;
    const bool delta = kind() != LayerKind::ShortConv;  // the state includes a matrix
    constexpr WeightKind kVector = WeightKind::Vector;
    if (kind() == LayerKind::ChannelDelta && has(roles(Query, Key, Value), role))
        return {{state.values(), hidden}};
    switch (role) {
        case AttentionNorm:
        case FfnNorm:
        case PostAttentionNorm:
        case PostFfnNorm:
        case AttentionOutBias:
        case DownBias:
        case ExpertNorm:
        case PostDenseNorm:
        case PostExpertNorm:
        case RouterNorm:
        case PerLayerNorm:
        case StreamRouterNorm:
        case StreamScale:
        case LaurelNorm:
            return {{hidden}, kVector};
        case StreamRouter:
            return {{streams, hidden}, WeightKind::ExactMatrix};
        case StreamPredict:
            return {{streams * streams, streams}, WeightKind::ExactMatrix};
        case StreamCorrect:
            return {{streams, streams}, WeightKind::ExactMatrix};
        case LaurelDown:
            return {{c_.streams.laurel_rank, hidden}};
        case LaurelUp:
            return {{hidden, c_.streams.laurel_rank}};
        case ExpertScale:
            return {{experts.count}, kVector};
        case PerLayerGate:
            return {{per_layer, hidden}};
        case PerLayerOut:
            return {{hidden, per_layer}};
        case Query:
            return {{c_.gated_attention ? 2 * query : query, hidden}};
        case Key:
            return {{key, hidden}};
        case Value:
            return {{value, hidden}};
        case AttentionOut:
            if (c_.has_attention(index_)) return {{hidden, attention}};
            return {{hidden, delta ? state.values() : state.channels}};
        case ScanOut:
            return {{hidden, state.values()}};
        case Gate:
        case Up:
            return {{ffn, hidden}};
        case Down:
            return {{hidden, ffn}};
        case QueryBias:
            return {{query}, kVector};
        case KeyBias:
            return {{key}, kVector};
        case ValueBias:
            return {{value}, kVector};
        case QueryNorm:
            return norm_of_heads(heads);
        case KeyNorm:
            return norm_of_heads(own.kv_heads);
        case Sinks:
            return {{heads}, kVector};
        case GateBias:
        case UpBias:
            return {{ffn}, kVector};
        case Router:
            return {{experts.count, hidden}, WeightKind::ExactMatrix};
        case RouterBias:
        case ChoiceBias:
            return {{experts.count}, kVector};
        case ExpertGate:
        case ExpertUp:
            return {{experts.count, experts.ffn, expert}};
        case ExpertGateUp:
            return {{experts.count, 2 * std::int64_t{experts.ffn}, expert}};
        case ExpertDown:
            return {{experts.count, expert, experts.ffn}};
        case ExpertIn:
            return {{expert, hidden}};
        case ExpertResult:
            return {{hidden, expert}};
        case ExpertGateBias:
        case ExpertUpBias:
            return {{experts.count, experts.ffn}, kVector};
        case ExpertDownBias:
            return {{experts.count, expert}, kVector};
        case SharedRouter:
            return {{1, hidden}, WeightKind::ExactMatrix};
        case SharedGate:
        case SharedUp:
            return {{experts.shared_ffn, hidden}};
        case SharedDown:
            return {{hidden, experts.shared_ffn}};
        case AttentionGate:
            return {{attention, hidden}};
        case QueryDown:
            return {{latent.query_rank, hidden}};
        case QueryDownNorm:
            return {{latent.query_rank}, kVector};
        case LayerRole::Latent:
            return {{latent.rank, hidden}};
        case LatentNorm:
            return {{latent.rank}, kVector};
        case KeyRope:
            return {{rotated, hidden}};
        case KeyUp:
            return {{heads, latent.rank, latent.key_dim - rotated}};
        case ValueUp:
            return {{heads, latent.value_dim, latent.rank}};
        case KeyValueUp:
            return {{heads * (latent.key_dim - rotated + latent.value_dim), latent.rank}};
        case StateIn:
        case StateInGate:
            return {{state.channels, hidden}};
        case StateOutGate:
            return {{delta ? state.values() : state.channels, hidden}};
        case StateConv:
            return {{state.channels, state.taps}, kVector};
        case StateConvBias:
            return {{state.channels}, kVector};
        case StateDecay:
        case StateSkip:
            return {{state.value_heads}, kVector};
        case StateStepBias:
            return {{state.decays()}, kVector};
        case StateConvQuery:
        case StateConvKey:
        case StateConvValue:
            return {{state.values(), state.taps}, kVector};
        case StateAlphaDown:
        case StateGateDown:
            return {{state.key_dim, hidden}};
        case StateAlphaUp:
        case StateGateUp:
            return {{state.values(), state.key_dim}};
        case StateAlpha:
        case StateBeta:
            return {{state.value_heads, hidden}};
        case StateBetaAlpha:
            return {{2 * state.value_heads, hidden}};
        case StateNorm:
            if (scans()) return {{state.key_heads, state.values() / state.key_heads}, kVector};
            return {{state.value_dim}, kVector};
    }
    return {};
}

}  // namespace rocmforge
