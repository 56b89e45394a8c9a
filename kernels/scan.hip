// Mamba-2's scan. As in the delta rule, kRowLanes lanes share a row of a state, and the rows of a sequence
// are computed one after the other. scan_chunks.hip has the scan for prompts.
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::kMostDeltaKeyDim;
using kernels::kNarrowKeyDim;

// Updates kStateRows rows of a state, for compute_rows(). Like DeltaRows in recurrence.hip, but d = step · v,
// without subtracting S' k from v, and the output is S' q + (k · q) d + skip · v.
template <int kSlots, bool kWhole>
class ScanRows {
  public:
    using Part = Columns<kSlots, kWhole>;
    struct Inputs {
        Part q;
        Part k;
        float value[kStateRows];
    };

    // `first`: index of the first of the kStateRows rows of the state; may be beyond the state's last row.
    RF_DEVICE ScanRows(const ScanArgs& args, int run, int head, int first)
        : args_(args),
          head_(head),
          first_(first),
          width_(row_width(args)),
          of_key_(keys_of(args, head)),
          to_query_(std::int64_t{args.groups} * args.key_dim),
          skip_(args.skip[head]) {
        const std::int64_t state = std::int64_t{args.run.state_slots[run]} * args.heads + head;
        state_.first = args.state + (state * args.value_dim + first) * args.key_dim;
        state_.rows = args.value_dim - first;
        state_.key_dim = args.key_dim;
        state_.load(is_new(args.run, run));
    }

    RF_DEVICE Inputs load(int row) const {
        const float* x = args_.vkq + row * width_;
        Inputs inputs;
        inputs.q = Part::load(x + of_key_ + to_query_, args_.key_dim);
        inputs.k = Part::load(x + of_key_, args_.key_dim);
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            const int at = first_ + r < args_.value_dim ? first_ + r : args_.value_dim - 1;
            inputs.value[r] = x[std::int64_t{head_} * args_.value_dim + at];
        }
        return inputs;
    }
    RF_DEVICE float load_gates(int row) const {
        return args_.step[std::int64_t{row} * args_.heads + head_];
    }
    RF_DEVICE RowGates gates_of(float raw) const {
        const float step = softplus(raw + args_.step_bias[head_]);
        return {exp(args_.decay[head_] * step), step};
    }

    RF_DEVICE void step(int row, const Inputs& in, RowGates gates) {
        const float both = in.q.dot(in.k);
        const int mine = lane() % kRowLanes;
        float out = 0;
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            Part& s = state_.of[r];
#pragma unroll
            for (int i = 0; i < kSlots; ++i) s.values[i] *= gates.decay;
            const float asked = s.dot(in.q);
            const float delta = gates.step * in.value[r];
            s.add(delta, in.k);
            const float sum = __builtin_fmaf(skip_, in.value[r], __builtin_fmaf(delta, both, asked));
            out = mine == r ? sum : out;
        }
        if (mine < kStateRows && mine < state_.rows) {
            args_.out[(std::int64_t{row} * args_.heads + head_) * args_.value_dim + first_ + mine] = out;
        }
    }
    RF_DEVICE void store() const {
        state_.store();
    }

  private:
    const ScanArgs& args_;
    int head_;
    int first_;
    std::int64_t width_;
    std::int64_t of_key_;    // offset of the key in a row of vkq
    std::int64_t to_query_;  // distance of a group's query from its key, in values
    float skip_;
    StatePart<kSlots, kWhole> state_;
};

template <int kSlots, bool kWhole>
RF_DEVICE inline void scan_rows(const ScanArgs& args) {
    const int run = block_z();
    if (in_chunks(args.run, run)) return;
    const int part = block_x() * (block_threads() / kRowLanes) + thread_index() / kRowLanes;
    ScanRows<kSlots, kWhole> rows(args, run, block_y(), part * kStateRows);
    compute_rows(rows, args.run.begins[run], args.run.begins[run + 1]);
    rows.store();
}

template <int kMostKeyDim>
RF_DEVICE inline void scan_block(const ScanArgs& args) {
    constexpr int kSlots = kMostKeyDim / (4 * kRowLanes);
    if (args.key_dim == kMostKeyDim) {
        scan_rows<kSlots, true>(args);
    } else {
        scan_rows<kSlots, false>(args);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Launched with the same grid as delta_rule.
RF_KERNEL(scan, ScanArgs, 256) {
    scan_block<kNarrowKeyDim>(args);
}

// Launched with the same grid as delta_rule_wide.
RF_KERNEL(scan_wide, ScanArgs, 256) {
    scan_block<kMostDeltaKeyDim>(args);
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
