// Values that prove that a GPU computed them: sums of random values, which the program computes too.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::self_test {

std::vector<double> expected_figures(std::uint64_t seed);
std::vector<double> figures_on(Backend& backend, std::uint64_t seed);
bool same_figures(const std::vector<double>& expected, const std::vector<double>& actual);

}  // namespace rocmforge::self_test
