// Handles Ctrl-C, and a service manager's request to stop the program, synchronously.
#pragma once

#include <csignal>
#include <stop_token>
#include <string>
#include <thread>

namespace rocmforge::cli {

enum class Counts {
    CtrlC,           // SIGINT
    CtrlCOrService,  // also counts SIGTERM, which service managers send
};

// Blocks the signals during its lifetime, so that they don't end the program. Create it before any thread is
// started, because threads inherit the mask.
class Interrupts {
  public:
    explicit Interrupts(Counts what = Counts::CtrlC);
    ~Interrupts();  // discards pending signals
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    int descriptor() const { return descriptor_; }  // readable if a signal is pending
    void take() const;                              // consumes the pending signal

  private:
    sigset_t signals_;
    int descriptor_;
};

// Requests a stop when an interrupt arrives during its lifetime.
class StopOnInterrupt {
  public:
    explicit StopOnInterrupt(const Interrupts& interrupts);
    ~StopOnInterrupt();
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    int wake_[2];  // a pipe; closing its write end wakes the watcher
    std::thread watcher_;
};

// Reads lines of standard input until its end or an interrupt.
class Lines {
  public:
    explicit Lines(const Interrupts& interrupts) : interrupts_(interrupts) {}
    // Returns false at the end of the input and after an interrupt.
    bool next(std::string& line);

  private:
    const Interrupts& interrupts_;
    std::string rest_;
    bool ended_ = false;
};

}  // namespace rocmforge::cli
