// Code shared by the kernels of recurrent layers, which keep a state.
#pragma once

#include "kernels/four.h"
#include "kernels/recurrence_kernels.h"

namespace rocmforge::gpu {

using kernels::DeltaRuleArgs;
using kernels::RunArgs;
using kernels::ScanArgs;

constexpr int kRowLanes = 16;  // number of lanes that share a row of a state
constexpr int kStateRows = 2;  // number of rows of a state that kRowLanes lanes compute
constexpr int kBlockLanes = 256;
static_assert(kBlockLanes / kRowLanes * kStateRows == kernels::kStateRowsABlock);

RF_DEVICE inline float sigmoid(float x) {
    return reciprocal(1.0F + exp(-x));
}

// Returns ln(1 + e^x) without overflow.
RF_DEVICE inline float softplus(float x) {
    const float size = x < 0 ? -x : x;
    return (x > 0 ? x : 0.0F) + 0.69314718F * log2(1.0F + exp(-size));
}

// Returns whether the first row of sequence `index` of the step has position 0.
RF_DEVICE inline bool is_new(const RunArgs& run, int index) {
    return run.positions[run.begins[index]] == 0;
}

// Returns whether the kernels that compute in chunks compute sequence `index` of the step.
RF_DEVICE inline bool in_chunks(const RunArgs& run, int index) {
    return run.in_chunks && run.begins[index + 1] - run.begins[index] >= kernels::kChunkedFrom;
}

// Returns the logarithm of a head's decay in a row. `alpha`: the head's value in that row.
RF_DEVICE inline float delta_log_decay(const DeltaRuleArgs& args, float alpha, int head) {
    return args.decay[head] * softplus(alpha + args.step_bias[head]);
}

RF_DEVICE inline int key_head(const DeltaRuleArgs& args, int head) {
    return args.grouped ? head / (args.value_heads / args.key_heads) : head % args.key_heads;
}

RF_DEVICE inline std::int64_t row_width(const DeltaRuleArgs& args) {
    return 2 * std::int64_t{args.key_heads} * args.key_dim + std::int64_t{args.value_heads} * args.value_dim;
}

RF_DEVICE inline std::int64_t row_width(const ScanArgs& args) {
    return std::int64_t{args.heads} * args.value_dim + 2 * std::int64_t{args.groups} * args.key_dim;
}

// Returns the column of vkq at which the keys of a head's group begin. The group's queries begin groups ·
// key_dim columns later.
RF_DEVICE inline std::int64_t keys_of(const ScanArgs& args, int head) {
    const int group = head / (args.heads / args.groups);
    return std::int64_t{args.heads} * args.value_dim + std::int64_t{group} * args.key_dim;
}

// Returns a · b + c with a single rounding for each element. Used instead of a product and a sum, because the
// compiler might fuse these in one instance of a template and not in another, and results would differ.
RF_DEVICE inline Float4 fused(Float4 a, Float4 b, Float4 c) {
    for (int i = 0; i < 4; ++i) c[i] = __builtin_fmaf(a[i], b[i], c[i]);
    return c;
}

// One lane's columns of a row of a state, of keys or of queries: lane i of kRowLanes lanes has the columns 4i
// … 4i + 3 of each 4 · kRowLanes columns. Columns from key_dim on are zeros; if kWhole, key_dim is
// kMostColumns.
template <int kSlots, bool kWhole>
struct Columns {
    static_assert(kSlots > 1, "dot() would leave the order of its sum to the compiler");
    static constexpr int kMostColumns = 4 * kRowLanes * kSlots;
    Float4 values[kSlots];

    RF_DEVICE static int column(int slot) { return 4 * (lane() % kRowLanes + kRowLanes * slot); }

    // key_dim is a multiple of 4, and at most kMostColumns.
    RF_DEVICE static Columns load(const float* from, int key_dim) {
        Columns columns;
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            // A lane without columns reads the first ones instead, so that no branch separates the loads.
            const bool inside = kWhole || column(i) < key_dim;
            columns.values[i] = load4(from + (inside ? column(i) : 0));
            if (!inside) columns.values[i] = Float4{0, 0, 0, 0};
        }
        return columns;
    }
    RF_DEVICE void store(float* to, int key_dim) const {
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            if (kWhole || column(i) < key_dim) store4(to + column(i), values[i]);
        }
    }
    // Returns the dot product of the whole rows, in each lane. Collective over the lanes of a row.
    RF_DEVICE float dot(const Columns& other) const {
        Float4 sum = values[0] * other.values[0];
#pragma unroll
        for (int i = 1; i < kSlots; ++i) sum = fused(values[i], other.values[i], sum);
        return wave_sum<kRowLanes / 2>(sum_of(sum));
    }
    // Adds factor · other.
    RF_DEVICE void add(float factor, const Columns& other) {
        const Float4 factors{factor, factor, factor, factor};
#pragma unroll
        for (int i = 0; i < kSlots; ++i) values[i] = fused(factors, other.values[i], values[i]);
    }
};

// kStateRows rows of the state of one head and sequence, in the registers of kRowLanes lanes.
template <int kSlots, bool kWhole>
struct StatePart {
    float* first;  // start of the first of the kStateRows rows
    int rows;      // number of rows of the state from `first` on; may be negative or above kStateRows
    int key_dim;
    Columns<kSlots, kWhole> of[kStateRows];

    // Loads the rows. `fresh`: the sequence is new, so its state is zeros.
    RF_DEVICE void load(bool fresh) {
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            for (Float4& values : of[r].values) values = Float4{0, 0, 0, 0};
            if (!fresh && r < rows) of[r] = Columns<kSlots, kWhole>::load(first + r * key_dim, key_dim);
        }
    }
    RF_DEVICE void store() const {
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            if (r < rows) of[r].store(first + r * key_dim, key_dim);
        }
    }
};

// The factors with which one row of a sequence changes the state of a head: `decay` multiplies the state, and
// `step` multiplies what is added.
struct RowGates {
    float decay;
    float step;
};

// The values from which the gates of one row and head are computed.
struct RawDeltaGates {
    float alpha;  // 0 if by_channel
    float beta;
};
RF_DEVICE inline RawDeltaGates load_gates(const DeltaRuleArgs& args, std::int64_t row, int head) {
    const std::int64_t at = row * args.value_heads + head;
    return {args.by_channel ? 0.0F : args.alpha[at], args.beta[at]};
}
// Returns the gates of one row and head: the decay, which is 1 if by_channel, because each column then has a
// decay of its own; and the step, the rate of the update.
RF_DEVICE inline RowGates gates_of(const DeltaRuleArgs& args, const RawDeltaGates& raw, int head) {
    const float step = sigmoid(raw.beta);
    if (args.by_channel) return {1.0F, step};
    return {exp(delta_log_decay(args, raw.alpha, head)), step};
}

// Computes the rows [begin, end) of a sequence in order. There must be at least one row. `Rows` must have
// these functions:
//
//     Inputs load(int row)              the inputs of a row in this lane
//     Raw load_gates(int row)           the values from which gates_of() computes the gates of a row
//     RowGates gates_of(Raw)
//     void step(int row, const Inputs& inputs, RowGates gates)     collective over the lanes of a row
//
// A row needs the state of the previous row, so all other work is done in advance. The inputs of the next row
// are loaded before a row is computed. Each of the kRowLanes lanes computes the gates of a different row,
// instead of all lanes computing the gates of every row. The two sets of inputs alternate, because copying
// one to the other would take an instruction for each value.
template <typename Rows>
RF_DEVICE inline void compute_rows(Rows& rows, int begin, int end) {
    const int last = end - 1;
    const int mine = lane() % kRowLanes;
    const auto up_to_last = [last](int row) { return row < last ? row : last; };
    const auto gates_at = [mine](const RowGates& gates, int turn) {
        const int from = lane() - mine + turn;
        return RowGates{shuffle(gates.decay, from), shuffle(gates.step, from)};
    };
    auto raw = rows.load_gates(up_to_last(begin + mine));
    RowGates gates{};  // gates of row `mine` of the current kRowLanes rows
    auto even = rows.load(begin);
    for (int row = begin; row < end; row += 2) {
        const int turn = (row - begin) % kRowLanes;
        if (turn == 0) {
            gates = rows.gates_of(raw);
            raw = rows.load_gates(up_to_last(row + kRowLanes + mine));
        }
        const auto odd = rows.load(up_to_last(row + 1));
        rows.step(row, even, gates_at(gates, turn));
        if (row == last) break;
        even = rows.load(up_to_last(row + 2));
        rows.step(row + 1, odd, gates_at(gates, turn + 1));
    }
}

}  // namespace rocmforge::gpu
