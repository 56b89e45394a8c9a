// Measures the CPU load of other programs during an interval, from CPU time and elapsed time.
#pragma once

#include <optional>
#include <string>

namespace rocmforge {

// Times in seconds since an arbitrary start.
struct ProcessorTimes {
    double all = 0;    // CPU time of all processes
    double own = 0;    // CPU time of this process
    double clock = 0;  // elapsed time
    int count = 0;     // number of CPUs
};

// Returns nullopt if the system doesn't report the times. `stat` has the format of /proc/stat.
std::optional<ProcessorTimes> processor_times(const std::string& stat = "/proc/stat");

// Returns the share of all CPUs that other programs used between two readings, from 0 to 1.
double used_by_others(const ProcessorTimes& before, const ProcessorTimes& after);

// If other programs use more than this share of all CPUs, CPU measurements take too long to be
// representative.
inline constexpr double kBusyShare = 0.1;

}  // namespace rocmforge
