#include "engine/cpu/check.h"

#include "engine/base/error.h"

namespace rocmforge::cpu {
namespace {

[[noreturn]] void refuse(std::string_view what, const std::string& problem) {
    throw EngineError(Code::InvalidArgument, std::string(what) + " " + problem);
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

void expect_columns(const CopyColumnsOp& op) {
    const std::int64_t x_width = op.x.shape.width();
    const std::int64_t out_width = op.out.shape.width();
    if (op.repeat < 1 || op.x_begin < 0 || op.out_begin < 0 || op.count < 0 ||
        op.count > x_width - op.x_begin || op.count > out_width - op.out_begin) {
        throw EngineError(Code::InvalidArgument, "copy_columns can't put " + std::to_string(op.count) +
                                                     " values from " + std::to_string(op.x_begin) +
                                                     " on of rows of " + std::to_string(x_width) + " at " +
                                                     std::to_string(op.out_begin) + " of rows of " +
                                                     std::to_string(out_width) + ".");
    }
    expect_f32("copy_columns: out", op.out, op.x.shape.rows() * op.repeat, out_width);
    expect_f32("copy_columns: x", op.x, op.x.shape.rows(), x_width);
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

void expect_heads(std::string_view operation, const HeadShape& shape) {
    if (shape.heads <= 0 || shape.kv_heads <= 0 || shape.head_dim <= 0 || shape.heads % shape.kv_heads != 0 ||
        shape.value_dim < 0 || shape.value_dim > shape.head_dim) {
        refuse(operation, "can't share " + std::to_string(shape.kv_heads) + " heads of keys among " +
                              std::to_string(shape.heads) + " heads of " + std::to_string(shape.head_dim) +
                              " values.");
    }
}

std::int64_t expect_cache(std::string_view operation, const LayerCache& cache, const HeadShape& shape,
                          ExactCache exact) {
    const std::string keys = std::string(operation) + ": keys";
    expect_memory(keys, cache.keys);
    const DType type = cache.keys.type;
    const bool known = type == DType::F16 || type == DType::Q8_0 || type == DType::Q4_0;
    if (!known && !(type == DType::F32 && exact == ExactCache::Yes)) {
        refuse(keys, "are " + std::string(traits(type).name) + ", where F16, Q8_0 or Q4_0 is needed.");
    }
    const std::int64_t pages = cache.keys.shape.rank() == 4 ? cache.keys.shape[0] : 0;
    const auto expect = [&](const std::string& what, const Tensor& tensor, int dim) {
        const Shape wanted{pages, shape.kv_heads, kPageTokens, dim};
        if (tensor.shape != wanted) {
            refuse(what,
                   "have the shape " + tensor.shape.text() + ", where " + wanted.text() + " is needed.");
        }
    };
    expect(keys, cache.keys, shape.head_dim);
    if (cache.values) {
        const std::string values = std::string(operation) + ": values";
        expect_type(values, cache.values, cache.keys.type);
        expect(values, cache.values, shape.values());
    }
    // These throw when heads are no whole number of blocks.
    row_bytes(cache.keys.type, shape.head_dim);
    row_bytes(cache.keys.type, shape.values());
    return pages;
}

}  // namespace rocmforge::cpu
