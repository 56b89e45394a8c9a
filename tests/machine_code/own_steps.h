// Runs instructions that the emulator lacks or computes differently from the hardware. README.md lists them
// with the reasons.
#pragma once

#include "tests/machine_code/step.h"
#include "tests/machine_code/wave.h"

namespace rocmforge::machine_code {

void store_words(const Step& step, Wave& wave);
void atomic_add(const Step& step, Wave& wave);
void swizzle(const Step& step, Wave& wave);
void permute_row(const Step& step, Wave& wave);
void read_indexed(const Step& step, Wave& wave);
// Computes v_mfma_f32_16x16x16_f16 if an operand contains an F16 number that the emulator multiplies wrongly.
// Returns whether the result was computed.
bool multiply_halves(const Step& step, Wave& wave);
void and_or(const Step& step, Wave& wave);
void get_pc(const Step& step, Wave& wave);
void set_pc(const Step& step, Wave& wave);
void swap_pc(const Step& step, Wave& wave);

// Lets a DPP instruction run as the same instruction without DPP. The constructor copies the values that DPP
// reads from other lanes to a spare register, and disables the lanes that DPP disables. The destructor
// restores the register and the lanes.
class OtherLanes {
  public:
    OtherLanes(const Step& step, Wave& wave);
    ~OtherLanes();
    OtherLanes(const OtherLanes&) = delete;
    OtherLanes& operator=(const OtherLanes&) = delete;

  private:
    Wave& wave_;
    int spare_;
    std::uint64_t exec_;
    std::uint32_t saved_[64];
};

}  // namespace rocmforge::machine_code
