// Creates an engine on an emulated GPU and reads its memory ledger.
#pragma once

#include <cstdint>
#include <numeric>

#include "engine/engine.h"
#include "tests/hip/gpu_fixture.h"

namespace rocmforge::test {

inline EngineOptions options_for(const GpuFixture& gpu, int threads = 2) {
    EngineOptions options;
    options.threads = threads;
    options.device = "hip:0";
    options.hip_runtime = gpu.runtime_path();
    options.sys = "/nonexistent";
    options.self_test = SelfTest::Never;
    return options;
}

inline std::uint64_t sum(const MemoryLedger::Totals& totals) {
    return std::accumulate(totals.begin(), totals.end(), std::uint64_t{0});
}

}  // namespace rocmforge::test
