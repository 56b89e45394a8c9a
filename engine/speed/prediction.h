// Predicts a model's speed from its header alone.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/memory/memory_guard.h"
#include "engine/memory/memory_plan.h"
#include "engine/model/model.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// Average number of tokens in the cache while a short answer without a prompt is generated, which is the
// default of `bench`.
inline constexpr int kShortConversation = 64;  // tokens

// Bytes that a token reads with this many tokens in the cache: of experts only those that it uses, of layers
// with windows only the part within the window.
std::uint64_t bytes_read_by_a_token(const ModelHeader& model, DType cache, int tokens);

// Tokens per second when decoding one sequence. Pure function, takes some microseconds. `host`: the CPU's
// profile, for options that place layers on it. nullopt if a profile is missing or lacks a type of the model.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const DeviceProfile& profile, int tokens = kShortConversation,
                                          const DeviceProfile* host = nullptr);

// The same on this machine with this number of CPU threads (0: chosen automatically). Interpolates between
// measured numbers; nullopt also outside of the measured range.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const Speeds& speeds, int threads, int tokens = kShortConversation);

// The same for a fix proposed by the guard, including its weights.
std::optional<double> predict_fixed_rate(const ModelHeader& model, const Fix& fix, const Speeds& speeds,
                                         int threads);

}  // namespace rocmforge
