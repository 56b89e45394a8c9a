// Attention of single rows, as in decode. Sums are floats, and the keys are split over blocks. Each wave
// processes up to kWave keys at a time, divided among groups of kLanes lanes. The lanes of a group read up to
// kLanes keys, four at a time; of each key, a lane reads eight values (or kTimes times eight). Each lane of
// the group then has the score of one key. Several query heads share the loaded keys. Every wave computes a
// softmax over its keys, and the results of the waves are merged at the end. If the keys of a row are split
// into parts, the last block combines the parts, in an order that does not depend on which block this is.
#include "kernels/attention_parts.h"
#include "kernels/last_block.h"

namespace rocmforge::gpu {

// Adds each of the four sums over a group of kLanes lanes. Returns in lane l the total of sums[l % 4].
template <int kLanes>
RF_DEVICE inline float total_of_four(const float (&sums)[4]) {
    const bool odd = (lane() & 1) != 0;
    const bool upper = (lane() & 2) != 0;
    const float first = (odd ? sums[1] : sums[0]) + shuffle_xor(odd ? sums[0] : sums[1], 1);
    const float second = (odd ? sums[3] : sums[2]) + shuffle_xor(odd ? sums[2] : sums[3], 1);
    float total = (upper ? second : first) + shuffle_xor(upper ? first : second, 2);
#pragma unroll
    for (int mask = 4; mask < kLanes; mask *= 2) total += shuffle_xor(total, mask);
    return total;
}

// Returns the number of keys that a group of kLanes lanes reads together: the smallest power of two, from 4
// on, with which all groups of a block together read the block's `keys` keys at once, but at most kLanes. If
// a wave read kLanes keys of a short sequence, the other waves would have none, and would wait for it.
template <int kLanes>
RF_DEVICE inline int keys_of_group(int keys) {
    int count = 4;
    while (count < kLanes && kRowWaves * (kWave / kLanes) * count < keys) count *= 2;
    return count;
}

// The rows of one head in the cache that a wave reads together.
struct RowWindow {
    const std::byte* rows;  // rows of the page that contains this lane's key and the neighbouring keys
    int first_key;          // first of the keys that these kLanes lanes read together
    int row_bytes;
    DType type;
    KeyRange keys;

    // Returns values 8 · eight … 8 · eight + 7 of the row of key first_key + i. If this key is out of range,
    // returns values of the nearest key in range, and the caller uses a weight of zero.
    template <typename Eight>
    RF_DEVICE Eight load(int i, int eight) const {
        const int key = smaller(greater(first_key + i, keys.first), keys.last);
        return Eight::load(rows, static_cast<unsigned>(key % kPageTokens * row_bytes), eight, type);
    }
};

template <typename Eight, int kLanes, int kHeads, int kTimes = 1>
RF_DEVICE inline void attend_row(const AttentionArgs& args, DType type) {
    constexpr int kWidth = 8 * kLanes * kTimes;  // number of values that kLanes lanes read; at least head_dim
    // For each head: values 0 … 3 of each group of eight values, then values 4 … 7 of each group.
    RF_LDS(float, queries, kHeads* kWidth);
    RF_LDS(float, weights, kRowWaves* kHeads* kWave);
    RF_LDS(float, sums, kRowWaves* kHeads* kWidth);
    RF_LDS(float, tops, kRowWaves* kHeads);
    RF_LDS(float, totals, kRowWaves* kHeads);
    RF_LDS(int, finished, 1);
    static_assert(kRowWaves * kWave >= kMostSplits && kHeads <= kRowWaves);  // for combine_parts()

    const int group = args.heads / args.kv_heads;
    const int blocks_a_group = (group + kHeads - 1) / kHeads;
    const int kv_head = block_x() / blocks_a_group;
    const int first_of_group = block_x() % blocks_a_group * kHeads;
    const int heads = smaller(kHeads, group - first_of_group);
    const int first_head = kv_head * group + first_of_group;
    const int split = block_y();
    const int row = block_z();

    const int sequence = args.sequences[row];
    const int end_of_sequence = args.causal ? 0 : last_of_sequence(args, sequence);
    KeyRange keys = keys_of(args, args.positions[row], end_of_sequence);
    const int first_page = keys.first / kPageTokens;
    const int pages = keys.last / kPageTokens - first_page + 1;
    const int share = (pages + args.splits - 1) / args.splits;
    const int begin = (first_page + split * share) * kPageTokens;
    keys.last = smaller(keys.last, begin + share * kPageTokens - 1);

    const std::int64_t part = (std::int64_t{row} * args.splits + split) * args.heads + first_head;
    if (begin > keys.last) return;

    const std::int64_t query = (std::int64_t{row} * args.heads + first_head) * args.head_dim;
    const float factor = score_factor(args);
    for (int i = thread_index(); i < kHeads * kWidth; i += block_threads()) {
        const int head = i / kWidth;
        const int column = i % kWidth;
        const bool there = head < heads && column < args.head_dim;
        const int at = head * kWidth + column % 8 / 4 * (kWidth / 2) + column / 8 * 4 + column % 4;
        queries[at] = there ? args.q[query + head * args.head_dim + column] * factor : 0.0F;
    }
    barrier();

    const int of_key = lane() % kLanes;
    const auto eight_of = [of_key](int time, int dim) {
        const int eight = of_key + time * kLanes;
        return 8 * eight < dim ? eight : 0;
    };
    const int key_bytes = cache_row_bytes(args.head_dim, type);
    const int value_bytes = cache_row_bytes(args.value_stride, type);
    const std::int32_t* table = args.page_tables + std::int64_t{sequence} * args.max_pages;
    const int my_weights = wave_index() * kHeads * kWave;

    float acc[kHeads][8 * kTimes] = {};
    float top[kHeads];
    float total[kHeads];
#pragma unroll
    for (int h = 0; h < kHeads; ++h) {
        top[h] = kNoScore;
        total[h] = 0.0F;
    }

    // The keys of a group never cross the end of a page, because their number divides the size of a page.
    const int of_group = keys_of_group<kLanes>(keys.last - greater(begin, keys.first) + 1);
    const int of_wave = kWave / kLanes * of_group;
    const auto group_begin = [&](int first) { return first + lane() / kLanes * of_group; };
    // Returns the index in the cache of the page with this lane's keys. `first`: position of the wave's first
    // key. The loop calls page_of() one iteration ahead, so that the page is known when its keys are loaded.
    const auto page_of = [&](int first) {
        return table[smaller(group_begin(first), keys.last) / kPageTokens];
    };
    // Leaves out keys before the window, so that every wave in the loop has a key with a score.
    const int skipped = greater(0, keys.first - begin) / of_wave * of_wave;
    const int begin_of_wave = begin + skipped + wave_index() * of_wave;
    const int step = kRowWaves * of_wave;
    int page = page_of(begin_of_wave);
    for (int first = begin_of_wave; first <= keys.last; first += step) {
        const int shared = group_begin(first);
        // Number of keys that the wave's first group has. The other groups have at most as many.
        const int count = smaller(of_group, keys.last - first + 1);
        const RowWindow key_rows{args.keys + cache_head(args, page, kv_head, key_bytes), shared, key_bytes,
                                 type, keys};
        const RowWindow value_rows{args.values + cache_head(args, page, kv_head, value_bytes), shared,
                                   value_bytes, type, keys};
        page = page_of(first + step);

        float score[kHeads] = {};
#pragma unroll 1  // four loads per lane and many waves are in flight; unrolling more would only use registers
        for (int four = 0; four < count; four += 4) {
            Eight key[kTimes][4];
#pragma unroll
            for (int k = 0; k < 4 * kTimes; ++k) {
                key[k / 4][k % 4] = key_rows.load<Eight>(four + k % 4, eight_of(k / 4, args.head_dim));
            }
            if (type == DType::Q4_0) {
#pragma unroll
                for (int k = 0; k < 4 * kTimes; ++k) {
                    key[k / 4][k % 4].take_nibbles(eight_of(k / 4, args.head_dim));
                }
            }
#pragma unroll
            for (int h = 0; h < kHeads; ++h) {
                float products[4] = {};
#pragma unroll
                for (int k = 0; k < kTimes; ++k) {
                    const int at = h * kWidth + 4 * (of_key + k * kLanes);
                    const Float4 q0 = __builtin_bit_cast(Float4, queries.load16(at));
                    const Float4 q1 = __builtin_bit_cast(Float4, queries.load16(at + kWidth / 2));
#pragma unroll
                    for (int t = 0; t < 4; ++t) {
                        float sum = 0;
#pragma unroll
                        for (int i = 0; i < 8; ++i) sum += (i < 4 ? q0[i] : q1[i - 4]) * key[k][t].number(i);
                        products[t] += sum * key[k][t].scale();
                    }
                }
                const float mine = total_of_four<kLanes>(products);
                score[h] = of_key / 4 == four / 4 ? mine : score[h];
            }
        }

        const int my_key = shared + of_key;
        const bool seen = of_key < of_group && my_key >= keys.first && my_key <= keys.last;
#pragma unroll
        for (int h = 0; h < kHeads; ++h) {
            const float s = seen ? finish_score(args, score[h]) : kNoScore;
            const float most = wave_max(s);
            const float higher = most > top[h] ? most : top[h];
            const float fade = exp2(top[h] - higher);
            const float weight = exp2(s - higher);
            top[h] = higher;
            total[h] = total[h] * fade + weight;
#pragma unroll
            for (int i = 0; i < 8 * kTimes; ++i) acc[h][i] *= fade;
            weights[my_weights + h * kWave + lane()] = weight;
        }
        wave_barrier();
#pragma unroll 1  // four loads per lane and many waves are in flight; unrolling more would only use registers
        for (int four = 0; four < count; four += 4) {
            Eight value[kTimes][4];
#pragma unroll
            for (int k = 0; k < 4 * kTimes; ++k) {
                value[k / 4][k % 4] = value_rows.load<Eight>(four + k % 4, eight_of(k / 4, args.value_dim));
            }
            if (type == DType::Q4_0) {
#pragma unroll
                for (int k = 0; k < 4 * kTimes; ++k) {
                    value[k / 4][k % 4].take_nibbles(eight_of(k / 4, args.value_dim));
                }
            }
#pragma unroll
            for (int h = 0; h < kHeads; ++h) {
                const Float4 weight = __builtin_bit_cast(
                    Float4, weights.load16(my_weights + h * kWave + lane() / kLanes * kLanes + four));
#pragma unroll
                for (int t = 0; t < 4; ++t) {
#pragma unroll
                    for (int k = 0; k < kTimes; ++k) {
                        const float w = weight[t] * value[k][t].scale();
#pragma unroll
                        for (int i = 0; i < 8; ++i) acc[h][8 * k + i] += w * value[k][t].number(i);
                    }
                }
            }
        }
        wave_barrier();
    }

#pragma unroll
    for (int h = 0; h < kHeads; ++h) {
        const float all = wave_sum(total[h]);
#pragma unroll
        for (int mask = kLanes; mask < kWave; mask *= 2) {
#pragma unroll
            for (int i = 0; i < 8 * kTimes; ++i) acc[h][i] += shuffle_xor(acc[h][i], mask);
        }
        const int mine = wave_index() * kHeads + h;
        if (lane() < kLanes) {
#pragma unroll
            for (int k = 0; k < 8 * kTimes; k += 4) {
                const Float4 four{acc[h][k], acc[h][k + 1], acc[h][k + 2], acc[h][k + 3]};
                sums.store16(mine * kWidth + 8 * (lane() + k / 8 * kLanes) + k % 8,
                             __builtin_bit_cast(Int4, four));
            }
        }
        if (lane() == 0) {
            tops[mine] = top[h];
            totals[mine] = all;
        }
    }
    barrier();

    // A lane merges four columns at a time. Every lane of a wave reaches store_values(), also one that has no
    // columns, because it exchanges values between lanes.
    constexpr int kFours = kWidth / 4;
    for (int begin_fours = wave_index() * kWave; begin_fours < heads * kFours;
         begin_fours += block_threads()) {
        const int i = begin_fours + lane();
        const int head = i < heads * kFours ? i / kFours : 0;
        const bool inside = i < heads * kFours && i % kFours * 4 < args.value_dim;
        const int column = inside ? i % kFours * 4 : 0;
        const bool whole = args.splits == 1;
        const Float4 gate = whole ? load_gate(args, row, first_head + head, column) : Float4{};
        float highest = kNoScore;
        for (int w = 0; w < kRowWaves; ++w) {
            const float t = tops[w * kHeads + head];
            highest = t > highest ? t : highest;
        }
        Float4 sum{0, 0, 0, 0};
        float all = 0;
        for (int w = 0; w < kRowWaves; ++w) {
            const float fade = exp2(tops[w * kHeads + head] - highest);
            const int at = (w * kHeads + head) * kWidth + column;
            sum += fade * __builtin_bit_cast(Float4, sums.load16(at));
            all += fade * totals[w * kHeads + head];
        }
        if (whole) {
            all += sink_weight(args.sinks, first_head + head, highest);
            store_values(args, row, first_head + head, column, sum / all, gate, inside);
            continue;
        }
        if (!inside) continue;
        store4(args.part_sums + (part + head) * args.value_dim + column, sum);
        if (column == 0) {
            args.part_stats[2 * (part + head)] = highest;
            args.part_stats[2 * (part + head) + 1] = all;
        }
    }
    if (args.splits == 1) return;
    const int parts = same_in_wave((pages + share - 1) / share);  // number of parts with keys
    int* counter = args.finished + std::int64_t{row} * args.kv_heads * blocks_a_group + block_x();
    if (!last_of_blocks(counter, parts, finished)) return;
    combine_parts(args, row, first_head, heads, parts, weights, totals);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;
using rocmforge::DType;

// RF_KERNEL_TILES limits the registers so that at least 384 threads fit a compute unit, and 512 on most GPUs.
// Kernels for byte caches have no such limit, because on gfx1030 they need more registers.
#define RF_ATTEND_ROW_F16(kernel, lanes, heads)                  \
    RF_KERNEL_TILES(kernel, AttentionArgs, 256) {                \
        attend_row<EightHalves, lanes, heads>(args, DType::F16); \
    }
#define RF_ATTEND_ROW_BYTES(kernel, lanes, heads)                    \
    RF_KERNEL(kernel, AttentionArgs, 256) {                          \
        attend_row<EightBytes, lanes, heads>(args, args.cache_type); \
    }

RF_ATTEND_ROW_F16(attend_row_f16_8_1, 8, 1)
RF_ATTEND_ROW_F16(attend_row_f16_8_2, 8, 2)
RF_ATTEND_ROW_F16(attend_row_f16_8_4, 8, 4)
RF_ATTEND_ROW_F16(attend_row_f16_16_1, 16, 1)
RF_ATTEND_ROW_F16(attend_row_f16_16_2, 16, 2)
RF_ATTEND_ROW_F16(attend_row_f16_16_4, 16, 4)
RF_ATTEND_ROW_F16(attend_row_f16_32_1, 32, 1)
RF_ATTEND_ROW_F16(attend_row_f16_32_2, 32, 2)
RF_ATTEND_ROW_F16(attend_row_f16_32_4, 32, 4)
RF_ATTEND_ROW_BYTES(attend_row_bytes_8_1, 8, 1)
RF_ATTEND_ROW_BYTES(attend_row_bytes_8_2, 8, 2)
RF_ATTEND_ROW_BYTES(attend_row_bytes_8_4, 8, 4)
RF_ATTEND_ROW_BYTES(attend_row_bytes_16_1, 16, 1)
RF_ATTEND_ROW_BYTES(attend_row_bytes_16_2, 16, 2)
RF_ATTEND_ROW_BYTES(attend_row_bytes_16_4, 16, 4)
RF_ATTEND_ROW_BYTES(attend_row_bytes_32_1, 32, 1)
RF_ATTEND_ROW_BYTES(attend_row_bytes_32_2, 32, 2)
RF_ATTEND_ROW_BYTES(attend_row_bytes_32_4, 32, 4)

// These kernels are for heads of more than 256 and at most 768 values.
RF_KERNEL(attend_wide_f16, AttentionArgs, 256) {
    attend_row<EightHalves, 32, 2, 3>(args, DType::F16);
}
RF_KERNEL(attend_wide_bytes, AttentionArgs, 256) {
    attend_row<EightBytes, 32, 2, 3>(args, args.cache_type);
}
