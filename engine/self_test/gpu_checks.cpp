#include "engine/self_test/gpu_checks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "engine/reference/operations.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/twins.h"
#include "kernels/sample_kernels.h"

namespace rocmforge::self_test {
namespace {

constexpr std::int64_t kVocab = 5003;
constexpr int kRows = 3;

Check check_softmax(hip::GpuBackend& backend) {
    Twins twins(backend);
    const Twin x = twins.random(DType::F32, {kRows, 1031}, 3.0F);
    const Twin out = twins.poisoned({kRows, 1031});
    const auto op = [&](auto on) { return SoftmaxOp{.x = on(x), .out = on(out)}; };
    backend.softmax(op(OnDevice{}));
    return {"softmax", "3 × 1031", "rows",
            relative_error(reference::softmax(op(OnHost{})), twins.read(out.device)), 1e-5};
}

// Whether the drawn number is within the token's interval of cumulative probability.
bool is_choice(const reference::Choices& choices, double token, double drawn) {
    constexpr double kRounding = 1e-5;
    double begin = 0;
    for (std::size_t i = 0; i < choices.tokens.size(); ++i) {
        const bool reaches = drawn > begin - kRounding && drawn < choices.ends[i] + kRounding;
        if (reaches && choices.tokens[i] == static_cast<std::int32_t>(token)) return true;
        begin = choices.ends[i];
    }
    return false;
}

Check check_sample(hip::GpuBackend& backend, const char* what, float temperature) {
    constexpr std::array<float, kRows> kDrawn{0.13F, 0.5F, 0.93F};
    const Buffer scratch = backend.reserve_scratch({.rows = kRows, .widest_input = 1, .vocab = kVocab});
    Twins twins(backend);
    const Twin logits = twins.random(DType::F32, {kRows, kVocab}, 3.0F);
    const Twin options = twins.zeros(DType::F32, {kRows, kernels::kSampleOptions});
    const Twin out = twins.integers({-9, -9, -9});
    for (std::size_t row = 0; row < kRows; ++row) {
        float* to = options.host.as<float>() + row * kernels::kSampleOptions;
        to[kernels::kTemperature] = temperature;
        to[kernels::kTopK] = 40;
        to[kernels::kTopP] = 0.95F;
        to[kernels::kMinP] = 0.01F;
        to[kernels::kRepeatPenalty] = 1;
        to[kernels::kUniform] = kDrawn[row];
    }
    backend.write(options.device, {options.host.data, options.host.bytes()});
    const auto op = [&](auto on) {
        return SampleOp{.logits = on(logits), .recent = {}, .options = on(options), .out = on(out)};
    };
    const std::vector<reference::Choices> expected = reference::sample(op(OnHost{}));
    backend.sample(op(OnDevice{}));
    const reference::Values drawn = twins.read(out.device);
    bool right = expected.size() == kRows && drawn.size() == kRows;
    for (std::size_t row = 0; right && row < kRows; ++row) {
        right = is_choice(expected[row], drawn[row], kDrawn[row]);
    }
    return {"sample", what, "sample", right ? 0 : std::numeric_limits<double>::infinity(), 0};
}

// Checks the index of each row's maximum. On a tie the lowest index is right.
Check check_highest(hip::GpuBackend& backend) {
    const Buffer scratch = backend.reserve_scratch({.rows = kRows, .widest_input = 1, .vocab = kVocab});
    Twins twins(backend);
    const Twin logits = twins.random(DType::F32, {kRows, kVocab}, 3.0F);
    auto* const values = logits.host.as<float>();
    values[2 * kVocab + 77] = values[2 * kVocab + kVocab - 2] = 9.0F;
    backend.write(logits.device, {logits.host.data, logits.host.bytes()});
    std::array<ArgMax, kRows> found;
    bool right = backend.find_argmax(logits.device, found);
    for (std::size_t row = 0; right && row < kRows; ++row) {
        const std::span of_row(values + row * kVocab, static_cast<std::size_t>(kVocab));
        const auto highest = std::max_element(of_row.begin(), of_row.end());
        right = found[row].usable && found[row].value == *highest &&
                found[row].place == static_cast<std::size_t>(highest - of_row.begin());
    }
    return {"find_argmax", "3 of 5003", "sample", right ? 0 : std::numeric_limits<double>::infinity(), 0};
}

}  // namespace

std::vector<std::string> gpu_parts() {
    std::vector<std::string> parts = operation_parts();
    parts.emplace_back(kSamplePart);
    parts.emplace_back(kSmallModelPart);
    return parts;
}

std::vector<Check> check_gpu(hip::GpuBackend& backend, std::string_view part, const CheckObserver& observer) {
    if (part == kSmallModelPart) return check_small_model(backend, observer);
    if (part != kSamplePart) return check_operations(backend, part, observer);
    CheckList checks(observer);
    checks.push_back(check_softmax(backend));
    checks.push_back(check_sample(backend, "3 of 5003, the likeliest", 0));
    checks.push_back(check_sample(backend, "3 of 5003, 40 likeliest, 95 %", 0.8F));
    if (!backend.fallback().has("sample")) checks.push_back(check_highest(backend));
    return checks.take();
}

std::vector<Check> check_gpu(hip::GpuBackend& backend, const CheckObserver& observer) {
    std::vector<Check> checks;
    for (const std::string& part : gpu_parts()) {
        std::ranges::move(check_gpu(backend, part, observer), std::back_inserter(checks));
    }
    return checks;
}

}  // namespace rocmforge::self_test
