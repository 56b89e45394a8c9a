// Describes one instruction of a kernel. translator.py creates the descriptions; its class Step has the same
// layout.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rocmforge::machine_code {

enum class Action : std::int32_t {
    Unknown,     // the instruction has not been translated yet
    Emulated,    // the emulator's function does everything, and also sets the program counter
    Skip,        // the instruction has no visible effect
    Barrier,     // the wave waits for the others of its workgroup
    End,         // the wave is done
    GetPc,       // operands: destination
    SetPc,       // operands: source
    SwapPc,      // operands: destination, source
    StoreWords,  // operands: address VGPR, data VGPR, scalar base (-1: none), words, accumulation registers
    Swizzle,     // operands: destination, source, pattern
    PermuteRow,  // operands: destination, source, selectors (2 scalar codes), whether to read the other row,
                 // whether to read inactive lanes
    ReadOtherLane,   // DPP. operands: source, spare VGPR, control, row mask, bank mask, bound control,
                     // whether to read inactive lanes, sign change (see Sign); then runs the instruction at
                     // `text`, which reads the spare VGPR
    ZeroFirst,       // operands: first VGPR to set to 0, count; then runs the instruction at `text`
    ReadIndexed,     // operands: destination, first source; M0 is added to the source's register number
    AndOr,           // operands: destination, three source codes
    MultiplyHalves,  // MFMA 16x16x16 of F16 numbers. operands: destination, A, B, addend code, whether to use
                     // accumulation registers, whether subnormal F16 numbers are kept
    AtomicAdd,       // operands: address VGPR, data VGPR, scalar base (-1: none), VGPR that gets the value
                     // before the addition (-1: none)
    Replaced,        // runs the instruction at `text` instead
};

// How DPP changes the sign of a float.
enum class Sign : std::int32_t { Keep, Negate, Clear, Set };

// Number of buffers that the emulator's functions can use.
inline constexpr std::size_t kBuffers = 6;

struct Step {
    Action action = Action::Unknown;
    std::int32_t bytes = 0;                        // size of the instruction
    void* function = nullptr;                      // the emulator's function
    std::int32_t buffer_count = 0;                 // number of buffers that the function uses
    std::array<std::int32_t, kBuffers> buffers{};  // indices of the buffers that the function uses
    const void* text = nullptr;                    // address from which the function reads the operands
    std::array<std::int32_t, 8> operands{};
    std::int64_t immediate = 0;  // an offset, or a literal constant
};

}  // namespace rocmforge::machine_code
