// Which of Highway's targets the matrix products are built for: included before any header of Highway's.
//
// AVX-512 with VNNI must be asked for. The x86 targets above it, which later versions of Highway know (bits 0
// to 6), have nothing more that these products use, and SSSE3 would only repeat SSE4. The vectors of SVE and
// RISC-V have sizes that are not known when compiling, which register blocking needs.
#pragma once

#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (0x7F | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
