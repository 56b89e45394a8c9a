// Converts an invalid memory access in code compiled by the emulator to a value that can be thrown.
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
    struct sigaction before_[2]{};  // SIGSEGV, SIGBUS
};

}  // namespace rocmforge::machine_code

// False at first; returns again with true when a later call accesses an invalid address. A macro, because the
// function that calls sigsetjmp must not have returned.
#define ROCMFORGE_CATCH_FAULTS(guard) (sigsetjmp((guard).target(), 0) != 0)
