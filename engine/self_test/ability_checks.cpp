#include "engine/self_test/ability_checks.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/reference/operations.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/recurrence_checks.h"
#include "engine/self_test/twins.h"

namespace rocmforge::self_test {
namespace {

constexpr double kPlain = 1e-5;
constexpr double kHalf = 2e-3;
constexpr double kQuantised = 1e-2;

constexpr int kRows = 3;
constexpr std::int64_t kIn = 768;  // width of the products' input
constexpr int kHeads = 6, kKvHeads = 2, kPages = 4;
constexpr OperationLimits kLimits{.rows = 37,
                                  .widest_input = kIn,
                                  .heads = kHeads,
                                  .head_dim = 576,
                                  .context = kPages * kPageTokens,
                                  .experts = 5,
                                  .experts_used = 2,
                                  .widest_expert_input = kIn};

// Settings of attention heads that most models don't use.
struct Heads {
    const char* what;
    int dim = 96;
    int value_dim = 96;
    bool own_values = true;
    int rotary_begin = 0;
    int rotary = 96;
    bool query_scale = false;
    bool sinks = false;
};

struct Choice {
    const char* what;
    int experts;
    int used;
    RouteScores scores = RouteScores::Softmax;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
};

class AbilityChecker {
  public:
    AbilityChecker(Backend& backend, const CheckObserver& observer) : backend_(backend), checks_(observer) {}

    std::vector<Check> run(std::string_view part) {
        const Buffer scratch = backend_.reserve_scratch(kLimits);
        if (part == kMoreRowsPart) more_rows();
        if (part == kMoreHeadsPart) more_heads();
        if (part == kExpertsPart && can(Ability::Experts)) experts();
        return checks_.take();
    }

  private:
    bool can(Ability ability) const { return backend_.can(ability); }

    void more_rows() {
        // Kernels process four values at once if the width is a multiple of four; so checks both cases.
        for (const int width : {515, 516}) {
            if (can(Ability::LayerNorm)) {
                norm("layer norm", {width}, NormKind::Layer, 1.0F);
            }
            if (can(Ability::GroupNorms)) norm("weights of 5 groups", {5, width}, NormKind::Rms, 1.0F);
            if (can(Ability::ScaledSums)) {
                norm("scaled residual", {width}, NormKind::Rms, 0.22F);
                add(width);
            }
            if (can(Ability::ClampedSwiglu)) clamped_swiglu(width);
            more_activations(width);
            if (can(Ability::SoftCap)) soft_cap(width);
            if (can(Ability::CopyColumns)) copy_columns(width);
            if (can(Ability::Streams)) streams(width);
        }
    }

    void more_heads() {
        if (can(Ability::QueryScale)) rope_store({.what = "scaled queries", .query_scale = true});
        if (can(Ability::RotaryBegin)) {
            rope_store({.what = "the last third rotated", .rotary_begin = 64, .rotary = 32});
        }
        std::vector<Heads> heads;
        if (can(Ability::ValueWidth)) {
            heads.push_back({.what = "narrower values", .dim = 192, .value_dim = 128});
            heads.push_back({.what = "values of the keys", .value_dim = 64, .own_values = false});
            heads.push_back({.what = "values of wide keys",
                             .dim = 576,
                             .value_dim = 512,
                             .own_values = false,
                             .rotary_begin = can(Ability::RotaryBegin) ? 512 : 0,
                             .rotary = 64});
        }
        if (can(Ability::Sinks)) heads.push_back({.what = "sinks", .sinks = true});
        for (const Heads& h : heads) {
            if (!h.sinks) rope_store(h);
            for (const int rows : {1, kLimits.rows}) attention(h, rows);
        }
    }

    void experts() {
        for (const int width : {515, 516}) combine_experts(width);
        for (const DType type : {DType::F16, DType::Q4_K, DType::Q8_0}) {
            for (const int rows : {3, kLimits.rows}) expert_matmul(type, rows);
        }
        route({.what = "softmax, 4 of 60", .experts = 60, .used = 4});
        route({.what = "sigmoid, 8 of 256 in 4 of 8 groups",
               .experts = 256,
               .used = 8,
               .scores = RouteScores::Sigmoid,
               .groups = 8,
               .groups_used = 4,
               .group_best = 2});
    }

    void record(const char* operation, std::string what, std::string family,
                const reference::Values& expected, const Tensor& actual, double tolerance) {
        const double error = relative_error(expected, twins_.read(actual));
        checks_.push_back({operation, std::move(what), std::move(family), error, tolerance});
    }

    void norm(const std::string& what, const Shape& weights, NormKind kind, float residual_scale) {
        const Shape shape{kRows, weights.elements()};
        const Twin x = twins_.random(DType::F32, shape);
        const Twin residual = twins_.random(DType::F32, shape);
        const TwinWeight& weight = twins_.weight(DType::F32, weights, 1.0F);
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return RmsNormOp{.x = on(x),
                             .residual = on(residual),
                             .weight = on(weight),
                             .out = on(out),
                             .residual_scale = residual_scale,
                             .kind = kind};
        };
        const reference::Normed expected = reference::rms_norm(op(OnHost{}));
        backend_.rms_norm(op(OnDevice{}));
        const std::string all = what + ", " + std::to_string(weights.width());
        record("rms_norm", all, "norm", expected.out, out.device, kPlain);
        record("rms_norm", all + ", sum", "norm", expected.x, x.device, kPlain);
    }

    void add(int width) {
        const Twin x = twins_.random(DType::F32, {kRows, width});
        const Twin y = twins_.random(DType::F32, {kRows, width});
        const auto op = [&](auto on) { return AddOp{.x = on(x), .y = on(y), .scale = -0.37F}; };
        const reference::Values expected = reference::add(op(OnHost{}));
        backend_.add(op(OnDevice{}));
        record("add", "scaled, 3 × " + std::to_string(width), "rows", expected, x.device, kPlain);
    }

    void clamped_swiglu(int width) {
        const Shape shape{kRows, width};
        const Twin gate = twins_.random(DType::F32, shape, 8.0F);
        const Twin up = twins_.random(DType::F32, shape, 8.0F);
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return GatedActivationOp{
                .gate = on(gate), .up = on(up), .out = on(out), .activation = Activation::ClampedSwiglu};
        };
        backend_.gated_activation(op(OnDevice{}));
        record("gated_activation", "clamped SwiGLU, 3 × " + std::to_string(width), "activation",
               reference::gated_activation(op(OnHost{})), out.device, kPlain);
    }

    void more_activations(int width) {
        const Xielu parameters{.alpha_n = 1.3F, .alpha_p = 0.7F, .beta = 0.5F, .eps = -1e-6F};
        struct Kind {
            Activation activation;
            const char* what;
            Ability ability;
            bool gates;
        };
        constexpr Kind kKinds[] = {{Activation::Sigmoid, "sigmoid", Ability::SigmoidGate, true},
                                   {Activation::SquaredRelu, "squared ReLU", Ability::Ungated, false},
                                   {Activation::Xielu, "xIELU", Ability::Ungated, false},
                                   {Activation::Linear, "product", Ability::Streams, true}};
        for (const auto& [kind, what, ability, gates] : kKinds) {
            if (!can(ability)) continue;
            const Shape shape{kRows, width};
            const Twin gate = twins_.random(DType::F32, shape, 4.0F);
            const Twin up = gates ? twins_.random(DType::F32, shape) : Twin{};
            const Twin out = twins_.poisoned(shape);
            const auto op = [&, kind = kind](auto on) {
                return GatedActivationOp{
                    .gate = on(gate), .up = on(up), .out = on(out), .activation = kind, .xielu = parameters};
            };
            backend_.gated_activation(op(OnDevice{}));
            record("gated_activation", std::string(what) + ", 3 × " + std::to_string(width), "activation",
                   reference::gated_activation(op(OnHost{})), out.device, kPlain);
        }
    }

    void soft_cap(int width) {
        const Twin x = twins_.random(DType::F32, {kRows, width}, 20.0F);
        const auto op = [&](auto on) { return SoftCapOp{.x = on(x), .scale = 1.5F, .cap = 30.0F}; };
        const reference::Values expected = reference::soft_cap(op(OnHost{}));
        backend_.soft_cap(op(OnDevice{}));
        record("soft_cap", "3 × " + std::to_string(width), "rows", expected, x.device, kPlain);
    }

    void streams(int width) {
        const std::string shape = std::to_string(width);
        const Twin x = twins_.random(DType::F32, {kRows * 2, width}, 3.0F);
        const Twin like = twins_.random(DType::F32, {kRows, width}, 0.5F);
        const auto match = [&](auto on) { return MatchLengthOp{.x = on(x), .like = on(like)}; };
        const reference::Values matched = reference::match_length(match(OnHost{}));
        backend_.match_length(match(OnDevice{}));
        record("match_length", "6 × " + shape + " by 3", "rows", matched, x.device, kPlain);
        const Twin y = twins_.random(DType::F32, {kRows, width});
        const auto keep = [&](auto on) { return KeepLargestOp{.x = on(y), .factor = 1.5F}; };
        const reference::Values kept = reference::keep_largest(keep(OnHost{}));
        backend_.keep_largest(keep(OnDevice{}));
        record("keep_largest", "3 × " + shape, "rows", kept, y.device, kPlain);
    }

    void copy_columns(int width) {
        const Twin x = twins_.random(DType::F32, {kRows, width});
        const Twin out = twins_.random(DType::F32, {kRows * 4, 96});
        const auto op = [&](auto on) {
            return CopyColumnsOp{
                .x = on(x), .out = on(out), .x_begin = 400, .out_begin = 32, .count = 64, .repeat = 4};
        };
        const reference::Values expected = reference::copy_columns(op(OnHost{}));
        backend_.copy_columns(op(OnDevice{}));
        record("copy_columns", "64 of " + std::to_string(width) + " to 4 rows each", "rows", expected,
               out.device, 0);
    }

    void rope_store(const Heads& h) {
        const Twin q = twins_.random(DType::F32, {kRows, kHeads * h.dim});
        const Twin k = twins_.random(DType::F32, {kRows, kKvHeads * h.dim});
        const Twin v = h.own_values ? twins_.random(DType::F32, {kRows, kKvHeads * h.value_dim}) : Twin{};
        const Twin table = twins_.random(DType::F32, {40, h.rotary});
        const Twin scale = h.query_scale ? twins_.random(DType::F32, {40}) : Twin{};
        const Twin keys = twins_.zeros(DType::F16, {kPages, kKvHeads, kPageTokens, h.dim});
        const Shape value_shape{kPages, kKvHeads, kPageTokens, h.value_dim};
        const Twin values = h.own_values ? twins_.zeros(DType::F16, value_shape) : Twin{};
        const std::vector<std::int32_t> places{95, 0, 33};
        const Twin positions = twins_.integers({30, 31, 0});
        const Twin cache_slots = twins_.integers(places);
        const auto op = [&](auto on) {
            return RopeStoreOp{.q = on(q),
                               .k = on(k),
                               .v = on(v),
                               .table = on(table),
                               .step = {.rows = kRows,
                                        .tokens = {},
                                        .positions = on(positions),
                                        .cache_slots = on(cache_slots),
                                        .sequences = {},
                                        .page_tables = {}},
                               .cache = {.keys = on(keys), .values = on(values)},
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = h.dim,
                               .rotary_dim = h.rotary,
                               .order = RopeOrder::Neox,
                               .value_dim = h.value_dim,
                               .rotary_begin = h.rotary_begin,
                               .query_scale = on(scale)};
        };
        const reference::Rotated expected = reference::rope(op(OnHost{}));
        const auto stored = [&](const reference::Values& rows, const Tensor& cache) {
            reference::Values all(static_cast<std::size_t>(cache.shape.elements()));
            const auto dim = static_cast<std::size_t>(cache.shape[3]);
            for (std::size_t i = 0; i < rows.size(); i += dim) {
                const std::size_t at = reference::cache_index(cache, places[i / (kKvHeads * dim)],
                                                              static_cast<int>(i / dim % kKvHeads));
                std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(i), dim,
                            all.begin() + static_cast<std::ptrdiff_t>(at));
            }
            return all;
        };
        backend_.rope_store(op(OnDevice{}));
        const std::string what = h.what;
        record("rope_store", what + ", queries", "rope", expected.q, q.device, kPlain);
        record("rope_store", what + ", keys", "rope", stored(expected.k, keys.host), keys.device, kHalf);
        if (can(Ability::QueriesOnly)) {
            const Twin others = twins_.random(DType::F32, {kRows, kHeads * h.dim});
            const auto queries = [&](auto on) {
                RopeStoreOp alone = op(on);
                alone.q = on(others);
                alone.k = alone.v = alone.cache.keys = alone.cache.values = {};
                return alone;
            };
            const reference::Values rotated = reference::rope(queries(OnHost{})).q;
            backend_.rope_store(queries(OnDevice{}));
            record("rope_store", what + ", queries alone", "rope", rotated, others.device, kPlain);
        }
        if (!h.own_values) return;
        record("rope_store", what + ", values", "rope", stored(reference::values_of(v.host), values.host),
               values.device, kHalf);
    }

    void attention(const Heads& h, int rows) {
        const Twin q = twins_.random(DType::F32, {rows, kHeads * h.dim});
        const Twin out = twins_.poisoned({rows, kHeads * h.value_dim});
        const Twin keys = twins_.random(DType::F16, {kPages, kKvHeads, kPageTokens, h.dim});
        const Shape value_shape{kPages, kKvHeads, kPageTokens, h.value_dim};
        const Twin values = h.own_values ? twins_.random(DType::F16, value_shape) : Twin{};
        const TwinWeight& sinks = twins_.weight(DType::F32, {kHeads}, 2.0F);
        std::vector<std::int32_t> places(static_cast<std::size_t>(rows));
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = 85 + static_cast<int>(i);
        const Twin positions = twins_.integers(places);
        const Twin sequences = twins_.integers(std::vector<std::int32_t>(places.size(), 0));
        Twin pages = twins_.integers({2, 0, 3, 1});  // pages that are not in order
        pages.host.shape = pages.device.shape = Shape{1, kPages};
        const auto op = [&](auto on) {
            return AttentionOp{.q = on(q),
                               .out = on(out),
                               .step = {.rows = rows,
                                        .tokens = {},
                                        .positions = on(positions),
                                        .cache_slots = {},
                                        .sequences = on(sequences),
                                        .page_tables = on(pages)},
                               .cache = {.keys = on(keys), .values = on(values)},
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = h.dim,
                               .scale = 0.1F,
                               .value_dim = h.value_dim,
                               .sinks = h.sinks ? on(sinks) : nullptr};
        };
        backend_.attention(op(OnDevice{}));
        record("attention", std::string(h.what) + ", " + std::to_string(rows) + " rows",
               rows <= 8 || h.dim > 256 ? "attention, one row" : "attention, many rows",
               reference::attention(op(OnHost{})), out.device, kHalf);
    }

    void route(const Choice& c) {
        const Twin logits = twins_.random(DType::F32, {kRows, c.experts}, 2.0F);
        const TwinWeight& bias = twins_.weight(DType::F32, {c.experts}, 0.3F);
        const bool scaled = can(Ability::ExpertScale);
        Twin ids = twins_.integers(std::vector<std::int32_t>(static_cast<std::size_t>(kRows * c.used), -1));
        ids.host.shape = ids.device.shape = Shape{kRows, c.used};
        const Twin weights = twins_.poisoned({kRows, c.used});
        const auto op = [&](auto on) {
            return RouteOp{.logits = on(logits),
                           .ids = on(ids),
                           .weights = on(weights),
                           .bias = on(bias),
                           .scores = c.scores,
                           .normalize = true,
                           .scale = 2.5F,
                           .groups = c.groups,
                           .groups_used = c.groups_used,
                           .group_best = c.group_best,
                           .expert_scale = scaled ? on(bias) : nullptr};
        };
        const reference::Routed expected = reference::route(op(OnHost{}));
        backend_.route(op(OnDevice{}));
        record("route", c.what, "experts", expected.weights, weights.device, kPlain);
        const reference::Values chosen = twins_.read(ids.device);
        const bool right = std::ranges::equal(expected.ids, chosen);
        checks_.push_back({"route", std::string(c.what) + ", choices", "experts",
                           right ? 0 : std::numeric_limits<double>::infinity(), 0});
    }

    // Uses an input that 8 bits represent exactly, as in the checks of other products.
    void expert_matmul(DType type, int rows) {
        constexpr std::int64_t kOut = 77, kUsed = 2;
        const Twin x = twins_.bytes_as_floats({rows, kIn});
        const TwinWeight& stack = twins_.weight(type, {kLimits.experts, kOut, kIn}, 0.1F);
        std::vector<std::int32_t> chosen;
        for (int row = 0; row < rows; ++row) {
            chosen.push_back(3);  // all rows choose expert 3, and none chooses the second
            chosen.push_back(row % 3 == 2 ? 4 : 2 * (row % 3));
        }
        Twin ids = twins_.integers(chosen);
        ids.host.shape = ids.device.shape = Shape{rows, kUsed};
        const Twin out = twins_.poisoned({rows * kUsed, kOut});
        const ExpertMatMulOp::Product product{.weight = &stack.device, .out = out.device};
        backend_.expert_matmul({.x = x.device, .ids = ids.device, .products = {&product, 1}});
        const std::string name(traits(type).name);
        record("expert_matmul", name + ", " + std::to_string(rows) + " rows, 2 of 5 × 77",
               (rows <= 8 ? "matvec " : "matmul ") + name,
               reference::expert_matmul(x.host, ids.host, stack.host.tensor), out.device,
               type == DType::F16 ? kHalf : kQuantised);
    }

    void combine_experts(int width) {
        const Twin x = twins_.random(DType::F32, {kRows * 4, width});
        const Twin weights = twins_.random(DType::F32, {kRows, 4});
        const Twin shared = twins_.random(DType::F32, {kRows, width});
        const Twin gate = twins_.random(DType::F32, {kRows, 1});
        const Twin out = twins_.poisoned({kRows, width});
        const auto op = [&](auto on) {
            return CombineExpertsOp{.x = on(x),
                                    .weights = on(weights),
                                    .shared = on(shared),
                                    .shared_gate = on(gate),
                                    .out = on(out)};
        };
        backend_.combine_experts(op(OnDevice{}));
        record("combine_experts", "4 of " + std::to_string(width), "experts",
               reference::combine_experts(op(OnHost{})), out.device, kPlain);
    }

    Backend& backend_;
    Twins twins_{backend_};
    CheckList checks_;
};

}  // namespace

std::vector<std::string> ability_parts() {
    return {kMoreRowsPart, kMoreHeadsPart, kExpertsPart, kRecurrencePart};
}

std::vector<Check> check_abilities(Backend& backend, std::string_view part, const CheckObserver& observer) {
    if (part == kRecurrencePart) {
        return backend.can(Ability::Recurrence) ? check_recurrence(backend, observer) : std::vector<Check>{};
    }
    return AbilityChecker(backend, observer).run(part);
}

}  // namespace rocmforge::self_test
