#include "tests/hip_emulator/fiber.h"

#include <atomic>
#include <new>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace rocmforge::emulator {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t kStackBytes = 512 * 1024;  // AddressSanitizer makes stack frames larger

void start_switch(void** shadow, const void* stack, std::size_t bytes) {
    __sanitizer_start_switch_fiber(shadow, stack, bytes);
}
void finish_switch(void* shadow) {
    __sanitizer_finish_switch_fiber(shadow, nullptr, nullptr);
}
void forget_stack(const void* stack, std::size_t bytes) {
    __asan_unpoison_memory_region(stack, bytes);
}
#else
constexpr std::size_t kStackBytes = 128 * 1024;

void start_switch(void**, const void*, std::size_t) {}
void finish_switch(void*) {}
void forget_stack(const void*, std::size_t) {}
#endif

// Varies the offset, because stacks that begin at the same offset in a page would compete for the same cache
// lines.
std::size_t next_offset() {
    static std::atomic<unsigned> made{0};
    constexpr unsigned kStep = 5 * 64;
    constexpr unsigned kPage = 4096;
    return made.fetch_add(1, std::memory_order_relaxed) * kStep % kPage;
}

}  // namespace

void Fiber::adopt_thread() {
    // The bounds of the thread's stack are queried once per thread, because the query is slow. Only
    // AddressSanitizer needs the bounds.
    static thread_local std::pair<void*, std::size_t> own{nullptr, 0};
    if (own.first == nullptr) {
        pthread_attr_t attributes;
        pthread_getattr_np(pthread_self(), &attributes);
        pthread_attr_getstack(&attributes, &own.first, &own.second);
        pthread_attr_destroy(&attributes);
    }
    stack_ = own.first;
    stack_bytes_ = own.second;
}

Fiber::Fiber(Entry entry, void* argument) : entry_(entry), argument_(argument) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    memory_bytes_ = page + kStackBytes;
    void* memory = mmap(nullptr, memory_bytes_, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    memory_ = static_cast<std::byte*>(memory);
    if (mprotect(memory_, page, PROT_NONE) != 0) {
        munmap(memory_, memory_bytes_);
        throw std::bad_alloc();
    }
    stack_ = memory_ + page;
    stack_bytes_ = kStackBytes;
    context_ = make_context(memory_ + memory_bytes_ - next_offset(), first_step, this);
}

Fiber::~Fiber() {
    if (memory_ == nullptr) return;
    destroy_context(context_);
    forget_stack(stack_, stack_bytes_);
    munmap(memory_, memory_bytes_);
}

void Fiber::first_step(void* fiber) {
    finish_switch(nullptr);
    auto& self = *static_cast<Fiber*>(fiber);
    self.entry_(self.argument_);
    __builtin_unreachable();
}

void Fiber::switch_to(Fiber& next) {
    start_switch(&shadow_, next.stack_, next.stack_bytes_);
    switch_context(&context_, next.context_);
    finish_switch(shadow_);
}

}  // namespace rocmforge::emulator
