// RMS norm of groups of values: out = weight · x / rms(x). Layer norm also subtracts the mean first. With a
// residual, first computes x = sum_scale · (x + residual_scale · residual); the residual may have a norm of
// its own. Instead of a residual, there may be a gate, whose activated values multiply x or the result.
#include "kernels/norm_group.h"

namespace rocmforge::gpu {

// A sum with compensation of its rounding errors (Kahan), because one thread adds the whole width.
struct PlainSum {
    float total = 0;
    float lost = 0;

    RF_DEVICE void add(float value) {
        const float more = value - lost;
        const float sum = total + more;
        lost = (sum - total) - more;
        total = sum;
    }
};

// Returns the statistics of a group, computed by one thread.
RF_DEVICE inline Statistics plain_statistics(const NormArgs& args, float eps, const float* x) {
    PlainSum values;
    for (int i = 0; args.layer && i < args.width; ++i) values.add(x[i]);
    const float mean = values.total / static_cast<float>(args.width);
    PlainSum squares;
    for (int i = 0; i < args.width; ++i) squares.add((x[i] - mean) * (x[i] - mean));
    return {mean, rsqrt(squares.total / static_cast<float>(args.width) + eps)};
}

// One wave computes one group, such as a head of a row. width is a multiple of 4 and at most 8 · kWave.
template <bool kGated>
RF_DEVICE inline void norm_by_wave(const NormArgs& args) {
    const std::int64_t group = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (group >= args.groups) return;
    auto sum = [](float value) { return wave_sum(value); };
    norm_group<kKept, kGated>(args, group, lane(), kWave, sum);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

RF_KERNEL(norm_wave, NormArgs, 256) {
    norm_by_wave<false>(args);
}
RF_KERNEL(norm_block, NormArgs, 1024) {
    norm_by_block<kKept, false>(args);
}
RF_KERNEL(norm_wide, NormArgs, 1024) {
    norm_by_block<kWideKept, false>(args);
}
RF_KERNEL(gated_norm_wave, NormArgs, 256) {
    norm_by_wave<true>(args);
}
RF_KERNEL(gated_norm_block, NormArgs, 1024) {
    norm_by_block<kKept, true>(args);
}
RF_KERNEL(gated_norm_wide, NormArgs, 1024) {
    norm_by_block<kWideKept, true>(args);
}

// One thread computes one group, of any width.
RF_KERNEL(norm_fallback, NormArgs, 256) {
    const std::int64_t group = global_thread();
    if (group >= args.groups) return;
    const std::int64_t begin = group * args.width;
    float* x = args.x + begin;
    if (args.residual != nullptr) {
        const float* residual = args.residual + begin;
        if (args.residual_weight != nullptr) {
            const float* weight = weight_of(args, args.residual_weight, group);
            const Statistics of_residual = plain_statistics(args, args.residual_eps, residual);
            for (int i = 0; i < args.width; ++i) {
                x[i] +=
                    args.residual_scale * ((residual[i] - of_residual.mean) * of_residual.scale * weight[i]);
            }
        } else {
            for (int i = 0; i < args.width; ++i) x[i] += args.residual_scale * residual[i];
        }
        for (int i = 0; i < args.width; ++i) x[i] *= args.sum_scale;
    }
    const float* weight = weight_of(args, args.weight, group);
    const bool first = args.gate != nullptr && args.gate_first;
    float* out = args.out + begin;
    for (int i = 0; first && i < args.width; ++i) {
        out[i] = x[i] * activated(args.gate[begin + i], args.gate_silu);
    }
    const float* from = first ? out : x;
    const Statistics of_x = plain_statistics(args, args.eps, from);
    for (int i = 0; i < args.width; ++i) out[i] = (from[i] - of_x.mean) * of_x.scale * weight[i];
    for (int i = 0; args.gate != nullptr && !first && i < args.width; ++i) {
        out[i] *= activated(args.gate[begin + i], args.gate_silu);
    }
}
