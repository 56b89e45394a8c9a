// Mamba-2's scan. As in the delta rule, 32 lanes compute a row of a state, and the rows of a sequence are
// computed one after the other.
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::kDeltaRows;
using kernels::ScanArgs;

RF_DEVICE inline std::int64_t row_width(const ScanArgs& args) {
    return std::int64_t{args.heads} * args.value_dim + 2 * std::int64_t{args.groups} * args.key_dim;
}

// Returns the first column of a head's keys. Its queries start groups · key_dim columns later.
RF_DEVICE inline std::int64_t keys_of(const ScanArgs& args, int head) {
    const int group = head / (args.heads / args.groups);
    return std::int64_t{args.heads} * args.value_dim + std::int64_t{group} * args.key_dim;
}

// Like delta_rows() in recurrence.hip, but without the correction by S k: the output is S q = S' q + (k · q)
// d v, with the step d, plus the skip.
template <int kSlots>
RF_DEVICE inline void scan_rows(const ScanArgs& args, int run, int head, int first) {
    const int column = 4 * (lane() % kRowLanes);
    const std::int64_t width = row_width(args);
    const std::int64_t key = keys_of(args, head);
    const std::int64_t to_query = std::int64_t{args.groups} * args.key_dim;
    float* state = args.state + (std::int64_t{args.run.state_slots[run]} * args.heads + head) *
                                    args.value_dim * args.key_dim;
    const bool fresh = is_new(args.run, run);
    const float skip = args.skip[head];
    Float4 s[kDeltaRows][kSlots];
#pragma unroll
    for (int r = 0; r < kDeltaRows; ++r) {
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            s[r][i] = Float4{0, 0, 0, 0};
            if (fresh || first + r >= args.value_dim || at >= args.key_dim) continue;
            s[r][i] = load4(state + std::int64_t{first + r} * args.key_dim + at);
        }
    }
    const int end = args.run.begins[run + 1];
    for (int row = args.run.begins[run]; row < end; ++row) {
        const float* x = args.vkq + row * width;
        const float step = softplus(args.step[std::int64_t{row} * args.heads + head] + args.step_bias[head]);
        const float decay = exp(args.decay[head] * step);
        Float4 q[kSlots];
        Float4 k[kSlots];
        float both = 0;
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            q[i] = Float4{0, 0, 0, 0};
            k[i] = Float4{0, 0, 0, 0};
            if (at < args.key_dim) {
                k[i] = load4(x + key + at);
                q[i] = load4(x + key + to_query + at);
            }
            both += sum_of(q[i] * k[i]);
        }
        both = wave_sum<kRowLanes / 2>(both);
        float out = 0;
#pragma unroll
        for (int r = 0; r < kDeltaRows; ++r) {
            float asked = 0;
#pragma unroll
            for (int i = 0; i < kSlots; ++i) {
                s[r][i] *= decay;
                asked += sum_of(s[r][i] * q[i]);
            }
            asked = wave_sum<kRowLanes / 2>(asked);
            const bool inside = first + r < args.value_dim;
            const float value = inside ? x[std::int64_t{head} * args.value_dim + first + r] : 0.0F;
            const float delta = step * value;
#pragma unroll
            for (int i = 0; i < kSlots; ++i) s[r][i] += delta * k[i];
            out = lane() % kRowLanes == r ? asked + delta * both + skip * value : out;
        }
        const int mine = lane() % kRowLanes;
        if (mine < kDeltaRows && first + mine < args.value_dim) {
            args.out[(std::int64_t{row} * args.heads + head) * args.value_dim + first + mine] = out;
        }
    }
#pragma unroll
    for (int r = 0; r < kDeltaRows; ++r) {
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            if (first + r >= args.value_dim || at >= args.key_dim) continue;
            store4(state + std::int64_t{first + r} * args.key_dim + at, s[r][i]);
        }
    }
}

template <int kSlots>
RF_DEVICE inline void scan_block(const ScanArgs& args) {
    const int part = block_x() * (block_threads() / kRowLanes) + thread_index() / kRowLanes;
    scan_rows<kSlots>(args, block_z(), block_y(), part * kDeltaRows);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Launched with the same grid as delta_rule.
RF_KERNEL(scan, ScanArgs, 256) {
    scan_block<1>(args);
}

// Launched with the same grid as delta_rule_wide.
RF_KERNEL(scan_wide, ScanArgs, 256) {
    scan_block<2>(args);
}

// One thread computes one row of a state. block_y is the head, and block_z the sequence.
RF_KERNEL(scan_fallback, ScanArgs, 256) {
    const std::int64_t row_of_state = global_thread();
    if (row_of_state >= args.value_dim) return;
    const int head = block_y();
    const int run = block_z();
    const std::int64_t key = keys_of(args, head);
    float* s = args.state + ((std::int64_t{args.run.state_slots[run]} * args.heads + head) * args.value_dim +
                             row_of_state) *
                                args.key_dim;
    if (is_new(args.run, run)) {
        for (int i = 0; i < args.key_dim; ++i) s[i] = 0;
    }
    for (int row = args.run.begins[run]; row < args.run.begins[run + 1]; ++row) {
        const float* x = args.vkq + row * row_width(args);
        const float* k = x + key;
        const float* q = k + std::int64_t{args.groups} * args.key_dim;
        const float step = softplus(args.step[std::int64_t{row} * args.heads + head] + args.step_bias[head]);
        const float decay = exp(args.decay[head] * step);
        const float value = x[std::int64_t{head} * args.value_dim + row_of_state];
        float sum = args.skip[head] * value;
        for (int i = 0; i < args.key_dim; ++i) {
            s[i] = decay * s[i] + step * value * k[i];
            sum += s[i] * q[i];
        }
        args.out[(std::int64_t{row} * args.heads + head) * args.value_dim + row_of_state] = sum;
    }
}
