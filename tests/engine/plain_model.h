// A simple forward pass of any architecture in double precision, which is the reference for the transformer.
// The pass is independent of the engine, reads tensors by their names in the file and follows the settings in
// `plain`.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/files/model_file.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test {

// Returns the logits of every token. [tokens, vocab]
std::vector<double> plain_logits(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens);

// Returns the result of the final norm, which is the input of the output head, for every token. [tokens,
// hidden]
std::vector<double> plain_states(const ModelFile& file, const PlainModel& plain,
                                 const std::vector<std::int32_t>& tokens);

}  // namespace rocmforge::test
