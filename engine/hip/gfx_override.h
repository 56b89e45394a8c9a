// HSA_OVERRIDE_GFX_VERSION makes ROCm's runtime treat all GPUs as another architecture: "10.3.0" means
// gfx1030. From ROCm 6.3 on, HSA_OVERRIDE_GFX_VERSION_n overrides only the architecture of node n of the
// driver's topology, and takes precedence over HSA_OVERRIDE_GFX_VERSION (libhsakmt, topology.c). The runtime
// refuses code for the own architecture of an overridden GPU.
//
// If the program has code for a GPU's own architecture and the runtime supports that architecture, the
// program unsets the HSA_OVERRIDE_GFX_VERSION variable that applies to the GPU before the runtime starts. It
// also unsets such a variable if its value is invalid. Otherwise it keeps the variable and runs the code for
// the architecture that the variable names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/hip/driver_files.h"
#include "engine/hip/first_rocm.h"

namespace rocmforge::hip {

struct GfxOverride {
    std::string variable;  // "HSA_OVERRIDE_GFX_VERSION_1"
    std::string value;     // "10.3.0"
    std::string arch;      // "gfx1030"; "": the value is invalid, and the runtime fails to start

    std::string text() const { return variable + "=" + value; }
};

// Returns the override that the environment sets for a node. `runtime`: nullopt if its version is unknown.
std::optional<GfxOverride> gfx_override(std::uint64_t node, const std::optional<RocmVersion>& runtime);

// A change of an environment variable.
struct OverrideChange {
    std::string variable;
    std::optional<std::string> value;  // nullopt: unset the variable
};
// Returns the changes to make. `code`: the architectures for which the program has code.
std::vector<OverrideChange> override_changes(const std::vector<DriverGpu>& gpus,
                                             const std::vector<std::string>& code,
                                             const std::optional<RocmVersion>& runtime);

// Applies the changes. Records the unset variables in the environment itself
// (ROCMFORGE_UNSET_GFX_OVERRIDE=HSA_OVERRIDE_GFX_VERSION=10.3.0), where the list of GPUs and the doctor read
// them. To be called by main(), before threads start.
void apply(const std::vector<OverrideChange>& changes);
// Returns the variable that apply() has recorded as unset: "HSA_OVERRIDE_GFX_VERSION=10.3.0"; "": none was
// unset.
std::string unset_override();

}  // namespace rocmforge::hip
