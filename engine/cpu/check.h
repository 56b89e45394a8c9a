// Checks of an operation's tensors before any of them is touched. Each failure is an EngineError of
// InvalidArgument that names the operation, the tensor and both shapes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// `what` is "rms_norm: x" and the like.
void expect_type(std::string_view what, const Tensor& tensor, DType type);
void expect_matrix(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_f32(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_i32(std::string_view what, const Tensor& tensor, std::int64_t elements);
// The parts of rows that copy_columns takes and fills lie within them.
void expect_columns(const CopyColumnsOp& op);
// Every value in [0, end).
void expect_below(std::string_view what, const Tensor& i32, std::int64_t end);

// The heads of rope_store and attention.
struct HeadShape {
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int value_dim = 0;  // as in the operations: 0 is head_dim

    int values() const { return value_dim == 0 ? head_dim : value_dim; }
};
void expect_heads(std::string_view operation, const HeadShape& shape);
enum class ExactCache : std::uint8_t { No, Yes };
// Keys are [pages, kv_heads, kPageTokens, head_dim] and values, if they aren't part of the keys, the same of
// their width and type: F16, Q8_0 or Q4_0, or F32 where the device can. Returns the pages.
std::int64_t expect_cache(std::string_view operation, const LayerCache& cache, const HeadShape& shape,
                          ExactCache exact = ExactCache::No);

}  // namespace rocmforge::cpu
