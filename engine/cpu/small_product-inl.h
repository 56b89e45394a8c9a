// Products of small float matrices in the L1 and L2 caches, for each of Highway's targets (instruction sets).
// The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_SMALL_PRODUCT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_SMALL_PRODUCT_INL_H
#undef ROCMFORGE_ENGINE_CPU_SMALL_PRODUCT_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_SMALL_PRODUCT_INL_H
#endif

#include <cstddef>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Number of rows that are computed together: so few that their sums and the operands fit into the registers.
inline constexpr std::size_t kRows = 4;
#if HWY_TARGET <= HWY_AVX3
inline constexpr std::size_t kColumns = 4;
#else
inline constexpr std::size_t kColumns = 2;
#endif

// Computes c[R rows, C vectors] = fade · c + a · b. The strides are those of the whole matrices. fade: [R],
// or nullptr for zero.
template <std::size_t R, std::size_t C>
HWY_INLINE void product_tile(const float* HWY_RESTRICT a, std::size_t a_stride, std::size_t depth,
                             const float* HWY_RESTRICT b, std::size_t b_stride, const float* fade,
                             float* HWY_RESTRICT c) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    hn::Vec<decltype(d)> sum[R][C];
#pragma GCC unroll 4
    for (std::size_t r = 0; r < R; ++r) {
#pragma GCC unroll 4
        for (std::size_t v = 0; v < C; ++v) sum[r][v] = hn::Zero(d);
    }
    for (std::size_t k = 0; k < depth; ++k) {
        hn::Vec<decltype(d)> right[C];
#pragma GCC unroll 4
        for (std::size_t v = 0; v < C; ++v) right[v] = hn::LoadU(d, b + k * b_stride + v * lanes);
#pragma GCC unroll 4
        for (std::size_t r = 0; r < R; ++r) {
            const auto left = hn::Set(d, a[r * a_stride + k]);
#pragma GCC unroll 4
            for (std::size_t v = 0; v < C; ++v) sum[r][v] = hn::MulAdd(left, right[v], sum[r][v]);
        }
    }
#pragma GCC unroll 4
    for (std::size_t r = 0; r < R; ++r) {
#pragma GCC unroll 4
        for (std::size_t v = 0; v < C; ++v) {
            float* to = c + r * b_stride + v * lanes;
            if (fade != nullptr) sum[r][v] = hn::MulAdd(hn::Set(d, fade[r]), hn::LoadU(d, to), sum[r][v]);
            hn::StoreU(sum[r][v], d, to);
        }
    }
}

template <std::size_t R>
HWY_INLINE void product_rows(const float* a, std::size_t a_stride, std::size_t depth, const float* b,
                             std::size_t width, const float* fade, float* c) {
    const std::size_t lanes = hn::Lanes(hn::ScalableTag<float>());
    std::size_t i = 0;
    for (; i + kColumns * lanes <= width; i += kColumns * lanes) {
        product_tile<R, kColumns>(a, a_stride, depth, b + i, width, fade, c + i);
    }
    for (; i < width; i += lanes) product_tile<R, 1>(a, a_stride, depth, b + i, width, fade, c + i);
}

// Computes c[rows, width] = fade[row] · c + a[rows, depth] · b[depth, width]; without fade, c = a · b.
// a_stride: row stride of a. width is a whole number of vectors.
HWY_INLINE void small_product(const float* a, std::size_t rows, std::size_t a_stride, std::size_t depth,
                              const float* b, std::size_t width, const float* fade, float* c) {
    const auto fade_at = [&](std::size_t i) { return fade == nullptr ? nullptr : fade + i; };
    std::size_t r = 0;
    for (; r + kRows <= rows; r += kRows) {
        product_rows<kRows>(a + r * a_stride, a_stride, depth, b, width, fade_at(r), c + r * width);
    }
    const float* rest = a + r * a_stride;
    if (rows - r == 3) product_rows<3>(rest, a_stride, depth, b, width, fade_at(r), c + r * width);
    if (rows - r == 2) product_rows<2>(rest, a_stride, depth, b, width, fade_at(r), c + r * width);
    if (rows - r == 1) product_rows<1>(rest, a_stride, depth, b, width, fade_at(r), c + r * width);
}

#if HWY_TARGET != HWY_SCALAR
// Returns the sum of a vector's blocks of four lanes: lane i is the sum of lanes i, i + 4, i + 8, …
template <class D>
HWY_INLINE hn::Vec<hn::FixedTag<float, 4>> sum_of_blocks(D /*d*/, hn::Vec<D> v) {
    if constexpr (hn::MaxLanes(D()) == 4) {
        return v;
    } else {
        const hn::Half<D> half;
        return sum_of_blocks(half, hn::Add(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
    }
}

// Returns the lane sums of four vectors, as four lanes.
template <class D>
HWY_INLINE hn::Vec<hn::FixedTag<float, 4>> sums_of_four(D d, hn::Vec<D> v0, hn::Vec<D> v1, hn::Vec<D> v2,
                                                        hn::Vec<D> v3) {
    const hn::Repartition<double, D> dd;
    const auto v01 = hn::Add(hn::InterleaveLower(d, v0, v1), hn::InterleaveUpper(d, v0, v1));
    const auto v23 = hn::Add(hn::InterleaveLower(d, v2, v3), hn::InterleaveUpper(d, v2, v3));
    const auto even = hn::InterleaveLower(dd, hn::BitCast(dd, v01), hn::BitCast(dd, v23));
    const auto odd = hn::InterleaveUpper(dd, hn::BitCast(dd, v01), hn::BitCast(dd, v23));
    return sum_of_blocks(d, hn::Add(hn::BitCast(d, even), hn::BitCast(d, odd)));
}
#endif

// Computes c[rows, columns] = a[rows, depth] · bᵀ with b [columns, depth]. columns is a multiple of four;
// depth is a whole number of vectors.
HWY_INLINE void dot_products(const float* a, std::size_t rows, const float* b, std::size_t columns,
                             std::size_t depth, float* c) {
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t i = 0; i < columns; ++i) {
            float sum = 0.0F;
            for (std::size_t k = 0; k < depth; ++k) sum += a[r * depth + k] * b[i * depth + k];
            c[r * columns + i] = sum;
        }
    }
#else
    const hn::ScalableTag<float> d;
    const hn::FixedTag<float, 4> d4;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < columns; i += 4) {
        const float* b0 = b + i * depth;
        const float* b1 = b0 + depth;
        const float* b2 = b1 + depth;
        const float* b3 = b2 + depth;
        for (std::size_t r = 0; r < rows; ++r) {
            auto sum0 = hn::Zero(d);
            auto sum1 = hn::Zero(d);
            auto sum2 = hn::Zero(d);
            auto sum3 = hn::Zero(d);
            for (std::size_t k = 0; k < depth; k += lanes) {
                const auto left = hn::LoadU(d, a + r * depth + k);
                sum0 = hn::MulAdd(left, hn::LoadU(d, b0 + k), sum0);
                sum1 = hn::MulAdd(left, hn::LoadU(d, b1 + k), sum1);
                sum2 = hn::MulAdd(left, hn::LoadU(d, b2 + k), sum2);
                sum3 = hn::MulAdd(left, hn::LoadU(d, b3 + k), sum3);
            }
            hn::StoreU(sums_of_four(d, sum0, sum1, sum2, sum3), d4, c + r * columns + i);
        }
    }
#endif
}

// Computes to[columns, rows] = fromᵀ for from[rows, columns]. Both dimensions are multiples of four.
HWY_INLINE void transpose(const float* from, std::size_t rows, std::size_t columns, float* to) {
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) to[c * rows + r] = from[r * columns + c];
    }
#else
    const hn::FixedTag<float, 4> d;
    const hn::Repartition<double, decltype(d)> dd;
    for (std::size_t r = 0; r < rows; r += 4) {
        for (std::size_t c = 0; c < columns; c += 4) {
            const float* at = from + r * columns + c;
            const auto r0 = hn::LoadU(d, at);
            const auto r1 = hn::LoadU(d, at + columns);
            const auto r2 = hn::LoadU(d, at + 2 * columns);
            const auto r3 = hn::LoadU(d, at + 3 * columns);
            const auto low01 = hn::BitCast(dd, hn::InterleaveLower(d, r0, r1));
            const auto high01 = hn::BitCast(dd, hn::InterleaveUpper(d, r0, r1));
            const auto low23 = hn::BitCast(dd, hn::InterleaveLower(d, r2, r3));
            const auto high23 = hn::BitCast(dd, hn::InterleaveUpper(d, r2, r3));
            float* out = to + c * rows + r;
            hn::StoreU(hn::BitCast(d, hn::InterleaveLower(dd, low01, low23)), d, out);
            hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(dd, low01, low23)), d, out + rows);
            hn::StoreU(hn::BitCast(d, hn::InterleaveLower(dd, high01, high23)), d, out + 2 * rows);
            hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(dd, high01, high23)), d, out + 3 * rows);
        }
    }
#endif
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard of each target
