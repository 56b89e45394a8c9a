// Base of classes that make tensors for tests.
#pragma once

#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::test {

// Random numbers depend on the seed only. The tensors are in memory of the derived class.
class TensorMaker {
  public:
    explicit TensorMaker(unsigned seed) : random_(seed) {}
    virtual ~TensorMaker() = default;
    TensorMaker(const TensorMaker&) = delete;
    TensorMaker& operator=(const TensorMaker&) = delete;

    std::mt19937_64& random() { return random_; }

    // Returns a tensor whose memory is filled with bytes that are NaN in F32, F16 and Q8_0.
    virtual Tensor poisoned(DType type, const Shape& shape) = 0;
    Tensor poisoned(const Shape& shape) { return poisoned(DType::F32, shape); }
    // Returns a tensor of normally distributed random numbers. `spread`: standard deviation.
    Tensor f32(const Shape& shape, float spread = 1.0F) {
        const Tensor t = poisoned(shape);
        std::normal_distribution<float> normal(0.0F, spread);
        for (std::int64_t i = 0; i < shape.elements(); ++i) t.as<float>()[i] = normal(random_);
        return t;
    }
    // Returns integers from -127 to 127. Each block of 32 values of a row includes 127, so that the
    // quantization step of blocks of 32 and of 256 is 1 and bytes represent all values exactly.
    Tensor whole_numbers(std::int64_t rows, std::int64_t width) {
        const Tensor t = poisoned({rows, width});
        std::uniform_int_distribution<int> byte(-127, 127);
        for (std::int64_t i = 0; i < rows * width; ++i) {
            t.as<float>()[i] = i % width % 32 == 5 ? 127.0F : static_cast<float>(byte(random_));
        }
        return t;
    }
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

  private:
    std::mt19937_64 random_;
};

}  // namespace rocmforge::test
