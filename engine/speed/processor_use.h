// How much of the processors other programs used while something ran: processor time against the clock.
#pragma once

#include <optional>
#include <string>

namespace rocmforge {

// Seconds since some beginning.
struct ProcessorTimes {
    double all = 0;    // of all processors, whoever used them
    double own = 0;    // of this process
    double clock = 0;  // passed
    int count = 0;     // of processors
};

// nullopt where the system doesn't say. `stat` has the form of /proc/stat.
std::optional<ProcessorTimes> processor_times(const std::string& stat = "/proc/stat");

// The share of all processors that other programs used between the two, from 0 to 1.
double used_by_others(const ProcessorTimes& before, const ProcessorTimes& after);

// More than this, and what was measured on a processor in this time is too slow.
inline constexpr double kBusyShare = 0.1;

}  // namespace rocmforge
