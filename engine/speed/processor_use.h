// Measures the CPU load of other programs during an interval, by CPU time and elapsed time.
#pragma once

#include <optional>
#include <string>

namespace rocmforge {

// Seconds since an arbitrary start.
struct ProcessorTimes {
    double all = 0;    // of all CPUs and processes
    double own = 0;    // of this process
    double clock = 0;  // elapsed
    int count = 0;     // number of CPUs
};

// nullopt if the system doesn't report it. `stat` has the format of /proc/stat.
std::optional<ProcessorTimes> processor_times(const std::string& stat = "/proc/stat");

// The share of all CPUs that other programs used between the two, from 0 to 1.
double used_by_others(const ProcessorTimes& before, const ProcessorTimes& after);

// With a higher share, CPU measurements in this interval are too slow to be used.
inline constexpr double kBusyShare = 0.1;

}  // namespace rocmforge
