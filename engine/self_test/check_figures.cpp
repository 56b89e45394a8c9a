#include "engine/self_test/check_figures.h"

#include <random>
#include <span>

#include "engine/self_test/checks.h"
#include "engine/self_test/twins.h"

namespace rocmforge::self_test {
namespace {

constexpr int kWidth = 64;
constexpr float kScale = 0.37F;
constexpr double kTolerance = 1e-5;

// Uses a portable generator, because the distributions of the standard library are not portable.
std::vector<float> values_of(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<float> values(kWidth);
    for (float& value : values) value = static_cast<float>(random() % 2001) / 1000.0F - 1.0F;
    return values;
}

}  // namespace

std::vector<double> expected_figures(std::uint64_t seed) {
    const std::vector<float> x = values_of(seed);
    const std::vector<float> y = values_of(~seed);
    std::vector<double> sums;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sums.push_back(static_cast<double>(x[i]) + static_cast<double>(kScale) * y[i]);
    }
    return sums;
}

std::vector<double> figures_on(Backend& backend, std::uint64_t seed) {
    Twins twins(backend);
    const Twin x = twins.zeros(DType::F32, {1, kWidth});
    const Twin y = twins.zeros(DType::F32, {1, kWidth});
    const std::vector<float> first = values_of(seed);
    const std::vector<float> second = values_of(~seed);
    backend.write(x.device, std::as_bytes(std::span(first)));
    backend.write(y.device, std::as_bytes(std::span(second)));
    backend.add({.x = x.device, .y = y.device, .scale = kScale});
    return twins.read(x.device);
}

bool same_figures(const std::vector<double>& expected, const std::vector<double>& actual) {
    return relative_error(expected, actual) <= kTolerance;
}

}  // namespace rocmforge::self_test
