// Reads the facts off a system: files below a root folder, and what only a running system can be asked.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/doctor/facts.h"
#include "engine/engine.h"

namespace rocmforge::doctor {

// Who asks.
struct Person {
    std::string name;            // "": nobody knows it
    std::string home;            // "": likewise
    std::vector<unsigned> gids;  // groups in force
};

// All that isn't in files; tests bring their own.
struct Probes {
    std::string root = {};  // before every path; "": the system's own
    Person person = {};
    Processor processor = {};
    std::function<bool(const std::string& path)> may_open;  // for reading and writing
    std::function<hip::GpuList()> gpus;
    // Facts::replaced, of one GPU of that list.
    std::function<std::vector<std::string>(const hip::GpuList&, const hip::Gpu&)> replaced;
    std::vector<std::string> built_for = {};
    std::string c_library = {};  // "glibc 2.36"
    std::vector<std::string> environment = {};
};

// This computer, this person. Asking for GPUs opens the HIP runtime, where there is a GPU for it.
Probes system_probes(const EngineOptions& options);

// Never throws for what a system lacks or says wrongly: that is a fact too.
Facts read_facts(const Probes& probes);

}  // namespace rocmforge::doctor
