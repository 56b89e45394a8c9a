// Quantized weights in the layout of GGUF files. Only these headers know a block's bits; there is one for
// each family of types.
//
// Block<T> is one block of type T: its byte layout, little-endian, and `weight(i)`, the value of weight i. It
// has kWeights weights; kGroup of them share one scale. Quantized types also provide the parts of a weight,
// for code that computes with small integers:
//
//     weight(i) = delta() * scale(i / kGroup) * quant(i) - delta_min() * min(i / kGroup)   types with minima
//     weight(i) = delta() * scale(i / kGroup) * quant(i)                                   the others
//
// delta() is a half in the block, times kUnit if the type has that. half_delta() is that half for types
// without a field for it.
//
// Source: ggml's block formats. weight() rounds in the same order as ggml's reference, so it is bit-exact.
// Device code includes this, so it must use neither containers nor exceptions.
#pragma once

#include "kernels/block_numbers.h"
#include "kernels/blocks_iq.h"
#include "kernels/blocks_small.h"
#include "kernels/blocks_super.h"
#include "kernels/blocks_ternary.h"
