// A norm whose residual is the weighted sum of the outputs of the row's experts.
#include "kernels/expert_sum.h"
#include "kernels/norm_group.h"

namespace rocmforge::gpu {

template <int kAtOnce>
RF_DEVICE inline void norm_experts_of_row(const kernels::NormExpertsArgs& args) {
    norm_by_block<kKept, false>(args.norm, [&](const unsigned(&columns)[kKept], Float4(&to)[kKept]) {
        sum_experts<kAtOnce>(args.experts, block_x(), columns, to);
    });
}

}  // namespace rocmforge::gpu

// One block computes one row, with as many threads as norm_block.
RF_KERNEL(norm_experts, rocmforge::kernels::NormExpertsArgs, 512) {
    if (args.experts.used > 4) {
        rocmforge::gpu::norm_experts_of_row<8>(args);
    } else {
        rocmforge::gpu::norm_experts_of_row<4>(args);
    }
}
