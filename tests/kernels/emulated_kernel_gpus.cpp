#include <array>

#include "tests/hip_emulator/emulated_gpus.h"
#include "tests/hip_emulator/host_launcher.h"
#include "tests/kernels/kernel_gpus.h"

namespace rocmforge::test {

namespace {

class EmulatedKernelGpu : public KernelGpu {
  public:
    explicit EmulatedKernelGpu(const std::string& arch) : launcher_(arch) {}

    const hip::GpuTraits& traits() const override { return launcher_.traits(); }
    hip::GpuTraits& change_traits() override { return launcher_.change_traits(); }
    void reverse_blocks(bool reversed) override { launcher_.reverse_blocks(reversed); }
    void launch(kernels::KernelId kernel, const hip::LaunchShape& shape,
                std::span<const std::byte> args) override {
        launcher_.launch(kernel, shape, args);
    }

  private:
    emulator::HostLauncher launcher_;
};

}  // namespace

std::span<const char* const> architectures() {
    return emulator::emulated_architectures();
}

std::span<const char* const> architectures_and_flushing() {
    return emulator::launched_architectures();
}

std::span<const char* const> one_of_each_wave() {
    static constexpr std::array<const char*, 2> kOnes{"gfx1030", "gfx942"};
    return kOnes;
}

std::unique_ptr<KernelGpu> open_gpu(const std::string& arch) {
    return std::make_unique<EmulatedKernelGpu>(arch);
}

// Does nothing, because Qt Test counts the cases of emulated GPUs.
void count_case(std::string_view /*family*/, std::string_view /*variant*/, bool /*right*/) {}

}  // namespace rocmforge::test
