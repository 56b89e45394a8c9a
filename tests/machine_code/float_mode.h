// The CPU's treatment of subnormal floats while the emulator's functions run.
#pragma once

#include <cstdint>

namespace rocmforge::machine_code {

// Sets the mode that the kernel's descriptor (COMPUTE_PGM_RSRC1) requests; the destructor restores the
// previous one.
class FloatMode {
  public:
    explicit FloatMode(std::uint32_t resources1);
    ~FloatMode();
    FloatMode(const FloatMode&) = delete;
    FloatMode& operator=(const FloatMode&) = delete;

  private:
    unsigned before_;
};

// Sets the CPU's default mode.
class NormalFloats {
  public:
    NormalFloats();
    ~NormalFloats();
    NormalFloats(const NormalFloats&) = delete;
    NormalFloats& operator=(const NormalFloats&) = delete;

  private:
    unsigned before_;
};

}  // namespace rocmforge::machine_code
