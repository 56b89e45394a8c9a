// Products of few rows with weights in blocks of 256.
#include "kernels/matvec_bytes.h"
#include "kernels/pieces_iq2.h"
#include "kernels/pieces_super.h"

using rocmforge::gpu::NoTable;

RF_MATVECS(Q2_K, NoTable{})
RF_MATVECS(Q3_K, NoTable{})
RF_MATVECS(Q4_K, NoTable{})
RF_MATVECS(Q5_K, NoTable{})
RF_MATVECS(Q6_K, NoTable{})
RF_MATVECS(IQ2_XXS, rocmforge::gpu::make_iq2_table())
