// Attention of many rows with matrix instructions (FlashAttention-2, arXiv:2307.08691). Scores stay in the
// registers of a wave. A block computes some rows with all query heads that share a KV head, 16 queries per
// wave, and iterates over the keys one tile at a time. All products are transposed, S = K Qᵀ and O = Vᵀ Sᵀ.
// So the scores of a query are in the registers of few lanes and can be the operand of the second product
// without moving.
//
// The rows of a tile may belong to different sequences, which are computed one after another.
#include "kernels/tile_memory.h"
#include "kernels/tile_softmax.h"

namespace rocmforge::gpu {

// Rows [begin, end) of the step, which belong to one sequence.
struct TileRun {
    int begin;
    int end;
    int sequence;
    KeyRange keys;  // union of the ranges of all rows
    int last;       // last key of the sequence, if attention isn't causal
};

RF_DEVICE inline TileRun next_run(const AttentionArgs& args, int begin, int end) {
    TileRun run{begin, end, args.sequences[begin], {0, 0}, 0};
    int different = end;
    for (int row = begin + lane(); row < end; row += kWave) {
        if (args.sequences[row] != run.sequence) different = smaller(different, row);
    }
    run.end = same_in_wave(-wave_max(-different));
    int low = 0x7FFFFFFF;
    int high = 0;
    for (int row = begin + lane(); row < run.end; row += kWave) {
        low = smaller(low, args.positions[row]);
        high = greater(high, args.positions[row]);
    }
    run.last = args.causal ? 0 : last_of_sequence(args, run.sequence);
    run.keys.first = keys_of(args, same_in_wave(-wave_max(-low)), run.last).first;
    run.keys.last = keys_of(args, same_in_wave(wave_max(high)), run.last).last;
    return run;
}

// Stores this wave's results, multiplied by the gate if there is one, through LDS, 16 values of each query at
// a time, so that a lane writes adjacent values.
template <typename Shape>
RF_DEVICE inline void put_out(const AttentionArgs& args, int first_query, int kv_head, const TileRun& run,
                              const MatrixC (&sums)[Shape::kSteps], const Running& running,
                              const LdsArray<Half>& memory) {
    constexpr int kLanes = kWave / 16;  // number of lanes per query
    constexpr int kStride = 20;         // distance between rows, in floats
    static_assert(Shape::kWaves * 16 * kStride * 2 <= Shape::kOperandBegin - Shape::kKeysBegin);
    const int group = args.heads / args.kv_heads;
    const int query = first_query + wave_index() * 16 + lane() / kLanes;
    const int row = query / group;
    const int head_of_row = kv_head * group + query % group;
    const std::int64_t head = std::int64_t{row} * args.heads + head_of_row;
    const bool there = row >= run.begin && row < run.end;
    const auto at = [](int query_of_wave, int column) {
        return Shape::kKeysBegin + ((wave_index() * 16 + query_of_wave) * kStride + column) * 2;
    };
#pragma unroll
    for (int d = 0; d < Shape::kSteps; ++d) {
        wave_barrier();
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            reinterpret_cast<float&>(memory[at(MatrixC::column(i), MatrixC::row(i))]) =
                sums[d].value[i] * running.total[column_slot(i)];
        }
        wave_barrier();
        // Stores sixteen values, or only the first eight at the end of the row.
        const int end = smaller(16, args.value_dim - 16 * d);
        if (!there || lane() % kLanes * (16 / kLanes) >= end) continue;
#pragma unroll
        for (int i = 0; i < 16 / kLanes; i += 4) {
            const int column = lane() % kLanes * (16 / kLanes) + i;
            Float4 values = __builtin_bit_cast(Float4, memory.load16(at(lane() / kLanes, column)));
            if (args.gate != nullptr) {
                values = gated(values, load4(gate_of_head(args, row, head_of_row) + 16 * d + column));
            }
            store4(args.out + head * args.value_dim + 16 * d + column, values);
        }
    }
}

template <typename Shape>
RF_DEVICE inline void attend_tile(const AttentionArgs& args, DType type) {
    RF_LDS(Half, memory, Shape::kHalves);
    RF_LDS(float, scales, Shape::kQueries);

    const int group = args.heads / args.kv_heads;
    // The last rows attend to the most keys, so the blocks that compute them start first.
    const int first_query = (grid_x() - 1 - block_x()) * Shape::kQueries;
    const int kv_head = block_y();
    const int first_row = first_query / group;
    const int end_row = smaller(args.rows, (first_query + Shape::kQueries - 1) / group + 1);

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
    // Sinks in base 2. They are loaded here, because the loop leaves no scalar register free for their
    // address.
    float sinks[kColumnSlots];
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
        const int mine = wave_index() * 16 + slot_column(s);
        running.scale[s] = scales[mine];
        row_of_slot[s] = (first_query + mine) / group;
        const int head = kv_head * group + (first_query + mine) % group;
        sinks[s] = args.sinks != nullptr ? args.sinks[head] * kLog2E : kNoScore;
    }

    TileSource source;
    source.head_dim = args.head_dim;
    source.value_dim = args.value_dim;
    source.kv_heads = args.kv_heads;
    source.type = type;
    source.key_bytes = cache_row_bytes(args.head_dim, source.type);
    source.value_bytes = cache_row_bytes(args.value_stride, source.type);
    source.keys = args.keys + cache_head(args, 0, kv_head, source.key_bytes);
    source.values = args.values + cache_head(args, 0, kv_head, source.value_bytes);

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

        // With kAhead, loads a tile's values while its scores are computed, and the next tile's keys while
        // the values are used.
        TileLoads<Shape> loads;
        int first = run.keys.first / Shape::kKeys * Shape::kKeys;
        int page = source.pages[first / kPageTokens];
        if constexpr (Shape::kAhead) load_keys(source, page, first, 0, loads);
        while (first <= run.keys.last) {
            barrier();  // all waves have finished reading the previous tile
            put_keys(source, page, first, loads, memory);
            if constexpr (Shape::kAhead) load_values(source, page, first, 0, loads);
            const int next = first + Shape::kKeys;
            const int next_page = source.pages[smaller(next, run.keys.last) / kPageTokens];
            barrier();

            MatrixC scores[Shape::kKeys / 16];
            // Whether this wave attends to any key of the tile.
            const bool needed = any(first <= last_of_wave);
            float fade[kColumnSlots];
            if (needed) {
#pragma unroll
                for (int t = 0; t < Shape::kKeys / 16; ++t) scores[t] = zero_matrix();
#pragma unroll Shape::kQueriesStay ? Shape::kSteps : Shape::kStepsAtOnce
                for (int d = 0; d < Shape::kSteps; ++d) {
                    if (d % Shape::kStepsAtOnce == 0) wave_barrier();
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
            if constexpr (!Shape::kQueriesStay) barrier();  // the values will overwrite the keys
            put_values(source, page, first, loads, memory);
            if (Shape::kAhead && next <= run.keys.last) load_keys(source, next_page, next, 0, loads);
            first = next;
            page = next_page;
            barrier();
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
                    as_operand_b(scores[t], memory, Shape::kOperandBegin + wave_index() * kOperandHalves);
#pragma unroll
                for (int d = 0; d < Shape::kSteps; ++d) {
                    if (d % Shape::kStepsAtOnce == 0) wave_barrier();
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
            const float sink = exp2(sinks[s] - (running.top[s] - kWeightPower));
            running.total[s] = reciprocal(running.total[s] + sink);
        }
        barrier();  // from here on LDS is used for the results
        put_out<Shape>(args, first_query, kv_head, run, sums, running, memory);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;
using rocmforge::DType;

#define RF_ATTEND_TILE(kernel, Eight, width, type)        \
    RF_KERNEL(kernel, AttentionArgs, 256) {               \
        attend_tile<TileShape<Eight, width>>(args, type); \
    }

RF_ATTEND_TILE(attend_tile_f16_64, EightHalves, 64, DType::F16)
RF_ATTEND_TILE(attend_tile_f16_96, EightHalves, 96, DType::F16)
RF_ATTEND_TILE(attend_tile_f16_128, EightHalves, 128, DType::F16)
RF_ATTEND_TILE(attend_tile_f16_256, EightHalves, 256, DType::F16)
RF_ATTEND_TILE(attend_tile_bytes_64, EightBytes, 64, args.cache_type)
RF_ATTEND_TILE(attend_tile_bytes_96, EightBytes, 96, args.cache_type)
RF_ATTEND_TILE(attend_tile_bytes_128, EightBytes, 128, args.cache_type)
// Q8_0 and Q4_0 have separate kernels, because with heads of this width no scalar register is free for
// choosing between the types at run time.
RF_ATTEND_TILE(attend_tile_q8_256, EightBytes, 256, DType::Q8_0)
RF_ATTEND_TILE(attend_tile_q4_256, EightBytes, 256, DType::Q4_0)
