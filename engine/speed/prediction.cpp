#include "engine/speed/prediction.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "engine/cache/kv_cache.h"

namespace rocmforge {
namespace {

using enum LayerRole;

// Products that form one operation, because they share their input.
using ProductRoles = std::array<std::optional<LayerRole>, 4>;
constexpr std::array kProducts{
    ProductRoles{Query, Key, Value, LayerRole::AttentionGate},
    ProductRoles{QueryDown},
    ProductRoles{Latent, KeyRope},
    ProductRoles{KeyUp},
    ProductRoles{ValueUp},
    ProductRoles{KeyValueUp},
    ProductRoles{AttentionOut},
    ProductRoles{ScanOut},
    ProductRoles{StateIn, StateOutGate, StateInGate},
    ProductRoles{StateAlpha, StateBeta},
    ProductRoles{StateBetaAlpha},
    ProductRoles{StateAlphaDown, StateGateDown},
    ProductRoles{StateAlphaUp},
    ProductRoles{StateGateUp},
    ProductRoles{Gate, Up},
    ProductRoles{Down},
    ProductRoles{Router},
    ProductRoles{ExpertIn},
    ProductRoles{ExpertResult},
    ProductRoles{ExpertDown},
    ProductRoles{ExpertGate, ExpertUp},
    ProductRoles{ExpertGateUp},
    ProductRoles{SharedGate, SharedUp},
    ProductRoles{SharedDown},
    ProductRoles{SharedRouter},
    ProductRoles{LayerRole::PerLayerGate},
    ProductRoles{PerLayerOut},
    ProductRoles{StreamRouter},
    ProductRoles{StreamPredict},
    ProductRoles{StreamCorrect},
    ProductRoles{LaurelDown},
    ProductRoles{LaurelUp},
};
constexpr std::array kNorms{AttentionNorm,  FfnNorm,       PostAttentionNorm, PostFfnNorm,      QueryNorm,
                            KeyNorm,        QueryDownNorm, LatentNorm,        ExpertNorm,       PostDenseNorm,
                            PostExpertNorm, RouterNorm,    PerLayerNorm,      StreamRouterNorm, LaurelNorm};

// Returns the bytes that a token reads of a weight. Of a stack of experts, counts only the experts that the
// token uses.
std::uint64_t bytes_used(const ModelConfig& config, LayerRole role, std::uint64_t stored) {
    switch (role) {
        case ExpertGate:
        case ExpertUp:
        case ExpertGateUp:
        case ExpertDown:
        case ExpertGateBias:
        case ExpertUpBias:
        case ExpertDownBias:
            return stored / static_cast<std::uint64_t>(config.experts.count) *
                   static_cast<std::uint64_t>(config.experts.used);
        default:
            return stored;
    }
}

// Returns the number of cached tokens that a token attends to in a layer.
int seen(const KvShape& cache, int layer, int tokens) {
    return cache.is_windowed(layer) ? std::min(tokens, cache.window) : tokens;
}

// Returns the bytes of keys and values that a token reads in a layer, or of the state that it reads and
// writes.
std::uint64_t cache_bytes(const KvShape& cache, int layer, int tokens) {
    std::uint64_t bytes = 0;
    if (cache.state.has(layer)) bytes = 2 * (cache.state.conv_bytes(1) + cache.state.matrix_bytes(1));
    if (!cache.has_keys(layer)) return bytes;
    return bytes + cache.layer_page_bytes(cache.is_windowed(layer)) *
                       static_cast<std::uint64_t>(seen(cache, layer, tokens)) / kPageTokens;
}

const AttentionCost& attention_cost(const DeviceProfile& profile, DType cache) {
    return cache == DType::F16    ? profile.attention_f16
           : cache == DType::Q8_0 ? profile.attention_q8_0
                                  : profile.attention_q4_0;
}

// Returns the share of a token's bytes that caches hold. Interpolates between measurements, linearly over the
// logarithm of the bytes.
double cached_share(std::span<const CachedShare> measured, double bytes) {
    const auto after = std::find_if(measured.begin(), measured.end(),
                                    [bytes](const CachedShare& point) { return point.bytes >= bytes; });
    if (after == measured.end()) return measured.empty() ? 0.0 : measured.back().share;
    if (after == measured.begin()) return after->share;
    const CachedShare& before = *(after - 1);
    const double way = std::log(bytes / before.bytes) / std::log(after->bytes / before.bytes);
    return before.share + way * (after->share - before.share);
}

std::uint64_t bytes_read_in(const ModelHeader& model, DType cache, int tokens, const LayerRange& part) {
    const bool ends = part.end == model.config.layers;
    std::uint64_t bytes = ends ? model.output_norm.bytes() + model.output.bytes() : 0;
    const KvShape shape = kv_shape(model.config, cache);
    const auto add = [&](bool here, SharedRole role) {
        const TensorSource& source = model.shared[static_cast<std::size_t>(role)];
        if (here && source) bytes += source.bytes();
    };
    add(part.first == 0, SharedRole::PerLayerProjection);
    add(part.first == 0, SharedRole::StreamOpening);
    add(ends, SharedRole::StreamMerging);
    for (int layer = part.first; layer < part.end; ++layer) {
        const auto& sources = model.layers[static_cast<std::size_t>(layer)];
        for (std::size_t i = 0; i < kLayerRoleCount; ++i) {
            if (!sources[i]) continue;
            bytes += bytes_used(model.config, static_cast<LayerRole>(i), sources[i].bytes());
        }
        bytes += cache_bytes(shape, layer, tokens);
    }
    return bytes;
}

// Adds up a token's time in the layers of one device.
class Sum {
  public:
    Sum(const ModelHeader& model, const PlanOptions& options, const DeviceProfile& profile, int tokens,
        const LayerRange& part)
        : model_(model),
          config_(model.config),
          profile_(profile),
          cache_(kv_shape(model.config, options.cache)),
          attention_(attention_cost(profile, options.cache)),
          tokens_(tokens),
          part_(part),
          cached_(cached_share(profile.cached,
                               static_cast<double>(bytes_read_in(model, options.cache, tokens, part)))) {}

    // Returns nullopt if the profile lacks a type.
    std::optional<double> seconds() {
        for (int layer = part_.first; layer < part_.end; ++layer) {
            add_layer(static_cast<std::size_t>(layer));
        }
        if (const TensorSource& projection =
                model_.shared[static_cast<std::size_t>(SharedRole::PerLayerProjection)];
            part_.first == 0 && projection) {
            const std::int64_t all = projection.tensor->shape.rows();
            product(projection.type, static_cast<double>(projection.bytes()), static_cast<double>(all),
                    config_.hidden);
            // The norm, the sum and the embedding of the per-layer inputs count as one norm each.
            for (int i = 0; i < 3; ++i) vectors(profile_.norm, all);
        }
        if (part_.first == 0) add_shared(SharedRole::StreamOpening);
        // Adds the time to copy the embedding's row or, on the second device, the rows from the first device.
        vectors(profile_.norm, config_.hidden);
        if (part_.end < config_.layers) return known_ ? std::optional(seconds_) : std::nullopt;
        add_shared(SharedRole::StreamMerging);
        vectors(profile_.norm, config_.hidden);
        product(model_.output.type, static_cast<double>(model_.output.bytes()), config_.vocab,
                config_.hidden);
        vectors(profile_.token, config_.vocab);
        return known_ ? std::optional(seconds_) : std::nullopt;
    }

  private:
    const TensorSource& of(std::size_t layer, LayerRole role) const {
        return model_.layers[layer][static_cast<std::size_t>(role)];
    }

    void vectors(const Cost& cost, std::int64_t values) { seconds_ += cost.of(static_cast<double>(values)); }

    void product(DType type, double bytes, double rows, double width) {
        const std::optional<ProductCost>& cost = profile_.products[static_cast<std::size_t>(type)];
        known_ = known_ && cost.has_value();
        if (!cost) return;
        const double cached = cost->seconds_cached(bytes, rows, width);
        const double from_memory = cost->seconds_from_memory(bytes, rows, width);
        // Arithmetic takes the same time wherever weights are read from. A cost that was measured by rows is
        // a lower bound of the time from memory. If the cost was measured by bytes only, both times include
        // the arithmetic.
        const bool by_rows = !cost->cached_row.points.empty();
        seconds_ += by_rows ? cached_ * cached + (1.0 - cached_) * std::max(cached, from_memory)
                            : cached_ * std::min(cached, from_memory) + (1.0 - cached_) * from_memory;
    }

    // Adds the product with a stack of matrices between residual streams, and two operations on its result.
    void add_shared(SharedRole role) {
        const TensorSource& source = model_.shared[static_cast<std::size_t>(role)];
        if (!source) return;
        const std::int64_t rows = source.tensor->shape.rows();
        product(source.type, static_cast<double>(source.bytes()), static_cast<double>(rows), config_.hidden);
        for (int i = 0; i < 2; ++i) vectors(profile_.norm, rows);
    }

    void add_layer(std::size_t layer) {
        for (const ProductRoles& roles : kProducts) add_products(layer, roles);
        const KeyHeads own = config_.heads_at(layer);
        for (const LayerRole role : kNorms) {
            const TensorSource& norm = of(layer, role);
            if (!norm) continue;
            const bool of_attention = role == QueryNorm || role == KeyNorm;
            // The time of a rotation includes the norms of heads.
            if (of_attention && norm.tensor->shape.width() == own.head_dim) continue;
            // The time of the norm before the next block includes the norm after this block.
            if (role == PostAttentionNorm && of(layer, FfnNorm)) continue;
            if (role == PostFfnNorm && of(layer, AttentionNorm) && config_.per_layer_width == 0) continue;
            vectors(profile_.norm, of_attention ? norm.tensor->shape.width() : config_.hidden);
        }
        if (config_.has_state(layer)) add_state();
        if (config_.has_attention(layer)) {
            vectors(profile_.rope, std::int64_t{config_.heads + 2 * own.kv_heads} * own.head_dim);
            add_attention(static_cast<int>(layer));
        }
        add_feed_forward(layer);
        // A layer with several residual streams copies and sums them, to predict and to correct them.
        const std::int64_t streams = config_.stream_values();
        for (int i = 0; i < 6 && config_.streams.count > 0; ++i) vectors(profile_.norm, streams);
        // Latent attention copies parts of rows; the number of copies depends on its form.
        const int copies = config_.latent.rank == 0 ? 0 : config_.latent.absorbed ? 6 : 3;
        for (int i = 0; i < copies; ++i) vectors(profile_.norm, config_.hidden);
    }

    // Adds products of one operation. Products of one type are one launch on a GPU. On the CPU they share a
    // barrier, which costs little.
    void add_products(std::size_t layer, const ProductRoles& roles) {
        std::array<double, kDTypeCount> bytes{};
        std::array<double, kDTypeCount> rows{};
        double width = 0;  // width of the row that all products share
        for (const std::optional<LayerRole> role : roles) {
            if (!role || !of(layer, *role)) continue;
            const TensorSource& source = of(layer, *role);
            const auto type = static_cast<std::size_t>(source.type);
            const auto used = static_cast<double>(bytes_used(config_, *role, source.bytes()));
            bytes[type] += used;
            rows[type] += used / static_cast<double>(row_bytes(source.type, source.tensor->shape.width()));
            width = static_cast<double>(source.tensor->shape.width());
        }
        bool prepares = false;
        for (std::size_t type = 0; type < kDTypeCount; ++type) {
            if (bytes[type] == 0) continue;
            product(static_cast<DType>(type), bytes[type], rows[type], width);
            prepares = prepares || traits(static_cast<DType>(type)).block_weights > 1;
        }
        if (prepares && !follows_its_row(layer, *roles.front())) seconds_ += profile_.preparing;
    }

    // Whether the operation before these products writes the row that they read. `first`: the first of the
    // products.
    bool follows_its_row(std::size_t layer, LayerRole first) const {
        switch (first) {
            case Query:
            case QueryDown:
                return bool{of(layer, AttentionNorm)};
            case Gate:
                return of(layer, FfnNorm) && !config_.parallel;
            case AttentionOut:
                return !config_.values_in_keys();
            case KeyUp:
            case ValueUp:
            case ExpertGate:
            case ExpertGateUp:
            case SharedGate:
            case SharedRouter:
            case ExpertIn:
                return false;
            default:
                return true;
        }
    }

    void add_attention(int layer) {
        const KeyHeads own = config_.heads_at(static_cast<std::size_t>(layer));
        seconds_ += attention_.seconds({.kv_heads = static_cast<double>(own.kv_heads),
                                        .tokens = static_cast<double>(seen(cache_, layer, tokens_)),
                                        .sharing = static_cast<double>(config_.heads) / own.kv_heads,
                                        .dim = (own.head_dim + own.value_dim) / 2.0,
                                        .cached = cached_});
    }

    // Adds the state of a layer, which is read and written once for each sequence, like the weights of a
    // product.
    void add_state() {
        const RecurrenceConfig& state = config_.recurrence;
        vectors(profile_.activation, state.channels);
        if (state.value_heads == 0) return;
        vectors(profile_.norm, 2 * std::int64_t{state.key_heads} * state.key_dim);
        const auto rows = 2.0 * state.values();
        const std::optional<ProductCost>& floats = profile_.products[static_cast<std::size_t>(DType::F32)];
        if (floats) {
            product(DType::F32, rows * state.key_dim * sizeof(float), rows, state.key_dim);
        } else {
            vectors(profile_.norm, std::int64_t{state.values()} * state.key_dim);
        }
        vectors(profile_.activation, state.values());  // the gate and the norm of the output, one operation
    }

    void add_feed_forward(std::size_t layer) {
        if (of(layer, Gate) || of(layer, Up)) vectors(profile_.activation, config_.ffn_at(layer));
        if (!of(layer, Router)) return;
        const ExpertConfig& experts = config_.experts;
        // Adds the time to choose the experts.
        vectors(profile_.norm, experts.count);
        // Adds the time of the chosen experts' activations.
        vectors(profile_.activation, std::int64_t{experts.used} * experts.ffn);
        vectors(profile_.norm,
                std::int64_t{experts.used} * config_.expert_width());  // sum of the experts' outputs
        if (experts.shared_ffn > 0) vectors(profile_.activation, experts.shared_ffn);
    }

    const ModelHeader& model_;
    const ModelConfig& config_;
    const DeviceProfile& profile_;
    KvShape cache_;
    const AttentionCost& attention_;
    int tokens_;
    LayerRange part_;
    double cached_;  // share of the reads that caches serve
    double seconds_ = 0;
    bool known_ = true;
};

}  // namespace

std::uint64_t bytes_read_by_a_token(const ModelHeader& model, DType cache, int tokens) {
    return bytes_read_in(model, cache, tokens, {0, model.config.layers});
}

std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const DeviceProfile& profile, int tokens,
                                          const DeviceProfile* host) {
    const int layers = model.config.layers;
    const int host_layers = options.host_layers(layers);
    std::optional<double> seconds = Sum(model, options, profile, tokens, {host_layers, layers}).seconds();
    if (seconds && host_layers > 0) {
        if (host == nullptr) return std::nullopt;
        const std::optional<double> first = Sum(model, options, *host, tokens, {0, host_layers}).seconds();
        if (!first) return std::nullopt;
        *seconds += *first;
    }
    return seconds && *seconds > 0 ? std::optional(1.0 / *seconds) : std::nullopt;
}

std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const Speeds& speeds, int threads, int tokens) {
    const bool split = options.host_layers(model.config.layers) > 0;
    const DeviceProfile* gpu = speeds.gpu ? &*speeds.gpu : nullptr;
    if (speeds.gpu_computes && gpu == nullptr) return std::nullopt;
    if (speeds.gpu_computes && !split) return predict_decode_rate(model, options, *gpu, tokens);

    const auto with = [&](const DeviceProfile& processor) {
        return speeds.gpu_computes ? predict_decode_rate(model, options, *gpu, tokens, &processor)
                                   : predict_decode_rate(model, options, processor, tokens);
    };
    const auto between = speeds.processor.around(speeds.threads(threads));
    if (!between) return std::nullopt;
    const std::optional<double> fewer = with(*between->fewer);
    const std::optional<double> more = between->way > 0 ? with(*between->more) : fewer;
    if (!fewer || !more) return std::nullopt;
    return 1.0 / ((1.0 - between->way) / *fewer + between->way / *more);
}

std::optional<double> predict_fixed_rate(const ModelHeader& model, const Fix& fix, const Speeds& speeds,
                                         int threads) {
    if (fix.quantize == model.quantize) return predict_decode_rate(model, fix.options, speeds, threads);
    const ModelHeader converted = read_model(model.file, model.path, fix.quantize);
    return predict_decode_rate(converted, fix.options, speeds, threads);
}

}  // namespace rocmforge
