// A code object without code: enough of an ELF file that a runtime finds the architecture and the kernels in
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::emulator {

// With `args_bytes`, every kernel is said to take arguments of so many bytes; without, nothing is said of
// them.
std::vector<std::byte> fake_code_object(const std::string& arch, const std::vector<std::string>& kernels,
                                        std::optional<std::uint32_t> args_bytes = {});

}  // namespace rocmforge::emulator
