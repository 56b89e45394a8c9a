// Products of many rows with weights in blocks of 256.
#include "kernels/matmul_bytes.h"
#include "kernels/pieces_iq2.h"
#include "kernels/pieces_super.h"

using rocmforge::gpu::NoTable;

RF_MATMUL(Q2_K, NoTable{})
RF_MATMUL(Q3_K, NoTable{})
RF_MATMUL(Q4_K, NoTable{})
RF_MATMUL(Q5_K, NoTable{})
RF_MATMUL(Q6_K, NoTable{})
RF_MATMUL(IQ2_XXS, rocmforge::gpu::make_iq2_table())
