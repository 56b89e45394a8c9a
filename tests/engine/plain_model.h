// The forward pass of any architecture in plain double precision, a few lines a step, without the engine: the
// oracle of the transformer. It reads tensors by their names in the file and does what `plain` says.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/files/model_file.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test {

// Logits of every token. [tokens, vocab]
std::vector<double> plain_logits(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens);

// What the head makes them of: the final norm of every token. [tokens, hidden]
std::vector<double> plain_states(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens);

}  // namespace rocmforge::test
