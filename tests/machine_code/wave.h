// The registers of one wave, in the layout that the emulator's functions expect.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace rocmforge::machine_code {

class Wave {
  public:
    static constexpr int kVectors = 256;

    explicit Wave(int lanes);

    // Sets EXEC to the active lanes, SCC to 0, and the constant registers to their values. Sets all bits of
    // every other register, which is NaN as a float and -1 as an integer.
    void reset(int active_lanes);

    int lanes() const { return lanes_; }
    std::uint32_t scalar(int i) const { return scalars_[static_cast<std::size_t>(i)]; }
    std::uint32_t& scalar(int i) { return scalars_[static_cast<std::size_t>(i)]; }
    std::uint64_t scalar_pair(int i) const;
    void set_scalar_pair(int i, std::uint64_t value);
    std::uint32_t* vector(int i) { return vectors() + i * lanes_; }
    std::uint32_t* accumulation(int i) { return accumulation() + i * lanes_; }
    // Reads a source operand of a vector instruction: a scalar register, a vector register, or a constant.
    std::uint32_t source(int code, int lane, std::int64_t literal);

    std::uint64_t pc() const { return scalar_pair(kPc); }
    void set_pc(std::uint64_t pc) { set_scalar_pair(kPc, pc); }
    // Returns the EXEC mask: bit i is set if lane i is active.
    std::uint64_t exec() const;
    void set_exec(std::uint64_t mask);
    bool active(int lane) const { return (exec() >> lane & 1U) != 0; }

    std::uint32_t m0() const { return scalar(lanes_ == 32 ? 125 : 124); }
    void set_scratch_stride(std::uint32_t bytes) { scalar(kScratchStride) = bytes; }

    std::uint32_t* scalars() { return scalars_.data(); }
    std::uint32_t* vectors() { return vectors_.data(); }
    std::uint32_t* accumulation();

  private:
    // Indices in the scalar file. The file also contains the constants of operand codes, and the program
    // counter.
    static constexpr int kExec = 126;
    static constexpr int kPc = 256;
    static constexpr int kScratchStride = 259;
    static constexpr int kScalars = 260;

    int lanes_;
    std::vector<std::uint32_t> scalars_;
    std::vector<std::uint32_t> vectors_;
    // Empty if the architecture has no separate accumulation registers.
    std::vector<std::uint32_t> accumulation_;
};

}  // namespace rocmforge::machine_code
