// The weighted sum of the outputs of a row's experts.
#pragma once

#include "kernels/experts_kernels.h"
#include "kernels/four.h"
#include "kernels/route_row.h"

namespace rocmforge::gpu {

using kernels::CombineExpertsArgs;

// Computes four values of row `row` from each of kTimes columns on. Loads the outputs of kAtOnce experts, the
// output of the shared expert, and the weights before one of them is waited for.
template <int kAtOnce, int kTimes>
RF_DEVICE inline void sum_experts(const CombineExpertsArgs& args, std::int64_t row,
                                  const unsigned (&columns)[kTimes], Float4 (&sums)[kTimes]) {
    const float* x = args.x + row * args.used * args.width;
    const float* weights = args.weights + row * args.used;
    Float4 outputs[kAtOnce][kTimes];
    float factors[kAtOnce];
    // Beyond the row's last expert, loads the last expert's output again.
    const auto load = [&](int first) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
            const int j = first + i < args.used ? first + i : args.used - 1;
#pragma unroll
            for (int k = 0; k < kTimes; ++k) {
                outputs[i][k] = load4(x + std::int64_t{j} * args.width + columns[k]);
            }
            factors[i] = weights[j];
        }
    };
    load(0);
#pragma unroll
    for (int k = 0; k < kTimes; ++k) sums[k] = Float4{0, 0, 0, 0};
    if (args.shared != nullptr) {
        const float factor = args.gate != nullptr ? sigmoid(args.gate[row]) : 1.0F;
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            sums[k] = factor * load4(args.shared + row * args.width + columns[k]);
        }
    }
    for (int first = 0;;) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
#pragma unroll
            for (int k = 0; k < kTimes; ++k) {
                const Float4 added = sums[k] + factors[i] * outputs[i][k];
                sums[k] = first + i < args.used ? added : sums[k];
            }
        }
        first += kAtOnce;
        if (first >= args.used) break;
        load(first);
    }
}

}  // namespace rocmforge::gpu
