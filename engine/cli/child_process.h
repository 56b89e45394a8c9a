// Runs a program with a time limit and captures its output.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace rocmforge::cli {

enum class ChildEnd { Exited, Signal, TimeLimit, NotStarted };

struct ChildResult {
    ChildEnd end = ChildEnd::NotStarted;
    int status = 0;      // the exit status, or the signal number
    double seconds = 0;  // running time
    std::chrono::milliseconds limit{0};
    std::string out;  // standard output, at most 8 MB
    std::string err;  // the last 64 kB of standard error
    // The state of the process at the time limit, as the kernel reports it: "State: D (disk sleep),
    // kfd_wait_on_events".
    std::string stuck_in;
    bool survived_kill = false;  // true: the process still exists, because it is blocked in the driver

    bool succeeded() const { return end == ChildEnd::Exited && status == 0; }
    // Returns a description: "exit status 1", "signal 11 (Segmentation fault)", "no end within 180 s".
    std::string how_it_ended() const;
};

// Runs `words`, the program and its arguments, with empty standard input. Kills the program and its children
// at the time limit and when this process ends. Must be called while there are no other threads.
ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds limit);

}  // namespace rocmforge::cli
