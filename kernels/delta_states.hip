// Implements the part of the gated delta rule in chunks that depends on the state (delta_chunks.h). Products
// of floats would be bound by the loads of their operands from LDS; matrix instructions need fewer of them.
#include "kernels/delta_chunks.h"
#include "kernels/split_halves.h"

namespace rocmforge::gpu {

constexpr int kHalfColumns = kKeyHalf;
// Number of steps of a product whose operands are loaded together. Without matrix instructions, operands take
// so many registers that there is room for one step only.
constexpr int kUnrolled = kMatrixInstructions ? 2 : 1;

// Matrices of a chunk in LDS. Rows of W (0 to 31) and of Q (32 to 63) are stored in two parts, each with half
// of the columns. These parts and then the transposed keys use the same memory.
using SeenAskedTile = SplitTile<2 * kChunkRows, kHalfColumns>;
using KeysTile = SplitTile<kNarrowKeyDim, kChunkRows>;     // [key][row]
using WeightsTile = SplitTile<kChunkRows, kChunkRows>;     // P: [row][row]
using DeltasTile = SplitTile<kChunkValues, kChunkRows>;    // D: [value][row]
using StateTile = SplitTile<kChunkValues, kNarrowKeyDim>;  // [value][key]
constexpr int kInputMemory =
    SeenAskedTile::kMemory > KeysTile::kMemory ? SeenAskedTile::kMemory : KeysTile::kMemory;

// Half of the columns of W and Q on the way from memory to LDS. A thread holds eight columns of two rows.
struct SeenAsked {
    Float4 held[2][2];

    RF_DEVICE static int row(int i) { return (thread_index() + kChunkThreads * i) / (kHalfColumns / 8); }
    RF_DEVICE static int column() { return thread_index() % (kHalfColumns / 8) * 8; }

    // Loads columns from `first` on.
    RF_DEVICE void load(const DeltaChunkArgs& args, const DeltaColumns& of, ChunkRange rows, int head,
                        int first) {
        const DeltaRuleArgs& rule = args.rule;
#pragma unroll
        for (int i = 0; i < 2; ++i) {
#pragma unroll
            for (int part = 0; part < 2; ++part) {
                const Clamped at =
                    clamp(rows, row(i) % kChunkRows, first + column() + 4 * part, rule.key_dim);
                const float* x = i == 0 ? args.keys + (at.row * rule.value_heads + head) * rule.key_dim
                                        : rule.qkv + at.row * of.width + of.query;
                held[i][part] = at.values(load4(x + at.column));
            }
        }
    }
    // up_w, up_q: factors of W and Q.
    RF_DEVICE void store(const SeenAskedTile& to, float up_w, float up_q) const {
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            float x[8];
#pragma unroll
            for (int c = 0; c < 8; ++c) x[c] = held[i][c / 4][c % 4] * (i == 0 ? up_w : up_q);
            to.set(row(i), column(), x);
        }
    }
};
static_assert(kChunkThreads / (kHalfColumns / 8) == kChunkRows);

// The keys of a chunk on the way from memory to LDS. A thread holds eight rows of two columns.
struct ChunkKeys {
    static constexpr int kPairs = kNarrowKeyDim / 2;
    float held[2][8];

    RF_DEVICE static int row() { return thread_index() / kPairs * 8; }
    RF_DEVICE static int column() { return thread_index() % kPairs * 2; }

    RF_DEVICE void load(const DeltaRuleArgs& rule, const DeltaColumns& of, ChunkRange rows) {
        // Offsets from the chunk's first row have 32 bits.
        const float* from = rule.qkv + rows.begin * of.width + of.key;
        const int row_values = static_cast<int>(of.width);
#pragma unroll
        for (int t = 0; t < 8; ++t) {
            const Clamped at = clamp({0, rows.count}, row() + t, column(), rule.key_dim);
            const Int2 pair = load8(from + static_cast<int>(at.row) * row_values + at.column);
            held[0][t] = at.inside ? __builtin_bit_cast(float, pair.x) : 0.0F;
            held[1][t] = at.inside ? __builtin_bit_cast(float, pair.y) : 0.0F;
        }
    }
    // factors: one for each row.
    RF_DEVICE void store(const KeysTile& to, const LdsArray<float>& factors, float up) const {
        float factor[8];
#pragma unroll
        for (int t = 0; t < 8; ++t) factor[t] = factors[row() + t] * up;
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            float x[8];
#pragma unroll
            for (int t = 0; t < 8; ++t) x[t] = held[j][t] * factor[t];
            to.set(column() + j, row(), x);
        }
    }
};
static_assert(kChunkThreads / ChunkKeys::kPairs * 8 == kChunkRows);

// The tiles of 16×16 results of W Sᵀ (rows 0 to 31) and Q Sᵀ (rows 32 to 63) that a wave computes: kTiles
// tiles in the rows from kFirst() on. The waves with rows of W also compute the deltas, the others the
// results.
struct ResultTiles {
    static constexpr int kBands = 2 * kChunkRows / 16;
    static constexpr int kTiles = kBands * (kChunkValues / 16) / kChunkWaves;

    RF_DEVICE static int first_row() { return wave_index() % kBands * 16; }
    RF_DEVICE static bool of_deltas() { return first_row() < kChunkRows; }
    // Returns the first row of the wave's tiles within the chunk.
    RF_DEVICE static int chunk_row() { return first_row() % kChunkRows; }
    RF_DEVICE static int first_value(int tile) { return (wave_index() / kBands * kTiles + tile) * 16; }
};
using ResultSums = SplitSum[ResultTiles::kTiles];

// Adds the products of half of the columns, from column `first` of the state on.
RF_DEVICE inline void add_seen_asked(ResultSums& sums, const SeenAskedTile& rows, const StateTile& state,
                                     int first) {
#pragma unroll kUnrolled
    for (int k = 0; k < kHalfColumns; k += 16) {
        const SplitA a = rows.a(ResultTiles::first_row(), k);
#pragma unroll
        for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
            sums[tile].add(a, state.b(ResultTiles::first_value(tile), first + k));
        }
    }
}

// The rows of a state that a block computes, as 16×16 tiles in the registers of its waves.
class StateMatrix {
  public:
    // own: the first of `rows` existing rows. `fresh`: the state is zeros.
    RF_DEVICE void load(const float* own, int rows, int key_dim, bool fresh) {
        // All loads are before the selections, so that no branch separates them.
        each([&](float& x, int value, int key) {
            x = own[value < rows && key < key_dim ? value * key_dim + key : 0];
        });
#pragma unroll
        for (int tile = 0; tile < kBands * kRows; ++tile) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; i += 4) {
                float* four = values_[tile / kRows][tile % kRows] + i;
                compute_first(four[0], four[1], four[2], four[3]);
            }
        }
        each([&](float& x, int value, int key) { x = value < rows && key < key_dim && !fresh ? x : 0.0F; });
    }
    RF_DEVICE void store(float* own, int rows, int key_dim) {
        each([&](float& x, int value, int key) {
            const int at = value * key_dim + key;
            if (key < key_dim && at < rows * key_dim) own[at] = x;
        });
    }
    RF_DEVICE void store(const StateTile& to, float up) {
        each([&](float& x, int value, int key) { to.set(value, key, x * up); });
    }
    // Returns the largest magnitude in this wave. Collective over the wave.
    RF_DEVICE float largest() {
        float most = 0;
        each([&](float& x, int, int) { most = larger(most, magnitude(x)); });
        return wave_max(most);
    }
    // state = decay · state + down_d · down_k · deltas · keysᵀ
    RF_DEVICE void update(float decay, const DeltasTile& deltas, float down_d, const KeysTile& keys,
                          float down_k) {
#pragma unroll
        for (int band = 0; band < kBands; ++band) {
            SplitSum sums[kRows];
#pragma unroll kUnrolled
            for (int t = 0; t < kChunkRows; t += 16) {
                const SplitB b = keys.b(first_key(band), t);
#pragma unroll
                for (int row = 0; row < kRows; ++row) sums[row].add(deltas.a(16 * row, t), b);
            }
#pragma unroll
            for (int row = 0; row < kRows; ++row) {
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) {
                    float& x = values_[band][row][i];
                    x = __builtin_fmaf(decay, x, sums[row].value(i) * down_d * down_k);
                }
            }
        }
    }

  private:
    static constexpr int kRows = kChunkValues / 16;
    static constexpr int kBands = kNarrowKeyDim / 16 / kChunkWaves;  // number of tiles with the same rows

    RF_DEVICE static int first_key(int band) {
        return (wave_index() + kChunkWaves * band) * 16;
    }

    // Calls body(x, value, key) for each element of the wave's tiles.
    template <typename Body>
    RF_DEVICE void each(const Body& body) {
#pragma unroll
        for (int band = 0; band < kBands; ++band) {
#pragma unroll
            for (int row = 0; row < kRows; ++row) {
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) {
                    body(values_[band][row][i], 16 * row + MatrixC::row(i),
                         first_key(band) + MatrixC::column(i));
                }
            }
        }
    }

    float values_[kBands][kRows][MatrixC::kElements];
};

// Small inputs of a chunk, which are loaded while the previous chunk is computed.
struct DeltaAhead {
    Float4 weights[2];                                      // eight values of P
    float solved[ResultTiles::kTiles][MatrixC::kElements];  // the wave's elements of U
    // Sums of the logarithms of decays up to row thread_index() % kChunkRows, and up to the chunk's last row.
    LogSum decay, to_last;
    float peak;  // peak thread_index() of the chunk, in the first kDeltaPeaks threads
};

RF_DEVICE inline float same_in_wave(float value) {
    return __builtin_bit_cast(float, gpu::same_in_wave(__builtin_bit_cast(int, value)));
}

constexpr int kWeightThreads = kChunkRows * kChunkRows / 8;  // number of threads that store P
RF_DEVICE inline int weight_row() {
    return thread_index() % kWeightThreads / (kChunkRows / 8);
}
RF_DEVICE inline int weight_column() {
    return thread_index() % (kChunkRows / 8) * 8;
}

RF_DEVICE inline DeltaAhead load_ahead(const DeltaChunkArgs& args, ChunkRange rows, int head, int first) {
    const DeltaRuleArgs& rule = args.rule;
    const auto at = [&](int t) {
        return std::int64_t{rows.begin + (t < rows.count ? t : rows.count - 1)} * rule.value_heads + head;
    };
    DeltaAhead ahead;
    const float* weights = args.weights + at(weight_row()) * kChunkRows + weight_column();
    const bool is_row = weight_row() < rows.count;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        const Float4 loaded = load4(weights + 4 * i);
        ahead.weights[i] = is_row ? loaded : four_of(0.0F);
    }
    const float* solved = rule.out + at(0) * rule.value_dim + first;
    const int apart = rule.value_heads * rule.value_dim;
    // Elements that don't exist are those of the last row or the last column, and the waves that don't
    // compute deltas load the first element. Thus no branch separates the loads.
    const bool of_deltas = ResultTiles::of_deltas();
    const int last = rule.value_dim - first - 1;
#pragma unroll
    for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int t = ResultTiles::chunk_row() + MatrixC::row(i);
            const int value = ResultTiles::first_value(tile) + MatrixC::column(i);
            const int row = t < rows.count ? t : rows.count - 1;
            ahead.solved[tile][i] = solved[of_deltas ? row * apart + (value < last ? value : last) : 0];
        }
    }
    ahead.decay = args.decays[at(thread_index() % kChunkRows)];
    ahead.to_last = args.decays[at(kChunkRows - 1)];
    ahead.peak = args.peaks[at(0) * kDeltaPeaks + thread_index() % kDeltaPeaks];
    return ahead;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// block_x is a slice of kChunkValues rows of the state, block_y the head, and block_z the sequence. Launched
// after delta_rule_chunks with the same arguments.
RF_KERNEL(delta_rule_states, DeltaChunkArgs, 256) {
    RF_LDS(Half, state_memory, StateTile::kMemory);
    RF_LDS(Half, input_memory, kInputMemory);
    RF_LDS(Half, weight_memory, WeightsTile::kMemory);
    RF_LDS(Half, delta_memory, DeltasTile::kMemory);
    RF_LDS(float, since_begin, kChunkRows);  // decays from the state to each row
    RF_LDS(float, until_end, kChunkRows);    // decays from each row to the chunk's last row
    RF_LDS(float, largest, kChunkWaves);     // largest magnitude of the state in each wave
    RF_LDS(float, peaks, kDeltaPeaks);
    const StateTile state(state_memory);
    const SeenAskedTile seen_asked(input_memory);
    const KeysTile keys(input_memory);
    const WeightsTile weights(weight_memory);
    const DeltasTile deltas(delta_memory);
    const auto& rule = args.rule;
    const int run = block_z();
    const int head = block_y();
    const int first = block_x() * kChunkValues;
    if (!in_chunks(rule.run, run)) return;
    const DeltaColumns of = delta_columns(rule, head);
    const std::int64_t slot = std::int64_t{rule.run.state_slots[run]} * rule.value_heads + head;
    float* const own = rule.state + (slot * rule.value_dim + first) * rule.key_dim;
    StateMatrix matrix;
    matrix.load(own, rule.value_dim - first, rule.key_dim, is_new(rule.run, run));

    ChunkRange rows = chunk_rows(rule.run, run, 0);
    SeenAsked half;
    half.load(args, of, rows, head, 0);
    DeltaAhead ahead = load_ahead(args, rows, head, first);
    for (int chunk = 0; rows.count > 0; ++chunk) {
        const float in_wave = matrix.largest();
        if (lane() == 0) largest[wave_index()] = in_wave;
        if (thread_index() < kDeltaPeaks) peaks[thread_index()] = ahead.peak;
        barrier();
        float most = 0;
#pragma unroll
        for (int i = 0; i < kChunkWaves; ++i) most = larger(most, largest[i]);
        most = same_in_wave(most);
        const auto peak = [&](int of_matrix) { return same_in_wave(peaks[of_matrix]); };
        const PowerOfTwo of_state = power_of(most);
        const PowerOfTwo of_w = power_of(peak(kPeakW));
        const PowerOfTwo of_q = power_of(peak(kPeakQ));
        const PowerOfTwo of_k = power_of(peak(kPeakK));
        const PowerOfTwo of_p = power_of(peak(kPeakP));
        // An upper bound of D = U - W Sᵀ.
        const PowerOfTwo of_d =
            power_of(peak(kPeakU) + static_cast<float>(rule.key_dim) * peak(kPeakW) * most);
        matrix.store(state, of_state.up);
        half.store(seen_asked, of_w.up, of_q.up);
        half.load(args, of, rows, head, kHalfColumns);
        if (thread_index() < kWeightThreads) {
            float x[8];
#pragma unroll
            for (int i = 0; i < 8; ++i) x[i] = ahead.weights[i / 4][i % 4] * of_p.up;
            weights.set(weight_row(), weight_column(), x);
        }
        if (thread_index() < kChunkRows) {
            since_begin[thread_index()] = decay_between({0.0F, 0.0F}, ahead.decay);
            until_end[thread_index()] = decay_between(ahead.decay, ahead.to_last);
        }
        barrier();
        ResultSums sums;
        add_seen_asked(sums, seen_asked, state, 0);
        barrier();
        half.store(seen_asked, of_w.up, of_q.up);
        ChunkKeys of_rows;
        of_rows.load(rule, of, rows);
        barrier();
        add_seen_asked(sums, seen_asked, state, kHalfColumns);
        const float down = of_state.down * (ResultTiles::of_deltas() ? of_w.down : of_q.down);
        float products[ResultTiles::kTiles][MatrixC::kElements];
#pragma unroll
        for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) products[tile][i] = down * sums[tile].value(i);
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; i += 4) {
                float* four = products[tile] + i;
                compute_first(four[0], four[1], four[2], four[3]);
            }
        }
        if (ResultTiles::of_deltas()) {
#pragma unroll
            for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) {
                    // Rows that don't exist need no zeros, because those of P and K are zeros.
                    const int value = ResultTiles::first_value(tile) + MatrixC::column(i);
                    const float delta = (ahead.solved[tile][i] - products[tile][i]) * of_d.up;
                    deltas.set(value, ResultTiles::chunk_row() + MatrixC::row(i),
                               first + value < rule.value_dim ? delta : 0.0F);
                }
            }
        }
        barrier();
        of_rows.store(keys, until_end, of_k.up);
        const ChunkRange now = rows;
        rows = chunk_rows(rule.run, run, chunk + 1);
        if (rows.count > 0) {
            half.load(args, of, rows, head, 0);
            ahead = load_ahead(args, rows, head, first);
        }
        // Every wave computes this product, because all lanes must reach matrix operations together, but only
        // the waves with rows of Q use it.
        SplitSum inner[ResultTiles::kTiles];
#pragma unroll kUnrolled
        for (int s = 0; s < kChunkRows; s += 16) {
            const SplitA a = weights.a(ResultTiles::chunk_row(), s);
#pragma unroll
            for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
                inner[tile].add(a, deltas.b(ResultTiles::first_value(tile), s));
            }
        }
        float* const out =
            rule.out + (std::int64_t{now.begin} * rule.value_heads + head) * rule.value_dim + first;
        const int apart = rule.value_heads * rule.value_dim;
        const int stored = ResultTiles::of_deltas() ? 0 : now.count;  // only the rows of Q are results
#pragma unroll
        for (int tile = 0; tile < ResultTiles::kTiles; ++tile) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                const int t = ResultTiles::chunk_row() + MatrixC::row(i);
                const int value = ResultTiles::first_value(tile) + MatrixC::column(i);
                const float asked = rule.scale * since_begin[t] * products[tile][i];
                const float result = __builtin_fmaf(of_p.down, of_d.down * inner[tile].value(i), asked);
                if (t < stored && first + value < rule.value_dim) {
                    out[t * apart + value] = result;
                }
            }
        }
        barrier();
        matrix.update(since_begin[now.count - 1], deltas, of_d.down, keys, of_k.down);
    }
    matrix.store(own, rule.value_dim - first, rule.key_dim);
}
