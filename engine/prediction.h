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

}  // namespace rocmforge
