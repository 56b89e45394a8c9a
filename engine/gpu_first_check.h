// Runs the GPU check in a helper process (engine/self_test/gpu_check.h) and stores its result.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/engine.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_start.h"

namespace rocmforge {

// Values of EngineOptions::gpus_closed: while the helper process checks the GPU, and after a GPU was lost.
inline constexpr MarkedText kGpuChecking = Text::tr("The GPU is being checked.");
inline constexpr MarkedText kGpuLost = Text::tr("The GPU was lost.");

struct GpuHelper {
    // Command that starts the helper; empty: GPUs are used without a check.
    std::vector<std::string> command = {};
    std::string model = {};  // path of the model that will be loaded first; "": unknown
    std::string cache = "f16";
    self_test::HelperLimits limits = {};
};

// Returns the command that starts this program as a helper, which answer_as_helper() recognizes. Tests name
// another program in the environment variable ROCMFORGE_GPU_HELPER.
std::vector<std::string> helper_command();
// Must be called first in main(). If the program was started as a helper, answers and ends the process.
void answer_as_helper(int argc, char** argv);

// Advises whether to open the GPUs, from the stored results of earlier starts and checks. Does not open the
// runtime; reads only the kernel driver's files. If the options' device is "cpu", returns StartAdvice::Open.
self_test::GpuStart gpu_start(const EngineOptions& options);

// Runs the helper and stores its result. Returns the value for EngineOptions::gpus_closed: empty if GPUs may
// be used, otherwise the reason why not. Throws Cancelled.
Message check_gpus(const EngineOptions& options, const GpuHelper& helper, const std::stop_token& stop = {});

// Like check_gpus(), but for a check that the user requested: if it succeeds, also deletes the record that
// the GPU's runtime aborted earlier (engine/hip/abort_record.h). If gpus_closed is kGpuLost, a check that
// finds no usable GPU counts as failed.
Message check_gpus_again(const EngineOptions& options, const GpuHelper& helper,
                         const std::stop_token& stop = {});

}  // namespace rocmforge
