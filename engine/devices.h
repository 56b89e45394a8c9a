// Chooses the device that computes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/engine.h"
#include "engine/hip/gpu_list.h"
#include "engine/self_test/first_use.h"

namespace rocmforge {

// Returns the backend of the requested device, or of the best device if none is requested; never replaces a
// requested device by another one. Throws InvalidArgument, listing the devices, if the requested device does
// not exist. Throws Unsupported if the requested device cannot compute. Kernels that failed an earlier
// self-test on the GPU are replaced by fallback kernels.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// A backend and the self-test of its kernels. `first_use` is nullptr for the CPU, and if no self-test is
// requested.
struct TestedBackend {
    std::unique_ptr<Backend> backend;
    std::unique_ptr<self_test::FirstUse> first_use;  // checks the kernels of `backend`
};
TestedBackend make_tested_backend(const EngineOptions& options, const std::shared_ptr<spdlog::logger>& log);

// Returns the families of kernels that failed their check on this GPU, according to the stored results.
// Fallback kernels replace them.
std::vector<std::string> replaced_families(const std::string& cache_folder, const hip::GpuList& gpus,
                                           const hip::Gpu& gpu);

// Releases the stream and the recorded graphs of a GPU (see Engine::rest()). Does nothing for the CPU.
void rest(Backend& backend);

// Creates the CPU backend for layers that are not on the GPU.
std::unique_ptr<Backend> make_host_backend(const EngineOptions& options);

}  // namespace rocmforge
