// Checks a GPU's kernels against the reference before their first use, because the program can't be tested on
// every GPU. A family of kernels that computes wrong results is replaced by fallback kernels, and the result
// is stored. Before a model's first answer only the parts of the checks (checks.h) that the model needs are
// run. The other parts are run when the program is idle.
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

// Thrown if the GPU computes wrong results with fallback kernels too.
class WrongResults : public EngineError {
  public:
    explicit WrongResults(Message sentence) : EngineError(Code::Unsupported, std::move(sentence)) {}
};

// Returns the families that failed and have fallback kernels, each once.
hip::FallbackFamilies replaceable(const std::vector<Check>& failed);

// Returns all of gpu_parts().
Parts all_parts();

class FirstUse {
  public:
    // The backend must outlive this object. `verdicts` contains the stored results, which say which of the
    // backend's families use fallback kernels.
    FirstUse(hip::GpuBackend& backend, Tested tested, Verdicts verdicts, std::shared_ptr<spdlog::logger> log);

    // Checks the parts that weren't checked yet, and stores the result. Throws WrongResults if the GPU
    // computes wrong results with fallback kernels too, or if there are no fallback kernels.
    void prove(const Parts& parts);

    // Checks the next part. Returns false and does nothing if all parts were checked before. A part that
    // fails is only logged; prove() throws when a model needs it.
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
