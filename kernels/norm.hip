// RMS norm of groups of values, with an optional residual: x += residual; out = weight · x / rms(x). Layer
// norm also subtracts the mean first.
#include "kernels/activation_bytes.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::NormArgs;

constexpr int kMostThreads = 1024;
// Number of Float4s of a group that a thread keeps in registers: usually, and in the kernel for wide groups.
constexpr int kKept = 2;
constexpr int kWideKept = 8;

RF_DEVICE inline const float* weight_of(const NormArgs& args, std::int64_t group) {
    return args.weight + (args.weights == 1 ? 0 : group % args.weights * args.weight_stride);
}

// A group is normalized by out = (x - mean) * scale * weight.
struct Statistics {
    float mean;
    float scale;
};

// Normalizes one group with `threads` threads, of which this is thread `thread`. sum(value) returns the sum
// of the value over these threads.
template <int kTimes, typename Sum>
RF_DEVICE inline void norm_group(const NormArgs& args, std::int64_t group, int thread, int threads,
                                 Sum& sum) {
    // Registers suffice for weights too if there are few values.
    constexpr bool kKeepsWeights = kTimes <= kKept;
    const std::int64_t begin = group * args.width;
    const float* weight = weight_of(args, group);
    const auto width = static_cast<float>(args.width);
    const auto place = [&](int k) { return 4 * static_cast<unsigned>(thread + k * threads); };
    const auto inside = [&](int k) { return place(k) < static_cast<unsigned>(args.width); };
    // A lane beyond the group loads the first values instead, and ignores them. Thus no branch separates the
    // loads, and all of them are issued before the first is waited for.
    const auto from = [&](int k) { return inside(k) ? place(k) : 0U; };
    Float4 x[kTimes];
    Float4 factor[kTimes]{};
#pragma unroll
    for (int k = 0; k < kTimes; ++k) x[k] = load4(args.x + begin + from(k));
    if constexpr (kKeepsWeights) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) factor[k] = load4(weight + from(k));
    }
    if (args.residual != nullptr) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            x[k] += args.residual_scale * load4(args.residual + begin + from(k));
        }
    }
    Statistics of_x{0, 0};
    if (args.layer) {
        float total = 0;
#pragma unroll
        for (int k = 0; k < kTimes; ++k) total += inside(k) ? sum_of(x[k]) : 0.0F;
        of_x.mean = sum(total) / width;
    }
    float squares = 0;
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        const Float4 value = x[k] - of_x.mean;
        squares += inside(k) ? sum_of(value * value) : 0.0F;
    }
    of_x.scale = rsqrt(sum(squares) / width + args.eps);
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        const auto i = static_cast<int>(place(k));
        if constexpr (!kKeepsWeights) factor[k] = load4(weight + from(k));
        const Float4 value = inside(k) ? (x[k] - of_x.mean) * of_x.scale * factor[k] : Float4{0, 0, 0, 0};
        if (inside(k)) {
            // Stores the sum only now: lanes beyond the group have loaded its first values.
            if (args.residual != nullptr) store4(args.x + begin + i, x[k]);
            store4(args.out + begin + i, value);
        }
        // All lanes of a wave must call store_bytes(), even lanes that have nothing to store.
        const bool wave_inside = same_in_wave(i - 4 * lane()) < args.width;
        if (args.bytes.bytes != nullptr && wave_inside) store_bytes(args.bytes, group, i, value, inside(k));
    }
}

// One block computes one group. Consecutive sums alternate between two parts of LDS, so that each sum needs
// only one barrier.
template <int kTimes>
RF_DEVICE inline void norm_by_block(const NormArgs& args, const LdsArray<float>& waves) {
    int turn = 0;
    auto sum = [&](float value) {
        turn = 1 - turn;
        return block_sum_once(value, waves, turn * (kMostThreads / kWave));
    };
    norm_group<kTimes>(args, block_x(), thread_index(), block_threads(), sum);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One wave computes one group, such as a head of a row. width is a multiple of 4 and at most 8 · kWave.
RF_KERNEL(norm_wave, NormArgs, 256) {
    const std::int64_t group = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (group >= args.groups) return;
    auto sum = [](float value) { return wave_sum(value); };
    norm_group<kKept>(args, group, lane(), kWave, sum);
}

// width is a multiple of 4 and at most 8 · block_threads().
RF_KERNEL(norm_block, NormArgs, 1024) {
    RF_LDS(float, waves, 2 * kMostThreads / kWave);
    norm_by_block<kKept>(args, waves);
}

// width is a multiple of 4 and at most 32 · block_threads().
RF_KERNEL(norm_wide, NormArgs, 1024) {
    RF_LDS(float, waves, 2 * kMostThreads / kWave);
    norm_by_block<kWideKept>(args, waves);
}

// One thread computes one group, of any width.
RF_KERNEL(norm_fallback, NormArgs, 256) {
    const std::int64_t group = global_thread();
    if (group >= args.groups) return;
    const std::int64_t begin = group * args.width;
    const float* weight = weight_of(args, group);
    float total = 0;
    float lost = 0;  // rounding error of the sum (Kahan), because one thread adds the whole width
    for (int i = 0; i < args.width; ++i) {
        if (args.residual != nullptr) args.x[begin + i] += args.residual_scale * args.residual[begin + i];
        const float more = args.x[begin + i] - lost;
        const float sum = total + more;
        lost = (sum - total) - more;
        total = sum;
    }
    const float mean = args.layer ? total / static_cast<float>(args.width) : 0.0F;
    float squares = 0;
    for (int i = 0; i < args.width; ++i) {
        squares += (args.x[begin + i] - mean) * (args.x[begin + i] - mean);
    }
    const float scale = rsqrt(squares / static_cast<float>(args.width) + args.eps);
    for (int i = 0; i < args.width; ++i) {
        args.out[begin + i] = (args.x[begin + i] - mean) * scale * weight[i];
    }
}
