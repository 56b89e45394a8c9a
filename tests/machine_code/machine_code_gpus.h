// The GPU that all kernel tests of a run use. It executes the machine code of one architecture's kernels,
// and counts the launches of each kernel and the results that tests compared with their references.
#pragma once

#include <array>
#include <map>
#include <string>

#include "kernels/launch.h"
#include "tests/kernels/kernel_gpus.h"
#include "tests/machine_code/machine.h"

namespace rocmforge::machine_code {

struct Count {
    int right = 0;
    int all = 0;
};

class Gpu {
  public:
    // `arch`: for example "gfx1100". `folder` has the architecture's code objects.
    Gpu(std::string arch, const std::filesystem::path& folder, Translate translate);

    Gpu(const Gpu&) = delete;
    Gpu& operator=(const Gpu&) = delete;

    const std::string& arch() const { return arch_; }
    std::span<const char* const> architectures() const { return {&name_, 1}; }
    int wave() const { return wave_; }
    void set_order(Order order) { machine_.set_order(order); }
    void launch(kernels::KernelId kernel, const hip::LaunchShape& shape, std::span<const std::byte> args);
    void count(std::string_view family, std::string_view variant, bool right);

    // Returns lines to print: the number of cases of each family, and the kernels that never ran.
    std::string report() const;
    bool all_right() const;
    bool all_kernels_ran() const;

  private:
    std::string arch_;
    const char* name_;  // refers to the text of arch_
    int wave_;
    Machine machine_;
    std::array<std::uint64_t, kernels::kKernelCount> launches_{};
    std::map<std::string, std::map<std::string, Count>, std::less<>> cases_;
};

// Sets the GPU that test::open_gpu opens from now on. nullptr: none.
void use(Gpu* gpu);

}  // namespace rocmforge::machine_code
