// Finds a layer's tensors.
#include "engine/model/layer_shapes.h"
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

class LayerFinder {
  public:
    LayerFinder(TensorFinder& finder, const ModelConfig& config, std::size_t index)
        : finder_(finder), architecture_(finder.architecture()), c_(config), index_(index) {}

    std::array<TensorSource, kLayerRoleCount> run() {
        const bool experts = c_.at(index_).experts;
        RoleSet wanted = architecture_.required | roles(AttentionNorm, AttentionOut, FfnNorm);
        RoleSet optional = architecture_.optional;
        // A layer has the tensors of a dense feed-forward, or the tensors of experts, or both kinds if
        // experts run beside the dense feed-forward.
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
                            LaurelDown, LaurelUp, LaurelNorm);
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
            // Some files contain key and value tensors for layers that read the keys and values of another
            // layer.
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

    // Finds a tensor that some files store with additional dimensions of size 1, and removes these
    // dimensions.
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
        // In ExpertGateUp, the rows of gate and up alternate by expert, so the tensor can't be split into one
        // tensor for each role.
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

    // Finds the tensors of a layer with a state that are stored in a special form: several roles in one
    // tensor, or another shape. Returns the roles that the caller must find by their names.
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

    Wanted wanted_of(LayerRole role) const { return LayerShapes(architecture_, c_, index_).of(role); }

    TensorFinder& finder_;
    const Architecture& architecture_;
    const ModelConfig& c_;
    std::size_t index_;
    std::array<TensorSource, kLayerRoleCount> layer_;
};

}  // namespace

std::array<TensorSource, kLayerRoleCount> find_layer(TensorFinder& finder, const ModelConfig& config,
                                                     std::size_t index) {
    return LayerFinder(finder, config, index).run();
}

}  // namespace rocmforge
