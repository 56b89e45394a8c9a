// The product of one row with the router's weights, and the choice of experts from it, in one launch.
#include "kernels/last_block.h"
#include "kernels/matvec_float.h"
#include "kernels/route_block.h"

// All blocks compute the product. The last block then chooses the experts: all of its waves by counting if
// they can, otherwise one wave.
RF_KERNEL_PAIR(router_F32, rocmforge::kernels::RouterArgs, 256) {
    using namespace rocmforge::gpu;
    static_assert(kCountingThreads == rocmforge::kernels::kMatvecThreads);
    RF_LDS(float, keys, rocmforge::kernels::kMostExperts);
    RF_LDS(std::int64_t, ranks, CountingSpace::kRanks);
    RF_LDS(std::int64_t, best, CountingSpace::kBest);
    RF_LDS(int, chosen, kCountedChoices);
    RF_LDS(int, last, 1);
    matvec_float<rocmforge::DType::F32, 1>(args.product);
    if (!last_of_blocks(args.finished, args.blocks, last)) return;
    if (can_count(args.route)) {
        choose_by_counting(args.route, {ranks, best, chosen});
    } else if (wave_index() == 0) {
        choose_experts(args.route, 0, keys, 0);
    }
}
