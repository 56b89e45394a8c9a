// The waves of delta_rule_states that keep the state and multiply (delta_tiles.h). A wave has 16 rows of the
// state, which are the columns of Sᵀ, as 16×16 tiles in registers. Sᵀ and D are right operands and go from
// results to operands within the wave. If two waves share a group of rows, each has half of the keys, and
// they exchange their parts of D and of the results through LDS.
#pragma once

#include "kernels/delta_tiles.h"

namespace rocmforge::gpu {

class StateWave {
  public:
    // first: the first row of the state that the block computes.
    RF_DEVICE StateWave(const DeltaChunkArgs& args, int head, int first, const DeltaTiles& tiles)
        : args_(args), head_(head), first_(first + wave_index() / kKeyParts * 16), tiles_(tiles) {}

    // own: row `first` of the state. `fresh`: the state is zeros.
    RF_DEVICE void load(const float* own, bool fresh) {
        const int rows = args_.rule.value_dim - first_;
        const int key_dim = args_.rule.key_dim;
        own += (wave_index() / kKeyParts * 16) * key_dim;
        // Elements that don't exist are read from the last row or the last column. All loads are before the
        // selections, so that no branch separates them.
        each([&](float& x, int key, int value) {
            const int row = value < rows ? value : rows - 1;
            x = own[row * key_dim + (key < key_dim ? key : key_dim - 1)];
        });
#pragma unroll
        for (FloatMatrix& tile : state_) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; i += 4) {
                compute_first(tile[i], tile[i + 1], tile[i + 2], tile[i + 3]);
            }
        }
        const unsigned kept = limit(fresh ? 0 : key_dim);
        each([&](float& x, int key, int value) {
            x = value < rows && static_cast<unsigned>(key) < kept ? x : 0.0F;
        });
    }
    RF_DEVICE void store(float* own) {
        const int rows = args_.rule.value_dim - first_;
        const int key_dim = args_.rule.key_dim;
        own += (wave_index() / kKeyParts * 16) * key_dim;
        const unsigned kept = limit(key_dim);
        each([&](float& x, int key, int value) {
            if (value < rows && static_cast<unsigned>(key) < kept) own[value * key_dim + key] = x;
        });
    }

    // Computes all chunks. Calls end_step() as often as DeltaLoader::run(), because it is a barrier.
    RF_DEVICE void run(const RunChunks& chunks) {
        end_step();
        int slot = 0;
        ChunkRange rows = chunks.rows(0);
        ChunkRange before{0, 0};
        for (int chunk = 0; rows.count > 0; ++chunk) {
            finish_results(before);
            load_ahead(rows);
            column_powers(state_, of_state_);
#pragma unroll
            for (MatrixC& sum : sums_) sum = zero_matrix();
            multiply_half(0, slot);
            end_step();
            multiply_half(1, 1 - slot);
            leave_deltas();
            end_step();
            update(slot, rows);
            end_step();
            slot = 1 - slot;
            before = rows;
            rows = chunks.rows(chunk + 1);
        }
        finish_results(before);
    }

  private:
    static constexpr int kBands = kChunkRows / 16;        // tiles of 16 rows of a chunk
    static constexpr int kOwnBands = kBands / kKeyParts;  // tiles whose results this wave stores
    static constexpr int kTiles = 2 * kHalfTiles;
    static_assert(kBands == 2);

    RF_DEVICE static int part() {
        return wave_index() % kKeyParts;
    }
    // Returns the first row of the results that this wave stores within the chunk.
    RF_DEVICE static int own_row(int band) {
        return 16 * (part() * kOwnBands + band);
    }
    // Returns the first key of a tile within its half of the keys.
    RF_DEVICE static int half_key(int tile) {
        return 16 * (part() * kHalfTiles + tile);
    }
    RF_DEVICE static int first_key(int tile) {
        return tile / kHalfTiles * kKeyHalf + half_key(tile % kHalfTiles);
    }
    RF_DEVICE static int operands() {
        return wave_index() * kWaveOperands;
    }

    // Returns `keys`, from which the compiler derives no condition that it has already. It would keep the
    // conditions of all elements from one loop to the next, in more scalar registers than there are.
    RF_DEVICE static unsigned limit(int keys) {
        auto limit = static_cast<unsigned>(keys);
        one_counter(limit);
        return limit;
    }

    // Calls body(x, key, value) for each element of the state; `value` is the row within the wave's 16 rows.
    template <typename Body>
    RF_DEVICE void each(const Body& body) {
#pragma unroll
        for (int tile = 0; tile < kTiles; ++tile) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                body(state_[tile][i], first_key(tile) + MatrixC::row(i), MatrixC::column(i));
            }
        }
    }

    RF_DEVICE std::int64_t first_result(ChunkRange rows) const {
        return (std::int64_t{rows.begin} * args_.rule.value_heads + head_) * args_.rule.value_dim + first_;
    }
    RF_DEVICE int results_apart() const {
        return args_.rule.value_heads * args_.rule.value_dim;
    }

    // Loads the inputs of this wave, which are needed from the second step on.
    RF_DEVICE void load_ahead(ChunkRange rows) {
        const std::int64_t at = std::int64_t{rows.begin} * args_.rule.value_heads + head_;
        const float* peaks = args_.peaks + at * kDeltaPeaks;
#pragma unroll
        for (int i = 0; i < kDeltaPeaks; ++i) peaks_[i] = peaks[i];
        to_last_ = args_.decays[at + std::int64_t{rows.count - 1} * args_.rule.value_heads];
        // Elements that don't exist are those of the last row or the last column.
        const int last = args_.rule.value_dim - first_ - 1;
        const float* solved = args_.rule.out + first_result(rows);
#pragma unroll
        for (int band = 0; band < kOwnBands; ++band) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const int t = own_row(band) + MatrixC::row(i);
                const int value = MatrixC::column(i) < last ? MatrixC::column(i) : last;
                solved_[band][i] = solved[(t < rows.count ? t : rows.count - 1) * results_apart() + value];
            }
        }
    }

    // Adds the products of W and Q with Sᵀ for half of the keys. sums_: the bands of W, then those of Q.
    RF_DEVICE void multiply_half(int half, int slot) {
        const SeenAskedTile rows = tiles_.seen_asked(slot);
        SplitOperands<kHalfTiles> b(tiles_.operands, operands());
#pragma unroll
        for (int tile = 0; tile < kHalfTiles; ++tile) {
            b.set(tile, state_[half * kHalfTiles + tile], of_state_);
        }
#pragma unroll kUnrolled
        for (int tile = 0; tile < kHalfTiles; ++tile) {
            add_products(
                sums_, [&](int band) { return rows.a(16 * band, half_key(tile)); }, b.get(tile));
        }
    }

    // Computes this wave's part of D and of Q Sᵀ.
    RF_DEVICE void leave_deltas() {
        const float down_w = power_of(peaks_[kernels::kPeakW]).down;
        const float down_q = power_of(peaks_[kernels::kPeakQ] * magnitude(args_.rule.scale)).down;
#pragma unroll
        for (int band = 0; band < kBands; ++band) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const float down = of_state_[column_slot(i)].down;
                const bool own = band / kOwnBands == part();
                const float solved = own ? solved_[band % kOwnBands][i] : 0.0F;
                deltas_[band][i] = __builtin_fmaf(-down * down_w, sums_[band].value[i], solved);
                asked_[band][i] = down * down_q * sums_[kBands + band].value[i];
            }
        }
        if constexpr (kKeyParts == 2) {
#pragma unroll
            for (int band = 0; band < kBands; ++band) leave(wave_index(), band, deltas_[band]);
        }
    }

    // Computes D, the results, and the next state.
    RF_DEVICE void update(int slot, ChunkRange rows) {
        if constexpr (kKeyParts == 2) {
            const int other = wave_index() ^ 1;
#pragma unroll
            for (int band = 0; band < kBands; ++band) {
                FloatMatrix part_of_other;
                take(other, band, part_of_other);
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) deltas_[band][i] += part_of_other[i];
            }
            // The other wave's memory has been read, so it can take results for the other wave.
            FloatMatrix of_other;
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                of_other[i] = part() == 0 ? asked_[1][i] : asked_[0][i];
                results_[0][i] = part() == 0 ? asked_[0][i] : asked_[1][i];
            }
            leave(other, 0, of_other);
        } else {
#pragma unroll
            for (int band = 0; band < kOwnBands; ++band) {
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) results_[band][i] = asked_[band][i];
            }
        }
        ColumnPowers of_d;
        column_powers(deltas_, of_d);
        SplitOperands<kBands> d(tiles_.operands, operands());
        static_assert(SplitOperands<kBands>::kMemory <= kWaveOperands);
#pragma unroll
        for (int band = 0; band < kBands; ++band) d.set(band, deltas_[band], of_d);
        const KeysTile keys = tiles_.keys(slot);
        const WeightsTile p = tiles_.p();
        MatrixC added[kTiles];     // Dᵀ K
        MatrixC inner[kOwnBands];  // P D
#pragma unroll
        for (MatrixC& sum : added) sum = zero_matrix();
#pragma unroll
        for (MatrixC& sum : inner) sum = zero_matrix();
#pragma unroll kUnrolled
        for (int band = 0; band < kBands; ++band) {
            const SplitB of_band = d.get(band);
            add_products(
                added, [&](int tile) { return keys.a(first_key(tile), 16 * band); }, of_band);
            add_products(
                inner, [&](int own) { return p.a(own_row(own), 16 * band); }, of_band);
        }
        const float decay = decay_between({0.0F, 0.0F}, to_last_);
        const float down_k = power_of(peaks_[kernels::kPeakK]).down;
#pragma unroll
        for (int tile = 0; tile < kTiles; ++tile) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const float change = added[tile].value[i] * of_d[column_slot(i)].down * down_k;
                state_[tile][i] = __builtin_fmaf(decay, state_[tile][i], change);
            }
        }
        const float down_p = power_of(peaks_[kernels::kPeakP]).down;
#pragma unroll
        for (int band = 0; band < kOwnBands; ++band) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const float of_deltas = inner[band].value[i] * of_d[column_slot(i)].down;
                results_[band][i] = __builtin_fmaf(down_p, of_deltas, results_[band][i]);
            }
        }
        if constexpr (kKeyParts == 1) store_results(rows);
    }

    // Adds the other wave's part of the results and stores them, if they are not stored yet. Called a step
    // after update().
    RF_DEVICE void finish_results(ChunkRange rows) {
        if constexpr (kKeyParts == 2) {
            if (rows.count == 0) return;
            FloatMatrix part_of_other;
            take(wave_index(), 0, part_of_other);
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) results_[0][i] += part_of_other[i];
            store_results(rows);
        }
    }
    RF_DEVICE void store_results(ChunkRange rows) const {
        float* const out = args_.rule.out + first_result(rows);
        const int values = args_.rule.value_dim - first_;
#pragma unroll
        for (int band = 0; band < kOwnBands; ++band) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const int t = own_row(band) + MatrixC::row(i);
                if (t < rows.count && MatrixC::column(i) < values) {
                    out[t * results_apart() + MatrixC::column(i)] = results_[band][i];
                }
            }
        }
    }

    // Store and load matrix `index` of the memory of wave `wave`. The waves of a pair have equal layouts.
    RF_DEVICE static int left_at(int wave, int index, int i) {
        return wave * kLeftFloats + (index * (MatrixC::kElements / 4) + i / 4) * 4 * kWave + 4 * lane();
    }
    RF_DEVICE void leave(int wave, int index, const FloatMatrix& x) const {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; i += 4) {
            lds4(tiles_.left, left_at(wave, index, i), Float4{x[i], x[i + 1], x[i + 2], x[i + 3]});
        }
    }
    RF_DEVICE void take(int wave, int index, FloatMatrix& x) const {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; i += 4) {
            const Float4 four = lds4(tiles_.left, left_at(wave, index, i));
#pragma unroll
            for (int c = 0; c < 4; ++c) x[i + c] = four[c];
        }
    }

    const DeltaChunkArgs& args_;
    const int head_;
    const int first_;  // first row of the wave's part of the state
    const DeltaTiles& tiles_;

    FloatMatrix state_[kTiles];  // Sᵀ: [key][value]
    ColumnPowers of_state_;
    MatrixC sums_[2 * kBands];
    FloatMatrix deltas_[kBands];
    FloatMatrix asked_[kBands];
    FloatMatrix results_[kOwnBands] = {};
    FloatMatrix solved_[kOwnBands];  // U
    float peaks_[kDeltaPeaks];
    LogSum to_last_;
};

}  // namespace rocmforge::gpu
