#include "engine/hip/environment.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/hip/gfx_override.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/runtime_places.h"

namespace rocmforge::hip {
namespace {

bool person_chose() {
    constexpr const char* kChoices[] = {"ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES",
                                        "GPU_DEVICE_ORDINAL"};
    return std::any_of(std::begin(kChoices), std::end(kChoices),
                       [](const char* name) { return std::getenv(name) != nullptr; });
}

// Returns the version of the system's runtime, from its file name.
std::optional<RocmVersion> installed_rocm() {
    const std::vector<RuntimeFile> files = runtime_files(named_rocm(), {});
    return files.empty() ? std::nullopt : rocm_version(files.front().version);
}

}  // namespace

std::string visible_gpus(const std::vector<DriverGpu>& gpus, const std::string& device) {
    std::string discrete;
    bool integrated = false;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (!gpus[i].integrated) {
            discrete += (discrete.empty() ? "" : ",") + std::to_string(i);
        } else if (device == "hip:" + std::to_string(i)) {
            return {};
        } else {
            integrated = true;
        }
    }
    return integrated ? discrete : std::string();
}

void prepare_gpu_environment(const std::string& device, const std::string& sys, const std::string& runtime) {
    setenv("GPU_MAX_HW_QUEUES", "1", 0);
    const std::vector<DriverGpu> gpus = driver_gpus(sys);
    apply(override_changes(gpus, code_architectures(), runtime.empty() ? installed_rocm() : std::nullopt));
    if (person_chose()) return;
    const std::string visible = visible_gpus(gpus, device);
    if (!visible.empty()) setenv("ROCR_VISIBLE_DEVICES", visible.c_str(), 1);
}

}  // namespace rocmforge::hip
