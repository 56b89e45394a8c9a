#include "engine/hip/hip_launcher.h"

#include <limits>
#include <utility>

#include "engine/hip/driver_files.h"

namespace rocmforge::hip {
namespace {

[[noreturn]] void refuse(const kernels::KernelInfo& kernel, const std::string& problem) {
    throw EngineError(Code::InvalidArgument, Message::untranslated("The kernel " + std::string(kernel.name) +
                                                                   " can't be launched " + problem + "."));
}

void check_grid(const kernels::KernelInfo& kernel, const char* axis, std::uint64_t blocks,
                std::uint64_t most) {
    if (blocks >= 1 && blocks <= most) return;
    refuse(kernel, "with " + std::to_string(blocks) + " blocks in " + axis + "; the GPU runs 1 to " +
                       std::to_string(most));
}

}  // namespace

int compute_units(const std::string& arch, int runtime_count, int driver_count) {
    if (!has_work_group_processors(arch)) return runtime_count;
    const int both = 2 * runtime_count;
    return driver_count == 0 || both <= driver_count ? both : runtime_count;
}

GpuTraits read_traits(HipCaller& call, const Gpu& gpu) {
    const auto ask = [&](const char* what, hipDeviceAttribute_t attribute) {
        int value = 0;
        const std::string doing = std::string("querying ") + what;
        call(doing, call.api().hipDeviceGetAttribute, &value, attribute, gpu.ordinal);
        if (value <= 0) {
            throw EngineError(Code::Unsupported, Text::tr("The GPU %1 reports the invalid value %2 for %3."),
                              call.device(), value, what);
        }
        return value;
    };
    const auto wide = [&](const char* what, hipDeviceAttribute_t attribute) {
        return static_cast<std::uint64_t>(ask(what, attribute));
    };
    GpuTraits traits;
    traits.arch = gpu.info.arch;
    traits.wave = ask("the number of lanes per wave", hipDeviceAttributeWarpSize);
    traits.compute_units = compute_units(
        gpu.info.arch, ask("the number of compute units", hipDeviceAttributeMultiprocessorCount),
        gpu.compute_units);
    traits.max_grid_x = wide("the maximum number of blocks in x", hipDeviceAttributeMaxGridDimX);
    traits.max_grid_y = wide("the maximum number of blocks in y", hipDeviceAttributeMaxGridDimY);
    traits.max_grid_z = wide("the maximum number of blocks in z", hipDeviceAttributeMaxGridDimZ);
    traits.max_block = ask("the maximum number of threads per block", hipDeviceAttributeMaxThreadsPerBlock);
    traits.lds_bytes = wide("the size of the local memory", hipDeviceAttributeMaxSharedMemoryPerBlock);
    return traits;
}

void check_launch(const kernels::KernelInfo& kernel, const LaunchShape& shape, std::size_t args_bytes,
                  const GpuTraits& traits) {
    if (args_bytes != kernel.args_bytes) {
        refuse(kernel, "with " + std::to_string(args_bytes) + " bytes of arguments; it takes " +
                           std::to_string(kernel.args_bytes));
    }
    const int most = std::min(kernel.threads, traits.max_block);
    if (shape.block < 1 || shape.block > most) {
        refuse(kernel, "with blocks of " + std::to_string(shape.block) + " threads; 1 to " +
                           std::to_string(most) + " are possible");
    }
    check_grid(kernel, "x", shape.grid_x, traits.max_grid_x);
    check_grid(kernel, "y", shape.grid_y, traits.max_grid_y);
    check_grid(kernel, "z", shape.grid_z, traits.max_grid_z);
    // The runtime counts the threads of one dimension in 32 bits.
    constexpr std::uint64_t kMostThreads = std::numeric_limits<std::uint32_t>::max();
    if (shape.grid_x > kMostThreads / static_cast<std::uint64_t>(shape.block)) {
        refuse(kernel, "with " + std::to_string(shape.grid_x) + " blocks of " + std::to_string(shape.block) +
                           " threads; the runtime runs " + std::to_string(kMostThreads) + " threads at most");
    }
}

HipLauncher::HipLauncher(HipCaller& call, GpuStream& stream, const Modules& modules, GpuTraits traits)
    : call_(call), stream_(stream), modules_(modules), traits_(std::move(traits)) {
    for (std::size_t i = 0; i < doing_.size(); ++i) {
        doing_[i] = "launching the kernel " + std::string(kernels::kKernels[i].name);
    }
}

void HipLauncher::launch(kernels::KernelId kernel, const LaunchShape& shape,
                         std::span<const std::byte> args) {
    check_launch(kernels::info(kernel), shape, args.size(), traits_);
    // The runtime copies the arguments before the launch returns, also while it records a graph.
    void* parameters[] = {const_cast<std::byte*>(args.data())};
    const hipFunction_t function = modules_.function(kernel);
    void** const none = nullptr;
    call_(doing_[static_cast<std::size_t>(kernel)], call_.api().hipModuleLaunchKernel, function,
          static_cast<unsigned>(shape.grid_x), static_cast<unsigned>(shape.grid_y),
          static_cast<unsigned>(shape.grid_z), static_cast<unsigned>(shape.block), 1U, 1U, 0U, stream_.get(),
          static_cast<void**>(parameters), none);
}

}  // namespace rocmforge::hip
