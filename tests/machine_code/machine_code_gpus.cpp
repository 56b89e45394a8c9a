#include "tests/machine_code/machine_code_gpus.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace rocmforge::machine_code {

namespace {

// The GPU of this run. The program's arguments select it, and tests open it by its name.
Gpu*& used() {
    static Gpu* gpu = nullptr;
    return gpu;
}

Gpu& gpu_of_run() {
    if (used() == nullptr) throw std::logic_error("no architecture was chosen");
    return *used();
}

class Launcher : public test::KernelGpu {
  public:
    explicit Launcher(Gpu& gpu) : gpu_(gpu) {
        traits_ = {.arch = gpu.arch(), .wave = gpu.wave(), .compute_units = 8};
    }

    const hip::GpuTraits& traits() const override { return traits_; }
    hip::GpuTraits& change_traits() override { return traits_; }
    void reverse_blocks(bool /*reversed*/) override {}
    void launch(kernels::KernelId kernel, const hip::LaunchShape& shape,
                std::span<const std::byte> args) override {
        gpu_.launch(kernel, shape, args);
    }

  private:
    Gpu& gpu_;
    hip::GpuTraits traits_;
};

}  // namespace

Gpu::Gpu(std::string arch, const std::filesystem::path& folder, Translate translate)
    : arch_(std::move(arch)),
      name_(arch_.c_str()),
      wave_(arch_.starts_with("gfx9") ? 64 : 32),
      machine_(folder, wave_, std::move(translate)) {}

void Gpu::launch(kernels::KernelId kernel, const hip::LaunchShape& shape, std::span<const std::byte> args) {
    const kernels::KernelInfo& info = kernels::info(kernel);
    if (shape.block < 1 || shape.block > info.threads) {
        throw std::runtime_error(std::string(info.name) + " takes blocks of up to " +
                                 std::to_string(info.threads) + " threads, not " +
                                 std::to_string(shape.block));
    }
    ++launches_[static_cast<std::size_t>(kernel)];
    machine_.run(info.module, info.name, shape, args);
}

void Gpu::count(std::string_view family, std::string_view variant, bool right) {
    auto found = cases_.find(family);
    if (found == cases_.end())
        found = cases_.emplace(std::string(family), std::map<std::string, Count>{}).first;
    Count& count = found->second[std::string(variant)];
    ++count.all;
    if (right) ++count.right;
}

std::string Gpu::report() const {
    std::ostringstream text;
    Count all;
    for (const auto& [family, variants] : cases_) {
        Count sum;
        for (const auto& [variant, count] : variants) {
            sum.right += count.right;
            sum.all += count.all;
        }
        all.right += sum.right;
        all.all += sum.all;
        text << "  " << family << ": " << sum.right << " of " << sum.all << " right";
        if (variants.size() > 1) text << ", " << variants.size() << " types";
        for (const auto& [variant, count] : variants) {
            if (count.right < count.all) {
                text << "; " << variant << ": " << count.right << " of " << count.all;
            }
        }
        text << "\n";
    }
    std::uint64_t launches = 0;
    for (const std::uint64_t n : launches_) launches += n;
    text << arch_ << ": " << all.right << " of " << all.all << " cases right; " << launches << " launches of "
         << kernels::kKernelCount -
                static_cast<std::size_t>(std::count(launches_.begin(), launches_.end(), 0U))
         << " of " << kernels::kKernelCount << " kernels, " << machine_.instructions() / 1'000'000
         << " million instructions of waves\n";
    for (std::size_t i = 0; i < kernels::kKernelCount; ++i) {
        if (launches_[i] == 0) text << "  never run: " << kernels::kKernels[i].name << "\n";
    }
    return text.str();
}

bool Gpu::all_right() const {
    return std::all_of(cases_.begin(), cases_.end(), [](const auto& family) {
        return std::all_of(family.second.begin(), family.second.end(),
                           [](const auto& variant) { return variant.second.right == variant.second.all; });
    });
}

bool Gpu::all_kernels_ran() const {
    return std::count(launches_.begin(), launches_.end(), 0U) == 0;
}

void use(Gpu* gpu) {
    used() = gpu;
}

}  // namespace rocmforge::machine_code

namespace rocmforge::test {

std::span<const char* const> architectures() {
    return machine_code::gpu_of_run().architectures();
}

std::span<const char* const> architectures_and_flushing() {
    return architectures();
}

std::span<const char* const> one_of_each_wave() {
    return architectures();
}

std::unique_ptr<KernelGpu> open_gpu(const std::string& arch) {
    machine_code::Gpu& gpu = machine_code::gpu_of_run();
    if (arch != gpu.arch()) throw std::logic_error("this run is about " + gpu.arch() + ", not " + arch);
    return std::make_unique<machine_code::Launcher>(gpu);
}

void count_case(std::string_view family, std::string_view variant, bool right) {
    machine_code::gpu_of_run().count(family, variant, right);
}

}  // namespace rocmforge::test
