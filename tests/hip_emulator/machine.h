// Runs kernels over their whole grid: the interface between a test program and a module with the kernels of
// one emulated architecture (see README.md).
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge::gpu::host {
struct KernelDescriptor;
}

namespace rocmforge::emulator {

struct Grid {
    std::uint32_t x = 1;
    std::uint32_t y = 1;
    std::uint32_t z = 1;
    int block = 1;  // number of threads in a block
};

class Machine {
  public:
    virtual ~Machine() = default;
    virtual const char* arch() const = 0;  // "gfx1100"
    virtual int wave() const = 0;
    virtual std::size_t lds_bytes() const = 0;
    virtual int max_block() const = 0;
    // Makes matrix instructions flush subnormal F16 numbers to zero from now on, as on gfx90a.
    virtual void flush_subnormal_halves() = 0;
    // Whether to start blocks from the last one on, from now on. Initially false.
    virtual void reverse_blocks(bool reversed) = 0;
    // Runs all blocks. Returns "", or the report of the rule that the kernel broke.
    virtual std::string run(const gpu::host::KernelDescriptor& kernel, const Grid& grid,
                            const void* argument) = 0;
};

// Type of the function that every module exports. The caller owns the result.
using MakeMachine = Machine*();
inline constexpr const char* kMakeMachine = "rocmforge_make_machine";

}  // namespace rocmforge::emulator
