#include <string>

#include "engine/reference/operations.h"
#include "engine/self_test/optional_checker.h"
#include "engine/self_test/optional_checks.h"

namespace rocmforge::self_test {
namespace {

class MoreRowsChecker : public OptionalChecker {
  public:
    using OptionalChecker::OptionalChecker;

    std::vector<Check> run() {
        // Checks both a width that is a multiple of four and one that isn't, because kernels process four
        // values at once if they can.
        for (const int width : {515, 516}) {
            norm("layer norm", {width}, NormKind::Layer, 1.0F);
            norm("weights of 5 groups", {5, width}, NormKind::Rms, 1.0F);
            norm("scaled residual", {width}, NormKind::Rms, 0.22F);
            add(width);
            clamped_swiglu(width);
            more_activations(width);
            soft_cap(width);
            copy_columns(width);
            streams(width);
        }
        return checks_.take();
    }

  private:
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
            bool gates;
        };
        constexpr Kind kKinds[] = {{Activation::Sigmoid, "sigmoid", true},
                                   {Activation::SquaredRelu, "squared ReLU", false},
                                   {Activation::Xielu, "xIELU", false},
                                   {Activation::Linear, "product", true}};
        for (const auto& [kind, what, gates] : kKinds) {
            const Shape shape{kRows, width};
            const Twin gate = twins_.random(DType::F32, shape, 4.0F);
            const Twin up = gates ? twins_.random(DType::F32, shape) : Twin{};
            const Twin out = twins_.poisoned(shape);
            const Twin second_gate = twins_.random(DType::F32, {2, width + 128}, 4.0F);
            const Twin second_out = twins_.poisoned({2, width + 128});
            const auto op = [&, kind = kind](auto on) {
                return GatedActivationOp{.gate = on(gate),
                                         .up = on(up),
                                         .out = on(out),
                                         .activation = kind,
                                         .xielu = parameters,
                                         .second_gate = on(second_gate),
                                         .second_out = on(second_out)};
            };
            backend_.gated_activation(op(OnDevice{}));
            const std::string all = std::string(what) + ", 3 × " + std::to_string(width);
            record("gated_activation", all, "activation", reference::gated_activation(op(OnHost{})),
                   out.device, kPlain);
            record("gated_activation", all + ", second rows", "activation",
                   reference::gated_activation(op(OnHost{}).second()), second_out.device, kPlain);
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
};

}  // namespace

std::vector<Check> check_more_rows(Backend& backend, const CheckObserver& observer) {
    return MoreRowsChecker(backend, observer).run();
}

}  // namespace rocmforge::self_test
