// The GPU backend. This header does not include HIP's header.
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
    // Whether the device has `bytes` bytes available according to all sources. If more is allocated, a driver
    // silently moves memory to system memory, which makes everything slow.
    virtual bool can_allocate(std::uint64_t bytes) const = 0;

    // Returns the current figures of the runtime and the kernel driver. memory() is device_memory() of these
    // figures.
    virtual MemoryReadings readings() const = 0;

    // Operations that only GPUs have.
    virtual void softmax(const SoftmaxOp& op) = 0;
    virtual void sample(const SampleOp& op) = 0;

    // Waits, then releases the stream and the recorded steps; they are created again when needed. Throws
    // DeviceLost.
    virtual void rest() = 0;

    // Sets the families of kernels that are replaced by fallback kernels from now on.
    virtual void use_fallback(const FallbackFamilies& fallback) = 0;
    virtual const FallbackFamilies& fallback() const = 0;
};

struct HipBackendOptions {
    std::shared_ptr<const HipApi> api;
    Gpu gpu;
    GpuSources sources;
    FallbackFamilies fallback;
    const FaultWatch* faults = nullptr;  // nullptr: the watch of the process
    std::string abort_file = {};         // path of the record of an abort (abort_record.h); "": no record
    std::string abort_record = {};       // content of the record
};

// Only the thread that creates the backend may use it. Throws Unsupported with the GPU's problem,
// OutOfMemory, or DeviceLost.
std::unique_ptr<GpuBackend> make_hip_backend(HipBackendOptions options);

}  // namespace rocmforge::hip
