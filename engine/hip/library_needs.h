// Reads the dependencies of a shared library from its ELF file.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

struct LibraryNeeds {
    std::vector<std::string> libraries;  // "libnuma.so.1", in the file's order
    std::vector<std::string> folders;    // DT_RUNPATH or DT_RPATH, $ORIGIN replaced
};

// Empty if the file can't be read or is not a 64-bit library of this byte order.
LibraryNeeds library_needs(const std::string& file);

}  // namespace rocmforge::hip
