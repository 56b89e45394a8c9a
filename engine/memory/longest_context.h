// Chooses a context length for a model if none was requested.
#pragma once

#include "engine/memory/memory_guard.h"

namespace rocmforge {

// The longest context that longest_context() chooses. A longer one takes seconds to prepare and much memory,
// so it must be requested.
inline constexpr int kLongestChosenContext = 262'144;

// Returns `usual` with the longest context that fits, up to the model's context and kLongestChosenContext.
// All requests share a cache of one context, which has at least as many tokens as the cache of `usual`.
//
// A part of the memory that the limit allows in addition to `usual` stays free: a half of system memory and
// an eighth of a GPU's own memory. Other programs can then take memory while the model is loaded and
// afterwards.
//
// If `usual` does not fit, all requests share a cache of one context of at least half the usual length. If
// even this does not fit, or the model can't use the cache type, returns `usual`, which the guard refuses.
// Throws like Planner::plan().
PlanOptions longest_context(const ModelHeader& model, const PlanOptions& usual, const DeviceInfo& device,
                            const MemoryLimit& limit);

}  // namespace rocmforge
