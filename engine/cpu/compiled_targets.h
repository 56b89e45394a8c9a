// Which instructions the processor's code was compiled for.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cpu {

// The widest first: "AVX-512 VNNI", "AVX-512", "AVX2" …; of these the widest that a machine has is used.
std::vector<std::string> compiled_targets();

}  // namespace rocmforge::cpu
