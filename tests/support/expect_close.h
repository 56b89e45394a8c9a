// Compares computed values with those of a reference implementation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "engine/reference/dequantize.h"

namespace rocmforge::test {

// Returns the largest difference relative to the expected value or to the root mean square of all expected
// values, whichever is larger. This works for values of any scale, also where sums cancel. Returns infinity
// if a result is NaN or if the numbers of values differ.
inline double relative_error(const reference::Values& expected, const reference::Values& actual) {
    if (expected.size() != actual.size()) return std::numeric_limits<double>::infinity();
    double squares = 0;
    for (const double e : expected) squares += e * e;
    const double root = std::sqrt(squares / static_cast<double>(expected.size() + 1));
    double worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double difference = std::abs(expected[i] - actual[i]);
        if (std::isnan(difference)) return std::numeric_limits<double>::infinity();
        if (difference > 0) worst = std::max(worst, difference / std::max(std::abs(expected[i]), root));
    }
    return worst;
}

inline double relative_error(const reference::Values& expected, const Tensor& actual) {
    return relative_error(expected, reference::values_of(actual));
}

// Returns an empty string if `actual` is within the tolerance, else the message to print.
inline std::string mismatch(const std::string& what, const reference::Values& expected, const Tensor& actual,
                            double tolerance) {
    const double error = relative_error(expected, actual);
    if (error <= tolerance) return {};
    return what + ": relative error " + std::to_string(error) + " > " + std::to_string(tolerance);
}

// Returns whether two tensors have the same size and the same bits.
inline bool same_bits(const Tensor& a, const Tensor& b) {
    return a.bytes() == b.bytes() && std::memcmp(a.data, b.data, a.bytes()) == 0;
}

}  // namespace rocmforge::test

#define EXPECT_CLOSE(what, expected, actual, tolerance)                                                   \
    do {                                                                                                  \
        const std::string problem = rocmforge::test::mismatch((what), (expected), (actual), (tolerance)); \
        QVERIFY2(problem.empty(), problem.c_str());                                                       \
    } while (false)
