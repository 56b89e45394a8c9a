// How fast a model would answer, measured on a part of it.
#pragma once

#include <optional>

#include "engine/backend.h"
#include "engine/model.h"

namespace rocmforge {

// Tokens a second of decoding with a short conversation: the time that the products of some layers take for
// one row, scaled to all weights. Takes some tenths of a second when the file is in memory. nullopt when the
// device cannot say.
std::optional<double> predict_decode_rate(Backend& backend, const ModelHeader& model);

// Of a weight that takes `stored` bytes: of a stack of experts only those that are used.
std::uint64_t bytes_read_by_a_token(const ModelConfig& config, LayerRole role, std::uint64_t stored);

}  // namespace rocmforge
