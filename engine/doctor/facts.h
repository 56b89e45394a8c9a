// Facts about a computer and this program on it, from which findings are derived.
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
    std::string group;      // its group; "": unknown
    bool openable = false;  // for reading and writing, by the current user
};

// Something installed: a library, ROCm as a whole, a package.
struct Installed {
    std::string name;
    std::string version;  // "": unknown
    std::string place;    // folder; "": for a package
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
    std::string c_library;  // "glibc 2.36"; in a Flatpak, of its runtime
    enum class Sandbox { None, Flatpak, Container } sandbox = Sandbox::None;

    // Membership in the groups render and video: the groups that exist, those in effect for this user, and
    // those in effect after the next login.
    std::vector<std::string> device_groups;
    std::vector<std::string> own_groups;
    std::vector<std::string> later_groups;

    std::vector<Card> cards;
    bool amdgpu = false;         // the driver is loaded
    std::string amdgpu_version;  // of a driver that isn't part of the kernel; "": it is
    std::optional<DeviceFile> kfd;
    std::vector<DeviceFile> render;

    std::vector<Installed> runtimes;  // HIP libraries, the preferred one first
    std::vector<Installed> rocm;
    std::vector<Installed> packages;
    hip::GpuList gpus;  // includes the runtime's information if it was queried
    std::vector<std::string> built_for;
    // Families of kernels that failed their check on a GPU and are replaced by fallback kernels, by the GPU's
    // id.
    std::map<std::string, std::vector<std::string>> replaced;

    Processor processor;
    std::uint64_t memory_total = 0;  // bytes; 0: unknown
    std::uint64_t memory_free = 0;
    std::vector<std::string> environment;  // "NAME=value" of variables that ROCm and this program read
};

}  // namespace rocmforge::doctor
