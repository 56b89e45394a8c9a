#include "engine/self_test/recurrence_checks.h"

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "engine/reference/operations.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/twins.h"

namespace rocmforge::self_test {
namespace {

constexpr double kPlain = 1e-5;
constexpr int kSlots = 3;
constexpr int kNewRows = 6;  // number of rows of a sequence that begins in the step
// Numbers of rows of a sequence that continues. A GPU computes a convolution in parts of 64 rows, and the
// gates of 16 rows together, so both numbers exceed one part.
constexpr int kConvRows = 67;
constexpr int kStateRows = 19;
// A GPU computes sequences of at least 64 rows in chunks. In the same step, it computes shorter sequences row
// by row.
constexpr int kChunkedRows = 67;
constexpr int kNormRows = 9;
constexpr int kHeads = 4;
constexpr int kKeyHeads = 2;  // number of key heads of the delta rule, and of groups of the scan
constexpr OperationLimits kLimits{.rows = kNewRows + kChunkedRows,
                                  .delta = {.heads = kHeads, .key_heads = kKeyHeads, .key_dim = 128},
                                  .scan = {.heads = kHeads, .key_heads = kKeyHeads, .key_dim = 128}};

class RecurrenceChecker {
  public:
    RecurrenceChecker(Backend& backend, const CheckObserver& observer)
        : backend_(backend), scratch_(backend.reserve_scratch(kLimits)), checks_(observer) {}

    std::vector<Check> run() {
        for (const int channels : {515, 516}) {
            causal_conv(channels, true);
            causal_conv(channels, false);
        }
        for (const int dim : {64, 128, 130}) {
            unit_norm(dim);
            for (const bool first : {false, true}) gated_norm(dim, first);
            scan(dim, kStateRows);
            for (const KeyOrder order : {KeyOrder::Tiled, KeyOrder::Grouped}) {
                delta_rule(dim, order, false, kStateRows);
            }
            delta_rule(dim, KeyOrder::Tiled, true, kStateRows);
        }
        for (const int dim : {96, 128}) {
            scan(dim, kChunkedRows);
            delta_rule(dim, KeyOrder::Grouped, false, kChunkedRows);
        }
        // GPUs have separate kernels for keys of more than 128 values. The dimension 130 above doesn't check
        // them: it is no multiple of 4, so the fallback kernel is used.
        scan(256, kStateRows);
        gated_norm(512, true);
        gated_norm(9216, false);
        delta_rule(160, KeyOrder::Grouped, false, kStateRows);
        // GPUs compute the tokens of a layer in one launch if heads have 128 values.
        for (const int dim : {64, 128}) {
            for (const KeyOrder order : {KeyOrder::Tiled, KeyOrder::Grouped}) delta_layer(dim, order);
        }
        return checks_.take();
    }

  private:
    void record(const char* operation, std::string what, const reference::Values& expected,
                const Tensor& actual, const char* family = "recurrence") {
        const double error = relative_error(expected, twins_.read(actual));
        checks_.push_back({operation, std::move(what), family, error, kPlain});
    }

    // Creates two sequences: a new one with kNewRows rows in slot 2, and a continued one with `continued`
    // rows in slot 0. Returns the number of rows of both.
    int make_runs(int continued) {
        const int rows = kNewRows + continued;
        std::vector<std::int32_t> positions(static_cast<std::size_t>(rows));
        std::iota(positions.begin(), positions.begin() + kNewRows, 0);
        std::iota(positions.begin() + kNewRows, positions.end(), 17);
        begins_ = twins_.integers({0, kNewRows, rows});
        slots_ = twins_.integers({2, 0});
        positions_ = twins_.integers(positions);
        return rows;
    }
    template <typename On>
    StateRuns runs(On on) const {
        return {.count = 2, .begins = on(begins_), .state_slots = on(slots_), .positions = on(positions_)};
    }

    void causal_conv(int channels, bool gates) {
        const Shape shape{make_runs(kConvRows), channels};
        const int taps = gates ? 3 : 4;
        const Twin x = twins_.random(DType::F32, shape);
        const Twin in_gate = gates ? twins_.random(DType::F32, shape) : Twin{};
        const Twin out_gate = gates ? twins_.random(DType::F32, shape) : Twin{};
        const TwinWeight& weight = twins_.weight(DType::F32, {channels, taps}, 1.0F);
        const Twin state = twins_.random(DType::F32, {kSlots, taps - 1, channels});
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return CausalConvOp{.x = on(x),
                                .in_gate = on(in_gate),
                                .out_gate = on(out_gate),
                                .weight = on(weight),
                                .state = on(state),
                                .out = on(out),
                                .runs = runs(on),
                                .silu = !gates};
        };
        const reference::Recurred expected = reference::causal_conv(op(OnHost{}));
        backend_.causal_conv(op(OnDevice{}));
        const std::string what = std::to_string(taps) + " taps of " + std::to_string(channels) + " channels";
        record("causal_conv", what, expected.out, out.device);
        record("causal_conv", what + ", state", expected.state, state.device);
    }

    void unit_norm(int group) {
        const Twin x = twins_.random(DType::F32, {kNormRows, 5 * group});
        const auto op = [&](auto on) {
            return UnitNormOp{.x = on(x), .begin = group, .count = 3 * group, .group = group};
        };
        const reference::Values expected = reference::unit_norm(op(OnHost{}));
        backend_.unit_norm(op(OnDevice{}));
        record("unit_norm", "3 of 5 groups of " + std::to_string(group), expected, x.device);
    }

    void gated_norm(int group, bool first) {
        const Shape shape{3, 2 * group};
        const Twin x = twins_.random(DType::F32, shape);
        const Twin gate = twins_.random(DType::F32, shape, 4.0F);
        const TwinWeight& weight = twins_.weight(DType::F32, {2, group}, 1.0F);
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return RmsNormOp{.x = on(x),
                             .residual = {},
                             .weight = on(weight),
                             .out = on(out),
                             .gate = {.values = on(gate),
                                      .activation = first ? Activation::Silu : Activation::Sigmoid,
                                      .first = first}};
        };
        backend_.rms_norm(op(OnDevice{}));
        const std::string what =
            "2 groups of " + std::to_string(group) + (first ? ", gate first" : ", gated");
        record("rms_norm", what, reference::rms_norm(op(OnHost{})).out, out.device, "norm");
    }

    // `continued`: number of rows of the sequence that continues.
    void scan(int dim, int continued) {
        constexpr int kGroups = kKeyHeads;
        const int rows = make_runs(continued);
        const Twin vkq = twins_.random(DType::F32, {rows, kHeads * 48 + 2 * kGroups * dim}, 0.3F);
        const Twin step = twins_.random(DType::F32, {rows, kHeads}, 2.0F);
        const TwinWeight& decay = twins_.negative_weight({kHeads}, 0.2F);
        const TwinWeight& step_bias = twins_.weight(DType::F32, {kHeads}, 1.0F);
        const TwinWeight& skip = twins_.weight(DType::F32, {kHeads}, 1.0F);
        const Twin state = twins_.random(DType::F32, {kSlots, kHeads, 48, dim}, 0.3F);
        const Twin out = twins_.poisoned({rows, kHeads * 48});
        const auto op = [&](auto on) {
            return ScanOp{.vkq = on(vkq),
                          .step = on(step),
                          .decay = on(decay),
                          .step_bias = on(step_bias),
                          .skip = on(skip),
                          .state = on(state),
                          .out = on(out),
                          .runs = runs(on),
                          .groups = kGroups,
                          .heads = kHeads,
                          .key_dim = dim,
                          .value_dim = 48};
        };
        const reference::Recurred expected = reference::scan(op(OnHost{}));
        backend_.scan(op(OnDevice{}));
        const std::string what = "4 heads of 48 × " + std::to_string(dim) + chunks(continued);
        record("scan", what, expected.out, out.device);
        record("scan", what + ", state", expected.state, state.device);
    }

    void delta_rule(int dim, KeyOrder order, bool by_channel, int continued) {
        const int rows = make_runs(continued);
        // Keys are scaled to a length of about 1, because with longer keys the state would grow without
        // limit.
        const float spread = 1.0F / std::sqrt(static_cast<float>(dim));
        const Twin qkv = twins_.random(DType::F32, {rows, (2 * kKeyHeads + kHeads) * dim}, spread);
        const int decays = by_channel ? kHeads * dim : kHeads;
        const Twin alpha = twins_.random(DType::F32, {rows, decays}, 2.0F);
        const Twin beta = twins_.random(DType::F32, {rows, kHeads}, 2.0F);
        const TwinWeight& decay = twins_.negative_weight({kHeads}, 0.2F);
        const TwinWeight& step_bias = twins_.weight(DType::F32, {decays}, 1.0F);
        const Twin state = twins_.random(DType::F32, {kSlots, kHeads, dim, dim}, 0.3F);
        const Twin out = twins_.poisoned({rows, kHeads * dim});
        const auto op = [&](auto on) {
            return DeltaRuleOp{.qkv = on(qkv),
                               .alpha = on(alpha),
                               .beta = on(beta),
                               .decay = on(decay),
                               .step_bias = on(step_bias),
                               .state = on(state),
                               .out = on(out),
                               .runs = runs(on),
                               .key_heads = kKeyHeads,
                               .value_heads = kHeads,
                               .key_dim = dim,
                               .value_dim = dim,
                               .order = order,
                               .scale = 0.7F,
                               .by_channel = by_channel};
        };
        const reference::Recurred expected = reference::delta_rule(op(OnHost{}));
        backend_.delta_rule(op(OnDevice{}));
        const std::string what = "4 heads of " + std::to_string(dim) +
                                 (by_channel                 ? ", by channel"
                                  : order == KeyOrder::Tiled ? ", keys tiled"
                                                             : ", keys grouped") +
                                 chunks(continued);
        record("delta_rule", what, expected.out, out.device);
        record("delta_rule", what + ", state", expected.state, state.device);
    }

    // A token of a new sequence in slot 1, and a token of a continued sequence in slot 0.
    void delta_layer(int dim, KeyOrder order) {
        begins_ = twins_.integers({0, 1, 2});
        slots_ = twins_.integers({1, 0});
        positions_ = twins_.integers({0, 9});
        constexpr int kTaps = 4;
        const int channels = (2 * kKeyHeads + kHeads) * dim;
        const Twin x = twins_.random(DType::F32, {2, channels});
        const TwinWeight& conv = twins_.weight(DType::F32, {channels, kTaps}, 1.0F);
        const Twin conv_state = twins_.random(DType::F32, {kSlots, kTaps - 1, channels});
        const Twin qkv = twins_.poisoned({2, channels});
        const Twin alpha = twins_.random(DType::F32, {2, kHeads}, 2.0F);
        const Twin beta = twins_.random(DType::F32, {2, kHeads}, 2.0F);
        const TwinWeight& decay = twins_.negative_weight({kHeads}, 0.2F);
        const TwinWeight& step_bias = twins_.weight(DType::F32, {kHeads}, 1.0F);
        const Twin state = twins_.random(DType::F32, {kSlots, kHeads, dim, dim}, 0.3F);
        const Twin gate = twins_.random(DType::F32, {2, kHeads * dim}, 4.0F);
        const TwinWeight& weight = twins_.weight(DType::F32, {dim}, 1.0F);
        const Twin out = twins_.poisoned({2, kHeads * dim});
        const auto op = [&](auto on) {
            DeltaLayerOp layer{};
            layer.conv = {.x = on(x),
                          .weight = on(conv),
                          .state = on(conv_state),
                          .out = on(qkv),
                          .runs = runs(on),
                          .silu = true};
            layer.unit_norm = {.x = on(qkv), .count = 2 * std::int64_t{kKeyHeads} * dim, .group = dim};
            layer.rule = {.qkv = on(qkv),
                          .alpha = on(alpha),
                          .beta = on(beta),
                          .decay = on(decay),
                          .step_bias = on(step_bias),
                          .state = on(state),
                          .out = on(out),
                          .runs = runs(on),
                          .key_heads = kKeyHeads,
                          .value_heads = kHeads,
                          .key_dim = dim,
                          .value_dim = dim,
                          .order = order,
                          .scale = 0.7F};
            layer.norm = {.x = on(out),
                          .residual = {},
                          .weight = on(weight),
                          .out = on(out),
                          .gate = {.values = on(gate), .activation = Activation::Silu}};
            return layer;
        };
        const reference::DeltaLayer expected = reference::delta_layer(op(OnHost{}));
        backend_.delta_layer(op(OnDevice{}));
        const std::string what = "4 heads of " + std::to_string(dim) +
                                 (order == KeyOrder::Tiled ? ", keys tiled" : ", keys grouped");
        record("delta_layer", what, expected.out, out.device);
        record("delta_layer", what + ", state", expected.state, state.device);
        record("delta_layer", what + ", state of the convolution", expected.conv_state, conv_state.device);
    }

    static const char* chunks(int continued) { return continued == kChunkedRows ? ", in chunks" : ""; }

    Backend& backend_;
    Buffer scratch_;
    Twins twins_{backend_};
    CheckList checks_;
    Twin begins_, slots_, positions_;
};

}  // namespace

std::vector<Check> check_recurrence(Backend& backend, const CheckObserver& observer) {
    return RecurrenceChecker(backend, observer).run();
}

}  // namespace rocmforge::self_test
