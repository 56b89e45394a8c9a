// The gated delta rule in chunks, for prompts (arXiv:2412.06464, the chunkwise form with the WY
// representation). For the rows t and s of a chunk that begins with the state S, with G = the product of the
// decays up to a row, b = sigmoid(beta), and the matrices of the rows' keys, queries and values K, Q and V:
//
//     A[t][s] = b_t · G_t / G_s · (k_t · k_s)       for s < t, otherwise 0
//     (I + A) U = b V,  (I + A) W = b G K           triangular systems
//     D = U - W Sᵀ                                  the deltas of the rows
//     P[t][s] = scale · G_t / G_s · (q_t · k_s)     for s ≤ t, otherwise 0
//     out = scale · G Q Sᵀ + P D
//     S = G_last · S + (G_last / G · D)ᵀ K
//
// delta_rule_chunks computes U, W and P of all chunks at once, and delta_rule_states the rest, chunk after
// chunk. Both compute with floats.
#include "kernels/chunks.h"

namespace rocmforge::gpu {

using kernels::DeltaChunkArgs;
using kernels::DeltaRuleArgs;

// Offsets of a head's inputs in a row of qkv.
struct DeltaColumns {
    std::int64_t width;
    std::int64_t query;
    std::int64_t key;
    std::int64_t value;
};
RF_DEVICE inline DeltaColumns delta_columns(const DeltaRuleArgs& args, int head) {
    const std::int64_t keys = std::int64_t{args.key_heads} * args.key_dim;
    const std::int64_t query = std::int64_t{key_head(args, head)} * args.key_dim;
    return {row_width(args), query, keys + query, 2 * keys + std::int64_t{head} * args.value_dim};
}

// Loads columns of keys (rows 0 to 31) and queries of a chunk, from column `first` on.
RF_DEVICE inline void load_keys_queries(HalfStage& stage, const DeltaRuleArgs& args, const DeltaColumns& of,
                                        ChunkRange rows, int first) {
    stage.load([&](int row, int column) {
        const Clamped at = clamp(rows, row % kChunkRows, first + column, args.key_dim);
        const float* x = args.qkv + at.row * of.width + (row < kChunkRows ? of.key : of.query);
        return at.values(load4(x + at.column));
    });
}

// Solves (I + A) x = b for one column of b, in place, given that the rows of x before kRow are final. a:
// column s of A begins at index s · kChunkStride.
template <int kRow = 0>
RF_DEVICE inline void solve(const LdsArray<float>& a, float (&x)[kChunkRows]) {
    // Keeps the compiler from loading much of A in advance, which would need more registers than there are.
    if constexpr (kRow % 4 == 0) {
#pragma unroll
        for (int t = kRow; t < kChunkRows; t += 4) compute_first(x[t], x[t + 1], x[t + 2], x[t + 3]);
    }
    constexpr int kFirst = (kRow + 1) / 4 * 4;
#pragma unroll
    for (int t = kFirst; t < kChunkRows; t += 4) {
        const Float4 factors = lds4(a, kRow * kChunkStride + t);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            if (t + i > kRow) x[t + i] = __builtin_fmaf(-factors[i], x[kRow], x[t + i]);
        }
    }
    if constexpr (kRow + 2 < kChunkRows) solve<kRow + 1>(a, x);
}

// Loads the rows 0 to 31 of W and 32 to 63 of Q, from column `first` on.
RF_DEVICE inline void load_seen_asked(HalfStage& stage, const DeltaChunkArgs& args, const DeltaColumns& of,
                                      ChunkRange rows, int head, int first) {
    const DeltaRuleArgs& rule = args.rule;
    stage.load([&](int row, int column) {
        const Clamped at = clamp(rows, row % kChunkRows, first + column, rule.key_dim);
        const float* x = row < kChunkRows ? args.keys + (at.row * rule.value_heads + head) * rule.key_dim
                                          : rule.qkv + at.row * of.width + of.query;
        return at.values(load4(x + at.column));
    });
}

// Small inputs of a chunk, which are loaded while the previous chunk is computed.
struct DeltaAhead {
    Float4 weights;      // four values of P
    float values[2][2];  // the thread's results in U
    // Sums of the logarithms of decays up to row thread_index() % kChunkRows, and up to the chunk's last row.
    LogSum decay, to_last;
};

RF_DEVICE inline DeltaAhead load_ahead(const DeltaChunkArgs& args, ChunkRange rows, int head, int first) {
    const DeltaRuleArgs& rule = args.rule;
    const auto at = [&](int t) {
        return std::int64_t{rows.begin + (t < rows.count ? t : rows.count - 1)} * rule.value_heads + head;
    };
    DeltaAhead ahead;
    const int row = thread_index() / (kChunkRows / 4);
    ahead.weights = load4(args.weights + at(row) * kChunkRows + thread_index() % (kChunkRows / 4) * 4);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        const int t = tile_row() + kTileColumns * i;
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            const int value = first + tile_column() + kTileColumns * j;
            const bool inside = t < rows.count && value < rule.value_dim;
            ahead.values[i][j] = inside ? rule.out[at(t) * rule.value_dim + value] : 0.0F;
        }
    }
    ahead.decay = args.decays[at(thread_index() % kChunkRows)];
    ahead.to_last = args.decays[at(kChunkRows - 1)];
    return ahead;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// block_x is the chunk, block_y the head, and block_z the sequence. key_dim is a multiple of 4 and at most
// 128. U is written to rule.out.
RF_KERNEL_PAIR(delta_rule_chunks, DeltaChunkArgs, 256) {
    RF_LDS(float, stage, kStageMemory);
    RF_LDS(float, system, kTileMemory);
    RF_LDS(float, high, kChunkRows);
    RF_LDS(float, low, kChunkRows);
    RF_LDS(float, step, 2 * kChunkRows);  // b, then b G
    // Index of the last row. It is in LDS, because otherwise the compiler would compute the addresses of all
    // rows before the loop over columns, and keep them in more scalar registers than there are.
    RF_LDS(int, last_row, 1);
    const auto& rule = args.rule;
    const int head = block_y();
    if (!in_chunks(rule.run, block_z())) return;
    const ChunkRange rows = chunk_rows(rule.run, block_z(), block_x());
    if (rows.count == 0) return;
    const DeltaColumns of = delta_columns(rule, head);
    HalfStage lower;
    HalfStage upper;
    load_keys_queries(lower, rule, of, rows, 0);
    load_keys_queries(upper, rule, of, rows, kKeyHalf);
    if (wave_index() == 0) {
        const int t = lane() % kChunkRows;
        const bool inside = t < rows.count;
        const std::int64_t at =
            std::int64_t{rows.begin + (inside ? t : rows.count - 1)} * rule.value_heads + head;
        const float log = delta_log_decay(rule, rule.alpha[at], head);
        const LogSum decay = running_sum(log_sum(inside ? log : 0.0F));
        if (lane() == 0) last_row[0] = rows.count - 1;
        if (lane() < kChunkRows) {
            high[t] = decay.high;
            low[t] = decay.low;
            const float rate = inside ? sigmoid(rule.beta[at]) : 0.0F;
            step[t] = rate;
            step[kChunkRows + t] = rate * decay_between({0.0F, 0.0F}, decay);
            if (inside) args.decays[at] = decay;
        }
    }
    // Products of keys (rows 0 and 1 of the sums) and of queries with keys.
    float sums[4][2] = {};
    lower.store(stage);
    barrier();
    const LdsRows tile{stage, 0, kHalfStride};
    dot_rows<kKeyHalf>(tile, tile, sums);
    barrier();
    upper.store(stage);
    barrier();
    dot_rows<kKeyHalf>(tile, tile, sums);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        const int t = tile_row() + kTileColumns * i;
        const std::int64_t at = std::int64_t{rows.begin + t} * rule.value_heads + head;
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            const int s = tile_column() + kTileColumns * j;
            const float decay = decay_between({high[s], low[s]}, {high[t], low[t]});
            system[s * kChunkStride + t] = s < t ? step[t] * decay * sums[i][j] : 0.0F;
            const float weight = s <= t ? rule.scale * decay * sums[2 + i][j] : 0.0F;
            if (t < rows.count) args.weights[at * kChunkRows + s] = weight;
        }
    }
    barrier();
    // A thread solves the systems for one column of b V or b G K.
    const int columns = rule.value_dim + rule.key_dim;
    const int row_values = static_cast<int>(of.width);
    for (int first = 0; first < columns; first += kChunkThreads) {
        // Threads without a column solve for the last column too.
        const int column = first + thread_index() < columns ? first + thread_index() : columns - 1;
        const bool is_value = column < rule.value_dim;
        const int key = column - rule.value_dim;
        const float* from = rule.qkv + rows.begin * of.width + (is_value ? of.value + column : of.key + key);
        float x[kChunkRows];
        const int last = last_row[0];
#pragma unroll
        for (int t = 0; t < kChunkRows; ++t) {
            x[t] = *from;
            from += t < last ? row_values : 0;
        }
        const int factors = is_value ? 0 : kChunkRows;
#pragma unroll
        for (int t = 0; t < kChunkRows; t += 4) {
            const Float4 factor = lds4(step, factors + t);
#pragma unroll
            for (int i = 0; i < 4; ++i) x[t + i] *= factor[i];
        }
        solve(system, x);
        const int width = is_value ? rule.value_dim : rule.key_dim;
        float* to = (is_value ? rule.out + column : args.keys + key) +
                    (std::int64_t{rows.begin} * rule.value_heads + head) * width;
        const int stored = last_row[0];
        const int apart = rule.value_heads * width;
        to += stored * apart;
        // Stores the last row first. Rows that don't exist are stored at the address of the last existing
        // row, which overwrites them. Thus no branch separates the stores. With branches, the compiler would
        // move the computation of each row behind the branch of its store.
#pragma unroll
        for (int t = kChunkRows - 1; t >= 0; --t) {
            *to = x[t];
            if (t > 0) to -= t <= stored ? apart : 0;
        }
    }
}

// block_x is a slice of kChunkValues rows of the state, block_y the head, and block_z the sequence. Launched
// after delta_rule_chunks with the same arguments.
RF_KERNEL(delta_rule_states, DeltaChunkArgs, 256) {
    RF_LDS(float, state, kStateMemory);
    RF_LDS(float, stage, kStageMemory);
    RF_LDS(float, weights, kTileMemory);
    RF_LDS(float, deltas, kTileMemory);
    RF_LDS(float, since_begin, kChunkRows);  // decays from the state to each row
    RF_LDS(float, until_end, kChunkRows);    // decays from each row to the chunk's last row
    const auto& rule = args.rule;
    const int run = block_z();
    const int head = block_y();
    const int first = block_x() * kChunkValues;
    if (!in_chunks(rule.run, run)) return;
    const DeltaColumns of = delta_columns(rule, head);
    const std::int64_t slot = std::int64_t{rule.run.state_slots[run]} * rule.value_heads + head;
    float* const own = rule.state + (slot * rule.value_dim + first) * rule.key_dim;
    load_state(state, own, rule.value_dim - first, rule.key_dim, is_new(rule.run, run));

    ChunkRange rows = chunk_rows(rule.run, run, 0);
    HalfStage half;
    KeyStage keys;
    load_seen_asked(half, args, of, rows, head, 0);
    DeltaAhead ahead = load_ahead(args, rows, head, first);
    for (int chunk = 0; rows.count > 0; ++chunk) {
        barrier();
        half.store(stage);
        load_seen_asked(half, args, of, rows, head, kKeyHalf);
        const int weight_row = thread_index() / (kChunkRows / 4);
        lds4(weights, weight_row * kChunkStride + thread_index() % (kChunkRows / 4) * 4, ahead.weights);
        if (thread_index() < kChunkRows) {
            since_begin[thread_index()] = decay_between({0.0F, 0.0F}, ahead.decay);
            until_end[thread_index()] = decay_between(ahead.decay, ahead.to_last);
        }
        barrier();
        // Products of W (rows 0 and 1 of the sums) and of Q with the state.
        float sums[4][2] = {};
        const LdsRows tile{stage, 0, kHalfStride};
        dot_rows<kKeyHalf>(tile, LdsRows{state, 0, kKeyStride}, sums);
        barrier();
        half.store(stage);
        keys.load([&](int t, int column) {
            const Clamped at = clamp(rows, t, column, rule.key_dim);
            return at.values(load4(rule.qkv + at.row * of.width + of.key + at.column));
        });
        barrier();
        dot_rows<kKeyHalf>(tile, LdsRows{state, kKeyHalf, kKeyStride}, sums);
        float out[2][2];
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int t = tile_row() + kTileColumns * i;
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                const int value = tile_column() + kTileColumns * j;
                deltas[value * kChunkStride + t] = ahead.values[i][j] - sums[i][j];
                out[i][j] = rule.scale * since_begin[t] * sums[2 + i][j];
            }
        }
        barrier();
        keys.store(stage, [&](int t) { return until_end[t]; });
        const ChunkRange now = rows;
        rows = chunk_rows(rule.run, run, chunk + 1);
        if (rows.count > 0) {
            load_seen_asked(half, args, of, rows, head, 0);
            ahead = load_ahead(args, rows, head, first);
        }
        barrier();
        dot_rows<kChunkRows>(LdsRows{weights, 0, kChunkStride}, LdsRows{deltas, 0, kChunkStride}, out);
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int t = tile_row() + kTileColumns * i;
            const std::int64_t at = std::int64_t{now.begin + t} * rule.value_heads + head;
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                const int value = first + tile_column() + kTileColumns * j;
                if (t < now.count && value < rule.value_dim)
                    rule.out[at * rule.value_dim + value] = out[i][j];
            }
        }
        update_state(state, since_begin[now.count - 1], deltas, stage);
    }
    barrier();
    store_state(state, own, rule.value_dim - first, rule.key_dim);
}
