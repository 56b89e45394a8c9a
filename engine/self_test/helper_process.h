// Runs a program that may hang or crash, and reads its output within limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace rocmforge::self_test {

struct HelperLimits {
    std::chrono::milliseconds silence{30'000};  // longest time between two pieces of the helper's output
    std::chrono::milliseconds all{240'000};
    std::size_t bytes = std::size_t{256} << 10;  // largest output
};

struct HelperEnd {
    enum class How { Ended, Crashed, Silent, TooMuch, Cancelled, NotStarted };
    How how = How::Ended;
    int detail = 0;           // exit status, number of the signal that ended the program, or errno
    std::string output = {};  // standard output
};

// Runs `command`, the program's path and its arguments, with empty standard input. Blocks the calling thread
// until the program ends. At a limit, and when `stop` is requested, kills the program and its children.
HelperEnd run_helper(const std::vector<std::string>& command, const HelperLimits& limits,
                     const std::stop_token& stop = {});

}  // namespace rocmforge::self_test
