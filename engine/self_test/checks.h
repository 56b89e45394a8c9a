// Checks every operation of a device against the double-precision reference. The sizes are no multiples of a
// block.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::self_test {

struct Check {
    std::string operation;
    std::string what;      // type and sizes
    std::string family;    // family of kernels, as named by hip::FallbackFamilies
    double error = 0;      // relative_error(); infinite for NaN
    double tolerance = 0;  // largest accepted `error`
    double seconds = 0;    // time on the device and in the reference
    bool passed() const { return error <= tolerance; }
};

// Called after each check. If a check hangs or crashes, the last observed check shows where.
using CheckObserver = std::function<void(const Check&)>;

// Returns the larger of two values: the norm of the difference, relative to the norm of the expected vector;
// and the largest difference, relative to the largest value. The first value detects a result that is wrong
// everywhere, the second a single wrong value.
double relative_error(const std::vector<double>& expected, const std::vector<double>& actual);

// Names of parts of the checks, each of which can be run alone.
inline constexpr const char* kRowsPart = "rows";  // norms, activations and sums, which every model needs
// Head sizes that attention is checked with. Each is the largest size of a kernel for prompts.
inline constexpr int kHeadDims[] = {64, 96, 128, 256};
// Products with weights of this type, and embedding look-ups.
std::string type_part(DType type);
std::string rope_part(DType cache);
std::string attention_part(DType cache, int dim);  // dim: one of kHeadDims
// Returns the parts of this file and of optional_checks.h, in order.
std::vector<std::string> operation_parts();

// Runs the checks of all parts: for operations that every device has, and for optional ones that this device
// has. Frees all memory that it allocates.
std::vector<Check> check_operations(Backend& backend, const CheckObserver& observer = {});
std::vector<Check> check_operations(Backend& backend, std::string_view part,
                                    const CheckObserver& observer = {});

}  // namespace rocmforge::self_test
