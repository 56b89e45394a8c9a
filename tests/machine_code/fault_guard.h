// Turns a bad address, touched by code that the emulator compiled, into a value that can be thrown.
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

// False at first; comes back as true when something that is called afterwards touches a bad address. A macro,
// since the function that called sigsetjmp must not have returned then.
#define ROCMFORGE_CATCH_FAULTS(guard) (sigsetjmp((guard).target(), 0) != 0)
