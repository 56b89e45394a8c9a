// Products of few rows with weights of the IQ formats, which are grid points.
#include "kernels/matvec_gated.h"
#include "kernels/pieces_iq1.h"
#include "kernels/pieces_iq2.h"
#include "kernels/pieces_iq3.h"

using namespace rocmforge::gpu;

RF_MATVECS(IQ2_XXS, make_iq2_table(rocmforge::kIq2XxsGrid))
RF_MATVECS(IQ2_XS, make_iq2_table(rocmforge::kIq2XsGrid))
RF_MATVECS(IQ2_S, make_iq2_nibbles(rocmforge::kIq2SGrid))
RF_MATVECS(IQ3_XXS, make_iq3_table(Iq3XxsComputed{}))
RF_MATVECS(IQ3_S, make_iq3_table(Iq3SComputed{}))
RF_MATVECS(IQ1_S, make_iq1_nibbles())
RF_MATVECS(IQ1_M, make_iq1_nibbles())
