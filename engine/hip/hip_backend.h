// The GPU backend. Does not include HIP's header.
#pragma once

#include <memory>
#include <string>

#include "engine/device/backend.h"
#include "engine/hip/gpu_list.h"
#include "engine/hip/hip_ops.h"

namespace rocmforge::hip {

class FaultWatch;

class GpuBackend : public Backend {
  public:
    // Whether the device has room for `bytes` bytes according to all sources. Beyond that a driver silently
    // moves memory to the system's, which makes everything slow.
    virtual bool can_allocate(std::uint64_t bytes) const = 0;

    // The current figures of the runtime and the kernel driver. memory() is device_memory() of them.
    virtual MemoryReadings readings() const = 0;

    // Operations of GPUs only.
    virtual void softmax(const SoftmaxOp& op) = 0;
    virtual void sample(const SampleOp& op) = 0;

    // Waits, then releases the stream and recorded steps until they are needed again. Throws DeviceLost.
    virtual void rest() = 0;

    // Sets the families of kernels that fallback kernels replace from now on.
    virtual void use_fallback(const FallbackFamilies& fallback) = 0;
    virtual const FallbackFamilies& fallback() const = 0;
};

struct HipBackendOptions {
    std::shared_ptr<const HipApi> api;
    Gpu gpu;
    GpuSources sources;
    FallbackFamilies fallback;
    const FaultWatch* faults = nullptr;  // nullptr: the process's own
    std::string abort_file = {};         // where an abort of the runtime is recorded; "": nowhere
    std::string abort_record = {};       // the content of that record
};

// The backend owns one stream; only the thread that creates the backend may use it. Throws Unsupported with
// the GPU's problem, OutOfMemory, or DeviceLost.
std::unique_ptr<GpuBackend> make_hip_backend(HipBackendOptions options);

}  // namespace rocmforge::hip
