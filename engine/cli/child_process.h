// Runs a program and takes in what it prints, for as long as a time limit allows.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace rocmforge::cli {

enum class ChildEnd { Exited, Signal, TimeLimit, NotStarted };

struct ChildResult {
    ChildEnd end = ChildEnd::NotStarted;
    int status = 0;      // the exit status, or the number of the signal
    double seconds = 0;  // that it ran
    std::chrono::milliseconds limit{0};
    std::string out;  // standard output; cut off at 8 MB
    std::string err;  // the last 64 kB of standard error
    // At the time limit: what the kernel says of the process, "State: D (disk sleep), kfd_wait_on_events".
    std::string stuck_in;
    bool survived_kill = false;  // it is still there: the driver holds it

    bool succeeded() const { return end == ChildEnd::Exited && status == 0; }
    // "exit status 1", "signal 11 (Segmentation fault)", "no end within 180 s".
    std::string how_it_ended() const;
};

// `words` are the program and its arguments; its standard input is empty. The program and what it started end
// when the time limit is reached, or when this process does. Call it where there are no other threads.
ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds limit);

}  // namespace rocmforge::cli
