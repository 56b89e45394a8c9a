// The product of one row with the router's weights, and the choice of experts from it, in one launch.
#include "kernels/last_block.h"
#include "kernels/matvec_float.h"
#include "kernels/route_row.h"

// All blocks compute the product. The first wave of the last block then chooses the experts.
RF_KERNEL_PAIR(router_F32, rocmforge::kernels::RouterArgs, 256) {
    using namespace rocmforge::gpu;
    RF_LDS(float, keys, rocmforge::kernels::kMostExperts);
    RF_LDS(int, last, 1);
    matvec_float<rocmforge::DType::F32, 1>(args.product);
    if (!last_of_blocks(args.finished, args.blocks, last)) return;
    if (wave_index() == 0) choose_experts(args.route, 0, keys, 0);
}
