// Sums, copies and softmax of rows.
#include "kernels/four.h"
#include "kernels/row_kernels.h"

using namespace rocmforge::gpu;
using namespace rocmforge::kernels;

// Four values a thread, the last ones of an odd count singly.
RF_KERNEL(add_rows, AddArgs, 256) {
    const std::int64_t i = 4 * global_thread();
    if (i + 4 <= args.count) {
        store4(args.x + i, load4(args.x + i) + load4(args.y + i));
        return;
    }
    for (std::int64_t j = i; j < args.count; ++j) args.x[j] += args.y[j];
}

RF_KERNEL(add_rows_plain, AddArgs, 256) {
    const std::int64_t i = global_thread();
    if (i < args.count) args.x[i] += args.y[i];
}

// block_y is the row; width is a multiple of 4.
RF_KERNEL(gather_rows, GatherArgs, 256) {
    const std::int64_t column = 4 * global_thread();
    if (column >= args.width) return;
    const std::int64_t from = args.rows[block_y()];
    store4(args.out + block_y() * args.width + column, load4(args.x + from * args.width + column));
}

RF_KERNEL(gather_rows_plain, GatherArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.wanted * args.width) return;
    const std::int64_t from = args.rows[i / args.width];
    args.out[i] = args.x[from * args.width + i % args.width];
}

namespace rocmforge::gpu {

RF_DEVICE inline float not_less(float a, float b) {
    return a >= b ? a : b;
}

}  // namespace rocmforge::gpu

// A block a row.
RF_KERNEL(softmax_rows, SoftmaxArgs, 256) {
    RF_LDS(float, waves, 256 / kWave);
    RF_LDS(float, tops, 256 / kWave);
    const std::int64_t begin = std::int64_t{block_x()} * args.width;
    float top = args.x[begin];
    for (std::int64_t i = thread_index(); i < args.width; i += block_threads()) {
        top = not_less(args.x[begin + i], top);
    }
    top = wave_max(top);
    if (lane() == 0) tops[wave_index()] = top;
    barrier();
    for (int i = 0; i < block_threads() / kWave; ++i) top = not_less(tops[i], top);
    float sum = 0;
    for (std::int64_t i = thread_index(); i < args.width; i += block_threads()) {
        sum += exp(args.x[begin + i] - top);
    }
    const float scale = reciprocal(block_sum(sum, waves));
    for (std::int64_t i = thread_index(); i < args.width; i += block_threads()) {
        args.out[begin + i] = exp(args.x[begin + i] - top) * scale;
    }
}

// A thread a row.
RF_KERNEL(softmax_rows_plain, SoftmaxArgs, 256) {
    const std::int64_t row = global_thread();
    if (row >= args.rows) return;
    const float* x = args.x + row * args.width;
    float top = x[0];
    for (std::int64_t i = 1; i < args.width; ++i) top = not_less(x[i], top);
    float sum = 0;
    for (std::int64_t i = 0; i < args.width; ++i) sum += exp(x[i] - top);
    for (std::int64_t i = 0; i < args.width; ++i) {
        args.out[row * args.width + i] = exp(x[i] - top) * reciprocal(sum);
    }
}
