// The product of one row with the router's weights, and the choice of experts from it, in one launch. The
// launch may also compute the norm before the router.
#include "kernels/last_block.h"
#include "kernels/norm_router.h"
#include "kernels/route_block.h"

namespace rocmforge::gpu {

using kernels::RouterArgs;

// Called by all blocks after the product. Returns true in the last block, which may then use all logits, and
// may overwrite what the other blocks loaded.
RF_DEVICE inline bool is_last_block(const RouterArgs& args) {
    RF_LDS(int, last, 1);
    return last_of_blocks(args.finished, args.blocks, last);
}

// Chooses the experts: all waves of the block by counting if they can, otherwise one wave.
RF_DEVICE inline void choose_by_block(const RouteArgs& args) {
    static_assert(kCountingThreads == kernels::kMatvecThreads);
    RF_LDS(float, keys, kernels::kMostExperts);
    RF_LDS(std::int64_t, ranks, CountingSpace::kRanks);
    RF_LDS(std::int64_t, best, CountingSpace::kBest);
    RF_LDS(int, chosen, kCountedChoices);
    if (can_count(args)) {
        choose_by_counting(args, {ranks, best, chosen});
    } else if (wave_index() == 0) {
        choose_experts(args, 0, keys, 0);
    }
}

}  // namespace rocmforge::gpu

// All blocks compute the product. The last block then chooses the experts.
RF_KERNEL_PAIR(router_F32, rocmforge::kernels::RouterArgs, 256) {
    using namespace rocmforge::gpu;
    matvec_float<rocmforge::DType::F32, 1>(args.product);
    if (is_last_block(args)) choose_by_block(args.route);
}

// All blocks normalize the row and compute the product of the result. The last block then also stores the sum
// of the row and the residual, because the other blocks load this row.
RF_KERNEL_PAIR(norm_router_F32, rocmforge::kernels::NormRouterArgs, 256) {
    using namespace rocmforge::gpu;
    Float4 sums[kKept];
    multiply_normalized(args, sums);
    if (!is_last_block(args.router)) return;
    store_sums_of_norm(args, sums);
    choose_by_block(args.router.route);
}
