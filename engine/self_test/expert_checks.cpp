#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "engine/reference/operations.h"
#include "engine/self_test/optional_checker.h"
#include "engine/self_test/optional_checks.h"

namespace rocmforge::self_test {
namespace {

constexpr std::int64_t kIn = 768;

struct Choice {
    const char* what;
    int experts;
    int used;
    RouteScores scores = RouteScores::Softmax;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
};

class ExpertChecker : public OptionalChecker {
  public:
    using OptionalChecker::OptionalChecker;

    std::vector<Check> run() {
        for (const int width : {515, 516}) combine_experts(width);
        for (const DType type : {DType::F16, DType::Q4_K, DType::Q8_0}) {
            for (const int rows : {3, kLimits.rows}) expert_matmul(type, rows);
        }
        for (const DType type : {DType::Q4_K, DType::Q6_K, DType::Q8_0}) {
            filling_experts(type, 512, 256);
            activated_experts(type);
        }
        for (const DType type : {DType::Q4_K, DType::Q5_K, DType::Q6_K, DType::Q8_0}) {
            filling_experts(type, 1280, 512);
        }
        route({.what = "softmax, 4 of 60", .experts = 60, .used = 4});
        route({.what = "sigmoid, 8 of 256 in 4 of 8 groups",
               .experts = 256,
               .used = 8,
               .scores = RouteScores::Sigmoid,
               .groups = 8,
               .groups_used = 4,
               .group_best = 2});
        router();
        norm_router();
        norm_experts();
        return checks_.take();
    }

  private:
    // Tolerance where the expected values were rounded to bytes in groups of 32, but the device may round in
    // larger groups, as the CPU does.
    static constexpr double kBothQuantised = 3e-2;

    // The router's product with one row, and the choice of experts from it, twice with the same counters.
    void router() {
        constexpr int kExperts = 60, kUsed = 4;
        const Twin x = twins_.random(DType::F32, {1, kIn});
        const TwinWeight& weight = twins_.weight(DType::F32, {kExperts, kIn}, 0.05F);
        for (int time = 0; time < 2; ++time) {
            const Twin logits = twins_.poisoned({1, kExperts});
            Twin ids = twins_.integers(std::vector<std::int32_t>(kUsed, -1));
            ids.host.shape = ids.device.shape = Shape{1, kUsed};
            const Twin weights = twins_.poisoned({1, kUsed});
            const reference::Values expected = reference::matmul(x.host, weight.host.tensor);
            for (std::size_t i = 0; i < expected.size(); ++i) {
                logits.host.as<float>()[i] = static_cast<float>(expected[i]);
            }
            const auto route = [&](auto on) {
                return RouteOp{
                    .logits = on(logits), .ids = on(ids), .weights = on(weights), .normalize = true};
            };
            const MatMulOp::Product product{.weight = OnDevice{}(weight), .out = logits.device};
            const reference::Routed routed = reference::route(route(OnHost{}));
            backend_.choose_experts(
                {.product = {.x = x.device, .products = {&product, 1}}, .route = route(OnDevice{})});
            record("choose_experts", "softmax, 4 of 60", "experts", routed.weights, weights.device, kPlain);
        }
    }

    // A norm and the router after it, which a GPU computes in one launch for this width. They run twice,
    // because the launch must leave its counters ready for the next one.
    void norm_router() {
        constexpr int kExperts = 60, kUsed = 4;
        const Twin residual = twins_.random(DType::F32, {1, kIn});
        const TwinWeight& norm = twins_.weight(DType::F32, {kIn}, 1.0F);
        const TwinWeight& weight = twins_.weight(DType::F32, {kExperts, kIn}, 0.05F);
        for (int time = 0; time < 2; ++time) {
            const Twin x = twins_.random(DType::F32, {1, kIn});
            const Twin out = twins_.poisoned({1, kIn});
            const Twin logits = twins_.poisoned({1, kExperts});
            Twin ids = twins_.integers(std::vector<std::int32_t>(kUsed, -1));
            ids.host.shape = ids.device.shape = Shape{1, kUsed};
            const Twin weights = twins_.poisoned({1, kUsed});
            const MatMulOp::Product product{.weight = OnDevice{}(weight), .out = logits.device};
            const auto op = [&](auto on) {
                return RmsNormOp{.x = on(x), .residual = on(residual), .weight = on(norm), .out = on(out)};
            };
            const auto route = [&](auto on) {
                return RouteOp{
                    .logits = on(logits), .ids = on(ids), .weights = on(weights), .normalize = true};
            };
            const auto copy = [](const reference::Values& from, const Twin& to) {
                std::ranges::transform(from, to.host.as<float>(),
                                       [](double value) { return static_cast<float>(value); });
            };
            const reference::Normed normed = reference::rms_norm(op(OnHost{}));
            copy(normed.out, out);
            copy(reference::matmul(out.host, weight.host.tensor), logits);
            const reference::Routed routed = reference::route(route(OnHost{}));
            backend_.norm_router({.norm = op(OnDevice{}),
                                  .router = {.product = {.x = out.device, .products = {&product, 1}},
                                             .route = route(OnDevice{})}});
            record("norm_router", "4 of 60", "experts", routed.weights, weights.device, kPlain);
            record("norm_router", "4 of 60, norm", "experts", normed.out, out.device, kPlain);
            record("norm_router", "4 of 60, sum", "experts", normed.x, x.device, kPlain);
        }
    }

    void route(const Choice& c) {
        const Twin logits = twins_.random(DType::F32, {kRows, c.experts}, 2.0F);
        const TwinWeight& bias = twins_.weight(DType::F32, {c.experts}, 0.3F);
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
                           .expert_scale = on(bias)};
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
        constexpr std::int64_t kOut = 77, kUsed = 2, kSharedOut = 190;
        const Twin x = twins_.bytes_as_floats({rows, kIn});
        const TwinWeight& stack = twins_.weight(type, {kLimits.experts, kOut, kIn}, 0.1F);
        std::vector<std::int32_t> chosen;
        for (int row = 0; row < rows; ++row) {
            chosen.push_back(3);  // all rows choose expert 3, and no row chooses expert 1
            chosen.push_back(row % 3 == 2 ? 4 : 2 * (row % 3));
        }
        Twin ids = twins_.integers(chosen);
        ids.host.shape = ids.device.shape = Shape{rows, kUsed};
        const Twin out = twins_.poisoned({rows * kUsed, kOut});
        // The shared expert has more outputs than an expert.
        const TwinWeight& matrix = twins_.weight(type, {kSharedOut, kIn}, 0.1F);
        const Twin shared_out = twins_.poisoned({rows, kSharedOut});
        const ExpertMatMulOp::Product product{.weight = &stack.device, .out = out.device};
        const MatMulOp::Product shared{.weight = &matrix.device, .out = shared_out.device};
        backend_.expert_matmul({.x = x.device,
                                .ids = ids.device,
                                .products = {&product, 1},
                                .shared_x = x.device,
                                .shared = {&shared, 1}});
        const std::string name(traits(type).name);
        const std::string what = name + ", " + std::to_string(rows) + " rows, ";
        const std::string family = (rows <= 8 ? "matvec " : "matmul ") + name;
        const double tolerance = type == DType::F16 ? kHalf : kQuantised;
        record("expert_matmul", what + "2 of 5 × 77", family,
               reference::expert_matmul(x.host, ids.host, stack.host.tensor), out.device, tolerance);
        record("expert_matmul", what + "shared × 190", family, reference::matmul(x.host, matrix.host.tensor),
               shared_out.device, tolerance);
    }

    // Experts with so few columns that a GPU computes several units in a wave (kernels/matvec_narrow.h), or
    // four rows (kernels/matvec_short.h), and with so many outputs that the units fill the largest GPUs.
    void filling_experts(DType type, std::int64_t columns, std::int64_t outs) {
        constexpr std::int64_t kFillingRows = 8;
        const std::int64_t used = kLimits.experts;
        const Twin x = twins_.bytes_as_floats({kFillingRows, columns});
        const TwinWeight& stack = twins_.weight(type, {kLimits.experts, outs, columns}, 0.1F);
        std::vector<std::int32_t> chosen;
        for (std::int64_t pair = 0; pair < kFillingRows * used; ++pair) {
            chosen.push_back(static_cast<std::int32_t>((3 * pair + pair / used) % used));
        }
        Twin ids = twins_.integers(chosen);
        ids.host.shape = ids.device.shape = Shape{kFillingRows, used};
        const Twin out = twins_.poisoned({kFillingRows * used, outs});
        const ExpertMatMulOp::Product product{.weight = &stack.device, .out = out.device};
        backend_.expert_matmul({.x = x.device, .ids = ids.device, .products = {&product, 1}});
        const std::string name(traits(type).name);
        record("expert_matmul",
               name + ", " + std::to_string(columns) + " columns, 5 of 5 × " + std::to_string(outs),
               "matvec " + name, reference::expert_matmul(x.host, ids.host, stack.host.tensor), out.device,
               kQuantised);
    }

    // Rounds values as GPUs do for products of few rows: to bytes with one scale for each 32 values.
    static std::vector<float> as_bytes(const reference::Values& values) {
        constexpr std::size_t kGroup = 32;
        std::vector<float> rounded(values.size());
        for (std::size_t begin = 0; begin < values.size(); begin += kGroup) {
            double most = 0;
            for (std::size_t i = begin; i < begin + kGroup; ++i) most = std::max(most, std::abs(values[i]));
            const double scale = most / 127;
            for (std::size_t i = begin; i < begin + kGroup && scale > 0; ++i) {
                rounded[i] = static_cast<float>(std::nearbyint(values[i] / scale) * scale);
            }
        }
        return rounded;
    }

    // The activation of experts like those above, in the launch of their products.
    void activated_experts(DType type) {
        constexpr std::int64_t kColumns = 512, kOut = 256, kNarrowRows = 8;
        const std::int64_t used = kLimits.experts;
        const Twin gate = twins_.random(DType::F32, {kNarrowRows * used, kColumns});
        const Twin up = twins_.random(DType::F32, {kNarrowRows * used, kColumns});
        const Twin x = twins_.poisoned({kNarrowRows * used, kColumns});
        const TwinWeight& stack = twins_.weight(type, {kLimits.experts, kOut, kColumns}, 0.1F);
        std::vector<std::int32_t> chosen;
        for (std::int64_t pair = 0; pair < kNarrowRows * used; ++pair) {
            chosen.push_back(static_cast<std::int32_t>((2 * pair + pair / used) % used));
        }
        Twin ids = twins_.integers(chosen);
        ids.host.shape = ids.device.shape = Shape{kNarrowRows, used};
        const Twin out = twins_.poisoned({kNarrowRows * used, kOut});
        const auto activation = [&](auto on) {
            return GatedActivationOp{.gate = on(gate), .up = on(up), .out = on(x)};
        };
        const std::vector<float> rounded = as_bytes(reference::gated_activation(activation(OnHost{})));
        std::ranges::copy(rounded, x.host.as<float>());
        const ExpertMatMulOp::Product product{.weight = &stack.device, .out = out.device};
        backend_.activated_experts(
            {.activation = activation(OnDevice{}),
             .product = {.x = x.device, .ids = ids.device, .products = {&product, 1}}});
        const std::string name(traits(type).name);
        record("activated_experts", name + ", 512 columns, 5 of 5 × 256", "matvec " + name,
               reference::expert_matmul(x.host, ids.host, stack.host.tensor), out.device, kBothQuantised);
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

    // The sum of the experts' outputs and the norm that adds it, in one launch for this width.
    void norm_experts() {
        constexpr int kUsed = 4, kWidth = 516;
        const Twin outputs = twins_.random(DType::F32, {kRows * kUsed, kWidth});
        const Twin weights = twins_.random(DType::F32, {kRows, kUsed});
        const Twin sum = twins_.poisoned({kRows, kWidth});
        const Twin x = twins_.random(DType::F32, {kRows, kWidth});
        const TwinWeight& norm = twins_.weight(DType::F32, {kWidth}, 1.0F);
        const Twin out = twins_.poisoned({kRows, kWidth});
        const auto op = [&](auto on) {
            return NormExpertsOp{
                .combine = {.x = on(outputs),
                            .weights = on(weights),
                            .shared = {},
                            .shared_gate = {},
                            .out = on(sum)},
                .norm = {.x = on(x), .residual = on(sum), .weight = on(norm), .out = on(out)}};
        };
        const NormExpertsOp on_host = op(OnHost{});
        const reference::Values expected = reference::combine_experts(on_host.combine);
        std::ranges::transform(expected, sum.host.as<float>(),
                               [](double value) { return static_cast<float>(value); });
        const reference::Normed normed = reference::rms_norm(on_host.norm);
        backend_.norm_experts(op(OnDevice{}));
        record("norm_experts", "4 of 516", "experts", normed.out, out.device, kPlain);
        record("norm_experts", "4 of 516, sum", "experts", normed.x, x.device, kPlain);
    }
};

}  // namespace

std::vector<Check> check_experts(Backend& backend, const CheckObserver& observer) {
    return ExpertChecker(backend, observer).run();
}

}  // namespace rocmforge::self_test
