#include "engine/cpu/norm.h"

#include <algorithm>
#include <cmath>

#include "engine/cpu/activation.h"
#include "engine/device/operation_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/norm.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/norm_group-inl.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Scales x to the Euclidean length of `like`. x and like: [width].
void match_row(float* x, const float* like, float least, std::size_t width) {
    const double own =
        std::max(sum_of_squares(x, width), static_cast<double>(width) * static_cast<double>(least));
    const auto factor = static_cast<float>(std::sqrt(sum_of_squares(like, width) / own));
    for (std::size_t i = 0; i < width; ++i) x[i] *= factor;
}

// Computes x = max(0, x - mean - factor · standard deviation of x) for the `width` values x. NaN stays NaN.
void keep_largest_of_row(float* x, float factor, std::size_t width) {
    const double mean = sum_of(x, width) / static_cast<double>(width);
    subtract(x, static_cast<float>(mean), x, width);
    const double deviation = std::sqrt(sum_of_squares(x, width) / static_cast<double>(width));
    const auto cut = static_cast<float>(static_cast<double>(factor) * deviation);
    for (std::size_t i = 0; i < width; ++i) x[i] = x[i] < cut ? 0.0F : x[i] - cut;
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(norm_group);
HWY_EXPORT(match_row);
HWY_EXPORT(keep_largest_of_row);

constexpr std::int64_t kGrain = 16 * 1024;  // minimum number of values for a thread; waking a thread for
                                            // fewer values costs more time than it saves

}  // namespace

void rms_norm(const RmsNormOp& op, ThreadPool& pool) {
    expect_sound(op);
    if (op.gate.values) {
        // Computes the gate in a separate pass over the values, which takes little time compared with the
        // activation.
        RmsNormOp plain = op;
        plain.gate = {};
        const auto multiply = [&](const Tensor& by) {
            gated_activation(
                {.gate = op.gate.values, .up = by, .out = op.out, .activation = op.gate.activation}, pool);
        };
        if (op.gate.first) {
            multiply(op.x);
            plain.x = op.out;
        }
        rms_norm(plain, pool);
        if (!op.gate.first) multiply(op.out);
        return;
    }
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    // Number of rows of the weight: one for each group in a row of x, or one for all groups.
    const std::int64_t weights = weight.shape.rows();
    const std::int64_t groups = op.x.shape.elements() / group;
    for_ranges(pool, groups, kGrain / group + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t at = i * group;
            HWY_DYNAMIC_DISPATCH(norm_group)
            ({.x = op.x.as<float>() + at,
              .residual = op.residual ? op.residual.as<const float>() + at : nullptr,
              .residual_weight = op.residual_weight != nullptr
                                     ? op.residual_weight->tensor.as<const float>() + i % weights * group
                                     : nullptr,
              .weight = weight.as<const float>() + i % weights * group,
              .out = op.out.as<float>() + at,
              .width = static_cast<std::size_t>(group),
              .eps = op.eps,
              .residual_eps = op.residual_eps,
              .residual_scale = op.residual_scale,
              .sum_scale = op.sum_scale,
              .kind = op.kind});
        }
    });
}

void match_length(const MatchLengthOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t rows = op.x.shape.rows();
    if (rows == 0) return;
    const std::int64_t width = op.x.shape.width();
    const std::int64_t each = rows / op.like.shape.rows();
    for_ranges(pool, rows, kGrain / width + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            HWY_DYNAMIC_DISPATCH(match_row)
            (op.x.as<float>() + i * width, op.like.as<const float>() + i / each * width, op.least,
             static_cast<std::size_t>(width));
        }
    });
}

void keep_largest(const KeepLargestOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t width = op.x.shape.width();
    for_ranges(pool, op.x.shape.rows(), kGrain / std::max<std::int64_t>(1, width) + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t i = begin; i < end; ++i) {
                       HWY_DYNAMIC_DISPATCH(keep_largest_of_row)
                       (op.x.as<float>() + i * width, op.factor, static_cast<std::size_t>(width));
                   }
               });
}

}  // namespace rocmforge::cpu
#endif
