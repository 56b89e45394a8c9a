// Collective operations of a wave, computed from the operands of all lanes at once.
#include <cstdint>
#include <cstring>
#include <string>

#include "kernels/device_host.h"
#include "tests/hip_emulator/block_runner.h"

namespace rocmforge::gpu {

using emulator::BlockRunner;

namespace host {

namespace {

struct Exchange {
    unsigned value;
    int from;
};

void complete_exchange(void* const* operands) {
    unsigned values[kWave];
    for (int l = 0; l < kWave; ++l) values[l] = static_cast<Exchange*>(operands[l])->value;
    for (int l = 0; l < kWave; ++l) {
        auto& exchange = *static_cast<Exchange*>(operands[l]);
        if (static_cast<unsigned>(exchange.from) >= unsigned{kWave}) [[unlikely]] {
            BlockRunner::here().stop_wave("lane " + std::to_string(l) + " asks lane " +
                                          std::to_string(exchange.from) + " for a value");
        }
        exchange.value = values[exchange.from];
    }
}

void complete_vote(void* const* operands) {
    bool any = false;
    for (int l = 0; l < kWave; ++l) any |= *static_cast<bool*>(operands[l]);
    for (int l = 0; l < kWave; ++l) *static_cast<bool*>(operands[l]) = any;
}

void complete_nothing(void* const*) {}

template <typename T>
struct Sum {
    static T of(T a, T b) { return a + b; }
};
template <typename T>
struct Most {
    static T of(T a, T b) { return a > b ? a : b; }
};

// Reduces in butterfly order, like device.h.
template <typename T, template <typename> typename Join>
void complete_reduction(void* const* operands) {
    T values[kWave];
    for (int l = 0; l < kWave; ++l) values[l] = *static_cast<T*>(operands[l]);
    for (int mask = kWave / 2; mask > 0; mask /= 2) {
        T joined[kWave];
        for (int l = 0; l < kWave; ++l) joined[l] = Join<T>::of(values[l], values[l ^ mask]);
        std::memcpy(values, joined, sizeof values);
    }
    for (int l = 0; l < kWave; ++l) *static_cast<T*>(operands[l]) = values[l];
}

constexpr WaveOperation kFloatSum{"wave sum", complete_reduction<float, Sum>};
constexpr WaveOperation kIntSum{"wave sum", complete_reduction<int, Sum>};
constexpr WaveOperation kFloatMost{"wave maximum", complete_reduction<float, Most>};
constexpr WaveOperation kIntMost{"wave maximum", complete_reduction<int, Most>};
constexpr WaveOperation kExchange{"shuffle", complete_exchange};
constexpr WaveOperation kVote{"any or all", complete_vote};
constexpr WaveOperation kWaveBarrier{"wave barrier", complete_nothing};

}  // namespace

void meet_block(const Where& where) {
    BlockRunner::here().meet_block(where);
}

void meet_wave(const WaveOperation& operation, void* operand, const Where& where) {
    BlockRunner::here().meet_wave(operation, operand, where);
}

void* local_memory(const void* tag, const char* name, std::size_t bytes) {
    return BlockRunner::here().local_memory(tag, name, bytes);
}

void out_of_bounds(const char* name, long long index, long long count, int wide) {
    BlockRunner::here().stop_thread((wide == 1
                                         ? "element " + std::to_string(index)
                                         : std::to_string(wide) + " elements from " + std::to_string(index)) +
                                    " of local array " + name + ", which has " + std::to_string(count));
}

void bad_address(const char* what, const void* address, std::size_t bytes) {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    std::string why;
    if (at % bytes != 0) {
        why = " at an address " + std::to_string(at % bytes) + " bytes past a multiple of " +
              std::to_string(bytes);
    } else if (at - current.local_memory < kLdsBytes) {
        why = " is for global memory, and the address is in local memory";
    } else {
        why = " is for global memory, and the address is a thread's own variable";
    }
    BlockRunner::here().stop_thread(what + why);
}

unsigned exchange(unsigned value, int from_lane, const Where& where) {
    Exchange exchange{value, from_lane};
    meet_wave(kExchange, &exchange, where);
    return exchange.value;
}

bool vote_any(bool value, const Where& where) {
    meet_wave(kVote, &value, where);
    return value;
}

float reduce_sum(float value, const Where& where) {
    meet_wave(kFloatSum, &value, where);
    return value;
}

int reduce_sum(int value, const Where& where) {
    meet_wave(kIntSum, &value, where);
    return value;
}

float reduce_max(float value, const Where& where) {
    meet_wave(kFloatMost, &value, where);
    return value;
}

int reduce_max(int value, const Where& where) {
    meet_wave(kIntMost, &value, where);
    return value;
}

}  // namespace host

void wave_barrier(host::Where where) {
    host::meet_wave(host::kWaveBarrier, nullptr, where);
}

}  // namespace rocmforge::gpu
