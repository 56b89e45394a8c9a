// The Llama forward pass in plain double precision, one loop after the other: what Transformer is held
// against.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/model.h"

namespace rocmforge::test {

// Logits of every position. [tokens, vocab]
std::vector<double> plain_llama(const ModelHeader& model, const std::vector<std::int32_t>& tokens);

}  // namespace rocmforge::test
