// Reads facts from files below a root folder, and from the running system.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/doctor/facts.h"
#include "engine/engine.h"

namespace rocmforge::doctor {

// The current user.
struct Person {
    std::string name;            // "": unknown
    std::string home;            // "": unknown
    std::vector<unsigned> gids;  // ids of the groups of this process
};

// Provides information about the system that isn't in files. Tests provide their own.
struct Probes {
    std::string root = {};  // prefix of every path; "": none
    Person person = {};
    Processor processor = {};
    std::function<bool(const std::string& path)> may_open;  // whether the user may read and write the file
    std::function<hip::GpuList()> gpus;
    // Returns Facts::replaced for one GPU of the list.
    std::function<std::vector<std::string>(const hip::GpuList&, const hip::Gpu&)> replaced;
    std::vector<std::string> built_for = {};
    std::string c_library = {};  // "glibc 2.36"
    std::vector<std::string> environment = {};
};

// Returns probes for this computer and user. Listing GPUs loads the HIP runtime if there is a GPU.
Probes system_probes(const EngineOptions& options);

// Does not throw for missing or invalid information: the affected facts are then empty or unknown.
Facts read_facts(const Probes& probes);

}  // namespace rocmforge::doctor
