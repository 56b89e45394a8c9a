// Whether a row's result is the same beside others as alone, bit for bit, on a device: what answers that are
// written at once need to be the tokens that they are alone.
#pragma once

#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::measure {

struct RowComparison {
    std::string what;   // operation, type, shape, rows
    int different = 0;  // values that are others beside the rest of the rows, of all
    float most = 0;     // the largest difference
};

// Products with the types of weights that models have most, and attention, of tokens (RowsAs::Tokens, a row
// at a time and 2 to 8) and of prompts (RowsAs::Prompt, one and 2 to 8 of them). `small` for the emulator.
enum class Sizes { Real, Small };
std::vector<RowComparison> compare_rows(Backend& backend, Sizes sizes = Sizes::Real);

}  // namespace rocmforge::measure
