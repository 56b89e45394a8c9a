// Products of many rows with weights in blocks of 256.
#include "kernels/matmul_bytes.h"
#include "kernels/pieces_super.h"
#include "kernels/pieces_table.h"
#include "kernels/pieces_ternary.h"

using rocmforge::gpu::NoTable;

RF_MATMUL(Q2_K, NoTable{})
RF_MATMUL(Q3_K, NoTable{})
RF_MATMUL(Q4_K, NoTable{})
RF_MATMUL(Q5_K, NoTable{})
RF_MATMUL(Q6_K, NoTable{})
RF_MATMUL(IQ4_XS, NoTable{})
RF_MATMUL(TQ1_0, NoTable{})
RF_MATMUL(TQ2_0, NoTable{})
