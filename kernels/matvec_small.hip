// Products of few rows with weights in blocks of 32.
#include "kernels/matvec_gated.h"
#include "kernels/matvec_short.h"
#include "kernels/pieces_small.h"
#include "kernels/pieces_table.h"

using rocmforge::gpu::NoTable;

RF_MATVECS(Q4_0, NoTable{})
RF_MATVECS(Q4_1, NoTable{})
RF_MATVECS(Q5_0, NoTable{})
RF_MATVECS(Q5_1, NoTable{})
RF_MATVECS(Q8_0, NoTable{})
RF_MATVECS(IQ4_NL, NoTable{})
RF_MATVECS(MXFP4, NoTable{})

RF_MATVEC_SHORT(Q8_0)
