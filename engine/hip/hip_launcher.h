// Launches of kernels on the backend's stream, checked against the device's limits before.
#pragma once

#include <array>
#include <string>

#include "engine/hip/gpu_list.h"
#include "engine/hip/gpu_stream.h"
#include "engine/hip/launcher.h"
#include "engine/hip/modules.h"

namespace rocmforge::hip {

// Compute units of a GPU from hipDeviceAttributeMultiprocessorCount and from the driver's files (0: not
// said). From gfx10 on the runtime counts work-group processors, of two compute units each, unless
// GPU_ENABLE_WGP_MODE=0 makes it count compute units (rocclr, rocdevice.cpp: enableWgpMode_). It counts fewer
// than the driver where a mask leaves some of them out.
int compute_units(const std::string& arch, int runtime_count, int driver_count);

// What the device can run, as the runtime says.
GpuTraits read_traits(HipCaller& call, const Gpu& gpu);

// Throws InvalidArgument naming the kernel and what of the launch the device cannot run.
void check_launch(const kernels::KernelInfo& kernel, const LaunchShape& shape, std::size_t args_bytes,
                  const GpuTraits& traits);

class HipLauncher final : public Launcher {
  public:
    HipLauncher(HipCaller& call, GpuStream& stream, const Modules& modules, GpuTraits traits);

    const GpuTraits& traits() const override { return traits_; }
    void launch(kernels::KernelId kernel, const LaunchShape& shape, std::span<const std::byte> args) override;

  private:
    HipCaller& call_;
    GpuStream& stream_;
    const Modules& modules_;
    GpuTraits traits_;
    std::array<std::string, kernels::kKernelCount> doing_;  // made once: a token is hundreds of launches
};

}  // namespace rocmforge::hip
