// All kernels of an architecture, loaded once. Nothing loads later, so nothing races.
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
    // Throws Unsupported when this program has no code for the architecture, or the runtime doesn't take it.
    Modules(HipCaller& call, const std::string& arch);

    hipFunction_t function(kernels::KernelId kernel) const {
        return functions_[static_cast<std::size_t>(kernel)];
    }

  private:
    DeviceCode code_;  // which the runtime may look at as long as its modules are there
    std::vector<ModuleHandle> modules_;
    std::array<hipFunction_t, kernels::kKernelCount> functions_{};
};

}  // namespace rocmforge::hip
