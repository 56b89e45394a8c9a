// RMS norm of groups of values, with an optional residual: x += residual; out = weight · x / rms(x). Layer
// norm also subtracts the mean first.
#include "kernels/activation_bytes.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::NormArgs;

// Number of Float4s of a group that a thread keeps in registers between summing and scaling.
constexpr int kKept = 8;

RF_DEVICE inline const float* weight_of(const NormArgs& args, std::int64_t group) {
    return args.weight + (args.weights == 1 ? 0 : group % args.weights * args.weight_stride);
}

// Normalizes one group with `threads` threads, of which this is thread `thread`. sum(value) returns the sum
// of the value over these threads.
template <typename Sum>
RF_DEVICE inline void norm_group(const NormArgs& args, std::int64_t group, int thread, int threads,
                                 const Sum& sum) {
    const std::int64_t begin = group * args.width;
    const float* weight = weight_of(args, group);
    Float4 kept[kKept];
    float total = 0;
    float squares = 0;
#pragma unroll
    for (int k = 0; k < kKept; ++k) {
        const unsigned i = 4 * static_cast<unsigned>(thread + k * threads);
        if (i >= static_cast<unsigned>(args.width)) continue;
        kept[k] = load4(args.x + begin + i);
        if (args.residual != nullptr) {
            kept[k] += args.residual_scale * load4(args.residual + begin + i);
            store4(args.x + begin + i, kept[k]);
        }
        total += sum_of(kept[k]);
        squares += sum_of(kept[k] * kept[k]);
    }
    if (args.layer) {
        const float mean = sum(total) / static_cast<float>(args.width);
        squares = 0;
#pragma unroll
        for (int k = 0; k < kKept; ++k) {
            if (4 * (thread + k * threads) >= args.width) continue;
            kept[k] -= mean;
            squares += sum_of(kept[k] * kept[k]);
        }
    }
    const float scale = rsqrt(sum(squares) / static_cast<float>(args.width) + args.eps);
#pragma unroll
    for (int k = 0; k < kKept; ++k) {
        const int i = 4 * (thread + k * threads);
        const bool inside = i < args.width;
        Float4 value{};
        if (inside) {
            value = kept[k] * scale * load4(weight + i);
            store4(args.out + begin + i, value);
        }
        // All lanes of a wave must call store_bytes(), even lanes that have nothing to store.
        const bool wave_inside = same_in_wave(i - 4 * lane()) < args.width;
        if (args.bytes.bytes != nullptr && wave_inside) store_bytes(args.bytes, group, i, value, inside);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One wave computes one group, such as a head of a row. width is a multiple of 4 and at most 32 · kWave.
RF_KERNEL(norm_wave, NormArgs, 256) {
    const std::int64_t group = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (group >= args.groups) return;
    norm_group(args, group, lane(), kWave, [](float squares) { return wave_sum(squares); });
}

// One block computes one group. width is a multiple of 4 and at most 32 · block_threads().
RF_KERNEL(norm_block, NormArgs, 1024) {
    RF_LDS(float, waves, 1024 / kWave);
    norm_group(args, block_x(), thread_index(), block_threads(),
               [&](float squares) { return block_sum(squares, waves); });
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
