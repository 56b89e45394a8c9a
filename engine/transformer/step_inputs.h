// What a step of the forward pass begins with, as the host has it. Kept from step to step, so that a token
// costs no allocation.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge {

struct StepInputs {
    std::vector<std::int32_t> tokens;              // [rows]
    std::vector<std::int32_t> positions;           // [rows]
    std::vector<std::int32_t> cache_slots;         // [rows]
    std::vector<std::int32_t> window_cache_slots;  // [rows] where layers are windowed
    std::vector<std::int32_t> sequences;           // [rows]
    std::vector<std::int32_t> wanted;              // rows whose logits are wanted

    // [sequences, kv_pages(context)], and whether they differ from the step before.
    std::vector<std::int32_t> page_tables;
    std::vector<std::int32_t> window_page_tables;
    bool pages_changed = false;
    bool window_pages_changed = false;

    RowsAs rows_as = RowsAs::Fastest;
    RowsAs head_as = RowsAs::Fastest;  // the wanted rows in the head

    int rows() const { return static_cast<int>(tokens.size()); }
    int outputs() const { return static_cast<int>(wanted.size()); }
};

}  // namespace rocmforge
