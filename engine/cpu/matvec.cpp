#include "engine/cpu/matvec.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/cpu/weight_types.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/matvec.cpp"
#include "engine/cpu/simd_targets.h"
// foreach_target.h includes this file again for each target. It must precede the code that is compiled for
// each target.
#include <hwy/foreach_target.h>

#include "engine/cpu/float_rows-inl.h"
#include "engine/cpu/matvec-inl.h"

ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

// Runs a kernel for R rows of activations at once, so that each weight is unpacked once for all of them.
template <DType T>
void matvec(const ProductArgs& args) {
    for (std::int64_t o = args.begin; o < args.end; ++o) {
        const std::byte* row = args.weights + static_cast<std::uint64_t>(o) * args.weight_stride;
        const float bias = args.bias != nullptr ? args.bias[o] : 0.0F;
        float* out = args.out + o;
        std::int64_t r = 0;
        for (; r + 4 <= args.rows; r += 4) dot_rows<T, 4>(args, row, r, bias, out + r * args.out_stride);
        for (; r + 2 <= args.rows; r += 2) dot_rows<T, 2>(args, row, r, bias, out + r * args.out_stride);
        for (; r < args.rows; ++r) dot_rows<T, 1>(args, row, r, bias, out + r * args.out_stride);
    }
}

MatVecChoice ChooseMatVec(DType type) {
    return with_weight_type(type, []<DType T>() { return MatVecChoice{&matvec<T>, kReadsBytes<T>}; });
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {

HWY_EXPORT(ChooseMatVec);

MatVecChoice choose_matvec(DType type) {
    return HWY_DYNAMIC_DISPATCH(ChooseMatVec)(type);
}

}  // namespace rocmforge::cpu
#endif  // HWY_ONCE
