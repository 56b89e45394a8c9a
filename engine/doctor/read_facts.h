// Reads facts about a system: from files below a root folder, and from a running system.
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
    std::vector<unsigned> gids;  // groups in effect
};

// Information that isn't in files; tests supply their own.
struct Probes {
    std::string root = {};  // prefix of every path; "": the system's own
    Person person = {};
    Processor processor = {};
    std::function<bool(const std::string& path)> may_open;  // for reading and writing
    std::function<hip::GpuList()> gpus;
    // Facts::replaced for one GPU of the list.
    std::function<std::vector<std::string>(const hip::GpuList&, const hip::Gpu&)> replaced;
    std::vector<std::string> built_for = {};
    std::string c_library = {};  // "glibc 2.36"
    std::vector<std::string> environment = {};
};

// For this computer and user. Listing GPUs opens the HIP runtime if there is a GPU.
Probes system_probes(const EngineOptions& options);

// Missing or wrong information of a system never throws: it is a fact too.
Facts read_facts(const Probes& probes);

}  // namespace rocmforge::doctor
