// One instruction of a kernel as translator.py describes it. The layout is mirrored there (class Step).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rocmforge::machine_code {

enum class Action : std::int32_t {
    Unknown,     // not translated yet
    Emulated,    // the emulator's function does everything, including the program counter
    Skip,        // has no visible effect
    Barrier,     // the wave waits for the others of its workgroup
    End,         // the wave is done
    GetPc,       // operands: destination
    SetPc,       // operands: source
    SwapPc,      // operands: destination, source
    StoreWords,  // operands: address VGPR, data VGPR, scalar base (-1: none), words, accumulation registers
    Swizzle,     // operands: destination, source, pattern
    PermuteRow,  // operands: destination, source, selectors (2 scalar codes), other row, fetch inactive
    ReadOtherLane,   // DPP. operands: source, spare VGPR, control, row mask, bank mask, bound control, fetch
                     // inactive, sign change (see Sign); then the instruction at `text`, which reads the
                     // spare
    ZeroFirst,       // operands: VGPR, count; then the instruction at `text`
    ReadIndexed,     // operands: destination, first source; M0 is added to its number
    AndOr,           // operands: destination, three source codes
    MultiplyHalves,  // MFMA 16x16x16 of halves. operands: destination, A, B, addend code, accumulation
                     // registers, subnormal halves count
    Replaced,        // the instruction at `text`
};

// The effect of DPP on the sign of a float.
enum class Sign : std::int32_t { Keep, Negate, Clear, Set };

// Number of buffers that the emulator's functions can use.
inline constexpr std::size_t kBuffers = 6;

struct Step {
    Action action = Action::Unknown;
    std::int32_t bytes = 0;                        // of the instruction
    void* function = nullptr;                      // the emulator's
    std::int32_t buffer_count = 0;                 // number of buffers of the function
    std::array<std::int32_t, kBuffers> buffers{};  // index of each of them among the kBuffers buffers
    const void* text = nullptr;                    // the operands, which the function reads
    std::array<std::int32_t, 8> operands{};
    std::int64_t immediate = 0;  // an offset, or a literal constant
};

}  // namespace rocmforge::machine_code
