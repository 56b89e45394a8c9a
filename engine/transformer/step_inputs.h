// The inputs of a step in host memory. They are reused from step to step, so that a token needs no
// allocation.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge {

struct StepInputs {
    std::vector<std::int32_t> tokens;              // [rows]
    std::vector<std::int32_t> positions;           // [rows]
    std::vector<std::int32_t> cache_slots;         // [rows]
    std::vector<std::int32_t> window_cache_slots;  // [rows] if layers have a window
    std::vector<std::int32_t> sequences;           // [rows]
    // [sequences of the step + 1]: first row of each sequence, and the number of rows
    std::vector<std::int32_t> run_begins;
    std::vector<std::int32_t> state_slots;  // [sequences of the step] if layers have a state
    std::vector<std::int32_t> wanted;       // indices of rows whose logits are needed

    // [sequences, kv_pages(context)]: page tables, and whether they changed since the previous step.
    std::vector<std::int32_t> page_tables;
    std::vector<std::int32_t> window_page_tables;
    bool pages_changed = false;
    bool window_pages_changed = false;

    RowsAs rows_as = RowsAs::Fastest;
    RowsAs head_as = RowsAs::Fastest;  // how the head computes the rows in `wanted`

    int rows() const { return static_cast<int>(tokens.size()); }
    int outputs() const { return static_cast<int>(wanted.size()); }
};

}  // namespace rocmforge
