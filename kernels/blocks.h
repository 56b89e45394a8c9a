// Quantized weights as they lie in a GGUF file: the only place that knows a block's bits, in a file for each
// family.
//
// Block<T> is one block of type T: the layout of its bytes, little-endian, and `weight(i)`, the value of its
// weight i. kWeights weights are in it; kGroup of them share one scale. The quantized types also say of what
// a weight is made, for code that computes with small integers:
//
//     weight(i) = delta() * scale(i / kGroup) * quant(i) - delta_min() * min(i / kGroup)   types with minima
//     weight(i) = delta() * scale(i / kGroup) * quant(i)                                   the others
//
// delta() is a half in the block, times kUnit where there is one; half_delta() is that half where no field
// is.
//
// Source: ggml's block formats. weight() rounds in the same order as ggml's reference, so it is bit-exact.
// No container and no exception in here: device code includes it.
#pragma once

#include "kernels/block_numbers.h"
#include "kernels/blocks_iq.h"
#include "kernels/blocks_small.h"
#include "kernels/blocks_super.h"
#include "kernels/blocks_ternary.h"
