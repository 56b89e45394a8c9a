// Chooses the device that computes.
#pragma once

#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/engine.h"
#include "engine/hip/gpu_list.h"
#include "engine/self_test/first_use.h"
#include "engine/speed/timings.h"

namespace rocmforge {

// Returns the backend of the requested device, or of the best one if none is requested. Throws
// InvalidArgument, which lists the devices, if the requested one does not exist, and Unsupported if it cannot
// compute; never substitutes another device. Kernels that failed an earlier self-test on the GPU are replaced
// by fallback kernels.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// A backend and the self-test of its kernels. `first_use` is nullptr for the CPU and where no test is
// requested.
struct TestedBackend {
    std::unique_ptr<Backend> backend;
    std::unique_ptr<self_test::FirstUse> first_use;  // works on the backend
};
TestedBackend make_tested_backend(const EngineOptions& options, const std::shared_ptr<spdlog::logger>& log);

// Families of kernels that failed their check on this GPU according to the stored results, and are replaced
// by fallback kernels.
std::vector<std::string> replaced_families(const std::string& cache_folder, const hip::GpuList& gpus,
                                           const hip::Gpu& gpu);

// Engine::rest(), for any backend.
void rest(Backend& backend);

// The CPU backend for the layers that do not fit on a GPU.
std::unique_ptr<Backend> make_host_backend(const EngineOptions& options);

// Stored speed of the device that computes, as measured with this program. The CPU's is included where it is
// that device or computes beside it (otherwise pass nullptr).
Speeds known_speeds(const EngineOptions& options, const DeviceInfo& device, const DeviceInfo* beside);
// Measures a device and stores the result; the CPU is measured with the options' threads. Throws like
// measure_profile(). Continues the measurements in `unfinished` (by Profiled::threads) and leaves there what
// is complete if it is stopped. Failure to store the result is only logged.
void measure_and_remember(Backend& backend, const EngineOptions& options, spdlog::logger& log, Speeds& speeds,
                          std::map<int, Timings>& unfinished, const std::stop_token& stop = {});

}  // namespace rocmforge
