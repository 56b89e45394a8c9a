// What the HIP runtime reads from the environment when it starts. For main() alone, before there are threads.
#pragma once

#include <string>
#include <vector>

#include "engine/hip/driver_files.h"

namespace rocmforge::hip {

// Sets, where the person hasn't:
//
//     GPU_MAX_HW_QUEUES=1      one hardware queue: with more, an idle GPU is shown, and runs, at full load
//     ROCR_VISIBLE_DEVICES     where there are discrete and integrated GPUs and no integrated one is asked
//                              for: the discrete ones. Old runtimes abort, or fail to start, for integrated
//                              GPUs that they don't know, even when nobody wants to use them.
//
// and unsets HSA_OVERRIDE_GFX_VERSION where it does harm (gfx_override.h). `runtime`: the path of the runtime
// that was asked for; "": the system's.
void prepare_gpu_environment(const std::string& device, const std::string& sys, const std::string& runtime);

// For ROCR_VISIBLE_DEVICES: "0,2". Empty: all of them.
std::string visible_gpus(const std::vector<DriverGpu>& gpus, const std::string& device);

}  // namespace rocmforge::hip
