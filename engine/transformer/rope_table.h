// Computes the angles of rotary position embedding once, on the host in double precision, so that devices
// need no sine function.
#pragma once

#include <vector>

#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// Returns [positions, rope.dimensions]: cosine and sine of each pair's angle, both multiplied by
// rope.magnitude, interleaved as RopeStoreOp expects them. The angle of pair i at position p is p · scale ·
// base^(-2i / dimensions) / factor (RoFormer, arXiv:2104.09864). The factors are those of Llama 3's
// rope_freqs.weight or of longrope (arXiv:2402.13753), whose long factors apply if there are more positions
// than the original context. With YaRN (arXiv:2309.00071), only low frequencies are scaled. With dynamic NTK
// scaling, the base grows with the number of positions beyond the original context.
std::vector<float> rope_table(const RopeConfig& rope, int positions);
// Returns rows [first, first + count) of rope_table(rope, positions).
std::vector<float> rope_table_rows(const RopeConfig& rope, int positions, int first, int count);

// Returns [positions]: the factor of the queries at each position.
std::vector<float> query_scales(const QueryTemperature& temperature, int positions);

}  // namespace rocmforge
