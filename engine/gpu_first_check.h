// Runs the GPU check in a helper process (engine/self_test/gpu_check.h) and remembers its result.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/engine.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_start.h"

namespace rocmforge {

// For EngineOptions::gpus_closed.
inline constexpr MarkedText kGpuChecking = Text::tr("The GPU is being checked.");
inline constexpr MarkedText kGpuLost = Text::tr("The GPU was lost.");

struct GpuHelper {
    std::vector<std::string> command = {};  // empty: no helper, the GPUs are used without a check
    std::string model = {};                 // path of the model that is loaded first; "": unknown
    std::string cache = "f16";
    self_test::HelperLimits limits = {};
};

// The command that starts this program as a helper; answer_as_helper() recognises it. Tests name another
// program in the environment variable ROCMFORGE_GPU_HELPER.
std::vector<std::string> helper_command();
// For main(), before anything else: if the program was started as a helper, answers and ends the process.
void answer_as_helper(int argc, char** argv);

// The stored result about opening the GPUs. Reads the kernel driver's files only. Always open if the
// options' device is "cpu".
self_test::GpuStart gpu_start(const EngineOptions& options);

// Runs the helper and remembers its result. Returns the value for EngineOptions::gpus_closed: empty where the
// GPUs may be used, otherwise the reason. Throws Cancelled.
Message check_gpus(const EngineOptions& options, const GpuHelper& helper, const std::stop_token& stop = {});

// The same on request: forgets a recorded abort. If gpus_closed is kGpuLost, it fails without a usable GPU.
Message check_gpus_again(const EngineOptions& options, const GpuHelper& helper,
                         const std::stop_token& stop = {});

}  // namespace rocmforge
