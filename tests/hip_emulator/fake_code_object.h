// Makes a code object without code. It is just enough of an ELF file for a runtime to find the architecture
// and the kernels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::emulator {

// With `args_bytes`, every kernel states this size of its arguments. Without `args_bytes`, no kernel states a
// size.
std::vector<std::byte> fake_code_object(const std::string& arch, const std::vector<std::string>& kernels,
                                        std::optional<std::uint32_t> args_bytes = {});

}  // namespace rocmforge::emulator
