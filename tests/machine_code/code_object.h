// A code object (.hsaco) in memory. It has kernels, and the hardware settings of each kernel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace rocmforge::machine_code {

struct Kernel {
    std::string name;
    std::uint64_t entry = 0;          // address of the kernel's first instruction
    std::uint32_t lds_bytes = 0;      // number of bytes per workgroup
    std::uint32_t scratch_bytes = 0;  // number of bytes per lane
    std::uint32_t resources1 = 0;     // COMPUTE_PGM_RSRC1: float mode
    std::uint32_t resources2 = 0;     // COMPUTE_PGM_RSRC2: which workgroup ids are in scalar registers
    std::uint16_t properties = 0;     // which pointers are in the first scalar registers
    std::uint16_t preload = 0;        // scalar registers that arguments fill: count and first index
    std::size_t kernarg_bytes = 0;
    std::size_t argument_bytes = 0;  // size of the kernel's one explicit argument
};

class CodeObject {
  public:
    // Throws std::runtime_error if the file is not a code object, or if the loader does not support it.
    explicit CodeObject(const std::filesystem::path& file);

    const std::string& target() const { return target_; }  // "gfx1100"
    const std::map<std::string, Kernel>& kernels() const { return kernels_; }
    std::uint64_t begin() const { return reinterpret_cast<std::uint64_t>(memory_.data()); }
    std::uint64_t end() const { return begin() + memory_.size(); }

  private:
    std::vector<std::byte> memory_;  // laid out by the program headers
    std::string target_;
    std::map<std::string, Kernel> kernels_;
};

}  // namespace rocmforge::machine_code
