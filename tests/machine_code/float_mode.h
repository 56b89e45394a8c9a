// How the CPU treats subnormal floats while the emulator's functions run.
#pragma once

#include <cstdint>

namespace rocmforge::machine_code {

// As the kernel's descriptor (COMPUTE_PGM_RSRC1) asks for; the destructor restores what was.
class FloatMode {
  public:
    explicit FloatMode(std::uint32_t resources1);
    ~FloatMode();
    FloatMode(const FloatMode&) = delete;
    FloatMode& operator=(const FloatMode&) = delete;

  private:
    unsigned before_;
};

// As programs of a CPU expect it.
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
