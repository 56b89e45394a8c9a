// Products of few rows with weights in blocks of 256.
#include "kernels/matvec_gated.h"
#include "kernels/matvec_mixed.h"
#include "kernels/matvec_short.h"
#include "kernels/pieces_super.h"
#include "kernels/pieces_table.h"
#include "kernels/pieces_ternary.h"

using rocmforge::gpu::NoTable;

RF_MATVECS(Q2_K, NoTable{})
RF_MATVECS(Q3_K, NoTable{})
RF_MATVECS(Q4_K, NoTable{})
RF_MATVECS(Q5_K, NoTable{})
RF_MATVECS(Q6_K, NoTable{})
RF_MATVECS(IQ4_XS, NoTable{})
RF_MATVECS(TQ1_0, NoTable{})
RF_MATVECS(TQ2_0, NoTable{})

// The pairs of types that Q4_K_M and Q5_K_M files have among the weights that share an input.
RF_MATVEC_MIXED(Q6_K, Q4_K)
RF_MATVEC_MIXED(Q6_K, Q5_K)

RF_MATVEC_SHORT(Q4_K)
RF_MATVEC_SHORT(Q5_K)
RF_MATVEC_SHORT(Q6_K)
RF_MATVEC_SHORT_MIXED(Q6_K, Q4_K)
RF_MATVEC_SHORT_MIXED(Q6_K, Q5_K)
