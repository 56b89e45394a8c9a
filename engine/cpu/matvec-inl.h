// Multiplies one row of weights with R rows of activations, for each of Highway's targets (instruction sets).
// The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_MATVEC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#undef ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/dot_small-inl.h"
#include "engine/cpu/dot_super-inl.h"
#include "engine/cpu/float_rows-inl.h"
#include "engine/cpu/matvec.h"

ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

// The scalar target multiplies with Block<T>::weight(), which returns a float, so it reads activations as
// floats.
template <DType T>
inline constexpr bool kReadsBytes = false;

template <DType T, int R>
void dot_rows(const ProductArgs& args, const std::byte* weights, std::int64_t first, float bias, float* out) {
    const auto* blocks = reinterpret_cast<const Block<T>*>(weights);
    constexpr int kWeights = Block<T>::kWeights;
    for (int r = 0; r < R; ++r) {
        const float* x = args.x + (first + r) * args.width;
        float sum = bias;
        for (std::int64_t i = 0; i < args.width; ++i) {
            sum += x[i] * blocks[i / kWeights].weight(static_cast<int>(i % kWeights));
        }
        out[r * args.out_stride] = sum;
    }
}

#else

template <DType T>
inline constexpr bool kReadsBytes = !kIsFloat<T>;

template <DType T, int R>
void dot_floats(const Block<T>* w, const float* x, std::int64_t width, float* out, std::int64_t out_stride,
                float bias) {
    const TagF32 d;
    constexpr std::int64_t kStep = kLanes;
    // Independent sums hide the latency of additions. Their number is fixed, so that a row's result doesn't
    // depend on the number of rows.
    constexpr int kChains = 2;
    VecF32 sums[R][kChains];
    for (int r = 0; r < R; ++r) {
        for (int c = 0; c < kChains; ++c) sums[r][c] = hn::Zero(d);
    }
    std::int64_t i = 0;
    for (; i + kChains * kStep <= width; i += kChains * kStep) {
        prefetch_ahead(w + i, kChains * kStep * sizeof(Block<T>));
#pragma GCC unroll 4
        for (int c = 0; c < kChains; ++c) {
            const auto weights = load_floats<T>(w + i + c * kStep);
#pragma GCC unroll 4
            for (int r = 0; r < R; ++r) {
                sums[r][c] = hn::MulAdd(weights, hn::LoadU(d, x + r * width + i + c * kStep), sums[r][c]);
            }
        }
    }
    for (int r = 0; r < R; ++r) {
        VecF32 sum = sums[r][0];
        for (int c = 1; c < kChains; ++c) sum = hn::Add(sum, sums[r][c]);
        float total = bias + hn::GetLane(hn::SumOfLanes(d, sum));
        for (std::int64_t k = i; k < width; ++k) total += w[k].weight(0) * x[r * width + k];
        out[r * out_stride] = total;
    }
}

template <DType T, int R>
HWY_INLINE void dot_rows(const ProductArgs& args, const std::byte* weights, std::int64_t first, float bias,
                         float* out) {
    const auto* blocks = reinterpret_cast<const Block<T>*>(weights);
    const std::int64_t count = args.width / Block<T>::kWeights;
    if constexpr (kIsFloat<T>) {
        dot_floats<T, R>(blocks, args.x + first * args.width, args.width, out, args.out_stride, bias);
    } else if constexpr (kIsSuper<T>) {
        dot_super_blocks<T, R>(blocks, count, args.quantized, first, out, args.out_stride, bias);
    } else {
        dot_small_blocks<T, R>(blocks, count, args.quantized, first, out, args.out_stride, bias);
    }
}

#endif  // HWY_TARGET == HWY_SCALAR

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard for each target
