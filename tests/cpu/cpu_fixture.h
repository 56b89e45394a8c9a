// Creates tensors in a CPU backend's memory and compares results with the reference implementation.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QTest>

#include "engine/cpu/cpu_backend.h"
#include "engine/cpu/simd_targets.h"
#include "tests/support/expect_close.h"
#include "tests/support/tensor_maker.h"
// The following headers must come after simd_targets.h, which selects the targets for all tests.
#include <hwy/highway.h>
#include <hwy/targets.h>

namespace rocmforge::test {

class CpuFixture : public TensorMaker {
  public:
    explicit CpuFixture(int threads, unsigned seed = 1)
        : TensorMaker(seed), backend_(make_cpu_backend({.threads = threads, .poison = true})) {}

    Backend& backend() { return *backend_; }

    using TensorMaker::poisoned;
    Tensor poisoned(DType type, const Shape& shape) override {
        buffers_.push_back(
            backend_->allocate(tensor_bytes(type, shape), Purpose::Workspace, Uninitialized::Yes));
        return buffers_.back().view(type, shape);
    }

    // Frees all tensors and returns the number of bytes that the backend's memory ledger still counts. It
    // must be 0.
    std::uint64_t leaked() {
        buffers_.clear();
        return backend_->ledger().total();
    }

  private:
    std::unique_ptr<Backend> backend_;
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

// Calls `check` for each instruction set with fixtures of several numbers of threads. Also tests that the
// memory of each fixture can be freed.
inline void for_each_target_and_thread_count(
    const std::function<void(const std::string& target, int threads, CpuFixture& f)>& check) {
    for_each_target([&check](const std::string& target) {
        for (const int threads : {1, 2, 3, 5}) {
            CpuFixture f(threads);
            check(target, threads, f);
            QCOMPARE(f.leaked(), std::uint64_t{0});
        }
    });
}

}  // namespace rocmforge::test
