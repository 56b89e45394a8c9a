// Every operation of a device against the plain double-precision reference, at sizes that fill no block
// evenly.
#pragma once

#include <string>
#include <vector>

#include "engine/backend.h"

namespace rocmforge::cli {

struct Check {
    std::string operation;
    std::string what;      // type and sizes
    double error = 0;      // |result - reference| / |reference|, both as vectors; infinite for NaN
    double tolerance = 0;  // of `error`
    bool passed() const { return error <= tolerance; }
};

// Gives everything that it allocates back.
std::vector<Check> check_operations(Backend& backend);

}  // namespace rocmforge::cli
