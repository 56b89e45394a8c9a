// Runs matrix products on a GPU and compares them with the reference.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/kernel_fixture.h"

namespace rocmforge::test {

// A launcher that counts the launches of each kernel.
class CountingLauncher : public hip::Launcher {
  public:
    explicit CountingLauncher(const std::string& arch) : launcher_(open_gpu(arch)) {}

    const hip::GpuTraits& traits() const override { return launcher_->traits(); }
    void launch(kernels::KernelId kernel, const hip::LaunchShape& shape,
                std::span<const std::byte> args) override {
        ++counts_[kernel];
        launcher_->launch(kernel, shape, args);
    }
    int count(kernels::KernelId kernel) { return counts_[kernel]; }
    hip::GpuTraits& change_traits() { return launcher_->change_traits(); }
    void reverse_blocks(bool reversed) { launcher_->reverse_blocks(reversed); }

  private:
    std::unique_ptr<KernelGpu> launcher_;
    std::map<kernels::KernelId, int> counts_;
};

// Two numbers of compute units for an emulated GPU. The kernels for one row (kernels/matvec.h) divide their
// work by this number: every product of the tests fills a GPU with kFewUnits, and none a GPU with kManyUnits.
inline constexpr int kFewUnits = 1;
inline constexpr int kManyUnits = 1 << 20;

// A weight in the device's layout, with the file's bytes for the reference.
struct TestWeight {
    Weight device;
    Tensor file;
};

class ProductFixture {
  public:
    explicit ProductFixture(const std::string& arch, const hip::FallbackFamilies& plain = {})
        : launcher_(arch), ops_(launcher_, plain) {}

    hip::HipOps& ops() { return ops_; }
    TestMemory& memory() { return memory_; }
    hip::GpuTraits& traits() { return launcher_.change_traits(); }
    int launches(kernels::KernelId kernel) { return launcher_.count(kernel); }
    void reverse_blocks(bool reversed) { launcher_.reverse_blocks(reversed); }
    bool counters_are_zero() const { return !scratch_ || scratch_->counters_are_zero(); }

    // Reserves scratch memory for products of up to `rows` rows of up to `widest` values, and for attention
    // of `heads` heads of 64 values.
    void reserve(int rows, std::int64_t widest, int heads = 1) {
        const OperationLimits limits{
            .rows = rows, .widest_input = widest, .heads = heads, .head_dim = 64, .context = 64, .vocab = 64};
        use_scratch(limits);
    }
    // Reserves scratch memory for products in which each row uses `used` of `experts` experts.
    void reserve_experts(int rows, std::int64_t widest, int experts, int used) {
        use_scratch({.rows = rows,
                     .widest_input = widest,
                     .heads = 1,
                     .head_dim = 64,
                     .context = 64,
                     .vocab = 64,
                     .experts = experts,
                     .experts_used = used,
                     .widest_expert_input = widest});
    }
    Tensor whole_numbers(std::int64_t rows, std::int64_t width) { return memory_.whole_numbers(rows, width); }
    TestWeight weight(DType type, const Shape& shape, float spread = 0.5F) {
        const Bytes bytes = reference::random_weights(type, shape, memory_.random(), spread);
        const Tensor file = memory_.poisoned(type, shape);
        std::memcpy(file.data, bytes.data(), bytes.size());
        return {memory_.planes({.tensor = file, .storage = {}}), file};
    }

  private:
    void use_scratch(const OperationLimits& limits) {
        scratch_.emplace(memory_, limits);
        ops_.use_scratch(scratch_->data(), limits);
    }

    TestMemory memory_{1};
    std::optional<TestScratch> scratch_;
    CountingLauncher launcher_;
    hip::HipOps ops_;
};

// Calls `check` with each emulated GPU. Also tests that no kernel wrote outside of its tensors.
inline void for_each_gpu(const std::function<void(ProductFixture& f, const char* arch)>& check) {
    for (const char* arch : architectures()) {
        ProductFixture f(arch);
        check(f, arch);
        if (QTest::currentTestFailed()) return;
        QVERIFY2(f.memory().guards_hold(), arch);
    }
}

// Returns a width for matrices of experts: 312 floats, 9 blocks of 32 or 3 blocks of 256.
inline std::int64_t expert_width(DType type) {
    const std::int64_t block = traits(type).block_weights;
    return block == 1 ? 312 : block == 32 ? 288 : 768;
}

// Returns the root mean square of the difference, relative to that of the expected values.
inline double root_error(const reference::Values& expected, const Tensor& actual) {
    double errors = 0;
    double squares = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double difference = expected[i] - double{actual.as<float>()[i]};
        errors += difference * difference;
        squares += expected[i] * expected[i];
    }
    return std::isnan(errors) ? std::numeric_limits<double>::infinity() : std::sqrt(errors / squares);
}

inline void run(ProductFixture& f, const Tensor& x, const TestWeight& weight, const Tensor& out,
                const Weight* bias = nullptr) {
    const MatMulOp::Product product{&weight.device, out, bias};
    f.ops().matmul({.x = x, .products = {&product, 1}});
}

}  // namespace rocmforge::test
