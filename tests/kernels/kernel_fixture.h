// Tensors in host memory with the layout of device memory, a GPU that computes on them, and functions that
// compare results with the reference implementation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/hip/hip_ops.h"
#include "engine/hip/weight_planes.h"
#include "engine/reference/random_weights.h"
#include "tests/kernels/kernel_gpus.h"
#include "tests/support/expect_close.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/tensor_maker.h"

namespace rocmforge::test {

// Every tensor is aligned to 256 bytes and initially NaN. Bytes before and after each tensor detect writes
// beyond it.
class TestMemory : public TensorMaker {
  public:
    using TensorMaker::TensorMaker;

    std::byte* take(std::uint64_t bytes) {
        Piece piece{std::vector<std::byte>(bytes + 3 * kGuard, kUntouched), nullptr, bytes};
        auto address = reinterpret_cast<std::uintptr_t>(piece.memory.data() + kGuard);
        piece.data = piece.memory.data() + kGuard + (kGuard - address % kGuard) % kGuard;
        std::fill_n(piece.data, bytes, std::byte{0xFF});  // NaN as F32, F16 and the scale of Q8_0
        pieces_.push_back(std::move(piece));
        return pieces_.back().data;
    }
    using TensorMaker::poisoned;
    Tensor poisoned(DType type, const Shape& shape) override {
        return {type, shape, take(tensor_bytes(type, shape))};
    }
    // Returns a random weight in the file's layout.
    Weight weight(DType type, const Shape& shape) {
        const Bytes bytes = reference::random_weights(type, shape, random());
        const Tensor t = poisoned(type, shape);
        std::memcpy(t.data, bytes.data(), t.bytes());
        return {t, {}};
    }
    // Converts `in_file`, a weight in the file's layout, to the device's layout.
    Weight planes(const Weight& in_file) {
        const Tensor& t = in_file.tensor;
        const std::uint64_t bytes = hip::planes_bytes(t.type, static_cast<std::uint64_t>(t.shape.rows()),
                                                      static_cast<std::uint64_t>(t.shape.width()));
        std::byte* data = take(bytes);
        hip::read_planes(t, 0, {data, bytes});
        return {{t.type, t.shape, data}, {}};
    }

    bool guards_hold() const {
        for (const Piece& piece : pieces_) {
            const std::byte* begin = piece.memory.data();
            const std::byte* end = begin + piece.memory.size();
            for (const std::byte* at = begin; at < end; ++at) {
                const bool inside = at >= piece.data && at < piece.data + piece.bytes;
                if (!inside && *at != kUntouched) return false;
            }
        }
        return true;
    }

  private:
    static constexpr std::size_t kGuard = 256;
    static constexpr std::byte kUntouched{0x5A};
    struct Piece {
        std::vector<std::byte> memory;
        std::byte* data;
        std::uint64_t bytes;
    };
    std::vector<Piece> pieces_;
};

// Scratch memory for HipOps::use_scratch(). It is initially NaN, except for the block counters.
class TestScratch {
  public:
    TestScratch(TestMemory& memory, const OperationLimits& limits)
        : data_(memory.take(hip::scratch_bytes(limits))), counters_(hip::block_counters(limits)) {
        std::fill_n(data_ + counters_.begin, counters_.bytes, std::byte{0});
    }

    std::byte* data() const { return data_; }
    // Operations must leave the counters zero.
    bool counters_are_zero() const {
        const std::byte* begin = data_ + counters_.begin;
        return std::all_of(begin, begin + counters_.bytes, [](std::byte b) { return b == std::byte{0}; });
    }

  private:
    std::byte* data_;
    hip::BlockCounters counters_;
};

enum class Kernels { Fast, Plain };

inline std::string name(Kernels kernels) {
    return kernels == Kernels::Fast ? "fast" : "plain";
}

// A GPU and the operations that run on it.
class EmulatedOps {
  public:
    EmulatedOps(const std::string& arch, Kernels kernels, const OperationLimits& limits)
        : launcher_(open_gpu(arch)),
          memory_(1),
          scratch_(memory_, limits),
          ops_(*launcher_, families(kernels)) {
        ops_.use_scratch(scratch_.data(), limits);
    }

    hip::HipOps& operator*() { return ops_; }
    hip::HipOps* operator->() { return &ops_; }
    hip::GpuTraits& traits() { return launcher_->change_traits(); }
    void reverse_blocks(bool reversed) { launcher_->reverse_blocks(reversed); }
    bool guards_hold() const { return memory_.guards_hold() && scratch_.counters_are_zero(); }

  private:
    static hip::FallbackFamilies families(Kernels kernels) {
        hip::FallbackFamilies plain;
        if (kernels == Kernels::Plain) plain.add_all();
        return plain;
    }
    std::unique_ptr<KernelGpu> launcher_;
    TestMemory memory_;
    TestScratch scratch_;
    hip::HipOps ops_;
};

// Returns the largest difference relative to the largest magnitude within the same `width` results. Tests use
// it for computations in F16, whose precision depends on the largest input.
inline double error_beside_largest(const reference::Values& expected, const Tensor& actual,
                                   std::size_t width) {
    const reference::Values values = reference::values_of(actual);
    if (expected.size() != values.size()) return std::numeric_limits<double>::infinity();
    double worst = 0;
    for (std::size_t begin = 0; begin < expected.size(); begin += width) {
        double largest = 0;
        double difference = 0;
        for (std::size_t i = begin; i < begin + width; ++i) {
            if (std::isnan(values[i])) return std::numeric_limits<double>::infinity();
            largest = std::max(largest, std::abs(expected[i]));
            difference = std::max(difference, std::abs(expected[i] - values[i]));
        }
        if (difference > 0) worst = std::max(worst, difference / largest);
    }
    return worst;
}

}  // namespace rocmforge::test

// Like EXPECT_CLOSE (tests/support/expect_close.h), but also counts the comparison as a case of the family.
#define EXPECT_CASE_CLOSE(family, variant, what, expected, actual, tolerance)                             \
    do {                                                                                                  \
        const std::string problem = rocmforge::test::mismatch((what), (expected), (actual), (tolerance)); \
        QVERIFY2(rocmforge::test::counted((family), (variant), problem.empty()), problem.c_str());        \
    } while (false)
