// Facts about a computer and about this program's installation on it. Findings are derived from these facts.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/hip/gpu_list.h"

namespace rocmforge::doctor {

// An AMD GPU on the PCI bus, with or without a driver.
struct Card {
    std::string pci;     // "0000:03:00.0"
    std::string id;      // "1002:744C"; "": unknown
    std::string driver;  // "amdgpu", "vfio-pci"; "": none
};

// A device file for accessing GPUs.
struct DeviceFile {
    std::string path;
    std::string group;      // the file's group; "": unknown
    bool openable = false;  // whether the current user may read and write it
};

// An installed library or package, or an installation of ROCm.
struct Installed {
    std::string name;
    std::string version;  // "": unknown
    std::string place;    // folder of the installation; "": it is a package
};

struct Processor {
    std::string name;
    std::string simd;  // the widest instruction set in use
    int cores = 0;
    int threads = 0;
};

struct Facts {
    std::string system;     // "Debian GNU/Linux 12 (bookworm)"
    std::string system_id;  // ID and ID_LIKE of os-release: "debian", or "ubuntu debian"
    std::string kernel;     // "6.1.0-18-amd64"
    std::string c_library;  // "glibc 2.36"; in a Flatpak, the library of the Flatpak's runtime
    enum class Sandbox { None, Flatpak, Container } sandbox = Sandbox::None;

    // The groups render and video. device_groups: those that exist. own_groups: the user is a member now.
    // later_groups: the user will be a member after the next login.
    std::vector<std::string> device_groups;
    std::vector<std::string> own_groups;
    std::vector<std::string> later_groups;

    std::vector<Card> cards;
    bool amdgpu = false;  // whether the driver is loaded
    // Version of a driver that isn't part of the kernel; "": the driver is part of it.
    std::string amdgpu_version;
    std::optional<DeviceFile> kfd;
    std::vector<DeviceFile> render;

    std::vector<Installed> runtimes;  // HIP libraries, the preferred one first
    std::vector<Installed> rocm;
    std::vector<Installed> packages;
    hip::GpuList gpus;  // also has the runtime's information if the runtime was queried
    std::vector<std::string> built_for;
    // For each GPU's id: the families of kernels that failed their check on the GPU, so that fallback kernels
    // replace them.
    std::map<std::string, std::vector<std::string>> replaced;

    Processor processor;
    std::uint64_t memory_total = 0;  // bytes; 0: unknown
    std::uint64_t memory_free = 0;
    // Environment variables that ROCm and this program read, as "NAME=value".
    std::vector<std::string> environment;
};

}  // namespace rocmforge::doctor
