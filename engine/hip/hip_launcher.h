// Launches kernels on the backend's stream, after checking them against the device's limits.
#pragma once

#include <array>
#include <string>

#include "engine/hip/gpu_list.h"
#include "engine/hip/gpu_stream.h"
#include "engine/hip/launcher.h"
#include "engine/hip/modules.h"

namespace rocmforge::hip {

// Returns the number of compute units. `runtime_count`: hipDeviceAttributeMultiprocessorCount.
// `driver_count`: from the driver's files, 0 if unknown. From gfx10 on the runtime counts work-group
// processors of two compute units each, unless GPU_ENABLE_WGP_MODE=0 makes it count compute units (rocclr,
// rocdevice.cpp: enableWgpMode_). If a mask excludes compute units, the runtime counts fewer units than the
// driver.
int compute_units(const std::string& arch, int runtime_count, int driver_count);

// Reads the device's limits from the runtime.
GpuTraits read_traits(HipCaller& call, const Gpu& gpu);

// Throws InvalidArgument, naming the kernel and the limit, if the device cannot run the launch.
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
    // For each kernel: "launching the kernel NAME", for errors. Built once, because a token takes hundreds of
    // launches.
    std::array<std::string, kernels::kKernelCount> doing_;
};

}  // namespace rocmforge::hip
