#include "tests/hip_emulator/host_launcher.h"

#include <cstring>
#include <dlfcn.h>
#include <stdexcept>
#include <vector>

#include "engine/base/error.h"
#include "kernels/host_descriptor.h"
#include "kernels/launch.h"
#include "tests/hip_emulator/machine.h"

namespace rocmforge::emulator {

namespace {

constexpr const char* kFlushes = "gfx90a";

[[noreturn]] void refuse(const std::string& kernel, const std::string& why) {
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated("The kernel " + kernel + " cannot be launched: " + why + "."));
}

void check_limit(const std::string& kernel, const char* what, std::uint64_t value, std::uint64_t limit) {
    if (value >= 1 && value <= limit) return;
    refuse(kernel,
           std::string(what) + " is " + std::to_string(value) + ", the limit is " + std::to_string(limit));
}

}  // namespace

HostLauncher::HostLauncher(const std::string& arch)
    : HostLauncher(FromPath{}, runtime_library(arch == kFlushes ? "gfx942" : arch)) {
    if (arch != kFlushes) return;
    traits_.arch = arch;
    machine_->flush_subnormal_halves();
}

HostLauncher HostLauncher::from_module(const std::string& path) {
    return {FromPath{}, path};
}

HostLauncher::HostLauncher(FromPath, const std::string& path)
    : library_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) {
    if (library_ == nullptr)
        throw std::runtime_error("The emulator cannot be opened: " + std::string(dlerror()));
    auto* const make = reinterpret_cast<MakeMachine*>(dlsym(library_, kMakeMachine));
    if (make == nullptr) throw std::runtime_error(path + " is no module of the emulator");
    machine_.reset(make());
    traits_ = {.arch = machine_->arch(),
               .wave = machine_->wave(),
               .compute_units = 8,
               .max_block = machine_->max_block(),
               .lds_bytes = machine_->lds_bytes()};
}

HostLauncher::HostLauncher(HostLauncher&&) noexcept = default;
HostLauncher::~HostLauncher() = default;

void HostLauncher::reverse_blocks(bool reversed) {
    machine_->reverse_blocks(reversed);
}

void HostLauncher::launch(kernels::KernelId kernel, const hip::LaunchShape& shape,
                          std::span<const std::byte> args) {
    launch_named(kernels::info(kernel).name, shape, args);
}

void HostLauncher::launch_named(const std::string& kernel, const hip::LaunchShape& shape,
                                std::span<const std::byte> args) {
    const auto* descriptor =
        static_cast<const gpu::host::KernelDescriptor*>(dlsym(library_, ("rf_kernel_" + kernel).c_str()));
    if (descriptor == nullptr) refuse(kernel, "there is no such kernel for " + traits_.arch);
    if (args.size() != descriptor->args_bytes) {
        refuse(kernel, "its argument has " + std::to_string(descriptor->args_bytes) + " bytes, not " +
                           std::to_string(args.size()));
    }
    check_limit(kernel, "the grid's x", shape.grid_x, traits_.max_grid_x);
    check_limit(kernel, "the grid's y", shape.grid_y, traits_.max_grid_y);
    check_limit(kernel, "the grid's z", shape.grid_z, traits_.max_grid_z);
    check_limit(kernel, "the block", static_cast<std::uint64_t>(shape.block),
                static_cast<std::uint64_t>(descriptor->threads));

    std::vector<std::max_align_t> argument(args.size() / sizeof(std::max_align_t) + 1);
    std::memcpy(argument.data(), args.data(), args.size());
    const std::string report = machine_->run(*descriptor,
                                             {.x = static_cast<std::uint32_t>(shape.grid_x),
                                              .y = static_cast<std::uint32_t>(shape.grid_y),
                                              .z = static_cast<std::uint32_t>(shape.grid_z),
                                              .block = shape.block},
                                             argument.data());
    if (!report.empty()) throw std::runtime_error(report);
}

}  // namespace rocmforge::emulator
