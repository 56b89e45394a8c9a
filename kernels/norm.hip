// RMS norm of groups of values: out = weight · x / rms(x). Layer norm also subtracts the mean first. With a
// residual, first computes x = sum_scale · (x + residual_scale · residual); the residual may have a norm of
// its own. Instead of a residual, there may be a gate, whose activated values multiply x or the result.
#include "kernels/activation_bytes.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::NormArgs;

constexpr int kMostThreads = 1024;
// Maximum number of Float4s of a group that a thread has in registers: kWideKept in the kernels for wide
// groups, and kKept in the other kernels.
constexpr int kKept = 2;
constexpr int kWideKept = 8;

// Returns the weights of a group. `weights`: those of the first group of a row.
RF_DEVICE inline const float* weight_of(const NormArgs& args, const float* weights, std::int64_t group) {
    return weights + (args.weights == 1 ? 0 : group % args.weights * args.weight_stride);
}

// Returns SiLU(gate) if `silu`, otherwise sigmoid(gate).
RF_DEVICE inline float activated(float gate, bool silu) {
    const float share = reciprocal(1.0F + exp(-gate));
    return silu ? gate * share : share;
}
RF_DEVICE inline Float4 activated(Float4 gate, bool silu) {
    return Float4{activated(gate[0], silu), activated(gate[1], silu), activated(gate[2], silu),
                  activated(gate[3], silu)};
}

// A group is normalized by out = (x - mean) * scale * weight.
struct Statistics {
    float mean;
    float scale;
};

// Returns the statistics of a group. value(k) returns four values of this thread and inside(k) whether they
// belong to the group, for k below kTimes. sum(value) returns the sum of the value over the group's threads.
template <int kTimes, typename Value, typename Inside, typename Sum>
RF_DEVICE inline Statistics statistics(const NormArgs& args, float eps, const Value& value,
                                       const Inside& inside, Sum& sum) {
    const auto width = static_cast<float>(args.width);
    float mean = 0;
    if (args.layer) {
        float total = 0;
#pragma unroll
        for (int k = 0; k < kTimes; ++k) total += inside(k) ? sum_of(value(k)) : 0.0F;
        mean = sum(total) / width;
    }
    float squares = 0;
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        const Float4 centred = value(k) - mean;
        squares += inside(k) ? sum_of(centred * centred) : 0.0F;
    }
    return {mean, rsqrt(sum(squares) / width + eps)};
}

// Normalizes one group with `threads` threads, of which this is thread `thread`. sum(value) returns the sum
// of the value over these threads.
template <int kTimes, bool kGated, typename Sum>
RF_DEVICE inline void norm_group(const NormArgs& args, std::int64_t group, int thread, int threads,
                                 Sum& sum) {
    // Whether there are enough registers to load weights, gate and residual before the first sum. If not,
    // they are loaded where they are used, and a residual with a norm is loaded twice: for its statistics and
    // for the sum.
    constexpr bool kKeepsAll = kTimes <= kKept;
    const std::int64_t begin = group * args.width;
    const bool adds = !kGated && args.residual != nullptr;
    const bool norms_residual = !kGated && args.residual_weight != nullptr;
    const float* weight = weight_of(args, args.weight, group);
    const float* residual_weight = norms_residual ? weight_of(args, args.residual_weight, group) : nullptr;
    const auto place = [&](int k) { return 4 * static_cast<unsigned>(thread + k * threads); };
    const auto inside = [&](int k) { return place(k) < static_cast<unsigned>(args.width); };
    // A lane beyond the group loads the group's first values instead, and ignores them. Thus no branch
    // separates the loads, and all of them are issued before the kernel waits for the first one.
    const auto from = [&](int k) { return inside(k) ? place(k) : 0U; };
    const auto load = [&](const float* values, Float4(&to)[kTimes]) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) to[k] = load4(values + from(k));
    };
    Float4 x[kTimes];
    Float4 factor[kTimes]{};
    Float4 residual[kTimes]{};
    Float4 residual_factor[kTimes]{};
    Float4 gate[kTimes]{};
    load(args.x + begin, x);
    if constexpr (kKeepsAll && kGated) load(args.gate + begin, gate);
    if constexpr (kKeepsAll) {
        load(weight, factor);
        if (adds) load(args.residual + begin, residual);
        if (norms_residual) load(residual_weight, residual_factor);
    }
    if (adds) {
        const auto residual_at = [&](int k) {
            return kKeepsAll ? residual[k] : load4(args.residual + begin + from(k));
        };
        Statistics of_residual{0, 1};
        if (norms_residual) {
            of_residual = statistics<kTimes>(args, args.residual_eps, residual_at, inside, sum);
        }
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            Float4 more = residual_at(k);
            if (norms_residual) {
                if constexpr (!kKeepsAll) residual_factor[k] = load4(residual_weight + from(k));
                more = (more - of_residual.mean) * of_residual.scale * residual_factor[k];
            }
            x[k] = args.sum_scale * (x[k] + args.residual_scale * more);
        }
    }
    const auto gate_at = [&](int k) {
        return activated(kKeepsAll ? gate[k] : load4(args.gate + begin + from(k)), args.gate_silu);
    };
    if (kGated && args.gate_first) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) x[k] *= gate_at(k);
    }
    const Statistics of_x = statistics<kTimes>(
        args, args.eps, [&](int k) { return x[k]; }, inside, sum);
    std::int64_t row = group;
    int first = 0;  // column of the group in its row
    if (args.bytes.bytes != nullptr && args.groups_a_row > 1) {
        row = static_cast<int>(group) / args.groups_a_row;
        first = static_cast<int>(group - row * args.groups_a_row) * args.width;
    }
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        const auto i = static_cast<int>(place(k));
        if constexpr (!kKeepsAll) factor[k] = load4(weight + from(k));
        Float4 value = (x[k] - of_x.mean) * of_x.scale * factor[k];
        if (kGated && !args.gate_first) value *= gate_at(k);
        if (!inside(k)) value = Float4{0, 0, 0, 0};
        if (inside(k)) {
            // x is stored only here, not where the sum is computed, because other lanes may load the group's
            // first values until the first call of sum() ends.
            if (adds) store4(args.x + begin + i, x[k]);
            store4(args.out + begin + i, value);
        }
        // All lanes of a wave must call store_bytes(), even lanes that have nothing to store.
        const bool wave_inside = same_in_wave(i - 4 * lane()) < args.width;
        if (args.bytes.bytes == nullptr || !wave_inside) continue;
        store_bytes(args.bytes, row, first + i, value, inside(k));
    }
}

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

// One block computes one group. width is a multiple of 4 and at most 4 · kTimes · block_threads().
// Consecutive sums alternate between two parts of LDS, so that each sum needs only one barrier.
template <int kTimes, bool kGated>
RF_DEVICE inline void norm_by_block(const NormArgs& args) {
    RF_LDS(float, waves, 2 * kMostThreads / kWave);
    int turn = 0;
    auto sum = [&](float value) {
        turn = 1 - turn;
        return block_sum_once(value, waves, turn * (kMostThreads / kWave));
    };
    norm_group<kTimes, kGated>(args, block_x(), thread_index(), block_threads(), sum);
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
