// Predicts a model's speed from its header.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/memory/memory_guard.h"
#include "engine/memory/memory_plan.h"
#include "engine/model/model.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// Average number of tokens in the cache while a short answer without a prompt is generated. `bench` generates
// such an answer by default.
inline constexpr int kShortConversation = 64;  // tokens

// Returns the bytes that a token reads with this number of tokens in the cache. Counts only the experts that
// the token uses and, in layers with windows, only the tokens within the window.
std::uint64_t bytes_read_by_a_token(const ModelHeader& model, DType cache, int tokens);

// Returns the tokens per second when decoding one sequence. A pure function that takes some microseconds.
// `host`: the CPU's profile, for options with layers on the CPU. nullopt if a profile is missing or lacks a
// type of the model.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const DeviceProfile& profile, int tokens = kShortConversation,
                                          const DeviceProfile* host = nullptr);

// Predicts the tokens per second on this machine with this number of CPU threads (0: chosen automatically).
// Interpolates between the measured numbers of threads; also returns nullopt outside the measured range.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const Speeds& speeds, int threads, int tokens = kShortConversation);

// Predicts the tokens per second with a fix that the memory guard proposes, which may also convert the
// weights.
std::optional<double> predict_fixed_rate(const ModelHeader& model, const Fix& fix, const Speeds& speeds,
                                         int threads);

}  // namespace rocmforge
