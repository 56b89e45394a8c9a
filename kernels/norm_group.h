// Norms of groups of values, each computed by a wave or by a block (norm.hip).
#pragma once

#include <cstddef>
#include <type_traits>

#include "kernels/activation_bytes.h"
#include "kernels/four.h"
#include "kernels/hold_back.h"
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
        for (int k = 0; k < kTimes; ++k) {
            if (kTimes > kKept) hold_back_loads();
            total += inside(k) ? sum_of(value(k)) : 0.0F;
        }
        mean = sum(total) / width;
    }
    float squares = 0;
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        if (kTimes > kKept) hold_back_loads();
        const Float4 centred = value(k) - mean;
        squares += inside(k) ? sum_of(centred * centred) : 0.0F;
    }
    return {mean, rsqrt(sum(squares) / width + eps)};
}

// Normalizes one group with `threads` threads, of which this is thread `thread`. sum(value) returns the sum
// of the value over these threads. load_residual(columns, to), if not null, loads the residual at kTimes
// columns of the group instead of from args.residual, and kTimes is at most kKept. It is called before the
// first sum and after most loads, so it may also load what the caller needs later. Its values are used if
// args.residual is not null. If `take` is not null, take(k, column, x, value) gets the results, which are
// then not stored: from `column` of the group on, four values of x (of the sum, if there is a residual) and
// four of the norm. If the thread has no values, the column is args.width or more. take() may be collective
// over the wave.
template <int kTimes, bool kGated, typename Sum, typename LoadResidual = std::nullptr_t,
          typename Take = std::nullptr_t>
RF_DEVICE inline void norm_group(const NormArgs& args, std::int64_t group, int thread, int threads, Sum& sum,
                                 const LoadResidual& load_residual = nullptr, const Take& take = nullptr) {
    // Whether there are enough registers to load weights, gate and residual before the first sum. If not,
    // they are loaded where they are used, and a residual with a norm is loaded twice: for its statistics and
    // for the sum.
    constexpr bool kKeepsAll = kTimes <= kKept;
    const std::int64_t begin = group * args.width;
    constexpr bool kOwnResidual = !std::is_same_v<LoadResidual, std::nullptr_t>;
    static_assert(kKeepsAll || !kOwnResidual);
    const bool adds = !kGated && args.residual != nullptr;
    const bool norms_residual = !kGated && args.residual_weight != nullptr;
    const float* weight = weight_of(args, args.weight, group);
    const float* residual_weight = norms_residual ? weight_of(args, args.residual_weight, group) : nullptr;
    const auto place = [&](int k) {
        const auto index = static_cast<unsigned>(thread);
        return 4 * ((kKeepsAll ? index : computed_again(index)) + static_cast<unsigned>(k * threads));
    };
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
        if constexpr (kOwnResidual) {
            unsigned columns[kTimes];
#pragma unroll
            for (int k = 0; k < kTimes; ++k) columns[k] = from(k);
            load_residual(columns, residual);
        } else {
            if (adds) load(args.residual + begin, residual);
        }
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
            if constexpr (!kKeepsAll) hold_back_loads();
            Float4 more = residual_at(k);
            if (norms_residual) {
                if constexpr (!kKeepsAll) residual_factor[k] = load4(residual_weight + from(k));
                more = (more - of_residual.mean) * of_residual.scale * residual_factor[k];
            }
            x[k] = args.sum_scale * (x[k] + args.residual_scale * more);
            if constexpr (!kKeepsAll) compute_now(x[k]);
        }
    }
    const auto gate_at = [&](int k) {
        return activated(kKeepsAll ? gate[k] : load4(args.gate + begin + from(k)), args.gate_silu);
    };
    if (kGated && args.gate_first) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            if constexpr (!kKeepsAll) hold_back_loads();
            x[k] *= gate_at(k);
        }
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
        if constexpr (!kKeepsAll) {
            hold_back_loads();
            compute_now(x[k]);  // so that no difference from the mean is kept since the statistics
            factor[k] = load4(weight + from(k));
        }
        Float4 value = (x[k] - of_x.mean) * of_x.scale * factor[k];
        if (kGated && !args.gate_first) value *= gate_at(k);
        if (!inside(k)) value = Float4{0, 0, 0, 0};
        if constexpr (!std::is_same_v<Take, std::nullptr_t>) {
            take(k, i, x[k], value);
            continue;
        }
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

// One block computes one group. width is a multiple of 4 and at most 4 · kTimes · block_threads().
// Consecutive sums alternate between two parts of LDS, so that each sum needs only one barrier.
template <int kTimes, bool kGated, typename LoadResidual = std::nullptr_t>
RF_DEVICE inline void norm_by_block(const NormArgs& args, const LoadResidual& load_residual = nullptr) {
    RF_LDS(float, waves, 2 * kMostThreads / kWave);
    int turn = 0;
    auto sum = [&](float value) {
        turn = 1 - turn;
        return block_sum_once(value, waves, turn * (kMostThreads / kWave));
    };
    norm_group<kTimes, kGated>(args, block_x(), thread_index(), block_threads(), sum, load_residual);
}

}  // namespace rocmforge::gpu
