// Sums, copies, lengths and softmax of rows.
#include "kernels/four.h"
#include "kernels/row_kernels.h"

using namespace rocmforge::gpu;
using namespace rocmforge::kernels;

// Each thread computes four values. The last count % 4 values are computed one by one.
RF_KERNEL(add_rows, AddArgs, 256) {
    const std::int64_t i = 4 * global_thread();
    if (i + 4 <= args.count) {
        store4(args.x + i, load4(args.x + i) + args.scale * load4(args.y + i));
        return;
    }
    for (std::int64_t j = i; j < args.count; ++j) args.x[j] += args.scale * args.y[j];
}

RF_KERNEL(add_rows_fallback, AddArgs, 256) {
    const std::int64_t i = global_thread();
    if (i < args.count) args.x[i] += args.scale * args.y[i];
}

namespace rocmforge::gpu {

// tanh(x) = 1 - 2 / (e^2x + 1). Near 0 this loses digits, so the series is used there.
RF_DEVICE inline float tanh(float x) {
    const float square = x * x;
    const float series =
        x + x * square * (-1.0F / 3.0F + square * (2.0F / 15.0F - square * (17.0F / 315.0F)));
    return square < 0.0625F ? series : 1.0F - 2.0F * reciprocal(exp(2.0F * x) + 1.0F);
}

RF_DEVICE inline float capped(float x, const SoftCapArgs& args) {
    if (args.cap <= 0.0F) return args.scale * x;
    return args.cap * tanh(x * (args.scale / args.cap));
}

}  // namespace rocmforge::gpu

// Each thread computes four values. The last count % 4 values are computed one by one.
RF_KERNEL(soft_cap, SoftCapArgs, 256) {
    const std::int64_t i = 4 * global_thread();
    if (i + 4 <= args.count) {
        Float4 x = load4(args.x + i);
        for (int j = 0; j < 4; ++j) x[j] = capped(x[j], args);
        store4(args.x + i, x);
        return;
    }
    for (std::int64_t j = i; j < args.count; ++j) args.x[j] = capped(args.x[j], args);
}

RF_KERNEL(soft_cap_fallback, SoftCapArgs, 256) {
    const std::int64_t i = global_thread();
    if (i < args.count) args.x[i] = capped(args.x[i], args);
}

// One block computes one row.
RF_KERNEL(match_length, MatchLengthArgs, 256) {
    RF_LDS(float, waves, 256 / kWave);
    const std::int64_t row = block_x();
    float* x = args.x + row * args.width;
    const float* like = args.like + row / args.each * args.width;
    float own = 0;
    float wanted = 0;
    for (int i = thread_index(); i < args.width; i += block_threads()) {
        own += x[i] * x[i];
        wanted += like[i] * like[i];
    }
    own = block_sum(own, waves);
    wanted = block_sum(wanted, waves);
    const float root = rsqrt(own > args.least ? own : args.least);
    const float factor = wanted > 0.0F ? wanted * rsqrt(wanted) * root : 0.0F;
    for (int i = thread_index(); i < args.width; i += block_threads()) x[i] *= factor;
}

// One thread computes one row.
RF_KERNEL(match_length_fallback, MatchLengthArgs, 256) {
    const std::int64_t row = global_thread();
    if (row >= args.rows) return;
    float* x = args.x + row * args.width;
    const float* like = args.like + row / args.each * args.width;
    float own = 0;
    float wanted = 0;
    for (int i = 0; i < args.width; ++i) {
        own += x[i] * x[i];
        wanted += like[i] * like[i];
    }
    const float root = rsqrt(own > args.least ? own : args.least);
    const float factor = wanted > 0.0F ? wanted * rsqrt(wanted) * root : 0.0F;
    for (int i = 0; i < args.width; ++i) x[i] *= factor;
}

// One block computes one row. NaN stays NaN.
RF_KERNEL(keep_largest, KeepLargestArgs, 256) {
    RF_LDS(float, waves, 256 / kWave);
    float* x = args.x + std::int64_t{block_x()} * args.width;
    const auto width = static_cast<float>(args.width);
    float sum = 0;
    for (int i = thread_index(); i < args.width; i += block_threads()) sum += x[i];
    const float mean = block_sum(sum, waves) / width;
    float squares = 0;
    for (int i = thread_index(); i < args.width; i += block_threads())
        squares += (x[i] - mean) * (x[i] - mean);
    const float variance = block_sum(squares, waves) / width;
    const float cut = mean + (variance > 0.0F ? args.factor * variance * rsqrt(variance) : 0.0F);
    for (int i = thread_index(); i < args.width; i += block_threads()) x[i] = x[i] < cut ? 0.0F : x[i] - cut;
}

// One thread computes one row.
RF_KERNEL(keep_largest_fallback, KeepLargestArgs, 256) {
    const std::int64_t row = global_thread();
    if (row >= args.rows) return;
    float* x = args.x + row * args.width;
    const auto width = static_cast<float>(args.width);
    float sum = 0;
    for (int i = 0; i < args.width; ++i) sum += x[i];
    const float mean = sum / width;
    float squares = 0;
    for (int i = 0; i < args.width; ++i) squares += (x[i] - mean) * (x[i] - mean);
    const float variance = squares / width;
    const float cut = mean + (variance > 0.0F ? args.factor * variance * rsqrt(variance) : 0.0F);
    for (int i = 0; i < args.width; ++i) x[i] = x[i] < cut ? 0.0F : x[i] - cut;
}

// One block copies one row of `out`, because there can be more head rows than the grid's y dimension allows.
// All sizes are multiples of 4.
RF_KERNEL(copy_columns, CopyColumnsArgs, 256) {
    const std::int64_t row = block_x();
    const float* from = args.x + row / args.repeat * args.x_width + args.x_begin;
    float* to = args.out + row * args.out_width + args.out_begin;
    for (std::int64_t i = 4 * thread_index(); i < args.count; i += 4 * block_threads()) {
        store4(to + i, load4(from + i));
    }
}

RF_KERNEL(copy_columns_fallback, CopyColumnsArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.count) return;
    const std::int64_t row = i / args.count;
    const std::int64_t column = i % args.count;
    args.out[row * args.out_width + args.out_begin + column] =
        args.x[row / args.repeat * args.x_width + args.x_begin + column];
}

// block_y is the row. width is a multiple of 4.
RF_KERNEL(gather_rows, GatherArgs, 256) {
    const std::int64_t column = 4 * global_thread();
    if (column >= args.width) return;
    const std::int64_t from = args.rows[block_y()];
    store4(args.out + block_y() * args.width + column, load4(args.x + from * args.width + column));
}

RF_KERNEL(gather_rows_fallback, GatherArgs, 256) {
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

// One block computes one row.
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

// One thread computes one row.
RF_KERNEL(softmax_rows_fallback, SoftmaxArgs, 256) {
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
