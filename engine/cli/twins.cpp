#include "engine/cli/twins.h"

#include <cstring>
#include <utility>

#include "tests/support/random_weights.h"

namespace rocmforge::cli {

Twin Twins::random(DType type, const Shape& shape, float spread) {
    return make(type, shape, test::random_weights(type, shape, random_, spread));
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

const TwinWeight& Twins::weight(DType type, const Shape& shape, float spread) {
    host_.push_back(test::random_weights(type, shape, random_, spread));
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

}  // namespace rocmforge::cli
