// Which device computes.
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

// The backend of the device that the options ask for, or of the best that there is. Throws InvalidArgument
// naming those that there are, and Unsupported when the one asked for can't compute; never takes another
// one instead. A GPU's kernels that failed the self-test before are plain ones.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// The same with what its kernels were tested for: nullptr for the processor, and where nobody wants a test.
struct TestedBackend {
    std::unique_ptr<Backend> backend;
    std::unique_ptr<self_test::FirstUse> first_use;  // works on the backend
};
TestedBackend make_tested_backend(const EngineOptions& options, const std::shared_ptr<spdlog::logger>& log);

// Families of kernels that failed their check on this GPU and are replaced by slower ones, as is remembered.
std::vector<std::string> replaced_families(const std::string& cache_folder, const hip::GpuList& gpus,
                                           const hip::Gpu& gpu);

// Engine::rest(), for any backend.
void rest(Backend& backend);

// The processor, for the layers that a GPU has no room for.
std::unique_ptr<Backend> make_host_backend(const EngineOptions& options);

// What is remembered of how fast the device that computes is, with this program, and the processor where it
// is that one or stands beside it (nullptr: it doesn't).
Speeds known_speeds(const EngineOptions& options, const DeviceInfo& device, const DeviceInfo* beside);
// Measures a device and remembers that, a processor with the options' threads; as measure_profile() throws.
// What was begun in `unfinished` is gone on with, by Profiled::threads, and what is stopped is left there.
// That it can't be remembered is only logged.
void measure_and_remember(Backend& backend, const EngineOptions& options, spdlog::logger& log, Speeds& speeds,
                          std::map<int, Timings>& unfinished, const std::stop_token& stop = {});

}  // namespace rocmforge
