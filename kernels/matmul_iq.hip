// Products of many rows with weights of the IQ formats, which are grid points.
#include "kernels/matmul_bytes.h"
#include "kernels/pieces_iq1.h"
#include "kernels/pieces_iq2.h"
#include "kernels/pieces_iq3.h"

using namespace rocmforge::gpu;

RF_MATMUL(IQ2_XXS, make_iq2_table(rocmforge::kIq2XxsGrid))
RF_MATMUL(IQ2_XS, make_iq2_table(rocmforge::kIq2XsGrid))
RF_MATMUL(IQ2_S, make_iq2_nibbles(rocmforge::kIq2SGrid))
RF_MATMUL(IQ3_XXS, make_iq3_table(Iq3XxsComputed{}))
RF_MATMUL(IQ3_S, make_iq3_table(Iq3SComputed{}))
RF_MATMUL(IQ1_S, make_iq1_codes())
RF_MATMUL(IQ1_M, make_iq1_codes())
