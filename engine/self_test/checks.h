// Every operation of a device against the plain double-precision reference, at sizes that fill no block
// evenly.
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
    std::string family;    // of kernels, as hip::PlainFamilies names them
    double error = 0;      // see relative_error; infinite for NaN
    double tolerance = 0;  // of `error`
    double seconds = 0;    // of the device and of the reference
    bool passed() const { return error <= tolerance; }
};

// Called after each check. When a check hangs or crashes, the last one that was observed says where.
using CheckObserver = std::function<void(const Check&)>;

// The larger of two: the difference's length beside the expected vector's, and the largest difference beside
// the largest value. The first sees a result that is off everywhere, the second one that is off in a place.
double relative_error(const std::vector<double>& expected, const std::vector<double>& actual);

// A part of the checks, which can be run alone.
inline constexpr const char* kRowsPart = "rows";  // norms, activations, sums: every model needs them
inline constexpr int kHeadDims[] = {64, 128};     // that attention is checked with
std::string type_part(DType type);                // products by weights of this type, and looking them up
std::string rope_part(DType cache);
std::string attention_part(DType cache, int dim);  // dim: one of kHeadDims
// Those of this file and of ability_checks.h, in order.
std::vector<std::string> operation_parts();

// The operations that every device has, and those that this one says it can: all parts, or one. Each gives
// everything that it allocates back.
std::vector<Check> check_operations(Backend& backend, const CheckObserver& observer = {});
std::vector<Check> check_operations(Backend& backend, std::string_view part,
                                    const CheckObserver& observer = {});

}  // namespace rocmforge::self_test
