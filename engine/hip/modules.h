// Loads all kernels of an architecture at start.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/hip/device_code.h"
#include "engine/hip/handles.h"
#include "kernels/launch.h"

namespace rocmforge::hip {

class Modules {
  public:
    // Throws Unsupported if this program has no code for the architecture, or if the runtime rejects it.
    Modules(HipCaller& call, const std::string& arch);

    hipFunction_t function(kernels::KernelId kernel) const {
        return functions_[static_cast<std::size_t>(kernel)];
    }

  private:
    DeviceCode code_;  // the runtime may read the code during the lifetime of its modules
    std::vector<ModuleHandle> modules_;
    std::array<hipFunction_t, kernels::kKernelCount> functions_{};
};

}  // namespace rocmforge::hip
