// Catches invalid memory accesses of code that the emulator compiled, so that the caller can throw an
// exception.
#pragma once

#include <csetjmp>
#include <csignal>
#include <string>

namespace rocmforge::machine_code {

class FaultGuard {
  public:
    FaultGuard();
    ~FaultGuard();
    FaultGuard(const FaultGuard&) = delete;
    FaultGuard& operator=(const FaultGuard&) = delete;

    std::string describe() const;
    sigjmp_buf& target() { return target_; }

  private:
    static void handle(int signal, siginfo_t* info, void* context);

    sigjmp_buf target_{};
    struct sigaction before_[2]{};  // earlier handlers of SIGSEGV and SIGBUS
};

}  // namespace rocmforge::machine_code

// The expression is false at first. If a later call accesses an invalid address, execution returns here, and
// the expression is then true. This is a macro, because the function that calls sigsetjmp must not have
// returned when the fault occurs.
#define ROCMFORGE_CATCH_FAULTS(guard) (sigsetjmp((guard).target(), 0) != 0)
