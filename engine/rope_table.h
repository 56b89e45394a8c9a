// The angles of rotary position embedding, computed once on the host in double precision, so that no device
// needs a sine.
#pragma once

#include <vector>

#include "engine/model.h"

namespace rocmforge {

// [positions, rope.dimensions]: cosine and sine of each pair's angle, side by side, as RopeStoreOp wants it.
// The angle of pair i at position p is p · scale · base^(-2i / dimensions) / frequency_factors[i]
// (RoFormer, arXiv:2104.09864; the factors: Llama 3's rope_freqs.weight).
std::vector<float> rope_table(const RopeConfig& rope, int positions);

}  // namespace rocmforge
