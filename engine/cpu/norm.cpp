#include "engine/cpu/norm.h"

#include <cmath>

#include "engine/cpu/check.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/norm.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void add_floats(float* x, const float* y, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::Add(hn::LoadU(d, x + i), hn::LoadU(d, y + i)), d, x + i);
    }
    for (; i < n; ++i) x[i] += y[i];
}

// Four times the lanes of partial sums: as exact as adding in pairs, and no chain of additions to wait for.
double sum_of_squares(const float* x, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto a = hn::Zero(d);
    auto b = hn::Zero(d);
    auto c = hn::Zero(d);
    auto e = hn::Zero(d);
    std::size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
        const auto x0 = hn::LoadU(d, x + i);
        const auto x1 = hn::LoadU(d, x + i + lanes);
        const auto x2 = hn::LoadU(d, x + i + 2 * lanes);
        const auto x3 = hn::LoadU(d, x + i + 3 * lanes);
        a = hn::MulAdd(x0, x0, a);
        b = hn::MulAdd(x1, x1, b);
        c = hn::MulAdd(x2, x2, c);
        e = hn::MulAdd(x3, x3, e);
    }
    double sum = static_cast<double>(hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(a, b), hn::Add(c, e)))));
    for (; i < n; ++i) sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    return sum;
}

void scale_by_weight(const float* x, const float* weight, float scale, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto s = hn::Set(d, scale);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::Mul(hn::Mul(hn::LoadU(d, x + i), s), hn::LoadU(d, weight + i)), d, out + i);
    }
    for (; i < n; ++i) out[i] = x[i] * scale * weight[i];
}

// One group: x and out are [width].
void norm_group(float* x, const float* residual, const float* weight, float eps, float* out,
                std::size_t width) {
    if (residual != nullptr) add_floats(x, residual, width);
    const double mean = sum_of_squares(x, width) / static_cast<double>(width);
    const auto scale = static_cast<float>(1.0 / std::sqrt(mean + static_cast<double>(eps)));
    scale_by_weight(x, weight, scale, out, width);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(norm_group);

constexpr std::int64_t kGrain = 16 * 1024;  // values worth waking a thread for

}  // namespace

void rms_norm(const RmsNormOp& op, ThreadPool& pool) {
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    const std::int64_t width = op.x.shape.width();
    expect_f32("rms_norm: weight", weight, 1, group);
    expect_f32("rms_norm: x", op.x, op.x.shape.rows(), group > 0 && width % group == 0 ? width : group);
    expect_f32("rms_norm: out", op.out, op.x.shape.rows(), width);
    if (op.residual) expect_f32("rms_norm: residual", op.residual, op.x.shape.rows(), width);

    const std::int64_t groups = op.x.shape.elements() / group;
    for_ranges(pool, groups, kGrain / group + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t at = i * group;
            HWY_DYNAMIC_DISPATCH(norm_group)
            (op.x.as<float>() + at, op.residual ? op.residual.as<const float>() + at : nullptr,
             weight.as<const float>(), op.eps, op.out.as<float>() + at, static_cast<std::size_t>(group));
        }
    });
}

}  // namespace rocmforge::cpu
#endif
