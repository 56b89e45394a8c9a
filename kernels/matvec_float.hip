// The kernels for products of few rows with 16-bit and 32-bit weights.
#include "kernels/matvec_float.h"

#define RF_MATVEC(T, columns)                                                     \
    RF_KERNEL_PAIR(matvec_##T##_##columns, rocmforge::kernels::MatvecArgs, 256) { \
        rocmforge::gpu::matvec_float<rocmforge::DType::T, columns>(args);         \
    }
#define RF_MATVECS(T) RF_MATVEC(T, 1) RF_MATVEC(T, 2) RF_MATVEC(T, 4) RF_MATVEC(T, 8)

RF_MATVECS(F32)
RF_MATVECS(F16)
RF_MATVECS(BF16)
