// The CPU backend: device memory is ordinary memory, weights are used in the mapped file, and every operation
// is complete when it returns.
#pragma once

#include <memory>
#include <string>

#include "engine/device/backend.h"

namespace rocmforge {

struct CpuOptions {
    int threads = 0;      // 0: one thread for each physical core that this process may use
    bool poison = false;  // whether memory requested with Uninitialized::Yes is filled with NaN, for tests
    std::string meminfo = "/proc/meminfo";
    std::string own_cgroup = "/proc/self/cgroup";
    std::string cgroup_root = "/sys/fs/cgroup";
};

struct CpuThreads {
    int automatic = 1;  // number of threads if the options request 0
    int most = 1;       // largest useful number; with more threads, several would share a CPU
};
CpuThreads cpu_threads(const CpuOptions& options = {});

// Throws InvalidArgument if the number of threads is below zero or above 1024.
std::unique_ptr<Backend> make_cpu_backend(const CpuOptions& options);

}  // namespace rocmforge
