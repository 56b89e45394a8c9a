// What could be found out about a computer and this program on it: values, from which findings are made.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/hip/gpu_list.h"

namespace rocmforge::doctor {

// An AMD GPU on the PCI bus, whether or not a driver has taken it.
struct Card {
    std::string pci;     // "0000:03:00.0"
    std::string id;      // "1002:744C"; "": not said
    std::string driver;  // "amdgpu", "vfio-pci"; "": none
};

// A file that a GPU is reached through.
struct DeviceFile {
    std::string path;
    std::string group;      // that it belongs to; "": unknown
    bool openable = false;  // for reading and writing, by this person, now
};

// Something installed: a library, ROCm as a whole, a package.
struct Installed {
    std::string name;
    std::string version;  // "": not said
    std::string place;    // folder; "": a package's
};

struct Processor {
    std::string name;
    std::string simd;  // the widest instructions in use
    int cores = 0;
    int threads = 0;
};

struct Facts {
    std::string system;     // "Debian GNU/Linux 12 (bookworm)"
    std::string system_id;  // "debian", as os-release says it, and what that is like: "ubuntu debian"
    std::string kernel;     // "6.1.0-18-amd64"
    std::string c_library;  // "glibc 2.36"; a Flatpak's is its runtime's
    enum class Sandbox { None, Flatpak, Container } sandbox = Sandbox::None;

    // Of render and video: those that the system has, that are in force for this person, and that will be
    // from the next login on.
    std::vector<std::string> device_groups;
    std::vector<std::string> own_groups;
    std::vector<std::string> later_groups;

    std::vector<Card> cards;
    bool amdgpu = false;         // the driver is loaded
    std::string amdgpu_version;  // of one that isn't the kernel's own; "": it is
    std::optional<DeviceFile> kfd;
    std::vector<DeviceFile> render;

    std::vector<Installed> runtimes;  // libraries of HIP, the one that is taken first
    std::vector<Installed> rocm;
    std::vector<Installed> packages;
    hip::GpuList gpus;  // with what the runtime said, where it was asked
    std::vector<std::string> built_for;
    // Families of kernels that failed their check on a GPU and are replaced by slower ones, by the GPU's id.
    std::map<std::string, std::vector<std::string>> replaced;

    Processor processor;
    std::uint64_t memory_total = 0;  // bytes; 0: not said
    std::uint64_t memory_free = 0;
    std::vector<std::string> environment;  // "NAME=value" of what ROCm and this program read from it
};

}  // namespace rocmforge::doctor
