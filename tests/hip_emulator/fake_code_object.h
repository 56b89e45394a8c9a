// A code object without code: enough of an ELF file that a runtime finds the architecture and the kernels in
// it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rocmforge::emulator {

std::vector<std::byte> fake_code_object(const std::string& arch, const std::vector<std::string>& kernels);

}  // namespace rocmforge::emulator
