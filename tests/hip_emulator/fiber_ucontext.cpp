// Switches stacks on CPU architectures that have no implementation of their own. It is portable, but each
// switch is a system call.
#include <cstdint>
#include <memory>
#include <ucontext.h>

#include "tests/hip_emulator/fiber.h"

namespace rocmforge::emulator {

namespace {

struct Context {
    ucontext_t state;
    void (*entry)(void*) = nullptr;
    void* argument = nullptr;
};

void start(unsigned high, unsigned low) {
    auto* context = reinterpret_cast<Context*>(std::uintptr_t{high} << 32 | low);
    context->entry(context->argument);
}

}  // namespace

void* make_context(std::byte* stack_top, void (*entry)(void*), void* argument) {
    // Number of bytes of the stack that the context uses. Stacks are at least this large, with or without
    // AddressSanitizer.
    constexpr std::size_t kUsed = 96 * 1024;
    auto* context = new Context{{}, entry, argument};
    getcontext(&context->state);
    context->state.uc_stack.ss_sp = stack_top - kUsed;
    context->state.uc_stack.ss_size = kUsed;
    context->state.uc_link = nullptr;
    const auto bits = reinterpret_cast<std::uintptr_t>(context);
    makecontext(&context->state, reinterpret_cast<void (*)()>(start), 2, static_cast<unsigned>(bits >> 32),
                static_cast<unsigned>(bits));
    return context;
}

void switch_context(void** leaving, void* next) {
    // A thread of the operating system gets its context at its first switch, and keeps it until the thread
    // ends.
    static thread_local Context own_thread;
    if (*leaving == nullptr) *leaving = &own_thread;
    swapcontext(&static_cast<Context*>(*leaving)->state, &static_cast<Context*>(next)->state);
}

void destroy_context(void* context) {
    delete static_cast<Context*>(context);
}

}  // namespace rocmforge::emulator
