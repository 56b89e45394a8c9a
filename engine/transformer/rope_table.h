// The angles of rotary position embedding, computed once on the host in double precision, so that no device
// needs a sine.
#pragma once

#include <vector>

#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// [positions, rope.dimensions]: cosine and sine of each pair's angle times rope.magnitude, side by side, as
// RopeStoreOp wants it. The angle of pair i at position p is p · scale · base^(-2i / dimensions) / factor
// (RoFormer, arXiv:2104.09864; the factors: Llama 3's rope_freqs.weight, or longrope's, arXiv:2402.13753,
// whose long ones are for more positions than the original context). With YaRN (arXiv:2309.00071) the scale
// is for slow pairs only. With dynamic NTK scaling the base grows with what positions exceed the original
// context by.
std::vector<float> rope_table(const RopeConfig& rope, int positions);
// Of the same table the rows first … first + count - 1.
std::vector<float> rope_table_rows(const RopeConfig& rope, int positions, int first, int count);

// [positions]: what queries are multiplied by.
std::vector<float> query_scales(const QueryTemperature& temperature, int positions);

}  // namespace rocmforge
