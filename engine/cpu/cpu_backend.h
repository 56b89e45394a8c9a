// The backend that runs on the processor itself: device memory is plain memory, weights are used where the
// file is mapped, and every operation is finished when it returns.
#pragma once

#include <memory>
#include <string>

#include "engine/device/backend.h"

namespace rocmforge {

struct CpuOptions {
    int threads = 0;      // 0: one for each physical core that this process may use
    bool poison = false;  // fill memory asked for as Uninitialized::Yes with NaN: for tests
    std::string meminfo = "/proc/meminfo";
    std::string own_cgroup = "/proc/self/cgroup";
    std::string cgroup_root = "/sys/fs/cgroup";
};

struct CpuThreads {
    int automatic = 1;  // where 0 are asked for
    int most = 1;       // more only take turns
};
CpuThreads cpu_threads(const CpuOptions& options = {});

// Throws InvalidArgument for a number of threads below zero or above 1024.
std::unique_ptr<Backend> make_cpu_backend(const CpuOptions& options);

}  // namespace rocmforge
