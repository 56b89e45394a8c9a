// Implements device.h for AMD GPUs with clang's builtins. Uses no header of ROCm.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/device_types.h"

#define RF_DEVICE __attribute__((device, always_inline))

namespace rocmforge::gpu {

#if defined(__GFX9__)
inline constexpr int kWave = 64;
#else
inline constexpr int kWave = 32;
#endif
inline constexpr int kPairMemory = 32 * 1024;

RF_DEVICE inline int thread_index() {
    return static_cast<int>(__builtin_amdgcn_workitem_id_x());
}
RF_DEVICE inline int block_threads() {
    return static_cast<int>(__builtin_amdgcn_workgroup_size_x());
}
RF_DEVICE inline int lane() {
    return thread_index() % kWave;
}
// The index of a wave is the same in all its lanes. readfirstlane tells the compiler this, so that it
// computes values derived from the index once per wave.
RF_DEVICE inline int wave_index() {
    return __builtin_amdgcn_readfirstlane(thread_index() / kWave);
}
RF_DEVICE inline int block_x() {
    return static_cast<int>(__builtin_amdgcn_workgroup_id_x());
}
RF_DEVICE inline int block_y() {
    return static_cast<int>(__builtin_amdgcn_workgroup_id_y());
}
RF_DEVICE inline int block_z() {
    return static_cast<int>(__builtin_amdgcn_workgroup_id_z());
}
RF_DEVICE inline int grid_x() {
    return static_cast<int>(__builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x());
}

// Waits only for LDS; pending global loads continue. Uses the instructions directly, because on gfx11 and
// gfx12 clang's own barrier also waits for all memory.
RF_DEVICE inline void barrier() {
#if defined(__GFX12__)
    asm volatile("s_wait_dscnt 0x0\n\ts_barrier_signal -1\n\ts_barrier_wait -1" ::: "memory");
#elif defined(__GFX11__)
    asm volatile("s_waitcnt lgkmcnt(0)\n\ts_barrier" ::: "memory");
#else
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
#endif
}
RF_DEVICE inline void wave_barrier() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

template <typename T>
RF_DEVICE inline T shuffle(T value, int from_lane) {
    static_assert(sizeof(T) == 4);
    return __builtin_bit_cast(T, __builtin_amdgcn_ds_bpermute(from_lane * 4, __builtin_bit_cast(int, value)));
}

#if !defined(__GFX9__)
// Returns the value of the same lane in the other row of 16 lanes. clang 19 and 20 do not treat this
// instruction as convergent (LLVM pull request 142962): they may move it into a later branch that only some
// lanes take, where the lanes that it reads from are inactive. The empty asm uses the result here, so the
// instruction stays here.
RF_DEVICE inline int other_row(int bits) {
    int other =
        static_cast<int>(__builtin_amdgcn_permlanex16(bits, bits, 0x76543210U, 0xFEDCBA98U, false, false));
    asm volatile("" : "+v"(other));
    return other;
}
#endif

// Masks up to 16 have instructions that need no register for the index of the other lane. The mask is a
// compile-time constant, so the switch is optimized away.
template <typename T>
RF_DEVICE inline T shuffle_xor(T value, int mask) {
    static_assert(sizeof(T) == 4);
    const int bits = __builtin_bit_cast(int, value);
    switch (mask) {
        case 1:  // quad_perm [1, 0, 3, 2]
            return __builtin_bit_cast(T, __builtin_amdgcn_update_dpp(bits, bits, 0xB1, 0xF, 0xF, true));
        case 2:  // quad_perm [2, 3, 0, 1]
            return __builtin_bit_cast(T, __builtin_amdgcn_update_dpp(bits, bits, 0x4E, 0xF, 0xF, true));
#if defined(__GFX9__)
        case 4:  // ds_swizzle of 32 lanes by xor
            return __builtin_bit_cast(T, __builtin_amdgcn_ds_swizzle(bits, 0x1F | 4 << 10));
        case 8:  // row_ror:8
            return __builtin_bit_cast(T, __builtin_amdgcn_update_dpp(bits, bits, 0x128, 0xF, 0xF, true));
        case 16:
            return __builtin_bit_cast(T, __builtin_amdgcn_ds_swizzle(bits, 0x1F | 16 << 10));
#else
        case 4:  // row_xmask:4
            return __builtin_bit_cast(T, __builtin_amdgcn_update_dpp(bits, bits, 0x164, 0xF, 0xF, true));
        case 8:
            return __builtin_bit_cast(T, __builtin_amdgcn_update_dpp(bits, bits, 0x168, 0xF, 0xF, true));
        case 16:
            return __builtin_bit_cast(T, other_row(bits));
#endif
        default:
            return shuffle(value, lane() ^ mask);
    }
}

RF_DEVICE inline bool any(bool value) {
    return __builtin_amdgcn_ballot_w64(value) != 0;
}
RF_DEVICE inline bool all(bool value) {
    return __builtin_amdgcn_ballot_w64(!value) == 0;
}

RF_DEVICE inline int dot4(int a, int b, int sum) {
#if defined(__GFX11__) || defined(__GFX12__)
    return __builtin_amdgcn_sudot4(true, a, true, b, sum, false);
#else
    return __builtin_amdgcn_sdot4(a, b, sum, false);
#endif
}
RF_DEVICE inline float dot2(Half2 a, Half2 b, float sum) {
    return __builtin_amdgcn_fdot2(a, b, sum, false);
}
RF_DEVICE inline unsigned permute_bytes(unsigned high, unsigned low, unsigned selectors) {
    return __builtin_amdgcn_perm(high, low, selectors);
}

RF_DEVICE inline float exp2(float x) {
    return __builtin_amdgcn_exp2f(x);
}
RF_DEVICE inline float log2(float x) {
    return __builtin_amdgcn_logf(x);
}
RF_DEVICE inline float rsqrt(float x) {
    return __builtin_amdgcn_rsqf(x);
}
RF_DEVICE inline float reciprocal(float x) {
    return __builtin_amdgcn_rcpf(x);
}

RF_DEVICE inline float atomic_add(float* target, float value) {
    return __hip_atomic_fetch_add(target, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
RF_DEVICE inline int atomic_add(int* target, int value) {
    return __hip_atomic_fetch_add(target, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
RF_DEVICE inline int atomic_max(int* target, int value) {
    return __hip_atomic_fetch_max(target, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

RF_DEVICE inline void release_writes() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
}
RF_DEVICE inline void acquire_writes() {
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
}
RF_DEVICE inline int atomic_add_in_order(int* target, int value) {
    return __hip_atomic_fetch_add(target, value, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
}

// States the address space explicitly, because a flat access would also wait for LDS.
RF_DEVICE inline Int4 load16(const void* address) {
    return __builtin_bit_cast(Int4, *reinterpret_cast<const __attribute__((address_space(1))) Dword4*>(
                                        (const __attribute__((address_space(1))) void*)address));
}
RF_DEVICE inline Int2 load8(const void* address) {
    return __builtin_bit_cast(Int2, *reinterpret_cast<const __attribute__((address_space(1))) Dword2*>(
                                        (const __attribute__((address_space(1))) void*)address));
}
RF_DEVICE inline void keep_whole(Int4& loaded) {
    asm("" : "+v"(loaded.x), "+v"(loaded.y), "+v"(loaded.z), "+v"(loaded.w));
}
RF_DEVICE inline void compute_first(float& a, float& b, float& c, float& d) {
    asm volatile("" : "+v"(a), "+v"(b), "+v"(c), "+v"(d) : : "memory");
}
RF_DEVICE inline void await(Float4& loaded) {
    asm volatile("" : "+v"(loaded) : : "memory");
}
RF_DEVICE inline void await(Int4& loaded) {
    asm volatile("" : "+v"(loaded.x), "+v"(loaded.y), "+v"(loaded.z), "+v"(loaded.w) : : "memory");
}
// The asm alone would let computations with the loaded values move before it, and so before later loads.
RF_DEVICE inline void issue_loads() {
    asm volatile("" : : : "memory");
    __builtin_amdgcn_sched_barrier(0);
}
RF_DEVICE inline void one_counter(unsigned& index) {
    asm("" : "+v"(index));
}
RF_DEVICE inline void store16(void* address, Int4 value) {
    *reinterpret_cast<__attribute__((address_space(1))) Dword4*>(
        (__attribute__((address_space(1))) void*)address) = __builtin_bit_cast(Dword4, value);
}

// The matrix instructions of the hardware; matrix.h describes their layouts.
#if defined(__GFX11__)
RF_DEVICE inline Float8 wmma_gfx11(Half16 a, Half16 b, Float8 c) {
    return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(a, b, c);
}
#elif defined(__GFX12__)
RF_DEVICE inline Float8 wmma_gfx12(Half8 a, Half8 b, Float8 c) {
    return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(a, b, c);
}
#elif defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__)
RF_DEVICE inline Float4 mfma_16x16x16(Half4 a, Half4 b, Float4 c) {
    return __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0);
}
#endif

template <typename T>
class LdsArray {
  public:
    RF_DEVICE LdsArray(T* data, int count) : data_(data), count_(count) {}

    RF_DEVICE T& operator[](int index) const { return data_[index]; }
    RF_DEVICE int size() const { return count_; }

    // Loads 16 bytes from element `index`, whose offset must be a multiple of 16 bytes.
    RF_DEVICE Int4 load16(int index) const {
        return __builtin_bit_cast(Int4, *reinterpret_cast<const __attribute__((address_space(3))) Dword4*>(
                                            (const __attribute__((address_space(3))) void*)(data_ + index)));
    }
    // Loads 8 bytes from element `index`, whose offset must be a multiple of 8 bytes.
    RF_DEVICE Int2 load8(int index) const {
        return __builtin_bit_cast(Int2, *reinterpret_cast<const __attribute__((address_space(3))) Dword2*>(
                                            (const __attribute__((address_space(3))) void*)(data_ + index)));
    }
    RF_DEVICE void store16(int index, Int4 value) const {
        *reinterpret_cast<__attribute__((address_space(3))) Dword4*>(
            (__attribute__((address_space(3))) void*)(data_ + index)) = __builtin_bit_cast(Dword4, value);
    }

  private:
    T* data_;
    int count_;
};

}  // namespace rocmforge::gpu

#define RF_KERNEL(kernel, Args, most_threads)                                                     \
    extern "C" __attribute__((global, amdgpu_flat_work_group_size(1, most_threads))) void kernel( \
        [[maybe_unused]] const Args args)

// Limits the registers of a kernel so that `waves` waves fit on a SIMD.
#define RF_KERNEL_WAVES(kernel, Args, most_threads, waves)                          \
    extern "C" __attribute__((global, amdgpu_flat_work_group_size(1, most_threads), \
                              amdgpu_waves_per_eu(waves))) void                     \
    kernel([[maybe_unused]] const Args args)

// Reserves registers for `blocks` blocks per compute unit. A compute unit has four SIMDs on gfx9, where a
// wave has 64 lanes, and two SIMDs on other GPUs.
#define RF_KERNEL_BLOCKS(kernel, Args, most_threads, blocks) \
    RF_KERNEL_WAVES(                                         \
        kernel, Args, most_threads,                          \
        (blocks) * (most_threads) / rocmforge::gpu::kWave / (rocmforge::gpu::kWave == 64 ? 4 : 2))

// The GPUs below have WMMA, but only 1,024 registers per SIMD and lane instead of 1,536. With two blocks of
// 256 threads on a compute unit, each lane would have 128 registers, and the matrices of matmul would spill.
// Therefore the limit is six waves per SIMD: each lane has 160 registers, and three blocks fit a pair of
// compute units.
#if defined(__gfx1102__) || defined(__gfx1103__) || defined(__gfx1150__) || defined(__gfx1152__) || \
    defined(__gfx1153__)
#define RF_KERNEL_TILES(kernel, Args, most_threads) RF_KERNEL_WAVES(kernel, Args, most_threads, 6)
#endif

#define RF_LDS(type, array, count)                                                          \
    static __attribute__((shared)) __attribute__((aligned(16))) type array##_memory[count]; \
    const rocmforge::gpu::LdsArray<type> array(array##_memory, count)
