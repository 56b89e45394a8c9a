// A thread of a block: a function with a stack of its own that gives up the processor only where it says so.
#pragma once

#include <cstddef>

namespace rocmforge::emulator {

class Fiber {
  public:
    using Entry = void (*)(void*);

    // The thread of the operating system that adopts it, so that fibers can come back to it.
    Fiber() = default;
    void adopt_thread();
    // A stack with a page below it that cannot be touched; `entry(argument)` starts at the first switch and
    // never returns.
    Fiber(Entry entry, void* argument);
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    // Leaves `this`, which must be running, for `next`; comes back when something switches to `this`.
    void switch_to(Fiber& next);

    const void* stack() const { return stack_; }  // its lowest address
    std::size_t stack_bytes() const { return stack_bytes_; }

  private:
    static void first_step(void* fiber);

    Entry entry_ = nullptr;
    void* argument_ = nullptr;
    std::byte* memory_ = nullptr;  // the page that cannot be touched, then the stack
    std::size_t memory_bytes_ = 0;
    const void* stack_ = nullptr;
    std::size_t stack_bytes_ = 0;
    void* shadow_ = nullptr;   // AddressSanitizer's, while the fiber waits
    void* context_ = nullptr;  // of the switch in use: a stack pointer, or what it needs
};

// The switch itself, one source file an architecture.
void* make_context(std::byte* stack_top, void (*entry)(void*), void* argument);
void switch_context(void** leaving, void* next);
void destroy_context(void* context);

}  // namespace rocmforge::emulator
