// The backend on a GPU. Free of HIP's header.
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
    // Whether the device has that much memory left, by everything that is known. Beyond it a driver moves
    // memory to the system's without a word, and everything becomes slow.
    virtual bool can_allocate(std::uint64_t bytes) const = 0;

    // What the runtime and the kernel driver say now. memory() is device_memory() of it.
    virtual MemoryReadings readings() const = 0;

    // What only GPUs have.
    virtual void softmax(const SoftmaxOp& op) = 0;
    virtual void sample(const SampleOp& op) = 0;

    // Waits, then gives back the stream and recorded steps until they are needed again. Throws DeviceLost.
    virtual void rest() = 0;

    // Which families of kernels are plain ones from now on.
    virtual void use_plain(const PlainFamilies& plain) = 0;
    virtual const PlainFamilies& plain() const = 0;
};

struct HipBackendOptions {
    std::shared_ptr<const HipApi> api;
    Gpu gpu;
    GpuSources sources;
    PlainFamilies plain;
    const FaultWatch* faults = nullptr;  // nullptr: the process's own
    std::string abort_file = {};         // where an abort of the runtime is recorded; "": nowhere
    std::string abort_record = {};       // what is written there
};

// Owns one stream; the thread that makes it is the only one that may use it. Throws Unsupported with the
// GPU's problem, OutOfMemory, or DeviceLost.
std::unique_ptr<GpuBackend> make_hip_backend(HipBackendOptions options);

}  // namespace rocmforge::hip
