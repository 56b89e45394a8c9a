// Products of many rows with weights in blocks of 32.
#include "kernels/matmul_bytes.h"
#include "kernels/pieces_small.h"
#include "kernels/pieces_table.h"

using rocmforge::gpu::NoTable;

RF_MATMUL(Q4_0, NoTable{})
RF_MATMUL(Q4_1, NoTable{})
RF_MATMUL(Q5_0, NoTable{})
RF_MATMUL(Q5_1, NoTable{})
RF_MATMUL(Q8_0, NoTable{})
RF_MATMUL(IQ4_NL, NoTable{})
RF_MATMUL(MXFP4, NoTable{})
