// Prepares the environment variables that the HIP runtime reads when it starts. To be called by main(),
// before threads start.
#pragma once

#include <string>
#include <vector>

#include "engine/hip/driver_files.h"

namespace rocmforge::hip {

// Sets two environment variables, unless the user has set them:
//
//     GPU_MAX_HW_QUEUES=1      one hardware queue; with more, a GPU without work runs at full load
//     ROCR_VISIBLE_DEVICES     the discrete GPUs, if there are also integrated GPUs and the user requests
//                              no integrated GPU. Old runtimes abort, or fail to start, if there is an
//                              unknown integrated GPU, even if it is not used.
//
// Also unsets HSA_OVERRIDE_GFX_VERSION where it does harm (gfx_override.h). `runtime`: the path of the
// requested runtime; "": the system's.
void prepare_gpu_environment(const std::string& device, const std::string& sys, const std::string& runtime);

// Returns the value for ROCR_VISIBLE_DEVICES: "0,2". Empty: all GPUs.
std::string visible_gpus(const std::vector<DriverGpu>& gpus, const std::string& device);

}  // namespace rocmforge::hip
