// Determines the first ROCm release that supports an architecture. A runtime silently omits GPUs of unknown
// architectures (ROCr, amd_topology.cpp: "Ignore unrecognized GPUs").
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::hip {

struct RocmVersion {
    int major = 0;
    int minor = 0;
    auto operator<=>(const RocmVersion&) const = default;  // NOLINT(modernize-use-nullptr): compares with 0

    std::string text() const { return std::to_string(major) + "." + std::to_string(minor); }
};

// Returns 6.4 for 60443484, in the format of hipRuntimeGetVersion; nullopt if the number is not a version.
std::optional<RocmVersion> rocm_version(int hip_version);
// Returns 6.3 for "6.3.60301", the suffix of the runtime's file name.
std::optional<RocmVersion> rocm_version(std::string_view file_version);

// Returns nullopt for an unknown architecture, for example one that is newer than this program. The table has
// the first release in which both ISA tables contain the architecture: the registry in
// hsa-runtime/core/runtime/isa.cpp and the list in rocclr/device/device.cpp. (Looked up in the tags
// rocm-3.3.0 to rocm-6.2.4 of ROCm/ROCR-Runtime and rocm-5.6.0 to rocm-6.2.2 of ROCm/clr; "3.3" stands for
// 3.3 or earlier. gfx1152 was added to both tables after the 6.2 branch, June 2024; gfx950 is in the release
// notes of 7.0.) AMD's own list of supported GPUs is shorter and often later, but a GPU can be used as soon
// as the runtime lists it.
std::optional<RocmVersion> first_rocm(std::string_view arch);

}  // namespace rocmforge::hip
