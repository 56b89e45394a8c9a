// Sets how the CPU treats subnormal floats while the emulator's functions run.
#pragma once

#include <cstdint>

namespace rocmforge::machine_code {

// Sets the mode that the kernel's descriptor requests (COMPUTE_PGM_RSRC1). The destructor restores the
// previous mode.
class FloatMode {
  public:
    explicit FloatMode(std::uint32_t resources1);
    ~FloatMode();
    FloatMode(const FloatMode&) = delete;
    FloatMode& operator=(const FloatMode&) = delete;

  private:
    unsigned before_;
};

// Sets the CPU's default mode. The destructor restores the previous mode.
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
