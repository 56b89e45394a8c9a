// HSA_OVERRIDE_GFX_VERSION makes ROCm's runtime treat a GPU as one of another architecture: "10.3.0" is
// gfx1030. From ROCm 6.3 on HSA_OVERRIDE_GFX_VERSION_n does the same to the node n of the driver's topology
// alone, and counts more there (libhsakmt, topology.c). The runtime then refuses code of the GPU's own
// architecture.
//
// Where the program has code for a GPU's own architecture the variable is unset before the runtime starts;
// otherwise it stays, and the code of the architecture that it names runs.
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
    std::string arch;      // "gfx1030"; "": the value names none, and the runtime fails to start

    std::string text() const { return variable + "=" + value; }
};

// What the environment says for a node. `runtime`: nullopt where its version isn't known.
std::optional<GfxOverride> gfx_override(std::uint64_t node, const std::optional<RocmVersion>& runtime);

// What to do to the environment.
struct OverrideChange {
    std::string variable;
    std::optional<std::string> value;  // nullopt: unset it
};
// `code`: the architectures that the program has code for.
std::vector<OverrideChange> override_changes(const std::vector<DriverGpu>& gpus,
                                             const std::vector<std::string>& code,
                                             const std::optional<RocmVersion>& runtime);

// Makes these changes, and remembers what was unset in the environment itself
// (ROCMFORGE_UNSET_GFX_OVERRIDE=HSA_OVERRIDE_GFX_VERSION=10.3.0), where the GPUs' list and the doctor find
// it. For main() alone, before there are threads.
void apply(const std::vector<OverrideChange>& changes);
// "HSA_OVERRIDE_GFX_VERSION=10.3.0"; "": nothing was unset.
std::string unset_override();

}  // namespace rocmforge::hip
