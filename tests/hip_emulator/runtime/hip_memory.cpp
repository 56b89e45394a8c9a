// The hip* functions for memory and copies.
#include <cstring>
#include <memory>
#include <vector>

#include "tests/hip_emulator/runtime/runtime.h"

using rocmforge::emulator::GuardedMemory;
using rocmforge::emulator::Misuse;
using rocmforge::emulator::Runtime;
using rocmforge::emulator::runtime;
using rocmforge::emulator::Stream;

namespace {

void check_release(GuardedMemory::Release result) {
    if (result == GuardedMemory::Release::Twice) throw Misuse(hipErrorInvalidValue, "freed a second time");
    if (result == GuardedMemory::Release::Foreign)
        throw Misuse(hipErrorInvalidValue, "not an address that was given");
}

hipError_t free_device(Runtime& r, void* address) {
    r.refuse_while_recording();
    if (address == nullptr) return hipSuccess;
    r.wait_for_all();  // HIP waits here too
    auto result = GuardedMemory::Release::Foreign;
    for (const auto& device : r.devices) {
        const auto here = device->memory.release(address);
        if (here != GuardedMemory::Release::Foreign) result = here;
    }
    check_release(result);
    r.look_for_damage();
    return r.lost;
}

enum class Place { Device, Pinned, Pageable };

Place place_of(Runtime& r, const void* address, std::size_t bytes) {
    if (address == nullptr) throw Misuse(hipErrorInvalidValue, "the address is null");
    if (r.memory_holding(address, bytes) != nullptr) return Place::Device;
    switch (r.pinned.holds(address, bytes)) {
        case GuardedMemory::Holds::All:
            return Place::Pinned;
        case GuardedMemory::Holds::Start:
            throw Misuse(hipErrorInvalidValue, "a copy goes past the end of a pinned allocation");
        case GuardedMemory::Holds::Nothing:
            break;
    }
    return Place::Pageable;
}

void check_kind(hipMemcpyKind kind, Place to, Place from) {
    const bool to_device = to == Place::Device;
    const bool from_device = from == Place::Device;
    const bool right = kind == hipMemcpyDefault ||
                       (kind == hipMemcpyHostToDevice && to_device && !from_device) ||
                       (kind == hipMemcpyDeviceToHost && !to_device && from_device) ||
                       (kind == hipMemcpyDeviceToDevice && to_device && from_device) ||
                       (kind == hipMemcpyHostToHost && !to_device && !from_device);
    if (!right) throw Misuse(hipErrorInvalidValue, "the copy's kind is not that of its addresses");
}

hipError_t copy(Runtime& r, void* to, const void* from, std::size_t bytes, hipMemcpyKind kind,
                hipStream_t handle) {
    Stream& stream = r.stream(handle);
    if (bytes == 0) return hipSuccess;
    const Place target = place_of(r, to, bytes);
    const Place source = place_of(r, from, bytes);
    check_kind(kind, target, source);
    if (r.count_only) return hipSuccess;
    if (stream.recording != nullptr && (target == Place::Pageable || source == Place::Pageable)) {
        stream.spoilt = true;
        throw Misuse(hipErrorStreamCaptureUnsupported, "a copy of pageable memory cannot be recorded");
    }
    if (source == Place::Pageable) {  // pageable memory is copied now, pinned memory when the copy runs
        auto taken = std::make_shared<std::vector<std::byte>>(bytes);
        std::memcpy(taken->data(), from, bytes);
        stream.add([to, taken] { std::memcpy(to, taken->data(), taken->size()); });
    } else {
        stream.add([to, from, bytes] { std::memmove(to, from, bytes); });
    }
    return hipSuccess;
}

}  // namespace

extern "C" {

hipError_t hipMemGetInfo(size_t* free, size_t* total) {
    return runtime().call("hipMemGetInfo", [&](Runtime& r) {
        if (free == nullptr || total == nullptr) return hipErrorInvalidValue;
        *free = r.current_device().memory.free_bytes();
        *total = r.current_device().memory.limit();
        return hipSuccess;
    });
}

hipError_t hipMalloc(void** address, size_t bytes) {
    return runtime().call("hipMalloc", [&](Runtime& r) {
        if (address == nullptr) return hipErrorInvalidValue;
        r.refuse_while_recording();
        *address = nullptr;
        if (bytes == 0) return hipSuccess;
        const auto kind = r.count_only ? GuardedMemory::Kind::Counted : GuardedMemory::Kind::Real;
        *address = r.current_device().memory.allocate(bytes, kind);
        return *address == nullptr ? hipErrorOutOfMemory : hipSuccess;
    });
}

hipError_t hipFree(void* address) {
    return runtime().call("hipFree", [&](Runtime& r) { return free_device(r, address); });
}

hipError_t hipHostMalloc(void** address, size_t bytes, unsigned) {
    return runtime().call("hipHostMalloc", [&](Runtime& r) {
        if (address == nullptr) return hipErrorInvalidValue;
        r.refuse_while_recording();
        *address = nullptr;
        if (bytes == 0) return hipSuccess;
        *address = r.pinned.allocate(bytes);
        return *address == nullptr ? hipErrorOutOfMemory : hipSuccess;
    });
}

hipError_t hipHostFree(void* address) {
    return runtime().call("hipHostFree", [&](Runtime& r) {
        r.refuse_while_recording();
        if (address == nullptr) return hipSuccess;
        r.wait_for_all();
        check_release(r.pinned.release(address));
        r.look_for_damage();
        return r.lost;
    });
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
    return runtime().call("hipMemcpyAsync",
                          [&](Runtime& r) { return copy(r, to, from, bytes, kind, stream); });
}

hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t handle) {
    return runtime().call("hipMemsetAsync", [&](Runtime& r) {
        Stream& stream = r.stream(handle);
        if (bytes == 0) return hipSuccess;
        if (r.memory_holding(to, bytes) == nullptr) {
            throw Misuse(hipErrorInvalidValue, "the address is not in memory of a device");
        }
        if (r.count_only) return hipSuccess;
        stream.add([=] { std::memset(to, value, bytes); });
        return hipSuccess;
    });
}

}  // extern "C"
