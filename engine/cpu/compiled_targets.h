// The instruction sets that the CPU code was compiled for.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cpu {

// Returns the names of the instruction sets, widest first: "AVX-512 VNNI", "AVX-512", "AVX2". A machine uses
// the widest instruction set that it supports.
std::vector<std::string> compiled_targets();

}  // namespace rocmforge::cpu
