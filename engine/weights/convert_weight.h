// Weights in another type than their file has them in: what becomes what, and the conversion of rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/tensor.h"

namespace rocmforge {

// What a person may ask for while loading, for matrices that are stored as floats; from the widest to the
// smallest.
enum class Quantize : std::uint8_t { No, Q8_0, Q4_K };
std::optional<Quantize> quantize_from_name(std::string_view name);  // "q8_0", "q4_k"
std::string_view quantize_name(Quantize quantize);                  // "" for No
// What a person is told that weights become: "8-bit weights".
std::string_view quantize_title(Quantize quantize);
inline constexpr std::array kConversions{Quantize::Q8_0, Quantize::Q4_K};

enum class WeightKind : std::uint8_t {
    Matrix,       // a factor of a product
    Head,         // of the product that makes logits, which tells every token from the others
    ExactMatrix,  // small, and decides much: a router of experts
    Vector,       // norms, biases: operations want them as F32
};

// A float type that conversion starts from: F32, F16 or BF16.
bool is_float(DType type);

// The type that a weight is loaded as. Matrices keep theirs unless they are to be quantised, are floats and
// have rows of whole blocks; where Q4_K's blocks don't fit, Q8_0's may. nullopt: nothing that we have.
std::optional<DType> loaded_type(DType stored, const Shape& shape, WeightKind kind, Quantize quantize);

// `in` is rows of `width` values of type `from`, a float type or `to` itself; `out` takes them as `to`: one
// of F32, F16, BF16, Q8_0, Q4_K. Throws Unsupported for other types.
void convert_rows(DType from, std::span<const std::byte> in, DType to, std::span<std::byte> out,
                  std::int64_t width);

}  // namespace rocmforge
