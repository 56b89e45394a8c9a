// Finds a layer's tensors and their sizes.
#include "engine/model/tensor_finder.h"

namespace rocmforge {
namespace {

using enum LayerRole;

constexpr RoleSet kAttention = roles(Query, Key, Value);
constexpr RoleSet kDense = roles(Gate, Up, Down);
constexpr RoleSet kDenseBiases = roles(GateBias, UpBias, DownBias);
constexpr RoleSet kMixture = roles(Router, ExpertGate, ExpertUp, ExpertDown);
constexpr RoleSet kMixtureExtras =
    roles(RouterBias, ChoiceBias, ExpertGateBias, ExpertUpBias, ExpertDownBias);

constexpr RoleSet kDeltaRule = roles(StateIn, StateOutGate, StateConv, StateDecay, StateStepBias, StateNorm);
constexpr RoleSet kOfAttention =
    kAttention | roles(QueryBias, KeyBias, ValueBias, AttentionOutBias, QueryNorm, KeyNorm, Sinks);
constexpr RoleSet kOfMixing = kOfAttention | roles(AttentionNorm, AttentionOut);
constexpr RoleSet kOfFeedForward = roles(FfnNorm) | kDense | kDenseBiases | kMixture | kMixtureExtras;

struct Wanted {
    Shape shape;
    WeightKind kind = WeightKind::Matrix;
};

class LayerFinder {
  public:
    LayerFinder(TensorFinder& finder, const ModelConfig& config, std::size_t index)
        : finder_(finder), architecture_(finder.architecture()), c_(config), index_(index) {}

    std::array<TensorSource, kLayerRoleCount> run() {
        const bool experts = c_.at(index_).experts;
        RoleSet wanted = architecture_.required | roles(AttentionNorm, AttentionOut, FfnNorm);
        RoleSet optional = architecture_.optional;
        // A layer has either the tensors of a dense feed-forward or those of experts, unless it has both.
        const bool beside = experts && c_.experts.beside;
        const RoleSet others = beside    ? RoleSet{}
                               : experts ? kDense | kDenseBiases
                                         : kMixture | kMixtureExtras;
        wanted = (wanted & ~others) | (experts ? kMixture : kDense);
        optional &= ~others;
        if (beside) {
            wanted |= kDense | roles(ExpertNorm, PostDenseNorm, PostExpertNorm, RouterNorm);
            optional |= roles(ExpertScale);
        }
        if (c_.per_layer_width > 0) wanted |= roles(PerLayerGate, PerLayerOut, PerLayerNorm);
        if (c_.streams.count > 0) {
            wanted |= roles(StreamRouter, StreamRouterNorm, StreamPredict, StreamCorrect, StreamScale,
                            ShortCutDown, ShortCutUp, ShortCutNorm);
        }
        if (experts && c_.experts.shared_ffn > 0) {
            wanted |= roles(SharedGate, SharedUp, SharedDown);
            if (architecture_.shared_experts_gated) wanted |= roles(SharedRouter);
        }
        if (experts && c_.experts.width > 0) wanted |= roles(ExpertIn, ExpertResult);
        if (!c_.at(index_).feed_forward) {
            wanted &= ~kOfFeedForward;
            optional &= ~kOfFeedForward;
        }
        if (!c_.has_state(index_)) wanted &= ~roles(StateNorm);
        if (kind() == LayerKind::FeedForward) {
            wanted &= ~kOfMixing;
            optional &= ~kOfMixing;
        } else if (kind() == LayerKind::AttentionAndScan) {
            wanted |= kAttention | roles(ScanOut) | find_state();
        } else if (kind() != LayerKind::Attention) {
            wanted = (wanted & ~kOfAttention) | find_state();
            optional &= ~kOfAttention;
        } else if (architecture_.latent) {
            find_latent();
        } else {
            wanted |= kAttention;
        }
        if (architecture_.values_from_keys) {
            wanted &= ~roles(Value);
            optional |= roles(Value);
        }
        if (c_.at(index_).cache_from >= 0) {
            // Some files contain these tensors although the layer doesn't use them.
            for (const LayerRole unused : {Key, Value, KeyNorm}) finder_.ignore(name(unused));
            wanted &= ~roles(Key, Value, KeyNorm);
            optional &= ~roles(Key, Value, KeyNorm);
        }
        wanted &= ~architecture_.absent;
        for (const std::string_view unused : architecture_.unused) finder_.ignore(name(unused));
        find_fused(wanted, optional);
        for (std::size_t i = 0; i < kLayerRoleCount; ++i) {
            const auto role = static_cast<LayerRole>(i);
            if (layer_[i] || !(has(wanted, role) || has(optional, role))) continue;
            take(role, has(wanted, role));
        }
        return layer_;
    }

  private:
    TensorSource& of(LayerRole role) { return layer_[static_cast<std::size_t>(role)]; }
    LayerKind kind() const { return c_.at(index_).kind; }
    bool scans() const { return kind() == LayerKind::Scan || kind() == LayerKind::AttentionAndScan; }
    std::string name(LayerRole role) const { return architecture_.layer_tensor(index_, role, kind()); }
    std::string name(std::string_view tensor) const { return architecture_.layer_tensor(index_, tensor); }

    void take(LayerRole role, bool required) {
        TensorSource source = required ? finder_.require(name(role)) : finder_.find(name(role));
        if (!source) return;
        const Wanted wanted = wanted_of(role);
        // The gate of the single shared expert may be stored as a row.
        const Shape row{1, wanted.shape.width()};
        const bool as_row = role == SharedRouter && source.tensor->shape == Shape{wanted.shape.width()};
        if (as_row) {
            of(role) = finder_.rows(source, 0, row, wanted.kind);
            return;
        }
        finder_.check(source, wanted.shape, wanted.kind);
        of(role) = source;
    }

    // Changes the shape of a vector that the file stores as a column.
    void take_column(LayerRole role) {
        const TensorSource source = finder_.require(name(role));
        const Wanted wanted = wanted_of(role);
        const bool column = source.tensor->shape == Shape{wanted.shape[0], 1};
        of(role) = column ? finder_.rows(source, 0, wanted.shape, wanted.kind)
                          : finder_.require(name(role), wanted.shape, wanted.kind);
    }

    // A tensor that some files store with more dimensions of the size 1.
    void take_reshaped(LayerRole role) {
        TensorSource source = finder_.require(name(role));
        const Wanted wanted = wanted_of(role);
        const Shape& stored = source.tensor->shape;
        const bool same_values = stored.elements() == wanted.shape.elements();
        const bool same_rows = wanted.shape.rank() == 1 || stored.width() == wanted.shape.width();
        if (same_values && same_rows && !(stored == wanted.shape)) {
            of(role) = finder_.rows(source, 0, wanted.shape, wanted.kind);
            return;
        }
        finder_.check(source, wanted.shape, wanted.kind);
        of(role) = source;
    }

    // Finds roles whose rows are stored together in one tensor.
    void find_fused(RoleSet& wanted, RoleSet optional) {
        if (has(wanted, Query) && finder_.file().tensor(name(Query)) == nullptr) {
            if (const TensorSource fused = finder_.find(name(kFusedQueryKeyValue))) {
                split(fused, {Query, Key, Value});
            }
            if (!has(wanted | optional, QueryBias)) return;
            if (const TensorSource bias = finder_.find(name(kFusedQueryKeyValueBias))) {
                split(bias, {QueryBias, KeyBias, ValueBias});
            }
        }
        // Gate and up of each expert are adjacent, so neither role can be a separate tensor.
        if (has(wanted, ExpertGate) && finder_.file().tensor(name(ExpertGate)) == nullptr &&
            finder_.file().tensor(name(ExpertGateUp)) != nullptr) {
            take(ExpertGateUp, true);
            wanted &= ~roles(ExpertGate, ExpertUp);
        }
        if (has(wanted, Gate)) split_if_together(Gate, Up);
        if (has(wanted, SharedGate)) split_if_together(SharedGate, SharedUp);
    }
    void split_if_together(LayerRole gate, LayerRole up) {
        if (finder_.file().tensor(name(gate)) != nullptr) return;
        const ModelTensor* both = finder_.file().tensor(name(up));
        if (both == nullptr || both->shape[0] != 2 * wanted_of(up).shape[0]) return;
        split(finder_.require(name(up)), {gate, up});
    }
    void split(const TensorSource& fused, std::initializer_list<LayerRole> parts) {
        std::int64_t rows = 0;
        for (const LayerRole role : parts) rows += wanted_of(role).shape[0];
        if (fused.tensor->shape[0] != rows) {
            finder_.bad({Text::tr("the tensor '%1' has %2 rows and should have %3"), fused.tensor->name,
                         fused.tensor->shape[0], rows});
        }
        std::int64_t first = 0;
        for (const LayerRole role : parts) {
            const Wanted wanted = wanted_of(role);
            of(role) = finder_.rows(fused, first, wanted.shape, wanted.kind);
            first += wanted.shape[0];
        }
    }

    // Finds the roles of a layer with a state that have tensors of their own, and returns them.
    RoleSet find_state() {
        if (kind() == LayerKind::ShortConv) {
            split(finder_.require(name(kFusedShortConv)), {StateInGate, StateOutGate, StateIn});
            return roles(StateConv);
        }
        if (scans()) {
            split(finder_.require(name(kFusedScan)), {StateOutGate, StateIn, StateAlpha});
            for (const LayerRole role : {StateDecay, StateSkip}) take_column(role);
            take(StateConvBias, false);
            take(StateNorm, has(architecture_.required, StateNorm));
            return roles(StateConv, StateStepBias);
        }
        if (kind() == LayerKind::ChannelDelta) {
            for (const LayerRole role : {StateConvQuery, StateConvKey, StateConvValue, StateDecay}) {
                take_reshaped(role);
            }
            return kAttention | roles(StateAlphaDown, StateAlphaUp, StateGateDown, StateGateUp, StateBeta,
                                      StateStepBias, StateNorm);
        }
        const bool fused = finder_.file().tensor(name(StateBetaAlpha)) != nullptr;
        return kDeltaRule | (fused ? roles(StateBetaAlpha) : roles(StateAlpha, StateBeta));
    }

    void find_latent() {
        take(LatentNorm, true);
        split(finder_.require(name(kFusedLatent)), {Latent, KeyRope});
        if (c_.latent.query_rank > 0 && finder_.file().tensor(name(Query)) == nullptr) {
            take(QueryDown, true);
            take(QueryDownNorm, true);
            const Wanted wanted = wanted_of(Query);
            of(Query) = finder_.require(name("attn_q_b.weight"), {wanted.shape[0], c_.latent.query_rank},
                                        wanted.kind);
        } else {
            take(Query, true);
        }
        if (c_.latent.absorbed) {
            take(KeyUp, true);
            take(ValueUp, true);
            finder_.ignore(name(KeyValueUp));  // some files contain KeyValueUp in addition to its two parts
        } else {
            take(KeyValueUp, true);
        }
    }

    Wanted norm_of_heads(std::int64_t heads) const {
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

    Wanted wanted_of(LayerRole role) const;

    TensorFinder& finder_;
    const Architecture& architecture_;
    const ModelConfig& c_;
    std::size_t index_;
    std::array<TensorSource, kLayerRoleCount> layer_;
};

Wanted LayerFinder::wanted_of(LayerRole role) const {
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
    if (kind() == LayerKind::ChannelDelta && has(kAttention, role)) return {{state.values(), hidden}};
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
        case ShortCutNorm:
            return {{hidden}, kVector};
        case StreamRouter:
            return {{streams, hidden}, WeightKind::ExactMatrix};
        case StreamPredict:
            return {{streams * streams, streams}, WeightKind::ExactMatrix};
        case StreamCorrect:
            return {{streams, streams}, WeightKind::ExactMatrix};
        case ShortCutDown:
            return {{c_.streams.short_cut_rank, hidden}};
        case ShortCutUp:
            return {{hidden, c_.streams.short_cut_rank}};
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

}  // namespace

std::array<TensorSource, kLayerRoleCount> find_layer(TensorFinder& finder, const ModelConfig& config,
                                                     std::size_t index) {
    return LayerFinder(finder, config, index).run();
}

}  // namespace rocmforge
