// The hardware functions that kernels use. There are three implementations, of which one is included:
//
//     device_amdgcn.h   AMD GPUs, with clang's builtins
//     device_nvptx.h    NVIDIA GPUs (sm_90), for measurements
//     device_host.h     the emulator in tests/hip_emulator: each thread of a block is a fiber
//
// Each implementation defines in namespace rocmforge::gpu:
//
//     constexpr int kWave                      lanes of a wave: 32, or 64 on gfx9
//     constexpr int kPairMemory                LDS bytes up to which two blocks fit a compute unit
//     int thread_index(), block_threads()      blocks are one-dimensional
//     int lane(), wave_index()                 thread_index() % kWave and / kWave
//     int block_x(), block_y(), block_z()      index of the block in the grid
//     int grid_x()                             blocks of the grid
//     void barrier()                           for the block; orders accesses to LDS
//     void wave_barrier()                      like barrier(), for the wave
//     T shuffle(T value, int from_lane)        T: int, unsigned, float
//     T shuffle_xor(T value, int mask)         mask < kWave
//     bool any(bool), all(bool)                over the wave
//     int dot4(int a, int b, int sum)          sum + four products of signed bytes
//     float dot2(Half2 a, Half2 b, float sum)  sum + two products of halves
//     unsigned permute_bytes(unsigned high, unsigned low, unsigned selectors)
//                                              byte i of the result is byte (selectors >> 8i) & 7 of the
//                                              eight bytes high:low
//     void keep_whole(Int4& loaded)            keeps 16 bytes one load even if some of them are unused
//     void compute_first(float&, float&, float&, float&)
//                                              computes these values before later loads begin
//     void await(Float4& loaded), await(Int4& loaded)
//                                              waits for loaded values here and not earlier, so that other
//                                              loads before this call are issued first
//     void issue_loads()                       issues the loads before this call here, so that the compiler
//                                              doesn't move them behind later computations
//     void one_counter(unsigned& index)        at the start of a loop: the compiler derives offsets from
//                                              `index`, and keeps no counter for each of them
//     float exp2(float), log2(float), rsqrt(float), reciprocal(float)
//     float atomic_add(float*, float), int atomic_add(int*, int), int atomic_max(int*, int)
//     void release_writes(), acquire_writes(), int atomic_add_in_order(int*, int)
//                                              see last_block.h
//     struct MatrixA, MatrixB, MatrixC, multiply_add(MatrixC&, const MatrixA&, const MatrixB&)
//                                              see matrix.h
//
// and these macros:
//
//     RF_KERNEL(name, Args, threads) { body }  a kernel that takes one struct, `args`, by value and is never
//                                              launched with more than `threads` threads a block
//     RF_KERNEL_BLOCKS(name, Args, threads, blocks)
//                                              like RF_KERNEL; limits the registers so that `blocks` blocks
//                                              of `threads` threads fit a compute unit
//     RF_KERNEL_PAIR(name, Args, threads)      RF_KERNEL_BLOCKS with two blocks
//     RF_KERNEL_TILES(name, Args, threads)     like RF_KERNEL_PAIR, for kernels with matrices in registers:
//                                              allows more registers on GPUs where the kernel would spill
//     RF_LDS(type, name, count)                an array in LDS, of class LdsArray<type>; checks its bounds on
//                                              the emulator
//
// Shuffles, barriers and matrix operations are collective: all lanes of the wave (for a barrier, all threads
// of the block) must reach the same call. The emulator stops with a report if a lane or thread does not.
#pragma once

#if defined(__AMDGCN__)
#include "kernels/device_amdgcn.h"
#elif defined(__NVPTX__)
#include "kernels/device_nvptx.h"
#else
#include "kernels/device_host.h"
#endif
#ifndef RF_KERNEL_BLOCKS
#define RF_KERNEL_BLOCKS(kernel, Args, most_threads, blocks) RF_KERNEL(kernel, Args, most_threads)
#endif
#define RF_KERNEL_PAIR(kernel, Args, most_threads) RF_KERNEL_BLOCKS(kernel, Args, most_threads, 2)
#ifndef RF_KERNEL_TILES
#define RF_KERNEL_TILES RF_KERNEL_PAIR
#endif

namespace rocmforge::gpu {

// Reductions in which every lane gets the result. They use recursion instead of a loop, so that each mask is
// a compile-time constant, for which shuffle_xor() can choose a fast instruction.
template <int kMask = kWave / 2, typename T>
RF_DEVICE inline T wave_sum(T value) {
    if constexpr (kMask == 0) {
        return value;
    } else {
        return wave_sum<kMask / 2>(value + shuffle_xor(value, kMask));
    }
}

template <int kMask = kWave / 2, typename T>
RF_DEVICE inline T wave_max(T value) {
    if constexpr (kMask == 0) {
        return value;
    } else {
        const T other = shuffle_xor(value, kMask);
        return wave_max<kMask / 2>(value > other ? value : other);
    }
}

// Returns `value`, which must be equal in all lanes of the wave, as a scalar. Values derived from the result
// need no vector registers, and a branch on it is uniform.
RF_DEVICE inline int same_in_wave(int value) {
#if defined(__AMDGCN__)
    return __builtin_amdgcn_readfirstlane(value);
#else
    return value;
#endif
}

RF_DEVICE inline float same_in_wave(float value) {
    return __builtin_bit_cast(float, same_in_wave(__builtin_bit_cast(int, value)));
}

RF_DEVICE inline std::uint64_t same_in_wave(std::uint64_t value) {
    const auto half = [](std::uint64_t bits) {
        return static_cast<unsigned>(same_in_wave(static_cast<int>(static_cast<unsigned>(bits))));
    };
    return std::uint64_t{half(value >> 32)} << 32 | half(value);
}

RF_DEVICE inline float exp(float x) {
    return exp2(x * 1.44269504F);
}

}  // namespace rocmforge::gpu
