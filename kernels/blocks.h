// Quantized weights in the layout of GGUF files. Only these headers depend on the bit layout of a block;
// there is a header for each family of types.
//
// Block<T> is one block of type T. It has the byte layout, little-endian, and weight(i), which returns the
// value of weight i. A block has kWeights weights, and each kGroup of them share one scale. Quantized types
// also provide the parts of a weight, for code that computes with small integers:
//
//     weight(i) = delta() * scale(i / kGroup) * quant(i) - delta_min() * min(i / kGroup)   types with minima
//     weight(i) = delta() * scale(i / kGroup) * quant(i)                                   other types
//
// delta() is a half in the block, multiplied by kUnit if the type has one. half_delta() returns this half for
// types that have no field for it.
//
// Source: ggml's block formats. weight() rounds in the same order as ggml's reference, so its result is
// bit-exact. Device code includes these headers, so they must not use containers or exceptions.
#pragma once

#include "kernels/block_numbers.h"
#include "kernels/blocks_iq.h"
#include "kernels/blocks_small.h"
#include "kernels/blocks_super.h"
#include "kernels/blocks_ternary.h"
