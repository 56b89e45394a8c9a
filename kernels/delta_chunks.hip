// Implements the part of the gated delta rule in chunks that does not depend on the state (delta_chunks.h).
#include "kernels/delta_chunks.h"

namespace rocmforge::gpu {

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
    RF_LDS(float, peaks, kChunkWaves* kDeltaPeaks);  // largest magnitudes in each wave
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
    const auto keep_peak = [&](DeltaPeak peak, float most) {
        const float in_wave = wave_max(most);
        if (lane() == 0) peaks[wave_index() * kDeltaPeaks + peak] = in_wave;
    };
    keep_peak(kPeakK, larger(lower.largest(0), upper.largest(0)));
    keep_peak(kPeakQ, larger(lower.largest(1), upper.largest(1)));
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
    float largest_weight = 0;
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
            largest_weight = larger(largest_weight, magnitude(weight));
        }
    }
    keep_peak(kPeakP, largest_weight);
    barrier();
    // A thread solves the systems for one column of b V or b G K.
    const int columns = rule.value_dim + rule.key_dim;
    const int row_values = static_cast<int>(of.width);
    float largest_w = 0;
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
        float most = 0;
#pragma unroll
        for (int t = 0; t < kChunkRows; ++t) most = larger(most, magnitude(x[t]));
        largest_w = larger(largest_w, is_value ? 0.0F : most);
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
    keep_peak(kPeakW, largest_w);
    barrier();
    if (thread_index() < kDeltaPeaks) {
        float most = 0;
        for (int i = 0; i < kChunkWaves; ++i) {
            most = larger(most, peaks[i * kDeltaPeaks + thread_index()]);
        }
        const std::int64_t at = std::int64_t{rows.begin} * rule.value_heads + head;
        args.peaks[at * kDeltaPeaks + thread_index()] = most;
    }
}
