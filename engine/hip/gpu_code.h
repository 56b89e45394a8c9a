// The device code that this program carries.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge::hip {

// The architectures that there is code for.
std::vector<std::string> code_architectures();

// Bytes of all the code of an architecture; of the largest for one that there is no code for.
std::uint64_t code_bytes(const std::string& arch);

// Changes whenever the code of an architecture does.
std::string code_fingerprint(const std::string& arch);

}  // namespace rocmforge::hip
