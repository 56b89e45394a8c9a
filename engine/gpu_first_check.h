// The first use of the GPUs by a program that has a helper for it (engine/self_test/gpu_check.h).
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_start.h"

namespace rocmforge {

// For EngineOptions::gpus_closed.
inline constexpr const char* kGpuChecking = "The GPU is being checked.";
inline constexpr const char* kGpuLost = "The GPU was lost.";

struct GpuHelper {
    std::vector<std::string> command = {};  // empty: there is none, and the GPUs are used without
    std::string model = {};                 // that will be loaded first, for what it needs; "": nobody knows
    std::string cache = "f16";
    self_test::HelperLimits limits = {};
};

// The command of a helper that is this program: answer_as_helper() takes it. Another program where the
// environment names one (ROCMFORGE_GPU_HELPER), for tests.
std::vector<std::string> helper_command();
// For main(), before anything else: where the program was started as a helper, answers and ends the process.
void answer_as_helper(int argc, char** argv);

// What is known of opening the GPUs; asks the kernel driver's files alone. Open for the processor.
self_test::GpuStart gpu_start(const EngineOptions& options);

// Has the helper check the GPUs and remembers what it found. Returns what EngineOptions::gpus_closed is to
// be, "" where they may be used. Throws Cancelled.
std::string check_gpus(const EngineOptions& options, const GpuHelper& helper,
                       const std::stop_token& stop = {});

// The same because somebody asks for it: where it goes well, a GPU in whose use the runtime aborted is used
// again too.
std::string check_gpus_again(const EngineOptions& options, const GpuHelper& helper,
                             const std::stop_token& stop = {});

}  // namespace rocmforge
