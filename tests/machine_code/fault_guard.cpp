#include "tests/machine_code/fault_guard.h"

#include <sstream>

namespace rocmforge::machine_code {

namespace {

// Thread-local variables, because a signal handler has no other access to the guard.
thread_local FaultGuard* t_current = nullptr;
thread_local const void* t_address = nullptr;

constexpr int kSignals[] = {SIGSEGV, SIGBUS};

}  // namespace

FaultGuard::FaultGuard() {
    struct sigaction action {};
    action.sa_sigaction = &FaultGuard::handle;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;  // SA_NODEFER, because a jump leaves the handler
    for (int i = 0; i < 2; ++i) sigaction(kSignals[i], &action, &before_[i]);
    t_current = this;
}

FaultGuard::~FaultGuard() {
    for (int i = 0; i < 2; ++i) sigaction(kSignals[i], &before_[i], nullptr);
    t_current = nullptr;
}

void FaultGuard::handle(int /*signal*/, siginfo_t* info, void* /*context*/) {
    t_address = info->si_addr;
    siglongjmp(t_current->target_, 1);
}

std::string FaultGuard::describe() const {
    std::ostringstream text;
    text << "illegal address " << t_address;
    return text.str();
}

}  // namespace rocmforge::machine_code
