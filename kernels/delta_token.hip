// The gated delta rule of a layer for one token of each sequence, with the operations around it: the
// convolution of queries, keys and values, the norm of queries and keys, and the norm of the result with its
// gate. Results may differ from those of causal_conv, unit_norm, delta_rule and gated_norm_wave in the last
// bits, because the compiler rounds some expressions at other places. Steps of tokens (RowsAs::Tokens) have
// one row for each sequence and always use this kernel, so that a token does not depend on other sequences.
#include "kernels/activation_bytes.h"
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::CausalConvArgs;
using kernels::DeltaTokenArgs;
using kernels::kMostValuesAKey;
using kernels::kTokenDim;

constexpr int kTokenTaps = 3;  // number of preceding inputs of a convolution
constexpr int kTokenRows = 4;  // number of rows of a state that kRowLanes lanes compute
static_assert(kernels::kTokenThreads / kRowLanes * kTokenRows == kTokenDim);
constexpr int kSlots = kTokenDim / (4 * kRowLanes);
using TokenColumns = Columns<kSlots, true>;
using TokenValues = LdsArray<float>;

// Convolves the row of a sequence in one channel, and updates the state. Returns the activated result. One
// thread must compute all rows of a channel, because the state is updated in place.
RF_DEVICE inline float convolve_token(const CausalConvArgs& args, std::int64_t row, std::int64_t slot,
                                      bool fresh, std::int64_t channel) {
    const int before = args.taps - 1;
    float* state = args.state + slot * before * args.channels + channel;
    const float* weights = args.weight + channel * args.weight_stride;
    const float now = args.x[row * args.channels + channel];
    // The inputs of the preceding rows, the oldest first. With fewer than four taps, the first of them have a
    // weight of zero.
    float kept[kTokenTaps];
    float weight[kTokenTaps];
#pragma unroll
    for (int i = 0; i < kTokenTaps; ++i) {
        const int at = before - (kTokenTaps - i);
        const int inside = at < 0 ? 0 : at;
        // Loads the state of a new sequence too, so that no branch separates the loads.
        const float old = state[std::int64_t{inside} * args.channels];
        const float factor = weights[inside];
        kept[i] = at < 0 || fresh ? 0.0F : old;
        weight[i] = at < 0 ? 0.0F : factor;
    }
    float sum = 0;
#pragma unroll
    for (int i = 0; i < kTokenTaps; ++i) sum += weight[i] * kept[i];
    sum += weights[before] * now;
    sum *= sigmoid(sum);
#pragma unroll
    for (int i = 0; i < kTokenTaps; ++i) {
        const int at = before - (kTokenTaps - i);
        if (at >= 0) state[std::int64_t{at} * args.channels] = i + 1 < kTokenTaps ? kept[i + 1] : now;
    }
    return sum;
}

// Returns the factor that normalizes the kTokenDim values from index `begin` on. Collective over the wave.
RF_DEVICE inline float unit_factor(const TokenValues& values, int begin, float eps) {
    float squares = 0;
#pragma unroll
    for (int i = 0; i < kTokenDim; i += kWave) {
        const float x = values[begin + i + lane()];
        squares += x * x;
    }
    return rsqrt(wave_sum(squares) + eps);
}

// Returns this lane's columns of the kTokenDim values from index `begin` on, multiplied by `factor`.
RF_DEVICE inline TokenColumns token_columns(const TokenValues& values, int begin, float factor) {
    TokenColumns columns;
    for (int i = 0; i < kSlots; ++i) {
        columns.values[i] = factor * __builtin_bit_cast(Float4, values.load16(begin + columns.column(i)));
    }
    return columns;
}

// The rows of a head's state that kRowLanes lanes compute.
struct TokenState {
    TokenColumns rows[kTokenRows];

    // `head`: the head's state, the same in all lanes. `fresh`: the sequence is new, so its state is zeros.
    RF_DEVICE void load(const float* head, bool fresh) {
#pragma unroll
        for (int r = 0; r < kTokenRows; ++r) {
#pragma unroll
            for (int i = 0; i < kSlots; ++i) {
                const Float4 old = load4(head + place(r, i));
                rows[r].values[i] = fresh ? Float4{0, 0, 0, 0} : old;
            }
        }
    }
    RF_DEVICE void store(float* head) const {
#pragma unroll
        for (int r = 0; r < kTokenRows; ++r) {
#pragma unroll
            for (int i = 0; i < kSlots; ++i) store4(head + place(r, i), rows[r].values[i]);
        }
    }

  private:
    RF_DEVICE static unsigned place(int r, int slot) {
        const int row = thread_index() / kRowLanes * kTokenRows + r;
        return static_cast<unsigned>(row * kTokenDim + TokenColumns::column(slot));
    }
};

// Normalizes the result of one head, multiplies it by its gate, and stores it. The head's values and gates
// begin at index `begin`. Collective over the wave.
RF_DEVICE inline void store_head(const DeltaTokenArgs& args, std::int64_t row, int head,
                                 const TokenValues& values, const TokenValues& gates, int begin) {
    const int column = 4 * lane();
    const bool inside = column < kTokenDim;
    const int from = inside ? column : 0;
    const Float4 weight = load4(args.weight + from);
    const Float4 x = __builtin_bit_cast(Float4, values.load16(begin + from));
    const Float4 gate = __builtin_bit_cast(Float4, gates.load16(begin + from));
    const float squares = wave_sum(inside ? sum_of(x * x) : 0.0F);
    const float scale = rsqrt(squares / static_cast<float>(kTokenDim) + args.norm_eps);
    Float4 value = x * scale * weight;
    for (int i = 0; i < 4; ++i) {
        const float share = sigmoid(gate[i]);
        value[i] *= args.gate_silu ? gate[i] * share : share;
    }
    if (!inside) value = Float4{0, 0, 0, 0};
    const int first = head * kTokenDim + column;
    const std::int64_t width = std::int64_t{args.rule.value_heads} * kTokenDim;
    if (inside) store4(args.out + row * width + first, value);
    if (args.bytes.bytes != nullptr) store_bytes(args.bytes, row, first, value, inside);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One block computes a key head and the value heads that use it, for the row of sequence block_y. Thus no
// other block uses the channels of the convolution whose state the block updates. The block has
// kTokenThreads threads, of which each kRowLanes compute kTokenRows rows of the states.
RF_KERNEL(delta_token, DeltaTokenArgs, 512) {
    RF_LDS(float, inputs, (2 + kMostValuesAKey) * kTokenDim);  // query, key, then the values of each head
    RF_LDS(float, outputs, kMostValuesAKey* kTokenDim);
    RF_LDS(float, gates, kMostValuesAKey* kTokenDim);  // gates of the result
    RF_LDS(float, factors, 2 * kMostValuesAKey);       // decay and step of each head
    const rocmforge::kernels::DeltaRuleArgs& rule = args.rule;
    const int key = block_x();
    const int row = block_y();
    const int heads = rule.value_heads / rule.key_heads;
    const auto head_at = [&](int i) { return rule.grouped ? key * heads + i : key + i * rule.key_heads; };
    const std::int64_t slot = rule.run.state_slots[row];
    const bool fresh = rule.run.positions[row] == 0;

    // Everything that does not depend on the convolution is loaded before it.
    const int first = thread_index() / kRowLanes * kTokenRows;
    const auto state_at = [&](int i) {
        return rule.state + (slot * rule.value_heads + head_at(i)) * kTokenDim * kTokenDim;
    };
    TokenState state;
    state.load(state_at(0), fresh);
    if (thread_index() < heads) {
        const int head = head_at(thread_index());
        const RowGates found = gates_of(rule, load_gates(rule, row, head), head);
        factors[2 * thread_index()] = found.decay;
        factors[2 * thread_index() + 1] = found.step;
    }
#pragma unroll 1
    for (int i = thread_index(); i < heads * kTokenDim; i += block_threads()) {
        const std::int64_t head = std::int64_t{row} * rule.value_heads + head_at(i / kTokenDim);
        gates[i] = args.gate[head * kTokenDim + i % kTokenDim];
    }
#pragma unroll 1
    for (int i = thread_index(); i < (2 + heads) * kTokenDim; i += block_threads()) {
        const int part = i / kTokenDim;
        const int head = part < 2 ? part * rule.key_heads + key : 2 * rule.key_heads + head_at(part - 2);
        inputs[i] =
            convolve_token(args.conv, row, slot, fresh, std::int64_t{head} * kTokenDim + i % kTokenDim);
    }
    barrier();

    const TokenColumns q = token_columns(inputs, 0, unit_factor(inputs, 0, args.unit_eps));
    const TokenColumns k = token_columns(inputs, kTokenDim, unit_factor(inputs, kTokenDim, args.unit_eps));
    const float both = q.dot(k);
    const int of_row = lane() % kRowLanes;
#pragma unroll 1
    for (int i = 0; i < heads; ++i) {
        TokenState next{};
        if (i + 1 < heads) next.load(state_at(i + 1), fresh);
        const float decay = factors[2 * i];
        const float step = factors[2 * i + 1];
        float out = 0;
#pragma unroll
        for (int r = 0; r < kTokenRows; ++r) {
            TokenColumns& s = state.rows[r];
            for (Float4& values : s.values) values *= Float4{decay, decay, decay, decay};
            const float seen = s.dot(k);
            const float asked = s.dot(q);
            const float delta = step * (inputs[(2 + i) * kTokenDim + first + r] - seen);
            s.add(delta, k);
            out = of_row == r ? __builtin_fmaf(delta, both, asked) : out;
        }
        if (of_row < kTokenRows) outputs[i * kTokenDim + first + of_row] = rule.scale * out;
        state.store(state_at(i));
        state = next;
    }
    barrier();
    const int mine = wave_index();
    if (mine < heads) store_head(args, row, head_at(mine), outputs, gates, mine * kTokenDim);
}
