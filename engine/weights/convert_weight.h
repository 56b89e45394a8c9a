// Chooses the types that weights are loaded as, and converts rows to these types.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/message.h"
#include "engine/base/tensor.h"

namespace rocmforge {

// Conversions of float matrices that a user may request for loading, from the largest result to the smallest.
enum class Quantize : std::uint8_t { No, Q8_0, Q4_K };
std::optional<Quantize> quantize_from_name(std::string_view name);  // "q8_0", "q4_k"
std::string_view quantize_name(Quantize quantize);                  // "" for Quantize::No
// Returns the name that users see: "8-bit weights".
MarkedText quantize_title(Quantize quantize);
inline constexpr std::array kConversions{Quantize::Q8_0, Quantize::Q4_K};

enum class WeightKind : std::uint8_t {
    Matrix,       // a factor of a matrix product
    Head,         // the matrix that computes logits; needs precision to distinguish tokens
    ExactMatrix,  // small but influential: the router of experts
    Vector,       // norms, biases: operations expect F32
};

// Whether the type is a float type that can be converted: F32, F16 or BF16.
bool is_float(DType type);

// Returns the type that a weight is loaded as. A matrix keeps its type unless conversion is requested, its
// type is a float type, and its rows consist of whole blocks. If Q4_K's blocks don't fit, Q8_0 is tried.
// nullopt: no supported type.
std::optional<DType> loaded_type(DType stored, const Shape& shape, WeightKind kind, Quantize quantize);

// Converts rows of `width` values from type `from`, a float type or `to` itself, to type `to`: F32, F16,
// BF16, Q8_0 or Q4_K. Throws Unsupported for other types.
void convert_rows(DType from, std::span<const std::byte> in, DType to, std::span<std::byte> out,
                  std::int64_t width);

}  // namespace rocmforge
