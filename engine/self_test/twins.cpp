#include "engine/self_test/twins.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "engine/reference/random_weights.h"

namespace rocmforge::self_test {

Twin Twins::random(DType type, const Shape& shape, float spread) {
    return make(type, shape, reference::random_weights(type, shape, random_, spread));
}

Twin Twins::bytes_as_floats(const Shape& shape) {
    std::uniform_int_distribution<int> byte(-127, 127);
    std::vector<float> values(static_cast<std::size_t>(shape.elements()));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = i % 32 == 0 ? 127.0F : static_cast<float>(byte(random_));
    }
    const auto bytes = std::as_bytes(std::span(values));
    return make(DType::F32, shape, {bytes.begin(), bytes.end()});
}

Twin Twins::zeros(DType type, const Shape& shape) {
    return make(type, shape, std::vector<std::byte>(tensor_bytes(type, shape)));
}

Twin Twins::integers(const std::vector<std::int32_t>& values) {
    std::vector<std::byte> bytes(values.size() * sizeof(std::int32_t));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return make(DType::I32, Shape{static_cast<std::int64_t>(values.size())}, std::move(bytes));
}

Twin Twins::make(DType type, const Shape& shape, std::vector<std::byte> bytes) {
    host_.push_back(std::move(bytes));
    device_.push_back(backend_.allocate(host_.back().size(), Purpose::Workspace));
    const Twin twin{.host = {type, shape, host_.back().data()}, .device = device_.back().view(type, shape)};
    backend_.write(twin.device, host_.back());
    return twin;
}

Twin Twins::poisoned(const Shape& shape) {
    return make(DType::F32, shape, std::vector<std::byte>(tensor_bytes(DType::F32, shape), std::byte{0xFF}));
}

Twin Twins::distinct(const Shape& shape) {
    std::vector<float> values(static_cast<std::size_t>(shape.elements()));
    // Half precision represents all integers up to 2,048 exactly.
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i) - 2048.0F;
    std::shuffle(values.begin(), values.end(), random_);
    const auto bytes = std::as_bytes(std::span(values));
    return make(DType::F32, shape, {bytes.begin(), bytes.end()});
}

const TwinWeight& Twins::weight(DType type, const Shape& shape, float spread) {
    return make_weight(type, shape, reference::random_weights(type, shape, random_, spread));
}

const TwinWeight& Twins::negative_weight(const Shape& shape, float most) {
    std::vector<std::byte> bytes = reference::random_weights(DType::F32, shape, random_, most);
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(float)) {
        float value = 0;
        std::memcpy(&value, &bytes[i], sizeof value);
        value = -std::abs(value);
        std::memcpy(&bytes[i], &value, sizeof value);
    }
    return make_weight(DType::F32, shape, std::move(bytes));
}

const TwinWeight& Twins::permutation(std::int64_t width) {
    const auto n = static_cast<std::size_t>(width);
    std::vector<std::byte> bytes(n * n * sizeof(std::uint16_t));
    const std::uint16_t one = reference::half_bits(1.0F);
    for (std::size_t row = 0; row < n; ++row) {
        const std::size_t column = (row * 13 + 5) % n;  // 13 has no common factor with n
        std::memcpy(&bytes[(row * n + column) * sizeof one], &one, sizeof one);
    }
    return make_weight(DType::F16, {width, width}, std::move(bytes));
}

const TwinWeight& Twins::make_weight(DType type, const Shape& shape, std::vector<std::byte> bytes) {
    host_.push_back(std::move(bytes));
    files_.emplace_back(std::span<const std::byte>(host_.back()));
    const Tensor tensor{type, shape, host_.back().data()};
    TwinWeight& twin = weights_.emplace_back();
    twin.host.tensor = tensor;
    twin.device = backend_.load_weight(tensor, files_.back());
    return twin;
}

reference::Values Twins::read(const Tensor& device) {
    std::vector<std::byte> bytes(device.bytes());
    backend_.read(device, bytes);
    return reference::values_of({device.type, device.shape, bytes.data()});
}

}  // namespace rocmforge::self_test
