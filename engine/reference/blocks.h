// Each function decodes one block of a weight type to doubles. `r` is at the block's first byte; `out` has as
// many elements as the block has weights. The layouts are ggml's block formats, as named in the GGUF
// specification, and OCP's Microscaling Formats 1.0.
#pragma once

#include "engine/reference/block_reader.h"

namespace rocmforge::reference {

// Blocks of 32 weights. Defined in blocks_of_32.cpp.
void q4_0(BlockReader r, double* out);
void q4_1(BlockReader r, double* out);
void q5_0(BlockReader r, double* out);
void q5_1(BlockReader r, double* out);
void q8_0(BlockReader r, double* out);
void iq4_nl(BlockReader r, double* out);
void mxfp4(BlockReader r, double* out);

// Blocks of 256 weights, with a scale for each 16 or 32 of them. Defined in blocks_k.cpp.
void q2_k(BlockReader r, double* out);
void q3_k(BlockReader r, double* out);
void q4_k(BlockReader r, double* out);
void q5_k(BlockReader r, double* out);
void q6_k(BlockReader r, double* out);

// Blocks of 256 weights. Each group of 4 or 8 weights is a point of a grid. Defined in blocks_grid.cpp.
void iq2_xxs(BlockReader r, double* out);
void iq2_xs(BlockReader r, double* out);
void iq2_s(BlockReader r, double* out);
void iq3_xxs(BlockReader r, double* out);
void iq3_s(BlockReader r, double* out);
void iq1_s(BlockReader r, double* out);
void iq1_m(BlockReader r, double* out);

// Blocks of 256 weights. Each weight is one of 16 values in a table. Defined in blocks_of_32.cpp.
void iq4_xs(BlockReader r, double* out);

// Blocks of 256 weights that are -1, 0 or 1. Defined in blocks_ternary.cpp.
void tq1_0(BlockReader r, double* out);
void tq2_0(BlockReader r, double* out);

}  // namespace rocmforge::reference
