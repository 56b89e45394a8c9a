#include "engine/cpu/dequantize.h"

#include "engine/base/error.h"
#include "engine/cpu/weight_types.h"

namespace rocmforge::cpu {

void dequantize_row(DType type, const std::byte* row, std::int64_t width, float* out) {
    with_weight_type(type, [&]<DType T>() {
        const auto* blocks = reinterpret_cast<const Block<T>*>(row);
        constexpr int kWeights = Block<T>::kWeights;
        for (std::int64_t b = 0; b < width / kWeights; ++b) {
            for (int i = 0; i < kWeights; ++i) out[b * kWeights + i] = blocks[b].weight(i);
        }
    });
}

}  // namespace rocmforge::cpu
