// How fast a model will answer, from its header alone.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/memory/memory_guard.h"
#include "engine/memory/memory_plan.h"
#include "engine/model/model.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// In the cache on average while a short answer without a question is written, as `bench` does by default.
inline constexpr int kShortConversation = 64;  // tokens

// What a token reads when that many tokens are in the cache: of experts only those that it uses, of windowed
// layers only what their windows reach.
std::uint64_t bytes_read_by_a_token(const ModelHeader& model, DType cache, int tokens);

// Tokens a second of decoding one sequence. Pure, some microseconds. `host` is the processor's profile, for
// options that leave layers to it. nullopt where a profile is missing or lacks a type that the model has.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const DeviceProfile& profile, int tokens = kShortConversation,
                                          const DeviceProfile* host = nullptr);

// The same on this machine, where so many threads of the processor compute (0: as many as the program
// chooses); between numbers that were measured it is told from those beside. nullopt also for more or fewer
// than were measured.
std::optional<double> predict_decode_rate(const ModelHeader& model, const PlanOptions& options,
                                          const Speeds& speeds, int threads, int tokens = kShortConversation);

// The same with what the guard proposes, its weights included.
std::optional<double> predict_fixed_rate(const ModelHeader& model, const Fix& fix, const Speeds& speeds,
                                         int threads);

}  // namespace rocmforge
