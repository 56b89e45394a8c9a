// Switches stacks on x86-64 without a system call: pushes the callee-saved registers (System V ABI),
// exchanges the stack pointer, and pops the registers from the other stack.
#include <cstdint>

#include "tests/hip_emulator/fiber.h"

asm(R"(
.text
.p2align 4
.hidden rocmforge_switch_stack
.globl rocmforge_switch_stack
.type rocmforge_switch_stack, @function
rocmforge_switch_stack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
.size rocmforge_switch_stack, .-rocmforge_switch_stack

.p2align 4
.hidden rocmforge_start_stack
.globl rocmforge_start_stack
.type rocmforge_start_stack, @function
rocmforge_start_stack:
    .cfi_startproc
    .cfi_undefined rip
    movq %r12, %rdi
    callq *%r13
    ud2
    .cfi_endproc
.size rocmforge_start_stack, .-rocmforge_start_stack
)");

extern "C" {
void rocmforge_switch_stack(void** leaving, void* next);
void rocmforge_start_stack();
}

namespace rocmforge::emulator {

void* make_context(std::byte* stack_top, void (*entry)(void*), void* argument) {
    auto* top = reinterpret_cast<std::uintptr_t*>(stack_top);
    std::uintptr_t* frame = top - 9;  // aligns the stack to 16 when the entry is called
    frame[0] = 0;                     // r15
    frame[1] = 0;                     // r14
    frame[2] = reinterpret_cast<std::uintptr_t>(entry);
    frame[3] = reinterpret_cast<std::uintptr_t>(argument);
    frame[4] = 0;  // rbx
    frame[5] = 0;  // rbp; 0 marks the end of the chain of frames
    frame[6] = reinterpret_cast<std::uintptr_t>(&rocmforge_start_stack);
    frame[7] = 0;
    frame[8] = 0;
    return frame;
}

void switch_context(void** leaving, void* next) {
    rocmforge_switch_stack(leaving, next);
}

void destroy_context(void*) {}

}  // namespace rocmforge::emulator
