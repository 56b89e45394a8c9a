#include "engine/self_test/gpu_checks.h"

#include <algorithm>
#include <array>
#include <cmath>
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

// The three rows differ in their random number.
Check check_sample(hip::GpuBackend& backend, const char* what, const kernels::SampleRow& sample, bool first) {
    constexpr std::array<double, kRows> kDrawn{0.13, 0.5, 0.93};
    const Buffer scratch = backend.reserve_scratch({.rows = kRows, .widest_input = 1, .vocab = kVocab});
    Twins twins(backend);
    const Twin logits = twins.random(DType::F32, {kRows, kVocab}, 3.0F);
    const Twin samples =
        twins.integers(std::vector<std::int32_t>(std::size_t{kRows} * kernels::kSampleWords));
    const Twin out = twins.integers({-9, -9, -9});
    for (std::size_t row = 0; row < kRows; ++row) {
        kernels::SampleRow& to = reinterpret_cast<kernels::SampleRow*>(samples.host.data)[row];
        to = sample;
        to.random = static_cast<std::uint64_t>(kDrawn[row] * 0x1p64);
    }
    backend.write(samples.device, {samples.host.data, samples.host.bytes()});
    const auto op = [&](auto on) {
        return SampleOp{.logits = on(logits), .samples = on(samples), .out = on(out), .first = first};
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

kernels::SampleRow sample_row(float temperature, std::int32_t top_k) {
    kernels::SampleRow row{};
    row.temperature = temperature;
    row.coldness = temperature > 0 ? 1 / temperature : 1;
    row.top_k = top_k;
    row.least = std::log(0.01F);
    row.top_p = std::uint64_t{0xF333} << 48U;  // 95 %
    row.repeat_penalty = 1.2F;
    row.recent_count = 3;
    row.recent[0] = 17;
    row.recent[1] = 4711;
    row.recent[2] = 17;
    return row;
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
    checks.push_back(check_sample(backend, "3 of 5003, the likeliest", sample_row(0, 40), true));
    checks.push_back(check_sample(backend, "3 of 5003, 40 likeliest, 95 %", sample_row(0.8F, 40), true));
    checks.push_back(check_sample(backend, "3 of 5003, 95 %", sample_row(0.8F, 0), false));
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
