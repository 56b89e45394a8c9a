// A simple Llama forward pass in double precision, as the reference for Transformer.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/model.h"

namespace rocmforge::test {

// Returns the logits of every position. [tokens, vocab]
std::vector<double> plain_llama(const ModelHeader& model, const std::vector<std::int32_t>& tokens);

}  // namespace rocmforge::test
