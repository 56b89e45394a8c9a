// Checks whether the result of a row is bitwise the same alone and in a batch with other rows. If it is not,
// the tokens of parallel answers may differ from those of the same answers alone.
#pragma once

#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::measure {

struct RowComparison {
    std::string what;   // names the operation, type, shape and rows
    int different = 0;  // number of values that differ when other rows are present
    float most = 0;     // the largest difference
};

// Checks attention, products and products of experts with the most common weight types. RowsAs::Tokens
// compares one row with 2 to 8 rows; RowsAs::Prompt compares one prompt with 2 to 8 prompts. Sizes::Small:
// sizes for the emulator.
enum class Sizes { Real, Small };
std::vector<RowComparison> compare_rows(Backend& backend, Sizes sizes = Sizes::Real);

}  // namespace rocmforge::measure
