#include "engine/reference/dequantize.h"

#include "engine/base/error.h"
#include "engine/reference/blocks.h"

namespace rocmforge::reference {
namespace {

void block(DType type, const std::byte* at, double* out) {
    BlockReader r(at);
    switch (type) {
        case DType::F32:
            *out = r.f32();
            return;
        case DType::F16:
            *out = r.f16();
            return;
        case DType::BF16:
            *out = r.bf16();
            return;
        case DType::I32:
            *out = static_cast<double>(static_cast<std::int32_t>(r.u32()));
            return;
        case DType::Q4_0:
            return q4_0(r, out);
        case DType::Q4_1:
            return q4_1(r, out);
        case DType::Q5_0:
            return q5_0(r, out);
        case DType::Q5_1:
            return q5_1(r, out);
        case DType::Q8_0:
            return q8_0(r, out);
        case DType::Q2_K:
            return q2_k(r, out);
        case DType::Q3_K:
            return q3_k(r, out);
        case DType::Q4_K:
            return q4_k(r, out);
        case DType::Q5_K:
            return q5_k(r, out);
        case DType::Q6_K:
            return q6_k(r, out);
        case DType::IQ2_XXS:
            return iq2_xxs(r, out);
        case DType::IQ4_NL:
            return iq4_nl(r, out);
        case DType::IQ4_XS:
            return iq4_xs(r, out);
        case DType::MXFP4:
            return mxfp4(r, out);
        case DType::IQ3_XXS:
            return iq3_xxs(r, out);
        case DType::IQ3_S:
            return iq3_s(r, out);
        case DType::IQ2_XS:
            return iq2_xs(r, out);
        case DType::IQ2_S:
            return iq2_s(r, out);
        case DType::IQ1_S:
            return iq1_s(r, out);
        case DType::IQ1_M:
            return iq1_m(r, out);
        case DType::TQ1_0:
            return tq1_0(r, out);
        case DType::TQ2_0:
            return tq2_0(r, out);
    }
    throw EngineError(
        Code::Unsupported,
        Message::untranslated("The reference implementation doesn't support this weight type."));
}

}  // namespace

Values values_of(const Tensor& tensor) {
    const DTypeTraits& t = traits(tensor.type);
    Values values(static_cast<std::size_t>(tensor.shape.elements()));
    for (std::size_t i = 0; i < values.size() / t.block_weights; ++i) {
        block(tensor.type, tensor.data + i * t.block_bytes, values.data() + i * t.block_weights);
    }
    return values;
}

}  // namespace rocmforge::reference
