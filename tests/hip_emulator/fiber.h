// A thread of a block: a function with its own stack that yields only at explicit calls.
#pragma once

#include <cstddef>

namespace rocmforge::emulator {

class Fiber {
  public:
    using Entry = void (*)(void*);

    // Adopts the current thread of the operating system, so that fibers can switch back to it.
    Fiber() = default;
    void adopt_thread();
    // Allocates a stack with an inaccessible page below it. `entry(argument)` starts at the first switch and
    // must never return.
    Fiber(Entry entry, void* argument);
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    // Switches from `this`, which must be running, to `next`. Returns when another fiber switches back to
    // `this`.
    void switch_to(Fiber& next);

    const void* stack() const { return stack_; }  // lowest address of the stack
    std::size_t stack_bytes() const { return stack_bytes_; }

  private:
    static void first_step(void* fiber);

    Entry entry_ = nullptr;
    void* argument_ = nullptr;
    std::byte* memory_ = nullptr;  // the inaccessible page, then the stack
    std::size_t memory_bytes_ = 0;
    const void* stack_ = nullptr;
    std::size_t stack_bytes_ = 0;
    void* shadow_ = nullptr;   // AddressSanitizer's record of this fiber's stack while the fiber waits
    void* context_ = nullptr;  // state of the implementation: a stack pointer, or a context
};

// The functions that switch stacks. There is one source file per CPU architecture.
void* make_context(std::byte* stack_top, void (*entry)(void*), void* argument);
void switch_context(void** leaving, void* next);
void destroy_context(void* context);

}  // namespace rocmforge::emulator
