// Data types, shapes and non-owning views of tensors. A view does not record the device of its memory; it may
// only be passed to the backend of this device.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernels/dtype.h"

namespace rocmforge {

inline constexpr std::size_t kDTypeCount = 26;

struct DTypeTraits {
    std::string_view name;        // common name: "Q4_K"
    std::uint32_t gguf_id;        // ggml's type number
    std::uint32_t block_weights;  // number of weights in a block; 1 for plain types
    std::uint32_t block_bytes;
};

const DTypeTraits& traits(DType type);
std::optional<DType> dtype_from_gguf(std::uint32_t gguf_id);
// Returns ggml's name of a type number, also for types that this program does not support; "type 99" for
// unknown numbers.
std::string gguf_type_name(std::uint32_t gguf_id);

// Up to four dimensions, outermost first: a weight is [out, in], a batch of activations [rows, width]. The
// last dimension is contiguous. (GGUF files list dimensions in the reverse order.)
class Shape {
  public:
    static constexpr std::size_t kMaxRank = 4;

    Shape() = default;
    Shape(std::initializer_list<std::int64_t> dims);
    explicit Shape(std::span<const std::int64_t> dims);

    std::size_t rank() const { return rank_; }
    std::int64_t operator[](std::size_t i) const {
        assert(i < rank_);
        return dims_[i];
    }
    // Size of the contiguous dimension.
    std::int64_t width() const { return rank_ == 0 ? 1 : dims_[rank_ - 1]; }
    std::int64_t rows() const;      // product of all other dimensions
    std::int64_t elements() const;  // throws BadFile on overflow of 63 bits
    bool operator==(const Shape& other) const;
    std::string text() const;  // for messages: "[4096, 14336]"

  private:
    std::array<std::int64_t, kMaxRank> dims_{};
    std::size_t rank_ = 0;
};

// Returns the number of bytes of a row, or of a whole tensor. Throws BadFile if it overflows, and
// InvalidArgument if the width is not a multiple of the type's block.
std::uint64_t row_bytes(DType type, std::int64_t width);
std::uint64_t tensor_bytes(DType type, const Shape& shape);

struct Tensor {
    DType type = DType::F32;
    Shape shape;
    std::byte* data = nullptr;

    std::uint64_t bytes() const { return tensor_bytes(type, shape); }
    explicit operator bool() const { return data != nullptr; }
    // The first n rows of a [rows, width] tensor.
    Tensor first_rows(std::int64_t n) const;
    // Rows [begin, begin + n) of a [rows, width] tensor.
    Tensor rows_from(std::int64_t begin, std::int64_t n) const;

    template <typename T>
    T* as() const {
        return reinterpret_cast<T*>(data);
    }
};

}  // namespace rocmforge
