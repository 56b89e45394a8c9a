// The ways of speculative decoding that a person can choose.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/speculation/drafter.h"

namespace rocmforge {

enum class SpeculationKind {
    Off,
    Auto,   // the best kind that the model supports
    Ngram,  // NgramDrafter
};

// Returns nullopt for a name that is not one of "off", "auto" and "ngram".
std::optional<SpeculationKind> speculation_from_name(std::string_view name);
// Returns the drafter of one answer. `context`: maximum number of tokens of the prompt and the answer.
// Precondition: `kind` isn't Off.
std::unique_ptr<Drafter> make_drafter(SpeculationKind kind, int context);

}  // namespace rocmforge
