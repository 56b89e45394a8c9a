// Selects Highway's targets for the matrix products. Must be included before any header of Highway.
//
// AVX-512 with VNNI must be requested explicitly. The x86 targets above it in later versions of Highway (bits
// 0 to 6) add nothing that these products use, and SSSE3 would only repeat SSE4. SVE and RISC-V vectors have
// sizes that are unknown at compile time, but register blocking needs them.
#pragma once

#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (0x7F | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
