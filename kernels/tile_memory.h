// The content of LDS in a block of attention_tile.hip: its queries, and a tile of keys and a tile of values,
// each read from one page of the cache at a time.
#pragma once

#include "kernels/attention.h"
#include "kernels/four.h"
#include "kernels/matrix_operand.h"

namespace rocmforge::gpu {

constexpr int kRowPadding = 8;  // number of unused halves after a row, so that rows begin in different banks

template <typename EightType, int kWidth>
struct TileShape {
    using Eight = EightType;
    static constexpr int kDim = kWidth;  // head_dim or more, padded with zeros
    static constexpr int kSteps = kDim / 16;
    static constexpr int kWaves = kDim > 128 ? 2 : 4;
    static constexpr int kThreads = kWaves * kWave;
    static constexpr int kQueries = 16 * kWaves;
    static constexpr int kKeys = kDim > 128 ? 16 : 32;  // number of keys in a tile
    static constexpr int kStride = kDim + kRowPadding;  // distance between rows of queries and keys, in
                                                        // halves
    static constexpr int kValueStride = kKeys + kRowPadding;

    // Whether queries stay in registers, which needs enough registers. Otherwise they stay in LDS, and keys
    // and values use the rest of LDS alternately.
    static constexpr bool kQueriesStay = kDim <= 128 && sizeof(MatrixB) * kSteps <= 192;
    // Whether the next tile is loaded while the current one is used, which needs enough registers.
    static constexpr bool kAhead = kDim <= 128;
    static constexpr int kKeyHalves = kKeys * kStride;
    static constexpr int kValueHalves = kDim * kValueStride;
    static constexpr int kQueryHalves = kQueries * kStride;
    static constexpr int kKeysBegin = kQueriesStay ? 0 : kQueryHalves;
    static constexpr int kValuesBegin = kQueriesStay ? kKeyHalves : kQueryHalves;
    static constexpr int kOperandBegin =
        kQueriesStay ? kKeyHalves + kValueHalves
                     : kQueryHalves + (kKeyHalves > kValueHalves ? kKeyHalves : kValueHalves);
    static constexpr int kHalves = kOperandBegin + kWaves * kOperandHalves;
    static_assert(!kQueriesStay || kQueryHalves <= kKeyHalves + kValueHalves);

    // A whole tile loaded before the first product would take too many registers, so wave barriers delay
    // loads. The more registers the operands of a product take, the fewer steps are loaded at once.
    static constexpr int kStepsAtOnce = sizeof(MatrixA) > 32 ? 1 : sizeof(MatrixA) > 16 ? 2 : 4;

    static constexpr int kEights = kDim / 8;  // number of groups of eight values in a row
    static constexpr int kKeyLoads = (kKeys * kEights + kThreads - 1) / kThreads;
    // Values are transposed four keys at a time.
    static constexpr int kFours = kKeys / 4;
    static constexpr int kValueLoads = (kFours * kEights + kThreads - 1) / kThreads;
    static constexpr int kKeyBatch = kAhead || kKeyLoads < 4 ? kKeyLoads : 4;
    static constexpr int kValueBatch = kAhead ? kValueLoads : 1;
    static_assert(kKeyLoads % kKeyBatch == 0);
    // Whether some threads have nothing to do in the last load.
    static constexpr bool kKeysUneven = kKeys * kEights % kThreads != 0;
    static constexpr bool kValuesUneven = kFours * kEights % kThreads != 0;
};

RF_DEVICE inline Half8 halves_of(const EightHalves& eight) {
    return __builtin_bit_cast(Half8, eight.bits);
}
RF_DEVICE inline Half8 halves_of(const EightBytes& eight) {
    Half8 halves;
#pragma unroll
    for (int i = 0; i < 8; ++i) halves[i] = static_cast<Half>(eight.number(i) * eight.scale());
    return halves;
}

// The part of a tile that a thread has loaded: its whole share, or a batch of it.
template <typename Shape>
struct TileLoads {
    typename Shape::Eight keys[Shape::kKeyBatch];
    typename Shape::Eight values[Shape::kValueBatch][4];
};

// The addresses of a head's keys and values, and the range of keys that counts.
struct TileSource {
    const std::byte* keys;
    const std::byte* values;
    int key_bytes;  // number of bytes in a row of keys
    int value_bytes;
    DType type;
    int kv_heads;
    int head_dim;
    int value_dim;
    const std::int32_t* pages;
    KeyRange range;

    // Returns the offset, in rows, of key `first` from the head's first row in page 0. Includes the rows of
    // the other heads. `page` is the page of `first`.
    RF_DEVICE std::int64_t rows_before(int page, int first) const {
        return std::int64_t{page} * (kv_heads * kPageTokens) + first % kPageTokens;
    }
};

// Loads this thread's part of the tile of keys that starts at key `first` (batch `batch` of the part). Keys
// outside the range are loaded too; they are in a page that is in use. The scores of these keys are masked,
// and their values are set to zero, because 0 · NaN is NaN.
template <typename Shape>
RF_DEVICE inline void load_keys(const TileSource& source, int page, int first, int batch,
                                TileLoads<Shape>& loads) {
    const std::byte* rows = source.keys + source.rows_before(page, first) * source.key_bytes;
#pragma unroll
    for (int n = 0; n < Shape::kKeyBatch; ++n) {
        const int i = (thread_index() + (batch * Shape::kKeyBatch + n) * Shape::kThreads) %
                      (Shape::kKeys * Shape::kEights);
        const int eight = i % Shape::kEights;
        const auto row = static_cast<unsigned>(i / Shape::kEights * source.key_bytes);
        loads.keys[n] = Shape::Eight::load(rows, row, 8 * eight < source.head_dim ? eight : 0, source.type);
    }
}

template <typename Shape>
RF_DEVICE inline void load_values(const TileSource& source, int page, int first, int batch,
                                  TileLoads<Shape>& loads) {
    const std::byte* rows = source.values + source.rows_before(page, first) * source.value_bytes;
#pragma unroll
    for (int n = 0; n < Shape::kValueBatch; ++n) {
        const int i = (thread_index() + (batch * Shape::kValueBatch + n) * Shape::kThreads) %
                      (Shape::kFours * Shape::kEights);
        const int eight = i / Shape::kFours;
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const auto row = static_cast<unsigned>((i % Shape::kFours * 4 + k) * source.value_bytes);
            loads.values[n][k] =
                Shape::Eight::load(rows, row, 8 * eight < source.value_dim ? eight : 0, source.type);
        }
    }
}

template <typename Shape>
RF_DEVICE inline void store_keys(const TileSource& source, int batch, TileLoads<Shape>& loads,
                                 const LdsArray<Half>& memory) {
    if (source.type == DType::Q4_0) {
#pragma unroll
        for (int n = 0; n < Shape::kKeyBatch; ++n) {
            const int i = thread_index() + (batch * Shape::kKeyBatch + n) * Shape::kThreads;
            loads.keys[n].take_nibbles(i % Shape::kEights);
        }
    }
#pragma unroll
    for (int n = 0; n < Shape::kKeyBatch; ++n) {
        const int i = thread_index() + (batch * Shape::kKeyBatch + n) * Shape::kThreads;
        if (Shape::kKeysUneven && i >= Shape::kKeys * Shape::kEights) continue;
        const int eight = i % Shape::kEights;
        const Half8 halves = 8 * eight < source.head_dim ? halves_of(loads.keys[n]) : Half8{};
        memory.store16(Shape::kKeysBegin + i / Shape::kEights * Shape::kStride + 8 * eight,
                       __builtin_bit_cast(Int4, halves));
    }
}

template <typename Shape>
RF_DEVICE inline void store_values(const TileSource& source, int first, int batch, TileLoads<Shape>& loads,
                                   const LdsArray<Half>& memory) {
    if (source.type == DType::Q4_0) {
#pragma unroll
        for (int n = 0; n < Shape::kValueBatch; ++n) {
            const int i = thread_index() + (batch * Shape::kValueBatch + n) * Shape::kThreads;
#pragma unroll
            for (int k = 0; k < 4; ++k) loads.values[n][k].take_nibbles(i / Shape::kFours);
        }
    }
#pragma unroll
    for (int n = 0; n < Shape::kValueBatch; ++n) {
        const int i = thread_index() + (batch * Shape::kValueBatch + n) * Shape::kThreads;
        if (Shape::kValuesUneven && i >= Shape::kFours * Shape::kEights) continue;
        const int eight = i / Shape::kFours;
        const int four = i % Shape::kFours;
        Half8 rows[4];
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const int key = first + 4 * four + k;
            const bool counts = key >= source.range.first && key <= source.range.last;
            rows[k] = counts && 8 * eight < source.value_dim ? halves_of(loads.values[n][k]) : Half8{};
        }
#pragma unroll
        for (int j = 0; j < 8; ++j) {
            const int at = Shape::kValuesBegin + (8 * eight + j) * Shape::kValueStride + 4 * four;
            reinterpret_cast<Half4&>(memory[at]) = Half4{rows[0][j], rows[1][j], rows[2][j], rows[3][j]};
        }
    }
}

// Stores the keys of a tile in LDS. With kAhead, this thread's part of the keys is already in `loads`.
// Otherwise it is loaded and stored batch by batch.
template <typename Shape>
RF_DEVICE inline void put_keys(const TileSource& source, int page, int first, TileLoads<Shape>& loads,
                               const LdsArray<Half>& memory) {
#pragma unroll 1
    for (int batch = 0; batch < Shape::kKeyLoads / Shape::kKeyBatch; ++batch) {
        if constexpr (!Shape::kAhead) load_keys(source, page, first, batch, loads);
        store_keys(source, batch, loads, memory);
    }
}

template <typename Shape>
RF_DEVICE inline void put_values(const TileSource& source, int page, int first, TileLoads<Shape>& loads,
                                 const LdsArray<Half>& memory) {
#pragma unroll 1
    for (int batch = 0; batch < Shape::kValueLoads / Shape::kValueBatch; ++batch) {
        if constexpr (!Shape::kAhead) load_values(source, page, first, batch, loads);
        store_values(source, first, batch, loads, memory);
    }
}

// Stores this wave's queries in LDS as halves between -2 and 2: each query is divided by a power of two.
// Scores of the block's query i must be multiplied by scales[i], which contains this power and
// score_factor().
template <typename Shape>
RF_DEVICE inline void stage_queries(const AttentionArgs& args, int first_query, int kv_head,
                                    const LdsArray<Half>& memory, const LdsArray<float>& scales) {
    constexpr int kLanes = kWave / 16;  // number of lanes per query
    const int group = args.heads / args.kv_heads;
    const int mine = wave_index() * 16 + lane() / kLanes;
    const int query = first_query + mine;
    const bool there = query / group < args.rows;
    const int row = there ? query / group : 0;
    const int head = kv_head * group + query % group;
    const float* q = args.q + (std::int64_t{row} * args.heads + head) * args.head_dim;

    float largest = 0;
#pragma unroll 4
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
#pragma unroll 4
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

}  // namespace rocmforge::gpu
