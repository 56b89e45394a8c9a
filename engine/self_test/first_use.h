// At its first use a GPU is held against the reference, because nobody has seen this program on every card:
// families of kernels that compute wrongly there are replaced by plain ones, and that is remembered.
#pragma once

#include <string>

#include <spdlog/logger.h>

#include "engine/hip/hip_backend.h"
#include "engine/self_test/checks.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

// The families that failed, each once, as far as they have plain kernels.
hip::PlainFamilies replaceable(const std::vector<Check>& failed);

// Nothing to do where `verdicts` knows the GPU: its backend was made with the families that failed. Throws
// Unsupported when the GPU computes wrongly with plain kernels too, or where there are none.
void prove(hip::GpuBackend& backend, const Tested& tested, const Verdicts& verdicts, spdlog::logger& log);

}  // namespace rocmforge::self_test
