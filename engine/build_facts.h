// What was built into this program, for --version and for bug reports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

struct BuildFacts {
    std::string program;  // "rocmforge-cli"
    std::string version;
    std::string commit;                          // "": not known
    std::string compiler;                        // "GCC 12.2.0"
    std::vector<std::string> gpu_architectures;  // empty: the processor alone computes
    std::vector<std::string> simd_targets;
    std::string window = {};   // "Qt 6.4.2"; "": it has none
    std::string builtin = {};  // the file of the built-in model; "": there is none
};

// Of the engine that this is called in; the commit is build_commit()'s.
BuildFacts build_facts(std::string program, std::string_view commit);

// The first line is "PROGRAM VERSION"; the others are one for each fact.
std::string build_text(const BuildFacts& facts);

}  // namespace rocmforge
