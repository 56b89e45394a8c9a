// Creates tensors in a CPU backend's memory and compares results with the reference implementation.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/cpu/cpu_backend.h"
#include "engine/cpu/simd_targets.h"
#include "tests/support/expect_close.h"
// These headers come after simd_targets.h, which selects the targets for all tests.
#include <hwy/highway.h>
#include <hwy/targets.h>

namespace rocmforge::test {

class CpuFixture {
  public:
    explicit CpuFixture(int threads, unsigned seed = 1)
        : backend_(make_cpu_backend({.threads = threads, .poison = true})), random_(seed) {}

    Backend& backend() { return *backend_; }
    std::mt19937_64& random() { return random_; }

    // Returns a tensor of distinct random numbers of magnitude `spread`.
    Tensor f32(const Shape& shape, float spread = 1.0F) {
        const Tensor t = poisoned(DType::F32, shape);
        std::normal_distribution<float> normal(0.0F, spread);
        for (std::int64_t i = 0; i < shape.elements(); ++i) t.as<float>()[i] = normal(random_);
        return t;
    }
    // Returns a tensor whose memory is filled with bytes that are NaN in F32, F16 and Q8_0.
    Tensor poisoned(DType type, const Shape& shape) {
        buffers_.push_back(
            backend_->allocate(tensor_bytes(type, shape), Purpose::Workspace, Uninitialized::Yes));
        return buffers_.back().view(type, shape);
    }
    Tensor poisoned(const Shape& shape) { return poisoned(DType::F32, shape); }
    Tensor i32(const std::vector<std::int32_t>& values) {
        const Tensor t = poisoned(DType::I32, {static_cast<std::int64_t>(values.size())});
        std::memcpy(t.data, values.data(), t.bytes());
        return t;
    }
    Tensor copy(const Tensor& from) {
        const Tensor t = poisoned(from.type, from.shape);
        std::memcpy(t.data, from.data, from.bytes());
        return t;
    }

    // Frees all tensors and returns the number of bytes that the backend's memory ledger still counts. It
    // must be 0.
    std::uint64_t leaked() {
        buffers_.clear();
        return backend_->ledger().total();
    }

  private:
    std::unique_ptr<Backend> backend_;
    std::mt19937_64 random_;
    std::vector<Buffer> buffers_;
};

// Calls `check` with each instruction set that this CPU supports, including the scalar one.
inline void for_each_target(const std::function<void(const std::string& name)>& check) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        check(hwy::TargetName(target));
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace rocmforge::test
