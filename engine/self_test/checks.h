// Checks every operation of a device against the double-precision reference, at sizes that are no multiples
// of a block.
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
    std::string family;    // of kernels, as hip::FallbackFamilies names them
    double error = 0;      // see relative_error; infinite for NaN
    double tolerance = 0;  // of `error`
    double seconds = 0;    // on the device and in the reference
    bool passed() const { return error <= tolerance; }
};

// Called after each check. When a check hangs or crashes, the last one that was observed says where.
using CheckObserver = std::function<void(const Check&)>;

// The larger of two values: the norm of the difference relative to that of the expected vector, and the
// largest difference relative to the largest value. The first one detects a result that is wrong everywhere,
// the second one a single wrong value.
double relative_error(const std::vector<double>& expected, const std::vector<double>& actual);

// A part of the checks that can be run alone.
inline constexpr const char* kRowsPart = "rows";  // norms, activations, sums: every model needs them
inline constexpr int kHeadDims[] = {64, 128};     // head sizes that attention is checked with
std::string type_part(DType type);                // products with weights of this type, and embedding
                                                  // look-ups
std::string rope_part(DType cache);
std::string attention_part(DType cache, int dim);  // dim: one of kHeadDims
// The parts of this file and of ability_checks.h, in order.
std::vector<std::string> operation_parts();

// Checks the operations that every device has and those that this one supports: all parts, or one. Frees
// everything that it allocates.
std::vector<Check> check_operations(Backend& backend, const CheckObserver& observer = {});
std::vector<Check> check_operations(Backend& backend, std::string_view part,
                                    const CheckObserver& observer = {});

}  // namespace rocmforge::self_test
