#include "engine/device/tensor_checks.h"

#include <string>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(std::string_view what, const std::string& problem) {
    throw EngineError(Code::InvalidArgument, Message::untranslated(std::string(what) + " " + problem));
}

void expect_memory(std::string_view what, const Tensor& tensor) {
    if (tensor.data == nullptr) refuse(what, "has no memory.");
}

}  // namespace

void expect_type(std::string_view what, const Tensor& tensor, DType type) {
    expect_memory(what, tensor);
    if (tensor.type != type) {
        refuse(what, "is " + std::string(traits(tensor.type).name) + ", where " +
                         std::string(traits(type).name) + " is needed.");
    }
}

void expect_matrix(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width) {
    expect_memory(what, tensor);
    if (tensor.shape.width() != width || tensor.shape.rows() != rows) {
        refuse(what, "has the shape " + tensor.shape.text() + ", where " + Shape{rows, width}.text() +
                         " is needed.");
    }
}

void expect_f32(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width) {
    expect_type(what, tensor, DType::F32);
    expect_matrix(what, tensor, rows, width);
}

void expect_i32(std::string_view what, const Tensor& tensor, std::int64_t elements) {
    expect_type(what, tensor, DType::I32);
    if (tensor.shape.elements() != elements) {
        refuse(what,
               "has the shape " + tensor.shape.text() + ", where " + Shape{elements}.text() + " is needed.");
    }
}

void expect_below(std::string_view what, const Tensor& i32, std::int64_t end) {
    const auto* values = i32.as<const std::int32_t>();
    const std::int64_t n = i32.shape.elements();
    for (std::int64_t i = 0; i < n; ++i) {
        if (values[i] < 0 || values[i] >= end) {
            refuse(what, "has " + std::to_string(values[i]) + " at " + std::to_string(i) + ", where 0 to " +
                             std::to_string(end - 1) + " exist.");
        }
    }
}

bool is_same(const Tensor& a, const Tensor& b) {
    return a.data == b.data && a.shape == b.shape;
}

bool overlap(const Tensor& a, const Tensor& b) {
    return a && b && a.data < b.data + b.bytes() && b.data < a.data + a.bytes();
}

}  // namespace rocmforge
