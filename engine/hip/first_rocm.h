// Which release of ROCm first knows an architecture. A runtime leaves out GPUs of architectures that it
// doesn't know without a word (ROCr, amd_topology.cpp: "Ignore unrecognized GPUs").
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::hip {

struct RocmVersion {
    int major = 0;
    int minor = 0;
    auto operator<=>(const RocmVersion&) const = default;

    std::string text() const { return std::to_string(major) + "." + std::to_string(minor); }
};

// 6.4 of 60443484, as hipRuntimeGetVersion counts; nullopt for what is no version.
std::optional<RocmVersion> rocm_version(int hip_version);
// 6.3 of "6.3.60301", which the runtime's file is called after.
std::optional<RocmVersion> rocm_version(std::string_view file_version);

// nullopt where it isn't known, as for architectures that are newer than this program. The first release in
// which both ISA tables have the architecture: the registry in hsa-runtime/core/runtime/isa.cpp and the list
// in rocclr/device/device.cpp, looked up in the tags rocm-3.3.0 to rocm-6.2.4 of ROCm/ROCR-Runtime and
// rocm-5.6.0 to rocm-6.2.2 of ROCm/clr; "3.3" stands for that or earlier. gfx1152 came to both after 6.2 was
// branched (June 2024), gfx950 is in the release notes of 7.0. AMD's own list of supported GPUs is shorter
// and often later: what counts here is that the runtime shows the GPU at all.
std::optional<RocmVersion> first_rocm(std::string_view arch);

}  // namespace rocmforge::hip
