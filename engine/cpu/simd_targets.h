// Selects Highway's targets for the matrix products. Must be included before any header of Highway.
//
// AVX-512 with VNNI must be requested explicitly. Excluded are: newer x86 targets of later Highway versions
// (bits 0 to 6), which add nothing that the matrix products use; SSSE3, which would only repeat SSE4; SVE and
// RISC-V vectors, because register blocking needs vector sizes that are known at compile time.
#pragma once

#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (0x7F | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
