// Creates tensors that exist both on the host, for the reference, and on a device. The self-test can then run
// an operation on both.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <vector>

#include "engine/base/mapped_file.h"
#include "engine/device/backend.h"
#include "engine/reference/dequantize.h"

namespace rocmforge::self_test {

struct Twin {
    Tensor host;
    Tensor device;
};
struct TwinWeight {
    Weight host;
    Weight device;
};

// Selects the tensor on the host or on the device.
struct OnHost {
    Tensor operator()(const Twin& t) const { return t.host; }
    const Weight* operator()(const TwinWeight& w) const { return &w.host; }
};
struct OnDevice {
    Tensor operator()(const Twin& t) const { return t.device; }
    const Weight* operator()(const TwinWeight& w) const { return &w.device; }
};

// Creates and owns the tensors. Random values come from a fixed seed, so that a failure can be reproduced.
class Twins {
  public:
    explicit Twins(Backend& backend) : backend_(backend) {}

    Twin random(DType type, const Shape& shape, float spread = 1.0F);
    // F32 integers from -127 to 127. Each group of 32 contains the largest magnitude.
    Twin bytes_as_floats(const Shape& shape);
    Twin zeros(DType type, const Shape& shape);
    // F32, all NaN. For results.
    Twin poisoned(const Shape& shape);
    // F32 integers, all different, that half precision represents exactly. At most 2,048 of them are
    // negative, and at most 2,048 positive.
    Twin distinct(const Shape& shape);
    Twin integers(const std::vector<std::int32_t>& values);
    const TwinWeight& weight(DType type, const Shape& shape, float spread);
    // F32 values from -most to 0.
    const TwinWeight& negative_weight(const Shape& shape, float most);
    // F16 [width, width] of zeros, with a single 1 in each row and column, but never on the diagonal.
    const TwinWeight& permutation(std::int64_t width);

    // Reads the current content of a tensor on the device.
    reference::Values read(const Tensor& device);

  private:
    Twin make(DType type, const Shape& shape, std::vector<std::byte> bytes);
    const TwinWeight& make_weight(DType type, const Shape& shape, std::vector<std::byte> bytes);

    Backend& backend_;
    std::mt19937_64 random_{20261120};
    std::deque<std::vector<std::byte>> host_;
    std::vector<Buffer> device_;
    std::deque<MappedFile> files_;  // files that contain the weights
    std::deque<TwinWeight> weights_;
};

}  // namespace rocmforge::self_test
