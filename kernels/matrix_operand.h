// Describes the layouts of matrix.h as far as attention needs them: which columns of C a lane has, and how C
// becomes the right operand of the next product without leaving the wave.
//
//     kColumnSlots      number of columns of C of which a lane has elements; the lane numbers these columns
//                       0 … kColumnSlots - 1 and calls the number a slot
//     column_slot(i)    slot of the column that has this lane's element i
//     slot_column(s)    index of the column of C that has slot s
//     kColumnLanes      lanes with equal l % kColumnLanes have elements of the same columns
//     as_operand_b(c, tile, begin)
//                       returns C in halves as MatrixB: b[k][n] = c[k][n]; layouts without a direct
//                       conversion use 16 rows of kOperandStride halves in `tile`, starting at `begin`,
//                       which no other wave may use
#pragma once

#include "kernels/matrix.h"

namespace rocmforge::gpu {

constexpr int kOperandStride = 24;

#if defined(__NVPTX__)

constexpr int kColumnSlots = 4;
constexpr int kColumnLanes = 4;
constexpr int kOperandHalves = 0;  // number of halves of LDS for each wave

RF_DEVICE constexpr int column_slot(int i) {
    return i % 2 + i / 4 * 2;
}
RF_DEVICE inline int slot_column(int slot) {
    return lane() % 4 * 2 + slot % 2 + slot / 2 * 8;
}

// Uses an instruction that transposes blocks of 8×8.
template <typename Tile>
RF_DEVICE inline MatrixB as_operand_b(const MatrixC& c, const Tile&, int) {
    MatrixB b;
    for (int block = 0; block < 4; ++block) {
        const Half2 pair{static_cast<Half>(c.value[2 * block]), static_cast<Half>(c.value[2 * block + 1])};
        int result;
        asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;"
            : "=r"(result)
            : "r"(__builtin_bit_cast(int, pair)));
        b.pairs[block] = result;
    }
    return b;
}

#elif defined(__GFX11__) || RF_EMULATED == 1100

constexpr int kColumnSlots = 1;
constexpr int kColumnLanes = 16;
constexpr int kOperandHalves = 0;

RF_DEVICE constexpr int column_slot(int) {
    return 0;
}
RF_DEVICE inline int slot_column(int) {
    return lane() % 16;
}

// Each lane has half of the rows of its column. The lane whose index differs by 16 has the other half.
template <typename Tile>
RF_DEVICE inline MatrixB as_operand_b(const MatrixC& c, const Tile&, int) {
    MatrixB b;
    const bool odd = lane() >= 16;
#pragma unroll
    for (int i = 0; i < 8; i += 2) {
        const Half2 mine{static_cast<Half>(c.value[i]), static_cast<Half>(c.value[i + 1])};
        const auto bits = __builtin_bit_cast(unsigned, mine);
        const unsigned others = shuffle_xor(bits, 16);
        const Half2 even_rows = __builtin_bit_cast(Half2, odd ? others : bits);
        const Half2 odd_rows = __builtin_bit_cast(Half2, odd ? bits : others);
        b.column[2 * i] = even_rows[0];
        b.column[2 * i + 1] = odd_rows[0];
        b.column[2 * i + 2] = even_rows[1];
        b.column[2 * i + 3] = odd_rows[1];
    }
    return b;
}

#elif defined(__GFX12__) || defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || \
    RF_EMULATED == 1201 || RF_EMULATED == 942

constexpr int kColumnSlots = 1;
constexpr int kColumnLanes = 16;
constexpr int kOperandHalves = 0;

RF_DEVICE constexpr int column_slot(int) {
    return 0;
}
RF_DEVICE inline int slot_column(int) {
    return lane() % 16;
}

// C and B have the same layout, so only the number format changes.
template <typename Tile>
RF_DEVICE inline MatrixB as_operand_b(const MatrixC& c, const Tile&, int) {
    MatrixB b;
#pragma unroll
    for (int i = 0; i < MatrixC::kElements; ++i) b.column[i] = static_cast<Half>(c.value[i]);
    return b;
}

#else

constexpr int kColumnSlots = MatrixB::kColumns;
constexpr int kColumnLanes = 8;
constexpr int kOperandHalves = 16 * kOperandStride;

RF_DEVICE constexpr int column_slot(int i) {
    return i % MatrixB::kColumns;
}
RF_DEVICE inline int slot_column(int slot) {
    return lane() % 8 + 8 * slot;
}

template <typename Tile>
RF_DEVICE inline MatrixB as_operand_b(const MatrixC& c, const Tile& tile, int begin) {
    wave_barrier();  // all lanes have read the previous matrix
#pragma unroll
    for (int i = 0; i < MatrixC::kElements; ++i) {
        tile[begin + MatrixC::column(i) * kOperandStride + MatrixC::row(i)] = static_cast<Half>(c.value[i]);
    }
    wave_barrier();
    return load_b(tile, begin, kOperandStride);
}

#endif

}  // namespace rocmforge::gpu
