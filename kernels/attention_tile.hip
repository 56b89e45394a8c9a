// Attention of many rows on matrix instructions (FlashAttention-2, arXiv:2307.08691): scores never leave the
// wave. A block takes some rows with all the query heads that share a head of keys, 16 queries a wave, and
// goes through the keys a tile at a time. Everything is transposed, S = K Qᵀ and O = Vᵀ Sᵀ: so the scores of
// a query are in the registers of few lanes, and become the operand of the second product where they are.
//
// Rows of a tile may belong to different sequences; these are done one after another.
#include "kernels/attention.h"
#include "kernels/four.h"
#include "kernels/matrix_turn.h"

namespace rocmforge::gpu {

// Halves of 8 lanes in a row of keys, or queries, or turned values.
constexpr int kRowPadding = 8;

template <typename EightType, int kWidth>
struct TileShape {
    using Eight = EightType;
    static constexpr int kDim = kWidth;  // head_dim or more
    static constexpr int kSteps = kDim / 16;
    static constexpr int kWaves = kDim > 128 ? 2 : 4;
    static constexpr int kThreads = kWaves * kWave;
    static constexpr int kQueries = 16 * kWaves;
    static constexpr int kKeys = kDim > 128 ? 16 : 32;  // of a tile
    static constexpr int kStride = kDim + kRowPadding;  // of queries and keys
    static constexpr int kValueStride = kKeys + kRowPadding;

    // Queries stay in registers where these suffice. Where they don't, they lie in local memory, and keys and
    // values take turns in what is left of it.
    static constexpr bool kQueriesStay = sizeof(MatrixB) * kSteps <= (kDim == 128 ? 256 : 128);
    // So does the next tile, while one is computed with.
    static constexpr bool kAhead = kDim <= 128;
    static constexpr int kKeyHalves = kKeys * kStride;
    static constexpr int kValueHalves = kDim * kValueStride;
    static constexpr int kQueryHalves = kQueries * kStride;
    static constexpr int kKeysBegin = kQueriesStay ? 0 : kQueryHalves;
    static constexpr int kValuesBegin = kQueriesStay ? kKeyHalves : kQueryHalves;
    static constexpr int kTurnBegin =
        kQueriesStay ? kKeyHalves + kValueHalves
                     : kQueryHalves + (kKeyHalves > kValueHalves ? kKeyHalves : kValueHalves);
    static constexpr int kHalves = kTurnBegin + kWaves * kTurnHalves;
    static_assert(!kQueriesStay || kQueryHalves <= kKeyHalves + kValueHalves);

    static constexpr int kEights = kDim / 8;  // of a row
    static constexpr int kKeyLoads = kKeys * kEights / kThreads;
    // Values are turned four keys at a time.
    static constexpr int kFours = kKeys / 4;
    static constexpr int kValueLoads = (kFours * kEights + kThreads - 1) / kThreads;
};

RF_DEVICE inline Half8 halves_of(const EightHalves& eight) {
    return __builtin_bit_cast(Half8, eight.bits);
}
RF_DEVICE inline Half8 halves_of(const EightQ8& eight) {
    Half8 halves;
#pragma unroll
    for (int i = 0; i < 8; ++i) halves[i] = static_cast<Half>(eight.number(i) * eight.scale());
    return halves;
}

// What a thread has loaded of the next tile.
template <typename Shape>
struct TileLoads {
    typename Shape::Eight keys[Shape::kKeyLoads];
    typename Shape::Eight values[Shape::kValueLoads][4];
};

// Where a head's keys and values lie, and which of them count.
struct TileSource {
    const std::byte* keys;
    const std::byte* values;
    int head_bytes;  // of a page
    std::int64_t page_bytes;
    int row_bytes;
    int head_dim;
    const std::int32_t* pages;
    KeyRange range;
};

// Keys that don't count are read all the same: they lie in a page that is in use. Their scores are masked,
// and their values made zero, since nothing times NaN is NaN.
template <typename Shape>
RF_DEVICE inline void load_keys(const TileSource& source, int first, TileLoads<Shape>& loads) {
    const std::int64_t page = source.pages[first / kPageTokens];
    const std::byte* rows = source.keys + page * source.page_bytes + first % kPageTokens * source.row_bytes;
#pragma unroll
    for (int n = 0; n < Shape::kKeyLoads; ++n) {
        const int i = thread_index() + n * Shape::kThreads;
        const int eight = i % Shape::kEights;
        const auto row = static_cast<unsigned>(i / Shape::kEights * source.row_bytes);
        loads.keys[n] = Shape::Eight::load(rows, row, 8 * eight < source.head_dim ? eight : 0);
    }
}

template <typename Shape>
RF_DEVICE inline void load_values(const TileSource& source, int first, TileLoads<Shape>& loads) {
    const std::int64_t page = source.pages[first / kPageTokens];
    const std::byte* rows = source.values + page * source.page_bytes + first % kPageTokens * source.row_bytes;
#pragma unroll
    for (int n = 0; n < Shape::kValueLoads; ++n) {
        const int i = (thread_index() + n * Shape::kThreads) % (Shape::kFours * Shape::kEights);
        const int eight = i / Shape::kFours;
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const auto row = static_cast<unsigned>((i % Shape::kFours * 4 + k) * source.row_bytes);
            loads.values[n][k] = Shape::Eight::load(rows, row, 8 * eight < source.head_dim ? eight : 0);
        }
    }
}

template <typename Shape>
RF_DEVICE inline void store_keys(const TileSource& source, const TileLoads<Shape>& loads,
                                 const LdsArray<Half>& memory) {
#pragma unroll
    for (int n = 0; n < Shape::kKeyLoads; ++n) {
        const int i = thread_index() + n * Shape::kThreads;
        const int eight = i % Shape::kEights;
        const Half8 halves = 8 * eight < source.head_dim ? halves_of(loads.keys[n]) : Half8{};
        memory.store16(Shape::kKeysBegin + i / Shape::kEights * Shape::kStride + 8 * eight,
                       __builtin_bit_cast(Int4, halves));
    }
}

template <typename Shape>
RF_DEVICE inline void store_values(const TileSource& source, int first, const TileLoads<Shape>& loads,
                                   const LdsArray<Half>& memory) {
#pragma unroll
    for (int n = 0; n < Shape::kValueLoads; ++n) {
        const int i = thread_index() + n * Shape::kThreads;
        if (i >= Shape::kFours * Shape::kEights) continue;
        const int eight = i / Shape::kFours;
        const int four = i % Shape::kFours;
        Half8 rows[4];
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const int key = first + 4 * four + k;
            const bool counts = key >= source.range.first && key <= source.range.last;
            rows[k] = counts && 8 * eight < source.head_dim ? halves_of(loads.values[n][k]) : Half8{};
        }
#pragma unroll
        for (int j = 0; j < 8; ++j) {
            const int at = Shape::kValuesBegin + (8 * eight + j) * Shape::kValueStride + 4 * four;
            reinterpret_cast<Half4&>(memory[at]) = Half4{rows[0][j], rows[1][j], rows[2][j], rows[3][j]};
        }
    }
}

// The queries of this wave as halves between -2 and 2, whatever their size: scales[i] is what their scores
// are to be multiplied by.
template <typename Shape>
RF_DEVICE inline void stage_queries(const AttentionArgs& args, std::int64_t first_query, int kv_head,
                                    const LdsArray<Half>& memory, const LdsArray<float>& scales) {
    constexpr int kLanes = kWave / 16;  // of a query
    const int group = args.heads / args.kv_heads;
    const int mine = wave_index() * 16 + lane() / kLanes;
    const std::int64_t query = first_query + mine;
    const bool there = query / group < args.rows;
    const std::int64_t head = there ? query / group * args.heads + kv_head * group + query % group : 0;
    const float* q = args.q + head * args.head_dim;

    float largest = 0;
    for (int i = lane() % kLanes * 8; i < args.head_dim; i += kLanes * 8) {
        const Float4 low = load4(q + i);
        const Float4 high = load4(q + i + 4);
        for (int j = 0; j < 4; ++j) {
            const float a = magnitude(low[j]);
            const float b = magnitude(high[j]);
            largest = a > largest ? a : largest;
            largest = b > largest ? b : largest;
        }
    }
#pragma unroll
    for (int mask = 1; mask < kLanes; mask *= 2) {
        const float other = shuffle_xor(largest, mask);
        largest = other > largest ? other : largest;
    }
    int exponent = static_cast<int>(__builtin_bit_cast(unsigned, largest) >> 23);
    exponent = largest == 0.0F ? 127 : smaller(greater(exponent, 2), 252);
    const float down = __builtin_bit_cast(float, (254 - exponent) << 23);
    const float up = __builtin_bit_cast(float, exponent << 23);
    if (lane() % kLanes == 0) scales[mine] = score_factor(args) * up;
    for (int i = lane() % kLanes * 8; i < Shape::kDim; i += kLanes * 8) {
        Half8 halves{};
        if (i < args.head_dim && there) {
            const Float4 low = load4(q + i) * down;
            const Float4 high = load4(q + i + 4) * down;
            for (int j = 0; j < 4; ++j) {
                halves[j] = static_cast<Half>(low[j]);
                halves[j + 4] = static_cast<Half>(high[j]);
            }
        }
        memory.store16(mine * Shape::kStride + i, __builtin_bit_cast(Int4, halves));
    }
}

// Softmax of the queries whose scores this lane holds, as far as it has come.
struct Running {
    float top[kColumnSlots];
    float total[kColumnSlots];  // over this lane's keys only
    float scale[kColumnSlots];
    KeyRange keys[kColumnSlots];
};

// Scores become weights; returns by what the sums so far are to be multiplied.
template <int kTiles>
RF_DEVICE inline void weigh(const AttentionArgs& args, int first_key, MatrixC (&scores)[kTiles],
                            Running& running, float (&fade)[kColumnSlots]) {
    float highest[kColumnSlots];
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) highest[s] = running.top[s];
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int s = column_slot(i);
            const int key = first_key + 16 * t + MatrixC::row(i);
            const bool counts = key >= running.keys[s].first && key <= running.keys[s].last;
            const float score = finish_score(args, scores[t].value[i] * running.scale[s]);
            scores[t].value[i] = counts ? score : kNoScore;
            highest[s] = scores[t].value[i] > highest[s] ? scores[t].value[i] : highest[s];
        }
    }
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
#pragma unroll
        for (int mask = kColumnLanes; mask < kWave; mask *= 2) {
            const float other = shuffle_xor(highest[s], mask);
            highest[s] = other > highest[s] ? other : highest[s];
        }
        fade[s] = running.top[s] == highest[s] ? 1.0F : exp2(running.top[s] - highest[s]);
        running.top[s] = highest[s];
        running.total[s] *= fade[s];
        if (highest[s] == kNoScore) highest[s] = 0.0F;  // nothing seen so far: every weight is zero
    }
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int s = column_slot(i);
            scores[t].value[i] = exp2(scores[t].value[i] - highest[s]);
            running.total[s] += scores[t].value[i];
        }
    }
}

// Rows begin … end of the step, of one sequence.
struct TileRun {
    int begin;
    int end;
    int sequence;
    KeyRange keys;  // that any of them sees
    int last;       // of the sequence, where attention isn't causal
};

RF_DEVICE inline TileRun next_run(const AttentionArgs& args, int begin, int end) {
    TileRun run{begin, end, args.sequences[begin], {0, 0}, 0};
    int different = end;
    for (int row = begin + lane(); row < end; row += kWave) {
        if (args.sequences[row] != run.sequence) different = smaller(different, row);
    }
    run.end = -wave_max(-different);
    int low = 0x7FFFFFFF;
    int high = 0;
    for (int row = begin + lane(); row < run.end; row += kWave) {
        low = smaller(low, args.positions[row]);
        high = greater(high, args.positions[row]);
    }
    run.last = args.causal ? 0 : last_of_sequence(args, run.sequence);
    run.keys.first = keys_of(args, -wave_max(-low), run.last).first;
    run.keys.last = keys_of(args, wave_max(high), run.last).last;
    return run;
}

template <typename Shape>
RF_DEVICE inline void attend_tile(const AttentionArgs& args) {
    RF_LDS(Half, memory, Shape::kHalves);
    RF_LDS(float, scales, Shape::kQueries);

    const int group = args.heads / args.kv_heads;
    // The last rows see the most keys: they begin first.
    const std::int64_t first_query = std::int64_t{grid_x() - 1 - block_x()} * Shape::kQueries;
    const int kv_head = block_y();
    const int first_row = static_cast<int>(first_query / group);
    const int end_row = smaller(args.rows, static_cast<int>((first_query + Shape::kQueries - 1) / group) + 1);

    stage_queries<Shape>(args, first_query, kv_head, memory, scales);
    barrier();
    MatrixB queries[Shape::kQueriesStay ? Shape::kSteps : 1];
    const int my_queries = wave_index() * 16 * Shape::kStride;
    if constexpr (Shape::kQueriesStay) {
#pragma unroll
        for (int d = 0; d < Shape::kSteps; ++d) {
            queries[d] = load_b(memory, my_queries + 16 * d, Shape::kStride);
        }
    }

    Running running;
    int row_of_slot[kColumnSlots];
    int head_of_slot[kColumnSlots];
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
        const int mine = wave_index() * 16 + slot_column(s);
        running.scale[s] = scales[mine];
        const std::int64_t query = first_query + mine;
        row_of_slot[s] = static_cast<int>(query / group);
        head_of_slot[s] = kv_head * group + static_cast<int>(query % group);
    }

    TileSource source;
    source.head_dim = args.head_dim;
    source.row_bytes = cache_row_bytes(args.head_dim, args.q8);
    source.page_bytes = cache_head(args, 1, 0, source.row_bytes);
    source.keys = args.keys + cache_head(args, 0, kv_head, source.row_bytes);
    source.values = args.values + cache_head(args, 0, kv_head, source.row_bytes);

    for (int begin = first_row; begin < end_row;) {
        const TileRun run = next_run(args, begin, end_row);
        begin = run.end;
        source.pages = args.page_tables + std::int64_t{run.sequence} * args.max_pages;
        source.range = run.keys;
        int last_of_wave = -1;
#pragma unroll
        for (int s = 0; s < kColumnSlots; ++s) {
            const bool mine = row_of_slot[s] >= run.begin && row_of_slot[s] < run.end;
            running.keys[s] =
                mine ? keys_of(args, args.positions[row_of_slot[s]], run.last) : KeyRange{0, -1};
            last_of_wave = greater(last_of_wave, running.keys[s].last);
            running.top[s] = kNoScore;
            running.total[s] = 0.0F;
        }
        last_of_wave = wave_max(last_of_wave);
        MatrixC sums[Shape::kSteps];
#pragma unroll
        for (int d = 0; d < Shape::kSteps; ++d) sums[d] = zero_matrix();

        TileLoads<Shape> loads;
        int first = run.keys.first / Shape::kKeys * Shape::kKeys;
        if constexpr (Shape::kAhead) {
            load_keys(source, first, loads);
            load_values(source, first, loads);
        }
        for (; first <= run.keys.last; first += Shape::kKeys) {
            const int next = first + Shape::kKeys;
            const bool ahead = Shape::kAhead && next <= run.keys.last;
            barrier();  // what was there has been used
            if constexpr (!Shape::kAhead) load_keys(source, first, loads);
            store_keys(source, loads, memory);
            if constexpr (Shape::kQueriesStay) {
                if constexpr (!Shape::kAhead) load_values(source, first, loads);
                store_values(source, first, loads, memory);
            }
            barrier();
            if (ahead) load_keys(source, next, loads);
            if (ahead && Shape::kQueriesStay) load_values(source, next, loads);

            MatrixC scores[Shape::kKeys / 16];
            const bool needed = first <= last_of_wave;  // by this wave
            float fade[kColumnSlots];
            if (needed) {
#pragma unroll
                for (int t = 0; t < Shape::kKeys / 16; ++t) scores[t] = zero_matrix();
#pragma unroll Shape::kQueriesStay ? Shape::kSteps : 2
                for (int d = 0; d < Shape::kSteps; ++d) {
                    if (16 * d >= args.head_dim) continue;
                    MatrixB query;
                    if constexpr (Shape::kQueriesStay) {
                        query = queries[d];
                    } else {
                        query = load_b(memory, my_queries + 16 * d, Shape::kStride);
                    }
#pragma unroll
                    for (int t = 0; t < Shape::kKeys / 16; ++t) {
                        const int at = Shape::kKeysBegin + 16 * t * Shape::kStride + 16 * d;
                        multiply_add(scores[t], load_a(memory, at, Shape::kStride), query);
                    }
                }
                weigh(args, first, scores, running, fade);
            }
            if constexpr (!Shape::kQueriesStay) {
                barrier();
                if constexpr (!Shape::kAhead) load_values(source, first, loads);
                store_values(source, first, loads, memory);
                barrier();
                if (ahead) load_values(source, next, loads);
            }
            if (!needed) continue;
            bool fades = false;
#pragma unroll
            for (int s = 0; s < kColumnSlots; ++s) fades = fades || fade[s] != 1.0F;
            if (any(fades)) {
#pragma unroll
                for (int d = 0; d < Shape::kSteps; ++d) {
#pragma unroll
                    for (int i = 0; i < MatrixC::kElements; ++i) sums[d].value[i] *= fade[column_slot(i)];
                }
            }
#pragma unroll
            for (int t = 0; t < Shape::kKeys / 16; ++t) {
                const MatrixB weights =
                    turned(scores[t], memory, Shape::kTurnBegin + wave_index() * kTurnHalves);
#pragma unroll
                for (int d = 0; d < Shape::kSteps; ++d) {
                    if (16 * d >= args.head_dim) continue;
                    // Loading all of it before the first product would take more registers than there are.
                    if (Shape::kDim > 128 && d % 4 == 0) wave_barrier();
                    const int at = Shape::kValuesBegin + 16 * d * Shape::kValueStride + 16 * t;
                    multiply_add(sums[d], load_a(memory, at, Shape::kValueStride), weights);
                }
            }
        }

#pragma unroll
        for (int s = 0; s < kColumnSlots; ++s) {
#pragma unroll
            for (int mask = kColumnLanes; mask < kWave; mask *= 2) {
                running.total[s] += shuffle_xor(running.total[s], mask);
            }
            running.total[s] = reciprocal(running.total[s]);
        }
#pragma unroll
        for (int s = 0; s < kColumnSlots; ++s) {
            if (running.keys[s].last < 0) continue;
            const std::int64_t head = std::int64_t{row_of_slot[s]} * args.heads + head_of_slot[s];
            float* out = args.out + head * args.head_dim;
#pragma unroll
            for (int d = 0; d < Shape::kSteps; ++d) {
                if (16 * d >= args.head_dim) continue;
#pragma unroll
                for (int i = 0; i < MatrixC::kElements; ++i) {
                    const int column = 16 * d + MatrixC::row(i);
                    if (column_slot(i) != s || column >= args.head_dim) continue;
                    out[column] = sums[d].value[i] * running.total[s];
                }
            }
        }
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

#define RF_ATTEND_TILE(kernel, Eight, width)        \
    RF_KERNEL(kernel, AttentionArgs, 256) {         \
        attend_tile<TileShape<Eight, width>>(args); \
    }

RF_ATTEND_TILE(attend_tile_f16_64, EightHalves, 64)
RF_ATTEND_TILE(attend_tile_f16_128, EightHalves, 128)
RF_ATTEND_TILE(attend_tile_f16_256, EightHalves, 256)
RF_ATTEND_TILE(attend_tile_q8_64, EightQ8, 64)
RF_ATTEND_TILE(attend_tile_q8_128, EightQ8, 128)
RF_ATTEND_TILE(attend_tile_q8_256, EightQ8, 256)
