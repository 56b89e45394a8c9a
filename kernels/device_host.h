// Implements device.h on the CPU. Each thread of a block is a fiber of the emulator in tests/hip_emulator,
// which defines the functions that are only declared here. RF_EMULATED selects the emulated architecture,
// which determines the wave size and the matrix instructions: 1030, 1100, 1201 or 942.
//
// A kernel that breaks a rule (an LDS index out of bounds, a collective that not all lanes reach, a
// misaligned wide access) stops with a report.
#pragma once

#ifndef RF_EMULATED
#error "RF_EMULATED must name the emulated architecture: 1030, 1100, 1201 or 942"
#endif

#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <source_location>
#include <utility>

#include "kernels/device_types.h"
#include "kernels/host_descriptor.h"

#define RF_DEVICE

namespace rocmforge::gpu {

inline constexpr int kWave = RF_EMULATED == 942 ? 64 : 32;
inline constexpr int kPairMemory = 32 * 1024;

namespace host {

using Where = std::source_location;

struct Place {  // position of a block in its grid
    unsigned x, y, z;
    unsigned grid_x;
};

struct Lane;

// The state of the running thread.
struct Current {
    int thread;
    int block_threads;
    Place place;
    std::uintptr_t local_memory;    // start of the block's LDS, kLdsBytes bytes
    std::uintptr_t private_memory;  // start of the thread's own variables, private_bytes bytes
    std::size_t private_bytes;
};
extern constinit thread_local Current current __attribute__((tls_model("initial-exec")));

// A collective operation of a wave. Each lane provides an operand, and the last lane to arrive completes the
// operation for all lanes.
struct WaveOperation {
    const char* name;
    void (*complete)(void* const* operands);  // operands[lane], for kWave lanes
};

void meet_block(const Where& where);
void meet_wave(const WaveOperation& operation, void* operand, const Where& where);

// Returns the same memory for all threads of the block that pass the same tag. The first call fills it with a
// poison value.
void* local_memory(const void* tag, const char* name, std::size_t bytes);

[[noreturn]] void out_of_bounds(const char* name, long long index, long long count, int wide);
[[noreturn]] void bad_address(const char* what, const void* address, std::size_t bytes);

inline constexpr std::size_t kLdsBytes = 65536;

// Reports an error if the address of an access of `bytes` bytes is misaligned, is in LDS, or is in a thread's
// own variables. The functions for wide accesses must be called for global memory only, because on a GPU they
// access global memory, whatever the address is.
inline void check_wide(const char* what, const void* address, std::size_t bytes) {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    if (at % bytes != 0 || at - current.local_memory < kLdsBytes ||
        at - current.private_memory < current.private_bytes) {
        bad_address(what, address, bytes);
    }
}

unsigned exchange(unsigned value, int from_lane, const Where& where);
bool vote_any(bool value, const Where& where);
float reduce_sum(float value, const Where& where);
int reduce_sum(int value, const Where& where);
float reduce_max(float value, const Where& where);
int reduce_max(int value, const Where& where);

}  // namespace host

inline int thread_index() {
    return host::current.thread;
}
inline int block_threads() {
    return host::current.block_threads;
}
inline int lane() {
    return thread_index() % kWave;
}
inline int wave_index() {
    return thread_index() / kWave;
}
inline int block_x() {
    return static_cast<int>(host::current.place.x);
}
inline int block_y() {
    return static_cast<int>(host::current.place.y);
}
inline int block_z() {
    return static_cast<int>(host::current.place.z);
}
inline int grid_x() {
    return static_cast<int>(host::current.place.grid_x);
}

inline void barrier(host::Where where = host::Where::current()) {
    host::meet_block(where);
}
void wave_barrier(host::Where where = host::Where::current());

template <typename T>
requires(sizeof(T) == 4) inline T
    shuffle(T value, int from_lane, host::Where where = host::Where::current()) {
    return std::bit_cast<T>(host::exchange(std::bit_cast<unsigned>(value), from_lane, where));
}
template <typename T>
requires(sizeof(T) == 4) inline T shuffle_xor(T value, int mask, host::Where where = host::Where::current()) {
    return std::bit_cast<T>(host::exchange(std::bit_cast<unsigned>(value), lane() ^ mask, where));
}
inline bool any(bool value, host::Where where = host::Where::current()) {
    return host::vote_any(value, where);
}
inline bool all(bool value, host::Where where = host::Where::current()) {
    return !host::vote_any(!value, where);
}

// The wave reductions of device.h, which overload resolution prefers to the templates there. They compute the
// same sums in the same order, but the lanes synchronize once instead of at every step.
inline float wave_sum(float value, host::Where where = host::Where::current()) {
    return host::reduce_sum(value, where);
}
inline int wave_sum(int value, host::Where where = host::Where::current()) {
    return host::reduce_sum(value, where);
}
inline float wave_max(float value, host::Where where = host::Where::current()) {
    return host::reduce_max(value, where);
}
inline int wave_max(int value, host::Where where = host::Where::current()) {
    return host::reduce_max(value, where);
}

inline int dot4(int a, int b, int sum) {
    for (int shift = 0; shift < 32; shift += 8) {
        sum += static_cast<std::int8_t>(a >> shift) * static_cast<std::int8_t>(b >> shift);
    }
    return sum;
}
inline float dot2(Half2 a, Half2 b, float sum) {
    return sum + static_cast<float>(a[0]) * static_cast<float>(b[0]) +
           static_cast<float>(a[1]) * static_cast<float>(b[1]);
}
inline unsigned permute_bytes(unsigned high, unsigned low, unsigned selectors) {
    const std::uint64_t bytes = std::uint64_t{high} << 32 | low;
    unsigned result = 0;
    for (int i = 0; i < 32; i += 8) {
        const unsigned chosen = (selectors >> i) & 7U;
        result |= static_cast<unsigned>((bytes >> (8 * chosen)) & 0xFFU) << i;
    }
    return result;
}

inline float exp2(float x) {
    return std::exp2(x);
}
inline float log2(float x) {
    return std::log2(x);
}
inline float rsqrt(float x) {
    return 1.0F / std::sqrt(x);
}
inline float reciprocal(float x) {
    return 1.0F / x;
}

// atomic_add() and atomic_max() must be atomic on the CPU too, because the emulator runs blocks on several
// threads.
inline float atomic_add(float* target, float value) {
    float old = 0;
    __atomic_load(target, &old, __ATOMIC_RELAXED);
    float sum = old + value;
    while (!__atomic_compare_exchange(target, &old, &sum, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
        sum = old + value;
    }
    return old;
}
inline int atomic_add(int* target, int value) {
    return __atomic_fetch_add(target, value, __ATOMIC_RELAXED);
}
inline int atomic_max(int* target, int value) {
    int old = __atomic_load_n(target, __ATOMIC_RELAXED);
    while (old < value &&
           !__atomic_compare_exchange_n(target, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return old;
}

// All threads of a block run on one CPU thread, so the atomic operation of one of them orders the accesses of
// all.
inline void release_writes() {}
inline void acquire_writes() {}
inline int atomic_add_in_order(int* target, int value) {
    return __atomic_fetch_add(target, value, __ATOMIC_ACQ_REL);
}

// Kernels must use these functions to load 16 or 8 bytes of global memory at once. The address must be
// aligned to that size.
inline Int4 load16(const void* address) {
    host::check_wide("load16", address, 16);
    Int4 value;
    std::memcpy(&value, address, sizeof value);
    return value;
}
inline void keep_whole(Int4&) {}
inline void compute_first(float&, float&, float&, float&) {}
inline void await(Float4&) {}
inline void await(Int4&) {}
inline void issue_loads() {}
inline void one_counter(unsigned&) {}
inline Int2 load8(const void* address) {
    host::check_wide("load8", address, 8);
    Int2 value;
    std::memcpy(&value, address, sizeof value);
    return value;
}
inline void store16(void* address, Int4 value) {
    host::check_wide("store16", address, 16);
    std::memcpy(address, &value, sizeof value);
}

// The matrix instructions D = A·B + C over one wave, with f32 sums of halves or int32 sums of signed bytes.
// They compute from all lanes' operands with the mapping in the hardware's documentation. For lane l, h = l /
// 16 and r = l % 16:
//
//     gfx11   a[k] = A[r][k], b[k] = B[k][r], k < 16, lanes 16..31 repeat 0..15;  c[v] = C[2v + h][r], v < 8
//     gfx12   a[p] = A[r][8h + p], b[p] = B[8h + p][r], p < 8;                    c[v] = C[8h + v][r], v < 8
//     MFMA    a[i] = A[r][4h + i], b[i] = B[4h + i][r], i < 4, h < 4;             c[i] = C[4h + i][r], i < 4
//
// Bytes are packed four to a dword in the order of k. Source: AMD's instruction set guides for RDNA 3, RDNA 4
// and CDNA 3.
#if RF_EMULATED == 1100
Float8 wmma_gfx11(Half16 a, Half16 b, Float8 c, host::Where where = host::Where::current());
Dword8 wmma_gfx11_i8(Dword4 a, Dword4 b, Dword8 c, host::Where where = host::Where::current());
#elif RF_EMULATED == 1201
Float8 wmma_gfx12(Half8 a, Half8 b, Float8 c, host::Where where = host::Where::current());
Dword8 wmma_gfx12_i8(Dword2 a, Dword2 b, Dword8 c, host::Where where = host::Where::current());
#elif RF_EMULATED == 942
Float4 mfma_16x16x16(Half4 a, Half4 b, Float4 c, host::Where where = host::Where::current());
#endif

template <typename T>
class LdsArray {
  public:
    LdsArray(T* data, int count, const char* name) : data_(data), count_(count), name_(name) {}

    template <std::integral I>
    T& operator[](I index) const {
        if (!std::in_range<int>(index) || static_cast<long long>(index) < 0 ||
            static_cast<long long>(index) >= count_) {
            host::out_of_bounds(name_, static_cast<long long>(index), count_, 1);
        }
        return data_[index];
    }
    int size() const { return count_; }

    // Loads 16 or 8 bytes from element `index`, whose offset must be a multiple of the size.
    Int4 load16(int index) const {
        Int4 value;
        std::memcpy(&value, wide("load16", index, 16), sizeof value);
        return value;
    }
    Int2 load8(int index) const {
        Int2 value;
        std::memcpy(&value, wide("load8", index, 8), sizeof value);
        return value;
    }
    void store16(int index, Int4 value) const {
        std::memcpy(wide("store16", index, 16), &value, sizeof value);
    }

  private:
    T* wide(const char* what, int index, std::size_t bytes) const {
        const int elements = sizeof(T) < bytes ? static_cast<int>(bytes / sizeof(T)) : 1;
        if (index < 0 || index > count_ - elements) host::out_of_bounds(name_, index, count_, elements);
        T* const address = data_ + index;
        if (reinterpret_cast<std::uintptr_t>(address) % bytes != 0) host::bad_address(what, address, bytes);
        return address;
    }

    T* data_;
    int count_;
    const char* name_;
};

}  // namespace rocmforge::gpu

#define RF_KERNEL(kernel, Args, most_threads)                                           \
    static void rf_body_##kernel(const Args& args);                                     \
    extern "C" {                                                                        \
    extern const rocmforge::gpu::host::KernelDescriptor rf_kernel_##kernel              \
        __attribute__((visibility("default")));                                         \
    const rocmforge::gpu::host::KernelDescriptor rf_kernel_##kernel{                    \
        #kernel, sizeof(Args), most_threads,                                            \
        [](const void* bytes) { rf_body_##kernel(*static_cast<const Args*>(bytes)); }}; \
    }                                                                                   \
    static void rf_body_##kernel([[maybe_unused]] const Args& args)

#define RF_LDS(type, array, count)                                                                           \
    static const char rf_tag_##array = 0;                                                                    \
    const rocmforge::gpu::LdsArray<type> array(                                                              \
        static_cast<type*>(                                                                                  \
            rocmforge::gpu::host::local_memory(&rf_tag_##array, #array, sizeof(type) * std::size_t{count})), \
        count, #array)
