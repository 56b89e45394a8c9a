// Creates an engine on an emulated GPU, saves models for it, and reads its memory ledger.
#pragma once

#include <cstdint>
#include <numeric>
#include <string>

#include <QTemporaryDir>

#include "engine/engine.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/support/gguf_writer.h"

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

// Saves the model as model.gguf in the folder and returns its path.
inline std::string saved(const QTemporaryDir& folder, const GgufWriter& model) {
    std::string path = folder.filePath("model.gguf").toStdString();
    model.save(path);
    return path;
}

}  // namespace rocmforge::test
