// The sequences of a step, for operations of layers that keep a state.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/device/backend.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge::cpu {

// The rows [begin, end) of one sequence, and the slot of its state. `fresh`: whether the sequence begins at
// position 0, so that its state starts with zeros.
struct Run {
    std::int64_t begin;
    std::int64_t end;
    std::int64_t slot;
    bool fresh;
};

inline Run run_at(const StateRuns& runs, std::int64_t i) {
    const auto* begins = runs.begins.as<const std::int32_t>();
    return {begins[i], begins[i + 1], runs.state_slots.as<const std::int32_t>()[i],
            runs.positions.as<const std::int32_t>()[begins[i]] == 0};
}

inline void expect_slots(std::string_view what, const StateRuns& runs, const Tensor& state) {
    if (runs.count > 0) expect_below(what, runs.state_slots, state.shape[0]);
}

}  // namespace rocmforge::cpu
