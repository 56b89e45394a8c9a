// The instruction sets that the CPU code was compiled for.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cpu {

// Widest first: "AVX-512 VNNI", "AVX-512", "AVX2" …; a machine uses the widest one that it supports.
std::vector<std::string> compiled_targets();

}  // namespace rocmforge::cpu
