// Launches kernels for operations, either through the HIP runtime or in a test without a runtime.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "kernels/launch.h"

namespace rocmforge::hip {

// The properties of a GPU that the shape of a launch depends on.
struct GpuTraits {
    std::string arch;       // "gfx1100", without features; "sm_90" for an NVIDIA GPU
    int wave = 32;          // number of lanes in a wave
    int compute_units = 1;  // total; a work-group processor of RDNA counts as two
    std::uint64_t max_grid_x = 0x7FFFFFFF;
    std::uint64_t max_grid_y = 65535;
    std::uint64_t max_grid_z = 65535;
    int max_block = 1024;             // largest number of threads in a block
    std::uint64_t lds_bytes = 65536;  // largest amount of LDS that a block may use
};

// The number of blocks in the grid and of threads in a block, in 64 bits. The launcher refuses values beyond
// the device's limits or 32 bits.
struct LaunchShape {
    std::uint64_t grid_x = 1;
    std::uint64_t grid_y = 1;
    std::uint64_t grid_z = 1;
    int block = 256;
};

// Default number of threads in a block.
inline constexpr int kUsualBlock = 256;

// Returns n / by, rounded up.
inline std::uint64_t divide_up(std::int64_t n, std::int64_t by) {
    return static_cast<std::uint64_t>((n + by - 1) / by);
}

// Returns a one-dimensional launch with at least `threads` threads.
inline LaunchShape line(std::int64_t threads) {
    return {.grid_x = divide_up(threads, kUsualBlock), .block = kUsualBlock};
}

class Launcher {
  public:
    virtual ~Launcher() = default;
    virtual const GpuTraits& traits() const = 0;
    // Enqueues the kernel on the backend's stream. Copies the arguments before it returns. Throws
    // InvalidArgument, naming the kernel and the limit, for a shape that the device cannot run.
    virtual void launch(kernels::KernelId kernel, const LaunchShape& shape,
                        std::span<const std::byte> args) = 0;

    template <typename Args>
    void run(kernels::KernelId kernel, const LaunchShape& shape, const Args& args) {
        launch(kernel, shape, std::as_bytes(std::span(&args, 1)));
    }
};

}  // namespace rocmforge::hip
