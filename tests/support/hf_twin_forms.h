// Changes of tensors between GGUF's form and Hugging Face's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/base/tensor.h"
#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

inline std::vector<std::int64_t> dims_of(const Shape& shape) {
    std::vector<std::int64_t> dims;
    for (std::size_t i = 0; i < shape.rank(); ++i) dims.push_back(shape[i]);
    return dims;
}

// Returns the given rows of F32 values, each `width` values wide.
inline Bytes rows_of(const Bytes& all, std::int64_t width, const std::vector<std::int64_t>& which) {
    const auto row = static_cast<std::size_t>(width) * sizeof(float);
    Bytes out;
    for (const std::int64_t i : which) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(i) * row);
        out.insert(out.end(), begin, begin + static_cast<std::ptrdiff_t>(row));
    }
    return out;
}

inline void less_one(Bytes& data) {
    for (std::size_t i = 0; i < data.size(); i += sizeof(float)) {
        float value = 0;
        std::memcpy(&value, &data[i], sizeof value);
        value -= 1;
        std::memcpy(&data[i], &value, sizeof value);
    }
}

// Transposes each of `count` matrices of F32 values, which have `width` columns.
inline Bytes transposed(const Bytes& all, std::int64_t count, std::int64_t width) {
    const auto* values = reinterpret_cast<const float*>(all.data());
    const std::int64_t rows = static_cast<std::int64_t>(all.size() / sizeof(float)) / count / width;
    ByteWriter out;
    for (std::int64_t matrix = 0; matrix < count; ++matrix) {
        for (std::int64_t column = 0; column < width; ++column) {
            for (std::int64_t row = 0; row < rows; ++row) {
                out.number(values[(matrix * rows + row) * width + column]);
            }
        }
    }
    return std::move(out.bytes);
}

// Divides consecutive parts of the rows by factors. Each part is (number of rows, factor); 0 rows means all
// rows.
inline void divide(Bytes& data, std::int64_t all_rows, const std::vector<std::pair<int, float>>& parts) {
    auto* value = reinterpret_cast<float*>(data.data());
    const auto width = static_cast<std::ptrdiff_t>(data.size() / sizeof(float)) / all_rows;
    for (const auto& [count, factor] : parts) {
        float* end = value + (count == 0 ? all_rows : count) * width;
        for (; value != end; ++value) *value /= factor;
    }
}

}  // namespace rocmforge::test
