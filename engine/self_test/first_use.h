// Checks a GPU's kernels against the reference before their first use, because the program can't be tested on
// every GPU. Fallback kernels replace a family of kernels that computes wrong results, and the result is
// remembered. Before a model's first answer only the parts that it needs are checked; the others are checked
// when the program is idle.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/hip/hip_backend.h"
#include "engine/self_test/checks.h"
#include "engine/self_test/needed_parts.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

// The GPU computes wrong results with fallback kernels too.
class WrongResults : public EngineError {
  public:
    explicit WrongResults(Message sentence) : EngineError(Code::Unsupported, std::move(sentence)) {}
};

// The families that failed and have fallback kernels, each once.
hip::FallbackFamilies replaceable(const std::vector<Check>& failed);

// All of gpu_parts().
Parts all_parts();

class FirstUse {
  public:
    // The backend must outlive this. `verdicts` knows which of its families use fallback kernels.
    FirstUse(hip::GpuBackend& backend, Tested tested, Verdicts verdicts, std::shared_ptr<spdlog::logger> log);

    // Checks the parts that weren't checked yet, and remembers the result. Throws WrongResults if the GPU
    // computes wrong results with fallback kernels too, or if there are none.
    void prove(const Parts& parts);

    // Checks one more part. Returns false if none is left. A part that fails is only logged; prove() throws
    // when a model needs it.
    bool prove_next();
    bool done() const;

    const Parts& proven() const { return proven_; }

  private:
    void remember() const;

    hip::GpuBackend& backend_;
    Tested tested_;
    Verdicts verdicts_;
    std::shared_ptr<spdlog::logger> log_;
    Parts proven_;
    Parts refused_;  // parts that failed in prove_next()
};

}  // namespace rocmforge::self_test
