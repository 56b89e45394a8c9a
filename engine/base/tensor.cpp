#include "engine/base/tensor.h"

#include <algorithm>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

// clang-format off
constexpr std::array<DTypeTraits, kDTypeCount> kTraits{{
    {"F32", 0, 1, 4},
    {"F16", 1, 1, 2},
    {"BF16", 30, 1, 2},
    {"I32", 26, 1, 4},
    {"Q4_0", 2, 32, 18},
    {"Q4_1", 3, 32, 20},
    {"Q5_0", 6, 32, 22},
    {"Q5_1", 7, 32, 24},
    {"Q8_0", 8, 32, 34},
    {"Q2_K", 10, 256, 84},
    {"Q3_K", 11, 256, 110},
    {"Q4_K", 12, 256, 144},
    {"Q5_K", 13, 256, 176},
    {"Q6_K", 14, 256, 210},
    {"IQ2_XXS", 16, 256, 66},
    {"IQ4_NL", 20, 32, 18},
    {"IQ4_XS", 23, 256, 136},
    {"MXFP4", 39, 32, 17},
    {"IQ3_XXS", 18, 256, 98},
    {"IQ3_S", 21, 256, 110},
    {"IQ2_XS", 17, 256, 74},
    {"IQ2_S", 22, 256, 82},
    {"IQ1_S", 19, 256, 50},
    {"IQ1_M", 29, 256, 56},
    {"TQ1_0", 34, 256, 54},
    {"TQ2_0", 35, 256, 66},
}};
// clang-format on

// Names of ggml's type numbers, so that errors can name unsupported types.
constexpr std::array<std::string_view, 43> kGgufNames{
    "F32",      "F16",      "Q4_0",    "Q4_1",  "Q4_2",       "Q4_3",       "Q5_0",       "Q5_1",
    "Q8_0",     "Q8_1",     "Q2_K",    "Q3_K",  "Q4_K",       "Q5_K",       "Q6_K",       "Q8_K",
    "IQ2_XXS",  "IQ2_XS",   "IQ3_XXS", "IQ1_S", "IQ4_NL",     "IQ3_S",      "IQ2_S",      "IQ4_XS",
    "I8",       "I16",      "I32",     "I64",   "F64",        "IQ1_M",      "BF16",       "Q4_0_4_4",
    "Q4_0_4_8", "Q4_0_8_8", "TQ1_0",   "TQ2_0", "IQ4_NL_4_4", "IQ4_NL_4_8", "IQ4_NL_8_8", "MXFP4",
    "NVFP4",    "Q1_0",     "Q2_0"};

}  // namespace

const DTypeTraits& traits(DType type) {
    return kTraits[static_cast<std::size_t>(type)];
}

std::optional<DType> dtype_from_gguf(std::uint32_t gguf_id) {
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        if (kTraits[i].gguf_id == gguf_id) return static_cast<DType>(i);
    }
    return std::nullopt;
}

std::string gguf_type_name(std::uint32_t gguf_id) {
    if (gguf_id < kGgufNames.size()) return std::string(kGgufNames[gguf_id]);
    return "type " + std::to_string(gguf_id);
}

Shape::Shape(std::initializer_list<std::int64_t> dims)
    : Shape(std::span<const std::int64_t>(dims.begin(), dims.size())) {}

Shape::Shape(std::span<const std::int64_t> dims) : rank_(dims.size()) {
    assert(dims.size() <= kMaxRank);
    std::copy(dims.begin(), dims.end(), dims_.begin());
}

std::int64_t Shape::elements() const {
    std::int64_t n = 1;
    for (std::size_t i = 0; i < rank_; ++i) {
        if (dims_[i] < 0 || __builtin_mul_overflow(n, dims_[i], &n)) {
            throw EngineError(Code::BadFile, Text::tr("The shape %1 has too many elements."), text());
        }
    }
    return n;
}

std::int64_t Shape::rows() const {
    return width() == 0 ? 0 : elements() / width();
}

bool Shape::operator==(const Shape& other) const {
    return rank_ == other.rank_ && std::equal(dims_.begin(), dims_.begin() + rank_, other.dims_.begin());
}

std::string Shape::text() const {
    std::string s = "[";
    for (std::size_t i = 0; i < rank_; ++i) s += (i == 0 ? "" : ", ") + std::to_string(dims_[i]);
    return s + "]";
}

std::uint64_t row_bytes(DType type, std::int64_t width) {
    const DTypeTraits& t = traits(type);
    if (width < 0 || width % t.block_weights != 0) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("A row of %1 weights can't be stored as %2, whose blocks have %3 weights."), width,
            t.name, t.block_weights);
    }
    std::uint64_t bytes = 0;
    if (__builtin_mul_overflow(static_cast<std::uint64_t>(width / t.block_weights),
                               std::uint64_t{t.block_bytes}, &bytes)) {
        throw EngineError(Code::BadFile, Text::tr("A row of %1 weights is too large."), width);
    }
    return bytes;
}

std::uint64_t tensor_bytes(DType type, const Shape& shape) {
    shape.elements();  // throws on overflow
    std::uint64_t bytes = 0;
    if (__builtin_mul_overflow(row_bytes(type, shape.width()), static_cast<std::uint64_t>(shape.rows()),
                               &bytes)) {
        throw EngineError(Code::BadFile, Text::tr("A tensor of shape %1 is too large."), shape.text());
    }
    return bytes;
}

Tensor Tensor::first_rows(std::int64_t n) const {
    return rows_from(0, n);
}

Tensor Tensor::rows_from(std::int64_t begin, std::int64_t n) const {
    if (begin < 0 || n < 0 || begin > shape.rows() || n > shape.rows() - begin) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(std::to_string(n) + " rows from row " + std::to_string(begin) +
                                  " on are not all inside a tensor of shape " + shape.text() + "."));
    }
    return {type, Shape{n, shape.width()},
            data + row_bytes(type, shape.width()) * static_cast<std::uint64_t>(begin)};
}

}  // namespace rocmforge
