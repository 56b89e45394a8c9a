// Implements device.h for NVIDIA GPUs (sm_90, for measurements) with clang's builtins and PTX. Uses no header
// of CUDA.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/device_types.h"

#define RF_DEVICE __attribute__((device, always_inline))

namespace rocmforge::gpu {

inline constexpr int kWave = 32;
inline constexpr int kPairMemory = 48 * 1024;  // the static limit of a block's shared memory

RF_DEVICE inline int thread_index() {
    return static_cast<int>(__nvvm_read_ptx_sreg_tid_x());
}
RF_DEVICE inline int block_threads() {
    return static_cast<int>(__nvvm_read_ptx_sreg_ntid_x());
}
RF_DEVICE inline int lane() {
    return thread_index() % kWave;
}
RF_DEVICE inline int wave_index() {
    return thread_index() / kWave;
}
RF_DEVICE inline int block_x() {
    return static_cast<int>(__nvvm_read_ptx_sreg_ctaid_x());
}
RF_DEVICE inline int block_y() {
    return static_cast<int>(__nvvm_read_ptx_sreg_ctaid_y());
}
RF_DEVICE inline int block_z() {
    return static_cast<int>(__nvvm_read_ptx_sreg_ctaid_z());
}
RF_DEVICE inline int grid_x() {
    return static_cast<int>(__nvvm_read_ptx_sreg_nctaid_x());
}

RF_DEVICE inline void barrier() {
    __syncthreads();
}
RF_DEVICE inline void wave_barrier() {
    __nvvm_bar_warp_sync(0xFFFFFFFFU);
}

template <typename T>
RF_DEVICE inline T shuffle(T value, int from_lane) {
    static_assert(sizeof(T) == 4);
    return __builtin_bit_cast(
        T, __nvvm_shfl_sync_idx_i32(0xFFFFFFFFU, __builtin_bit_cast(int, value), from_lane, 0x1F));
}
template <typename T>
RF_DEVICE inline T shuffle_xor(T value, int mask) {
    static_assert(sizeof(T) == 4);
    return __builtin_bit_cast(
        T, __nvvm_shfl_sync_bfly_i32(0xFFFFFFFFU, __builtin_bit_cast(int, value), mask, 0x1F));
}

RF_DEVICE inline bool any(bool value) {
    return __nvvm_vote_any_sync(0xFFFFFFFFU, value);
}
RF_DEVICE inline bool all(bool value) {
    return __nvvm_vote_all_sync(0xFFFFFFFFU, value);
}

RF_DEVICE inline int dot4(int a, int b, int sum) {
    int result;
    asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
    return result;
}
RF_DEVICE inline float dot2(Half2 a, Half2 b, float sum) {
    return sum + static_cast<float>(a[0]) * static_cast<float>(b[0]) +
           static_cast<float>(a[1]) * static_cast<float>(b[1]);
}
// The instruction prmt takes its selectors as nibbles. Constant selectors are converted to nibbles at compile
// time.
RF_DEVICE inline unsigned permute_bytes(unsigned high, unsigned low, unsigned selectors) {
    unsigned nibbles = selectors & 0x07070707U;
    nibbles = (nibbles | nibbles >> 4) & 0x00FF00FFU;
    nibbles = (nibbles | nibbles >> 8) & 0x0000FFFFU;
    unsigned result;
    asm("prmt.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(low), "r"(high), "r"(nibbles));
    return result;
}

RF_DEVICE inline float exp2(float x) {
    return __nvvm_ex2_approx_f(x);
}
RF_DEVICE inline float log2(float x) {
    return __nvvm_lg2_approx_f(x);
}
RF_DEVICE inline float rsqrt(float x) {
    return __nvvm_rsqrt_approx_f(x);
}
RF_DEVICE inline float reciprocal(float x) {
    return __nvvm_rcp_rn_f(x);
}

RF_DEVICE inline float atomic_add(float* target, float value) {
    return __nvvm_atom_add_gen_f(target, value);
}
RF_DEVICE inline int atomic_add(int* target, int value) {
    return __nvvm_atom_add_gen_i(target, value);
}
RF_DEVICE inline int atomic_max(int* target, int value) {
    return __nvvm_atom_max_gen_i(target, value);
}

// The barriers before and after atomic_add_in_order() order the accesses of the block's other threads too, so
// these functions have nothing to do.
RF_DEVICE inline void release_writes() {}
RF_DEVICE inline void acquire_writes() {}
RF_DEVICE inline int atomic_add_in_order(int* target, int value) {
    int before;
    asm volatile("atom.acq_rel.gpu.add.s32 %0, [%1], %2;"
                 : "=r"(before)
                 : "l"(target), "r"(value)
                 : "memory");
    return before;
}

RF_DEVICE inline Int4 load16(const void* address) {
    return __builtin_bit_cast(Int4, *reinterpret_cast<const __attribute__((address_space(1))) Dword4*>(
                                        (const __attribute__((address_space(1))) void*)address));
}
RF_DEVICE inline void keep_whole(Int4&) {}
RF_DEVICE inline Int2 load8(const void* address) {
    return __builtin_bit_cast(Int2, *reinterpret_cast<const __attribute__((address_space(1))) Dword2*>(
                                        (const __attribute__((address_space(1))) void*)address));
}
RF_DEVICE inline void compute_first(float& a, float& b, float& c, float& d) {
    asm volatile("" : "+f"(a), "+f"(b), "+f"(c), "+f"(d) : : "memory");
}
RF_DEVICE inline void await(Float4& loaded) {
    float four[] = {loaded[0], loaded[1], loaded[2], loaded[3]};
    compute_first(four[0], four[1], four[2], four[3]);
    loaded = Float4{four[0], four[1], four[2], four[3]};
}
RF_DEVICE inline void await(Int4& loaded) {
    asm volatile("" : "+r"(loaded.x), "+r"(loaded.y), "+r"(loaded.z), "+r"(loaded.w) : : "memory");
}
RF_DEVICE inline void issue_loads() {
    asm volatile("" : : : "memory");
}
RF_DEVICE inline void one_counter(unsigned& index) {
    asm("" : "+r"(index));
}
RF_DEVICE inline void store16(void* address, Int4 value) {
    *reinterpret_cast<__attribute__((address_space(1))) Dword4*>(
        (__attribute__((address_space(1))) void*)address) = __builtin_bit_cast(Dword4, value);
}

// The matrix instruction of the hardware, with results of 16×8; matrix.h describes its layout.
RF_DEVICE inline Float4 mma_m16n8k16(Dword4 a, int b0, int b1, Float4 c) {
    Float4 d;
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
        "{%10,%11,%12,%13};"
        : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1), "f"(c[0]), "f"(c[1]), "f"(c[2]),
          "f"(c[3]));
    return d;
}

template <typename T>
class LdsArray {
  public:
    RF_DEVICE LdsArray(T* data, int count) : data_(data), count_(count) {}

    RF_DEVICE T& operator[](int index) const { return data_[index]; }
    RF_DEVICE int size() const { return count_; }
    // Returns the address of element `index` in shared memory, as PTX instructions take it.
    RF_DEVICE unsigned address(int index) const {
        return static_cast<unsigned>(
            reinterpret_cast<std::uintptr_t>((const __attribute__((address_space(3))) void*)(data_ + index)));
    }

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

#define RF_KERNEL(kernel, Args, most_threads)                                    \
    extern "C" __attribute__((global, launch_bounds(most_threads))) void kernel( \
        [[maybe_unused]] const Args args)

#define RF_KERNEL_BLOCKS(kernel, Args, most_threads, blocks)                             \
    extern "C" __attribute__((global, launch_bounds(most_threads, blocks))) void kernel( \
        [[maybe_unused]] const Args args)

#define RF_LDS(type, array, count)                                                          \
    static __attribute__((shared)) __attribute__((aligned(16))) type array##_memory[count]; \
    const rocmforge::gpu::LdsArray<type> array(array##_memory, count)
