// Functions that the chunked forms of the delta rule and of Mamba-2's scan share. A chunk is kChunkRows rows
// of a sequence. The terms of a row's result that come from other rows of its chunk do not depend on the
// state, so they are computed for all chunks at once. The state is then updated chunk after chunk, with
// products of matrices.
//
// Chunks begin at positions that are multiples of kChunkRows, so that a prompt gives the same bits if it is
// divided there. Decays are sums of logarithms, and each factor is the exponential of a difference that is at
// most 0.
#pragma once

#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::kChunkRows;
using kernels::kChunkValues;
using kernels::kNarrowKeyDim;
using kernels::LogSum;

constexpr int kChunkThreads = 256;
constexpr int kStageFloats = kChunkThreads * 16;  // number of values that a block loads together
constexpr int kTileColumns = 16;  // number of threads that compute the columns of a product; see dot_rows()
// Distance of rows in LDS. Each row is followed by four unused values, so that consecutive rows begin in
// different banks.
constexpr int kKeyStride = kNarrowKeyDim + 4;
constexpr int kKeyHalf = kNarrowKeyDim / 2;
constexpr int kHalfStride = kKeyHalf + 4;
constexpr int kChunkStride = kChunkRows + 4;
// Numbers of floats in LDS: for kChunkValues rows of a state, and for a matrix of 32 × 32.
constexpr int kStateMemory = kChunkValues * kKeyStride;
constexpr int kTileMemory = kChunkRows * kChunkStride;
static_assert(kChunkRows == kChunkValues && kChunkRows == 2 * kTileColumns);

// The rows [begin, begin + count) of a step.
struct ChunkRange {
    int begin;
    int count;
};

// The chunks of a sequence of a step. Loads the sequence's limits once, so that a loop over chunks waits for
// no load to know its rows.
class RunChunks {
  public:
    RF_DEVICE RunChunks(const RunArgs& run, int index)
        : begin_(run.begins[index]),
          end_(run.begins[index + 1]),
          first_(begin_ - run.positions[begin_] % kChunkRows) {}

    // Returns the rows of chunk `chunk`. The first chunk and the last chunk may be incomplete; beyond the
    // last chunk, count is 0.
    RF_DEVICE ChunkRange rows(int chunk) const {
        const int first = first_ + chunk * kChunkRows;
        const int from = first < begin_ ? begin_ : first;
        const int to = first + kChunkRows < end_ ? first + kChunkRows : end_;
        return {from, to > from ? to - from : 0};
    }

  private:
    int begin_;
    int end_;
    int first_;  // row at which the first chunk would begin if it was complete
};
RF_DEVICE inline ChunkRange chunk_rows(const RunArgs& run, int index, int chunk) {
    return RunChunks(run, index).rows(chunk);
}

RF_DEVICE inline Float4 four_of(float value) {
    return Float4{value, value, value, value};
}

// Location of four values in a chunk's rows. If the requested row or columns don't exist, it is a location
// that can be read instead, so that no branch separates the loads, and values() returns zeros.
struct Clamped {
    std::int64_t row;
    int column;
    bool inside;

    RF_DEVICE Float4 values(Float4 loaded) const { return inside ? loaded : four_of(0.0F); }
};
RF_DEVICE inline Clamped clamp(ChunkRange rows, int t, int column, int width) {
    return {rows.begin + (t < rows.count ? t : rows.count - 1), column < width ? column : 0,
            t < rows.count && column < width};
}

RF_DEVICE inline LogSum sum_of(LogSum a, LogSum b) {
    const float high = a.high + b.high;
    const float added = high - a.high;
    const float lost = (a.high - (high - added)) + (b.high - added);
    return {high, a.low + b.low + lost};
}

// Returns e^(to - from). `to` has at least the terms of `from`, and no term is positive.
RF_DEVICE inline float decay_between(LogSum from, LogSum to) {
    const float log = (to.high - from.high) + (to.low - from.low);
    return exp(log < 0 ? log : 0.0F);
}

// Returns the logarithm `log` as a sum of one term. e^-1000 is zero in floats; the limit keeps sums finite.
RF_DEVICE inline LogSum log_sum(float log) {
    return {log < -1000.0F ? -1000.0F : log, 0.0F};
}

// Returns in lane i of each kChunkRows lanes the sum of the terms of the lanes 0 … i. Collective over the
// wave.
RF_DEVICE inline LogSum running_sum(LogSum own) {
    const int mine = lane() % kChunkRows;
#pragma unroll
    for (int distance = 1; distance < kChunkRows; distance *= 2) {
        const int from = mine >= distance ? lane() - distance : lane();
        const LogSum before{shuffle(own.high, from), shuffle(own.low, from)};
        const LogSum sum = sum_of(before, own);
        own.high = mine >= distance ? sum.high : own.high;
        own.low = mine >= distance ? sum.low : own.low;
    }
    return own;
}

RF_DEVICE inline Float4 lds4(const LdsArray<float>& from, int index) {
    return __builtin_bit_cast(Float4, from.load16(index));
}
RF_DEVICE inline void lds4(const LdsArray<float>& to, int index, Float4 values) {
    to.store16(index, __builtin_bit_cast(Int4, values));
}

// Rows of kColumns values on the way from memory to LDS. The threads of a block hold kStageFloats of these
// values in registers: a block loads the next rows while it computes with the rows in LDS.
template <int kColumns>
class Stage {
  public:
    static constexpr int kStride = kColumns + 4;
    static constexpr int kRows = kStageFloats / kColumns;

    // from(row, column) returns the four values from `column` on.
    template <typename From>
    RF_DEVICE void load(const From& from) {
#pragma unroll
        for (int i = 0; i < kFours; ++i) held_[i] = from(row(i), column(i));
    }
    // factor(row) returns the factor by which the values of a row are multiplied.
    template <typename Factor>
    RF_DEVICE void store(const LdsArray<float>& to, const Factor& factor) const {
#pragma unroll
        for (int i = 0; i < kFours; ++i) {
            lds4(to, row(i) * kStride + column(i), held_[i] * four_of(factor(row(i))));
        }
    }
    RF_DEVICE void store(const LdsArray<float>& to) const {
#pragma unroll
        for (int i = 0; i < kFours; ++i) lds4(to, row(i) * kStride + column(i), held_[i]);
    }

    // Returns the largest magnitude of the values that this thread holds in one half of the rows: half 0
    // or 1.
    RF_DEVICE float largest(int half) const {
        float most = 0;
#pragma unroll
        for (int i = 0; i < kFours / 2; ++i) {
#pragma unroll
            for (int c = 0; c < 4; ++c) {
                const float size = __builtin_fabsf(held_[half * (kFours / 2) + i][c]);
                most = size > most ? size : most;
            }
        }
        return most;
    }

  private:
    static constexpr int kFours = kStageFloats / 4 / kChunkThreads;

    RF_DEVICE static int row(int i) {
        return (thread_index() + kChunkThreads * i) / (kColumns / 4);
    }
    RF_DEVICE static int column(int i) {
        return (thread_index() + kChunkThreads * i) % (kColumns / 4) * 4;
    }

    Float4 held_[kFours];
};
using HalfStage = Stage<kKeyHalf>;
using KeyStage = Stage<kNarrowKeyDim>;
static_assert(HalfStage::kRows == 2 * kChunkRows && HalfStage::kStride == kHalfStride);
static_assert(KeyStage::kRows == kChunkRows && KeyStage::kStride == kKeyStride);
// Number of floats in LDS for a HalfStage or a KeyStage.
constexpr int kStageMemory = HalfStage::kRows * kHalfStride;
static_assert(kStageMemory >= KeyStage::kRows * kKeyStride);

// A thread computes the results of a product in the rows tile_row() + 16 · i and the columns tile_column() +
// 16 · j.
RF_DEVICE inline int tile_row() {
    return thread_index() / kTileColumns;
}
RF_DEVICE inline int tile_column() {
    return thread_index() % kTileColumns;
}

// A matrix in LDS: row r begins at index begin + r · stride.
struct LdsRows {
    const LdsArray<float>& values;
    int begin;
    int stride;
};

// Adds a · bᵀ to `sums`, over kDepth columns of a and b. The tile has 16 · kRows rows and 32 columns.
template <int kDepth, int kRows>
RF_DEVICE inline void dot_rows(const LdsRows& a, const LdsRows& b, float (&sums)[kRows][2]) {
    const int of_a = a.begin + tile_row() * a.stride;
    const int of_b = b.begin + tile_column() * b.stride;
#pragma unroll 2
    for (int k = 0; k < kDepth; k += 4) {
        Float4 right[2];
#pragma unroll
        for (int j = 0; j < 2; ++j) right[j] = lds4(b.values, of_b + kTileColumns * j * b.stride + k);
#pragma unroll
        for (int i = 0; i < kRows; ++i) {
            const Float4 left = lds4(a.values, of_a + kTileColumns * i * a.stride + k);
#pragma unroll
            for (int c = 0; c < 4; ++c) {
#pragma unroll
                for (int j = 0; j < 2; ++j) {
                    sums[i][j] = __builtin_fmaf(left[c], right[j][c], sums[i][j]);
                }
            }
        }
    }
}

// Loads kChunkValues rows of a state to LDS, with zeros in place of columns and rows that don't exist.
// `first`: the first row; `rows`: number of rows from there on. `fresh`: the state is zeros.
RF_DEVICE inline void load_state(const LdsArray<float>& state, const float* first, int rows, int key_dim,
                                 bool fresh) {
    KeyStage stage;
    stage.load([&](int row, int column) {
        if (fresh) return four_of(0.0F);
        const Clamped at = clamp({0, rows}, row, column, key_dim);
        return at.values(load4(first + at.row * key_dim + at.column));
    });
    stage.store(state);
}
RF_DEVICE inline void store_state(const LdsArray<float>& state, float* first, int rows, int key_dim) {
    const int column = thread_index() % (kKeyStride / 4 - 1) * 4;
    if (column >= key_dim) return;
    for (int row = thread_index() / (kKeyStride / 4 - 1); row < kChunkValues && row < rows;
         row += kChunkThreads / (kKeyStride / 4 - 1)) {
        store4(first + row * key_dim + column, lds4(state, row * kKeyStride + column));
    }
}

// state = decay · state + deltas · keys. deltas: [kChunkValues, kChunkRows], rows kChunkStride apart; keys:
// [kChunkRows, kNarrowKeyDim], rows kKeyStride apart.
RF_DEVICE inline void update_state(const LdsArray<float>& state, float decay, const LdsArray<float>& deltas,
                                   const LdsArray<float>& keys) {
    constexpr int kRows = 4;  // number of rows that a thread computes
    constexpr int kLanes = kNarrowKeyDim / 4;
    static_assert(kRows * kChunkThreads / kLanes == kChunkValues);
    const int column = thread_index() % kLanes * 4;
    const int first = thread_index() / kLanes * kRows;
    Float4 sums[kRows];
#pragma unroll
    for (int i = 0; i < kRows; ++i) {
        sums[i] = lds4(state, (first + i) * kKeyStride + column) * four_of(decay);
    }
#pragma unroll 2
    for (int t = 0; t < kChunkRows; t += 4) {
        Float4 delta[kRows];
#pragma unroll
        for (int i = 0; i < kRows; ++i) delta[i] = lds4(deltas, (first + i) * kChunkStride + t);
#pragma unroll
        for (int j = 0; j < 4; ++j) {
            const Float4 key = lds4(keys, (t + j) * kKeyStride + column);
#pragma unroll
            for (int i = 0; i < kRows; ++i) sums[i] = fused(four_of(delta[i][j]), key, sums[i]);
        }
    }
#pragma unroll
    for (int i = 0; i < kRows; ++i) lds4(state, (first + i) * kKeyStride + column, sums[i]);
}

}  // namespace rocmforge::gpu
