// The gated delta rule of a layer for one token of each sequence, with the operations around it: the
// convolution of queries, keys and values, the norm of queries and keys, and the norm of the result with its
// gate. Results may differ from those of causal_conv, unit_norm, delta_rule and gated_norm_wave in the last
// bits, because queries and keys are normalized after the products with them. Steps of tokens
// (RowsAs::Tokens) have one row for each sequence and always use this kernel, so that a token does not depend
// on other sequences.
#include "kernels/activation_bytes.h"
#include "kernels/last_block.h"
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::CausalConvArgs;
using kernels::DeltaTokenArgs;
using kernels::kTokenBlocks;
using kernels::kTokenDim;
using kernels::kTokenThreads;

constexpr int kTokenTaps = 3;  // number of preceding inputs of a convolution
constexpr int kTokenRows = 2;  // number of rows of a state that kRowLanes lanes compute
static_assert(kTokenThreads / kRowLanes * kTokenRows * kTokenBlocks == kTokenDim);
static_assert(kTokenThreads == 2 * kTokenDim, "a thread convolves one channel of the query or of the key");
constexpr int kSlots = kTokenDim / (4 * kRowLanes);
using TokenColumns = Columns<kSlots, true>;
using TokenValues = LdsArray<float>;

// One channel of the convolution in the row of a sequence.
struct TokenChannel {
    Float4 inputs;   // of the preceding rows, the oldest first, and of the row
    Float4 weights;  // one for each tap

    // Loads the channel's values. begin() must be called once before they are used. `state`: the state of the
    // sequence. With fewer than four taps, the first of the preceding inputs are of another row.
    RF_DEVICE static TokenChannel load(const CausalConvArgs& args, const float* row, const float* state,
                                       int channel) {
        TokenChannel loaded{};
        loaded.weights = load4(args.weight + static_cast<unsigned>(channel * args.weight_stride));
#pragma unroll
        for (int i = 0; i < kTokenTaps; ++i) {
            const int at = kept_at(args, i);
            loaded.inputs[i] = state[static_cast<unsigned>((at < 0 ? 0 : at) * args.channels + channel)];
        }
        loaded.inputs[kTokenTaps] = row[channel];
        return loaded;
    }

    // `fresh`: the sequence is new, so its state is zeros. With fewer than four taps, the first inputs and
    // weights become zeros.
    RF_DEVICE void begin(const CausalConvArgs& args, bool fresh) {
        await(inputs);
        await(weights);
#pragma unroll
        for (int i = 0; i < kTokenTaps; ++i) {
            if (fresh || kept_at(args, i) < 0) inputs[i] = 0;
        }
        if (args.taps < 4) weights = Float4{0, weights[0], weights[1], weights[2]};
        if (args.taps < 3) weights = Float4{0, weights[0], weights[1], weights[2]};
    }

    // Returns the activated result.
    RF_DEVICE float result() const {
        float sum = 0;
#pragma unroll
        for (int i = 0; i <= kTokenTaps; ++i) sum += weights[i] * inputs[i];
        return sum * sigmoid(sum);
    }

    // Stores the inputs that the next row needs. No thread may load the channel's state afterwards.
    RF_DEVICE void store(const CausalConvArgs& args, float* state, int channel) const {
#pragma unroll
        for (int i = 0; i < kTokenTaps; ++i) {
            const int at = kept_at(args, i);
            if (at >= 0) state[static_cast<unsigned>(at * args.channels + channel)] = inputs[i + 1];
        }
    }

  private:
    // The row of the state that has inputs[i]. Negative: none.
    RF_DEVICE static int kept_at(const CausalConvArgs& args, int i) {
        return args.taps - 1 - kTokenTaps + i;
    }
};

// Loads the values of this lane's columns from LDS. A row of kTokenDim values begins at index `begin`.
RF_DEVICE inline TokenColumns token_columns(const TokenValues& values, int begin) {
    TokenColumns columns;
    for (int i = 0; i < kSlots; ++i) {
        columns.values[i] = __builtin_bit_cast(Float4, values.load16(begin + columns.column(i)));
    }
    return columns;
}

// The rows of a head's state that kRowLanes lanes compute.
struct TokenState {
    TokenColumns rows[kTokenRows];

    // `head`: the head's state, the same in all lanes. `first`: the first of the rows.
    RF_DEVICE void load(const float* head, int first) {
#pragma unroll
        for (int r = 0; r < kTokenRows; ++r) {
#pragma unroll
            for (int i = 0; i < kSlots; ++i) rows[r].values[i] = load4(head + place(first + r, i));
        }
    }
    // Must be called once before the rows are used. `fresh`: the sequence is new, so its state is zeros.
    RF_DEVICE void begin(bool fresh) {
#pragma unroll
        for (TokenColumns& row : rows) {
#pragma unroll
            for (Float4& values : row.values) {
                await(values);
                if (fresh) values = Float4{0, 0, 0, 0};
            }
        }
    }
    RF_DEVICE void store(float* head, int first) const {
#pragma unroll
        for (int r = 0; r < kTokenRows; ++r) {
#pragma unroll
            for (int i = 0; i < kSlots; ++i) store4(head + place(first + r, i), rows[r].values[i]);
        }
    }

  private:
    RF_DEVICE static unsigned place(int row, int slot) {
        return static_cast<unsigned>(row * kTokenDim + TokenColumns::column(slot));
    }
};

// Normalizes the result of one head, which is in args.out, multiplies it by its gate, and stores it there.
// Collective over the wave.
RF_DEVICE inline void finish_head(const DeltaTokenArgs& args, int row, int head) {
    const int column = 4 * lane();
    const bool inside = column < kTokenDim;
    const int from = inside ? column : 0;
    const std::int64_t begin = (std::int64_t{row} * args.rule.value_heads + head) * kTokenDim;
    const Float4 x = load4(args.out + begin + from);
    const Float4 gate = load4(args.gate + begin + from);
    const Float4 weight = load4(args.weight + from);
    const float squares = wave_sum(inside ? sum_of(x * x) : 0.0F);
    const float scale = rsqrt(squares / static_cast<float>(kTokenDim) + args.norm_eps);
    Float4 value = x * scale * weight;
    for (int i = 0; i < 4; ++i) {
        const float share = sigmoid(gate[i]);
        value[i] *= args.gate_silu ? gate[i] * share : share;
    }
    if (!inside) value = Float4{0, 0, 0, 0};
    if (inside) store4(args.out + begin + column, value);
    if (args.bytes.bytes != nullptr) {
        store_bytes(args.bytes, row, head * kTokenDim + column, value, inside);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// kTokenBlocks blocks compute a value head for the row of sequence block_z: blocks kTokenBlocks · i … of
// block_y compute head i of those that use key head block_y. Each block has some rows of the head's state,
// and its lanes convolve the values of these rows. All blocks of a key head convolve its query and key. The
// last of them therefore stores the convolution's state of these channels, when no other block reads it any
// more. It also normalizes the results of the value heads.
RF_KERNEL(delta_token, DeltaTokenArgs, 256) {
    RF_LDS(float, inputs, 2 * kTokenDim);  // query, then key
    RF_LDS(int, last, 1);
    DeltaRuleArgs rule = args.rule;
    rule.by_channel = false;  // known here, so that no branch delays the loads after it
    const CausalConvArgs& conv = args.conv;
    const int key = block_y();
    const int row = block_z();
    const auto head_at = [&](int i) {
        return rule.grouped ? key * args.heads + i : key + i * rule.key_heads;
    };
    const int head = head_at(block_x() / kTokenBlocks);
    const int first =
        (block_x() % kTokenBlocks * (kTokenThreads / kRowLanes) + thread_index() / kRowLanes) * kTokenRows;
    const int of_row = lane() % kRowLanes;
    const std::int64_t slot = rule.run.state_slots[row];
    const bool fresh = rule.run.positions[row] == 0;

    // The state is loaded last: on gfx9, a wait for a load also waits for the loads before it.
    const float* conv_row = conv.x + std::int64_t{row} * conv.channels;
    float* conv_state = conv.state + slot * (conv.taps - 1) * conv.channels;
    const int part = thread_index() / kTokenDim;  // 0: query, 1: key
    const int of_key = (part * rule.key_heads + key) * kTokenDim + thread_index() % kTokenDim;
    const int of_value = (2 * rule.key_heads + head) * kTokenDim + first + of_row % kTokenRows;
    TokenChannel shared = TokenChannel::load(conv, conv_row, conv_state, of_key);
    TokenChannel own = TokenChannel::load(conv, conv_row, conv_state, of_value);
    const RawDeltaGates raw = load_gates(rule, row, head);
    float* head_state = rule.state + (slot * rule.value_heads + head) * (kTokenDim * kTokenDim);
    TokenState state;
    state.load(head_state, first);

    const RowGates gates = gates_of(rule, raw, head);
    shared.begin(conv, fresh);
    own.begin(conv, fresh);
    inputs[thread_index()] = shared.result();
    const float value = own.result();
    const float neighbour = shuffle_xor(value, 1);
    barrier();

    // All sums over the lanes of a row are independent, so that none waits for another: the norms of query
    // and key are applied to the sums.
    const TokenColumns q = token_columns(inputs, 0);
    const TokenColumns k = token_columns(inputs, kTokenDim);
    state.begin(fresh);
    float seen[kTokenRows];
    float asked[kTokenRows];
#pragma unroll
    for (int r = 0; r < kTokenRows; ++r) {
        seen[r] = state.rows[r].dot(k);
        asked[r] = state.rows[r].dot(q);
    }
    const float of_q = rsqrt(q.dot(q) + args.unit_eps);
    const float of_k = rsqrt(k.dot(k) + args.unit_eps);
    const float both = of_q * of_k * q.dot(k);
    float out = 0;
#pragma unroll
    for (int r = 0; r < kTokenRows; ++r) {
        const float wanted = lane() % kTokenRows == r ? value : neighbour;
        const float delta = gates.step * (wanted - gates.decay * of_k * seen[r]);
        const float result = __builtin_fmaf(delta, both, gates.decay * of_q * asked[r]);
        out = of_row == r ? result : out;
        for (Float4& values : state.rows[r].values) {
            values *= Float4{gates.decay, gates.decay, gates.decay, gates.decay};
        }
        state.rows[r].add(delta * of_k, k);
    }
    const std::int64_t begin = (std::int64_t{row} * rule.value_heads + head) * kTokenDim;
    if (of_row < kTokenRows) args.out[begin + first + of_row] = rule.scale * out;

    // The last block needs only the results, so the states are stored while the block is counted.
    count_block(args.finished + std::int64_t{row} * rule.key_heads + key, args.heads * kTokenBlocks, last);
    state.store(head_state, first);
    if (of_row < kTokenRows) own.store(conv, conv_state, of_value);
    if (!was_last(last)) return;
#pragma unroll 1
    for (int i = wave_index(); i < args.heads; i += kTokenThreads / kWave) finish_head(args, row, head_at(i));
    shared.store(conv, conv_state, of_key);
}
