// Ctrl-C, and for a server the end that its keeper asks for, as something to ask for, not something that
// happens to us.
#pragma once

#include <csignal>
#include <stop_token>
#include <string>
#include <thread>

namespace rocmforge::cli {

enum class Counts {
    CtrlC,           // SIGINT
    CtrlCOrService,  // and SIGTERM, by which whatever looks after services ends them
};

// While it lives, an interrupt doesn't end the program. Make it before any thread is started: they inherit
// it.
class Interrupts {
  public:
    explicit Interrupts(Counts what = Counts::CtrlC);
    ~Interrupts();  // those that came and weren't taken are forgotten
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    int descriptor() const { return descriptor_; }  // readable when one came
    void take() const;                              // the one that came

  private:
    sigset_t signals_;
    int descriptor_;
};

// Turns an interrupt into a request to stop, as long as it lives.
class StopOnInterrupt {
  public:
    explicit StopOnInterrupt(const Interrupts& interrupts);
    ~StopOnInterrupt();
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    int wake_[2];  // a pipe: closing its end wakes the watcher
    std::thread watcher_;
};

// Lines of standard input, until its end or an interrupt.
class Lines {
  public:
    explicit Lines(const Interrupts& interrupts) : interrupts_(interrupts) {}
    // False when there are no more.
    bool next(std::string& line);

  private:
    const Interrupts& interrupts_;
    std::string rest_;
    bool ended_ = false;
};

}  // namespace rocmforge::cli
