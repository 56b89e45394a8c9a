#include "engine/speed/measure_steps.h"

#include <functional>
#include <span>
#include <vector>

namespace rocmforge {
namespace {

constexpr int kNarrow = 256;  // width of a small model's inputs
constexpr int kFewLogits = 1024;

Cost by_width(const std::function<double(int)>& seconds_of) {
    constexpr int kWidest = OperationMeter::kWidest;
    return line(kNarrow, seconds_of(kNarrow), kWidest, seconds_of(kWidest));
}

double rope_seconds(OperationMeter& meter, int heads, int kv_heads, int dim) {
    const Buffer place = meter.integers({0});
    // Rotations by an angle of 0, so that repeated rotations don't make values grow.
    std::vector<float> no_rotation;
    for (int i = 0; i < dim / 2; ++i) no_rotation.insert(no_rotation.end(), {1.0F, 0.0F});
    const Buffer table = meter.floats(no_rotation);
    const Shape cache{1, kv_heads, kPageTokens, dim};
    const std::uint64_t bytes = tensor_bytes(DType::F16, cache);
    const std::uint64_t row = static_cast<std::uint64_t>(heads * dim) * sizeof(float);
    const Buffer& out = meter.out();
    const Tensor one = place.view(DType::I32, {1});
    const auto turn = [&](int) {
        meter.backend().rope_store({.q = out.view(DType::F32, {1, heads * dim}),
                                    .k = out.view(DType::F32, {1, kv_heads * dim}, row),
                                    .v = out.view(DType::F32, {1, kv_heads * dim}, 2 * row),
                                    .table = table.view(DType::F32, {1, dim}),
                                    .step = {.rows = 1,
                                             .tokens = {},
                                             .positions = one,
                                             .cache_slots = one,
                                             .sequences = {},
                                             .page_tables = {}},
                                    .cache = {.keys = out.view(DType::F16, cache, 3 * row),
                                              .values = out.view(DType::F16, cache, 3 * row + bytes)},
                                    .heads = heads,
                                    .kv_heads = kv_heads,
                                    .head_dim = dim,
                                    .rotary_dim = dim,
                                    .order = RopeOrder::Neox});
    };
    return meter.least({.what = Timings::What::Rope, .width = heads},
                       [&] { return meter.seconds(kAtOnce, turn); });
}

// Measures a step that contains one norm.
double token_seconds(OperationMeter& meter, int logits) {
    constexpr int kInputs = 4;
    const Buffer input = meter.integers({0});
    const std::int32_t value = 0;
    const Weight weight{.tensor = meter.in().view(DType::F32, {kFewLogits}), .storage = {}};
    const Tensor x = meter.out().view(DType::F32, {1, kFewLogits});
    const Tensor all = meter.out().view(DType::F32, {logits});
    std::vector<float> read;  // used if the logits are too large for Backend::view()
    const std::uint64_t key = meter.next_step();
    Backend& backend = meter.backend();
    const auto begin_and_read = [&] {
        for (int i = 0; i < kInputs; ++i) {
            backend.write(input.view(DType::I32, {1}), std::as_bytes(std::span(&value, 1)));
        }
        backend.run_step(key,
                         [&] { backend.rms_norm({.x = x, .residual = {}, .weight = &weight, .out = x}); });
        if (!backend.view(all).empty()) return;
        read.resize(static_cast<std::size_t>(logits));
        backend.read(all, std::as_writable_bytes(std::span(read)));
    };
    return meter.least({.what = Timings::What::Token, .width = logits},
                       [&] { return meter.average(begin_and_read); });
}

}  // namespace

Cost measure_norm(OperationMeter& meter) {
    return by_width([&](int width) { return meter.norm(width); });
}

Cost measure_activation(OperationMeter& meter) {
    return by_width([&](int width) {
        const Tensor x = meter.in().view(DType::F32, {1, width});
        const Tensor out = meter.out().view(DType::F32, {1, width});
        const auto activate = [&](int) {
            meter.backend().gated_activation({.gate = x, .up = x, .out = out});
        };
        return meter.least({.what = Timings::What::Activation, .width = width},
                           [&] { return meter.seconds(kAtOnce, activate); });
    });
}

Cost measure_rope(OperationMeter& meter) {
    constexpr int kDim = 64;
    const auto values = [](int heads, int kv_heads) { return (heads + 2.0 * kv_heads) * kDim; };
    const auto seconds = [&](int heads, int kv_heads) { return rope_seconds(meter, heads, kv_heads, kDim); };
    return line(values(8, 2), seconds(8, 2), values(64, 8), seconds(64, 8));
}

Cost measure_token(OperationMeter& meter) {
    const double one = meter.norm(kFewLogits);
    return line(kFewLogits, token_seconds(meter, kFewLogits) - one, kManyLogits,
                token_seconds(meter, kManyLogits) - one);
}

}  // namespace rocmforge
