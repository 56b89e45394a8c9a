// A Launcher without a HIP runtime. It runs kernels of an emulated GPU immediately, on host memory.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "engine/hip/launcher.h"
#include "tests/hip_emulator/emulated_gpus.h"

namespace rocmforge::emulator {

class Machine;

class HostLauncher : public hip::Launcher {
  public:
    // Launches the kernels of kernels/*.hip. `arch`: one of launched_architectures().
    explicit HostLauncher(const std::string& arch);
    // Launches the kernels of a module that the test builds (rocmforge_add_emulated_module).
    static HostLauncher from_module(const std::string& path);
    ~HostLauncher() override;
    HostLauncher(HostLauncher&&) noexcept;

    const hip::GpuTraits& traits() const override { return traits_; }
    hip::GpuTraits& change_traits() { return traits_; }  // lets a test change the traits that select kernels

    void reverse_blocks(bool reversed);  // see Machine

    // The kernel is complete when launch() returns. Throws std::runtime_error with the report if a kernel
    // breaks a rule.
    void launch(kernels::KernelId kernel, const hip::LaunchShape& shape,
                std::span<const std::byte> args) override;
    // Launches a kernel by name. The kernel need not have a KernelId.
    void launch_named(const std::string& kernel, const hip::LaunchShape& shape,
                      std::span<const std::byte> args);

    template <typename Args>
    void run_named(const std::string& kernel, const hip::LaunchShape& shape, const Args& args) {
        launch_named(kernel, shape, std::as_bytes(std::span(&args, 1)));
    }

  private:
    struct FromPath {};
    HostLauncher(FromPath, const std::string& path);

    void* library_ = nullptr;  // stays open until the process ends
    std::unique_ptr<Machine> machine_;
    hip::GpuTraits traits_;
};

}  // namespace rocmforge::emulator
