// Reads the dependencies of a shared library from its ELF file.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

struct LibraryNeeds {
    std::vector<std::string> libraries;  // in the file's order: "libnuma.so.1"
    std::vector<std::string> folders;    // from DT_RUNPATH or DT_RPATH, with $ORIGIN replaced
};

// Returns empty lists if the file can't be read or is not a 64-bit library of this machine's byte order.
LibraryNeeds library_needs(const std::string& file);

}  // namespace rocmforge::hip
