// The waves of delta_rule_states that load (delta_tiles.h). Each matrix is loaded into registers a whole
// chunk before it is stored in LDS, so that no wave waits for memory.
#pragma once

#include "kernels/delta_tiles.h"

namespace rocmforge::gpu {

class DeltaLoader {
  public:
    RF_DEVICE DeltaLoader(const DeltaChunkArgs& args, int head, const DeltaTiles& tiles)
        : args_(args), of_(delta_columns(args.rule, head)), head_(head), tiles_(tiles) {}

    // Stores the matrices of all chunks, step by step.
    RF_DEVICE void run(const RunChunks& chunks) {
        ChunkRange rows = chunks.rows(0);
        load_factors(rows);
        load_half(0, rows);
        load_half(1, rows);
        load_keys(rows);
        scale_half();
        store_half(0, 0);
        ChunkRange next = chunks.rows(1);
        load_factors(existing(next, rows));
        load_half(0, existing(next, rows));
        end_step();
        int slot = 0;
        for (int chunk = 0; rows.count > 0; ++chunk) {
            const ChunkRange loaded = existing(next, rows);
            const ChunkRange second = chunks.rows(chunk + 2);
            store_half(1, 1 - slot);
            store_until_end(rows);
            load_half(1, loaded);
            end_step();
            store_keys(slot);
            load_keys(loaded);
            end_step();
            if (next.count > 0) {
                scale_half();
                store_half(0, 1 - slot);
            }
            load_factors(existing(second, rows));
            load_half(0, existing(second, rows));
            end_step();
            slot = 1 - slot;
            rows = next;
            next = second;
        }
    }

  private:
    // W and Q: a thread has eight columns of two rows of W (i = 0 and 1) and of the same rows of Q.
    static constexpr int kRowThreads = kKeyHalf / 8;
    static constexpr int kRowsApart = kLoadThreads / kRowThreads;
    static_assert(2 * kRowsApart == kChunkRows);
    // K: a thread has 16 rows of two columns.
    static constexpr int kPairs = kNarrowKeyDim / 2;
    static constexpr int kKeyRows = 16;
    static_assert(kLoadThreads / kPairs * kKeyRows == kChunkRows);
    static_assert(kLoadThreads * 8 == kChunkRows * kChunkRows);  // P: a thread has eight columns of a row

    RF_DEVICE static int thread() { return thread_index() - kLoadThreads; }
    RF_DEVICE static int half_row(int i) { return thread() / kRowThreads + kRowsApart * i; }
    RF_DEVICE static int half_column() { return thread() % kRowThreads * 8; }
    RF_DEVICE static int key_row() { return thread() / kPairs * kKeyRows; }
    RF_DEVICE static int key_column() { return thread() % kPairs * 2; }
    RF_DEVICE static int weight_row() { return thread() / (kChunkRows / 8); }
    RF_DEVICE static int weight_column() { return thread() % (kChunkRows / 8) * 8; }

    // Returns `rows`, or `others` if `rows` is empty. Rows of another chunk are loaded in vain, but no branch
    // separates the loads.
    RF_DEVICE static ChunkRange existing(ChunkRange rows, ChunkRange others) {
        return rows.count > 0 ? rows : others;
    }
    // Returns the index of row `t` of a chunk and the head. Rows that don't exist are the last one.
    RF_DEVICE std::int64_t at(ChunkRange rows, int t) const {
        return std::int64_t{rows.begin + (t < rows.count ? t : rows.count - 1)} * args_.rule.value_heads +
               head_;
    }
    RF_DEVICE float peak(ChunkRange rows, DeltaPeak of) const {
        return args_.peaks[at(rows, 0) * kDeltaPeaks + of];
    }

    RF_DEVICE void load_factors(ChunkRange rows) {
        peak_w_ = peak(rows, kernels::kPeakW);
        peak_q_ = peak(rows, kernels::kPeakQ);
#pragma unroll
        for (int i = 0; i < 2; ++i) asked_[i] = args_.decays[at(rows, half_row(i))];
    }
    // Computes the factors of the rows of W and Q.
    RF_DEVICE void scale_half() {
        const float scale = args_.rule.scale;
        up_w_ = power_of(peak_w_).up;
        const float up = scale * power_of(peak_q_ * magnitude(scale)).up;
#pragma unroll
        for (int i = 0; i < 2; ++i) up_q_[i] = up * decay_between({0.0F, 0.0F}, asked_[i]);
    }
    // Columns that don't exist need no zeros, because those of the state are zeros.
    RF_DEVICE void load_half(int half, ChunkRange rows) {
        const DeltaRuleArgs& rule = args_.rule;
#pragma unroll
        for (int i = 0; i < 2; ++i) {
#pragma unroll
            for (int part = 0; part < 2; ++part) {
                const Clamped from =
                    clamp(rows, half_row(i), kKeyHalf * half + half_column() + 4 * part, rule.key_dim);
                const std::int64_t w = (from.row * rule.value_heads + head_) * rule.key_dim;
                held_[half][i][part] = load4(args_.keys + w + from.column);
                held_[half][2 + i][part] = load4(rule.qkv + from.row * of_.width + of_.query + from.column);
            }
        }
    }
    RF_DEVICE void store_half(int half, int slot) const {
        const SeenAskedTile to = tiles_.seen_asked(slot);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            const float up = i < 2 ? up_w_ : up_q_[i % 2];
            float x[8];
#pragma unroll
            for (int c = 0; c < 8; ++c) x[c] = held_[half][i][c / 4][c % 4] * up;
            to.set(half_row(i % 2) + i / 2 * kChunkRows, half_column(), x);
        }
    }

    // Loads K, P, and the decays to the chunk's last row.
    RF_DEVICE void load_keys(ChunkRange rows) {
        const DeltaRuleArgs& rule = args_.rule;
        // Offsets from the chunk's first row have 32 bits.
        const bool inside = key_column() < rule.key_dim;
        const float* from = rule.qkv + rows.begin * of_.width + of_.key + (inside ? key_column() : 0);
        const int row_values = static_cast<int>(of_.width);
#pragma unroll
        for (int t = 0; t < kKeyRows; ++t) {
            const int row = key_row() + t;
            const Int2 pair = load8(from + (row < rows.count ? row : rows.count - 1) * row_values);
            keys_[0][t] = __builtin_bit_cast(float, pair.x);
            keys_[1][t] = __builtin_bit_cast(float, pair.y);
        }
        const float* weights = args_.weights + at(rows, weight_row()) * kChunkRows + weight_column();
#pragma unroll
        for (int i = 0; i < 2; ++i) weights_[i] = load4(weights + 4 * i);
        decay_ = args_.decays[at(rows, thread() % kChunkRows)];
        to_last_ = args_.decays[at(rows, kChunkRows - 1)];
        peak_k_ = peak(rows, kernels::kPeakK);
        peak_p_ = peak(rows, kernels::kPeakP);
    }
    RF_DEVICE void store_until_end(ChunkRange rows) const {
        if (thread() < kChunkRows) {
            tiles_.until_end[thread()] = thread() < rows.count ? decay_between(decay_, to_last_) : 0.0F;
        }
    }
    // Stores K, multiplied by the decays to the chunk's last row, and P. Called a step after
    // store_until_end().
    RF_DEVICE void store_keys(int slot) const {
        const KeysTile to = tiles_.keys(slot);
        // Columns that don't exist must be zeros, so that those of the state stay zeros.
        const float up = key_column() < args_.rule.key_dim ? power_of(peak_k_).up : 0.0F;
#pragma unroll
        for (int t = 0; t < kKeyRows; t += 8) {
            const Float4 factors[2] = {lds4(tiles_.until_end, key_row() + t) * four_of(up),
                                       lds4(tiles_.until_end, key_row() + t + 4) * four_of(up)};
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                float x[8];
#pragma unroll
                for (int i = 0; i < 8; ++i) x[i] = keys_[j][t + i] * factors[i / 4][i % 4];
                to.set(key_column() + j, key_row() + t, x);
            }
        }
        const float up_p = power_of(peak_p_).up;
        float x[8];
#pragma unroll
        for (int i = 0; i < 8; ++i) x[i] = weights_[i / 4][i % 4] * up_p;
        tiles_.p().set(weight_row(), weight_column(), x);
    }

    const DeltaChunkArgs& args_;
    const DeltaColumns of_;
    const int head_;
    const DeltaTiles& tiles_;

    Float4 held_[2][4][2];  // [half of the columns][rows][four columns]
    float peak_w_, peak_q_;
    LogSum asked_[2];  // decays up to the rows of Q
    float up_w_, up_q_[2];
    float keys_[2][kKeyRows];
    Float4 weights_[2];
    LogSum decay_, to_last_;
    float peak_k_, peak_p_;
};

}  // namespace rocmforge::gpu
