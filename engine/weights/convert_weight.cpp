#include "engine/weights/convert_weight.h"

#include <cstring>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/float_types.h"
#include "engine/weights/quantize.h"
#include "kernels/blocks.h"

namespace rocmforge {
namespace {

bool blocks_fit(DType type, const Shape& shape) {
    return shape.width() % traits(type).block_weights == 0;
}

void to_floats(DType from, const std::byte* in, std::span<float> out) {
    if (from == DType::F32) {
        std::memcpy(out.data(), in, out.size_bytes());
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, in + i * sizeof bits, sizeof bits);
        out[i] = from == DType::F16 ? half_to_float(bits) : bfloat16_to_float(bits);
    }
}

void from_floats(std::span<const float> in, DType to, std::byte* out) {
    switch (to) {
        case DType::F32:
            std::memcpy(out, in.data(), in.size_bytes());
            return;
        case DType::F16:
        case DType::BF16:
            for (std::size_t i = 0; i < in.size(); ++i) {
                const std::uint16_t bits = to == DType::F16 ? float_to_half(in[i]) : float_to_bfloat16(in[i]);
                std::memcpy(out + i * sizeof bits, &bits, sizeof bits);
            }
            return;
        case DType::Q8_0:
            quantize_q8_0(in, out);
            return;
        case DType::Q4_K:
            quantize_q4_k(in, out);
            return;
        default:
            throw EngineError(Code::Unsupported, Text::tr("Weights cannot be converted to %1."),
                              traits(to).name);
    }
}

}  // namespace

std::optional<Quantize> quantize_from_name(std::string_view name) {
    if (name == "q8_0") return Quantize::Q8_0;
    if (name == "q4_k") return Quantize::Q4_K;
    return std::nullopt;
}

std::string_view quantize_name(Quantize quantize) {
    return quantize == Quantize::Q8_0 ? "q8_0" : quantize == Quantize::Q4_K ? "q4_k" : "";
}

MarkedText quantize_title(Quantize quantize) {
    return quantize == Quantize::Q8_0   ? Text::tr("8-bit weights")
           : quantize == Quantize::Q4_K ? Text::tr("4-bit weights")
                                        : Text::tr("weights as in the file");
}

bool is_float(DType type) {
    return type == DType::F32 || type == DType::F16 || type == DType::BF16;
}

std::optional<DType> loaded_type(DType stored, const Shape& shape, WeightKind kind, Quantize quantize) {
    if (kind == WeightKind::Vector) return is_float(stored) ? std::optional(DType::F32) : std::nullopt;
    if (stored == DType::I32) return std::nullopt;
    const bool quantized = kind != WeightKind::ExactMatrix && quantize != Quantize::No && is_float(stored);
    if (!quantized) return stored;
    if (quantize == Quantize::Q4_K && kind == WeightKind::Matrix && blocks_fit(DType::Q4_K, shape)) {
        return DType::Q4_K;
    }
    return blocks_fit(DType::Q8_0, shape) ? DType::Q8_0 : stored;
}

void convert_rows(DType from, std::span<const std::byte> in, DType to, std::span<std::byte> out,
                  std::int64_t width) {
    if (from == to) {
        std::memcpy(out.data(), in.data(), in.size());
        return;
    }
    if (!is_float(from)) {
        throw EngineError(Code::Unsupported, Text::tr("Weights of type %1 cannot be converted to %2."),
                          traits(from).name, traits(to).name);
    }
    const std::uint64_t in_row = row_bytes(from, width);
    const std::uint64_t out_row = row_bytes(to, width);
    std::vector<float> row(static_cast<std::size_t>(width));
    for (std::uint64_t i = 0; i * in_row < in.size(); ++i) {
        to_floats(from, in.data() + i * in_row, row);
        from_floats(row, to, out.data() + i * out_row);
    }
}

}  // namespace rocmforge
