// Sums of random values, which the helper process computes on the GPU and the program on the CPU. Equal sums
// prove that the helper has used the GPU.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::self_test {

std::vector<double> expected_figures(std::uint64_t seed);
std::vector<double> figures_on(Backend& backend, std::uint64_t seed);
bool same_figures(const std::vector<double>& expected, const std::vector<double>& actual);

}  // namespace rocmforge::self_test
