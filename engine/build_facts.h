// Lists the components built into this program, for --version and for bug reports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

struct BuildFacts {
    std::string program;  // "rocmforge-cli"
    std::string version;
    std::string commit;                          // "": unknown
    std::string compiler;                        // "GCC 12.2.0"
    std::vector<std::string> gpu_architectures;  // empty: CPU only
    std::vector<std::string> simd_targets;
    std::string window = {};   // "Qt 6.4.2"; "": no window
    std::string builtin = {};  // file name of the built-in model; "": none
};

// Returns the facts about the engine library that is running. `commit`: from build_commit().
BuildFacts build_facts(std::string program, std::string_view commit);

// Returns text whose first line is "PROGRAM VERSION". Each further line states one fact.
std::string build_text(const BuildFacts& facts);

}  // namespace rocmforge
