// Checks whether the result of a row is bitwise the same alone and beside other rows. Parallel answers need
// this to have the same tokens as single ones.
#pragma once

#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::measure {

struct RowComparison {
    std::string what;   // operation, type, shape, rows
    int different = 0;  // number of values that differ when other rows are present
    float most = 0;     // the largest difference
};

// Checks products with the most common weight types and attention, for tokens (RowsAs::Tokens, one row at a
// time and 2 to 8) and prompts (RowsAs::Prompt, one and 2 to 8 of them). `small`: sizes for the emulator.
enum class Sizes { Real, Small };
std::vector<RowComparison> compare_rows(Backend& backend, Sizes sizes = Sizes::Real);

}  // namespace rocmforge::measure
