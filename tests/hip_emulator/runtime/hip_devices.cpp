// The hip* functions for initialization, devices and errors.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

#include "tests/hip_emulator/runtime/runtime.h"

using rocmforge::emulator::Device;
using rocmforge::emulator::Misuse;
using rocmforge::emulator::Runtime;
using rocmforge::emulator::runtime;

namespace {

hipError_t copy_text(const std::string& text, char* to, int capacity) {
    if (to == nullptr || capacity <= 0) return hipErrorInvalidValue;
    std::snprintf(to, static_cast<std::size_t>(capacity), "%s", text.c_str());
    return hipSuccess;
}

template <typename T>
hipError_t store(T* to, T value) {
    if (to == nullptr) return hipErrorInvalidValue;
    *to = value;
    return hipSuccess;
}

int attribute(const Runtime& r, const Device& device, hipDeviceAttribute_t which) {
    unsigned domain = 0;
    unsigned bus = 0;
    unsigned slot = 0;
    std::sscanf(device.pci.c_str(), "%x:%x:%x", &domain, &bus, &slot);
    switch (which) {
        case hipDeviceAttributeMaxThreadsPerBlock:
        case hipDeviceAttributeMaxBlockDimX:
        case hipDeviceAttributeMaxBlockDimY:
        case hipDeviceAttributeMaxBlockDimZ:
            return r.machine->max_block();
        case hipDeviceAttributeMaxGridDimX:
            return 0x7FFFFFFF;
        case hipDeviceAttributeMaxGridDimY:
        case hipDeviceAttributeMaxGridDimZ:
            return 65535;
        case hipDeviceAttributeMaxSharedMemoryPerBlock:
        case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor:
            return static_cast<int>(r.machine->lds_bytes());
        case hipDeviceAttributeWarpSize:
            return r.machine->wave();
        case hipDeviceAttributeMultiprocessorCount:
            // From gfx10 on, HIP counts work-group processors of two compute units each.
            return device.arch.size() == std::string_view("gfx1030").size()
                       ? std::max(1, device.compute_units / 2)
                       : device.compute_units;
        case hipDeviceAttributeIntegrated:
            return device.integrated ? 1 : 0;
        case hipDeviceAttributeClockRate:
            return 2000000;
        case hipDeviceAttributeMemoryClockRate:
            return 1000000;
        case hipDeviceAttributeMemoryBusWidth:
            return 256;
        case hipDeviceAttributeL2CacheSize:
            return 4 << 20;
        case hipDeviceAttributePciBusId:
            return static_cast<int>(bus);
        case hipDeviceAttributePciDeviceId:
            return static_cast<int>(slot);
        default:
            break;
    }
    throw Misuse(hipErrorInvalidValue, "the emulator has no figure for attribute " + std::to_string(which));
}

struct ErrorText {
    hipError_t error;
    const char* name;
    const char* text;
};
constexpr std::array kErrors{
    ErrorText{hipSuccess, "hipSuccess", "no error"},
    ErrorText{hipErrorInvalidValue, "hipErrorInvalidValue", "invalid argument"},
    ErrorText{hipErrorOutOfMemory, "hipErrorOutOfMemory", "out of memory"},
    ErrorText{hipErrorNotInitialized, "hipErrorNotInitialized", "initialization error"},
    ErrorText{hipErrorInvalidConfiguration, "hipErrorInvalidConfiguration", "invalid configuration argument"},
    ErrorText{hipErrorInvalidDevicePointer, "hipErrorInvalidDevicePointer", "invalid device pointer"},
    ErrorText{hipErrorNoDevice, "hipErrorNoDevice", "no ROCm-capable device is detected"},
    ErrorText{hipErrorInvalidDevice, "hipErrorInvalidDevice", "invalid device ordinal"},
    ErrorText{hipErrorInvalidImage, "hipErrorInvalidImage", "device kernel image is invalid"},
    ErrorText{hipErrorNoBinaryForGpu, "hipErrorNoBinaryForGpu",
              "no kernel image is available for execution on the device"},
    ErrorText{hipErrorInvalidHandle, "hipErrorInvalidHandle", "invalid resource handle"},
    ErrorText{hipErrorNotFound, "hipErrorNotFound", "named symbol not found"},
    ErrorText{hipErrorNotReady, "hipErrorNotReady", "device not ready"},
    ErrorText{hipErrorIllegalAddress, "hipErrorIllegalAddress", "an illegal memory access was encountered"},
    ErrorText{hipErrorLaunchOutOfResources, "hipErrorLaunchOutOfResources",
              "out of resources required for kernel launch"},
    ErrorText{hipErrorLaunchFailure, "hipErrorLaunchFailure", "unspecified launch failure"},
    ErrorText{hipErrorNotSupported, "hipErrorNotSupported", "operation not supported"},
    ErrorText{hipErrorStreamCaptureUnsupported, "hipErrorStreamCaptureUnsupported",
              "operation not permitted when stream is capturing"},
    ErrorText{hipErrorStreamCaptureInvalidated, "hipErrorStreamCaptureInvalidated",
              "operation failed due to a previous error during capture"},
    ErrorText{hipErrorIllegalState, "hipErrorIllegalState",
              "the operation cannot be performed in the present state"},
    ErrorText{hipErrorUnknown, "hipErrorUnknown", "unknown error"},
};

const ErrorText& describe(hipError_t error) {
    const auto* found =
        std::find_if(kErrors.begin(), kErrors.end(), [&](const ErrorText& e) { return e.error == error; });
    return found == kErrors.end() ? kErrors.back() : *found;
}

}  // namespace

extern "C" {

hipError_t hipInit(unsigned flags) {
    return runtime().call("hipInit", [&](Runtime& r) {
        if (flags != 0) return hipErrorInvalidValue;
        return r.devices.empty() ? hipErrorNoDevice : hipSuccess;
    });
}

hipError_t hipDriverGetVersion(int* version) {
    return runtime().call("hipDriverGetVersion", [&](Runtime& r) { return store(version, r.version); });
}

hipError_t hipRuntimeGetVersion(int* version) {
    return runtime().call("hipRuntimeGetVersion", [&](Runtime& r) { return store(version, r.version); });
}

hipError_t hipGetDeviceCount(int* count) {
    return runtime().call("hipGetDeviceCount", [&](Runtime& r) {
        const hipError_t stored = store(count, static_cast<int>(r.devices.size()));
        return r.devices.empty() ? hipErrorNoDevice : stored;
    });
}

hipError_t hipSetDevice(int number) {
    return runtime().call("hipSetDevice", [&](Runtime& r) {
        r.device(number);
        r.current = number;
        return hipSuccess;
    });
}

hipError_t hipGetDevice(int* number) {
    return runtime().call("hipGetDevice", [&](Runtime& r) { return store(number, r.current); });
}

hipError_t hipDeviceGetName(char* name, int capacity, hipDevice_t number) {
    return runtime().call("hipDeviceGetName",
                          [&](Runtime& r) { return copy_text(r.device(number).name, name, capacity); });
}

hipError_t hipDeviceGetPCIBusId(char* address, int capacity, int number) {
    return runtime().call("hipDeviceGetPCIBusId",
                          [&](Runtime& r) { return copy_text(r.device(number).pci, address, capacity); });
}

hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t which, int number) {
    return runtime().call("hipDeviceGetAttribute",
                          [&](Runtime& r) { return store(value, attribute(r, r.device(number), which)); });
}

// HIP lacks this function: real programs read the architecture from the kernel driver's files.
__attribute__((visibility("default"))) const char* rocmforgeDeviceArch(int number) {
    Runtime& r = runtime();
    const std::lock_guard lock(r.mutex);
    return number >= 0 && number < static_cast<int>(r.devices.size())
               ? r.devices[static_cast<std::size_t>(number)]->arch.c_str()
               : nullptr;
}

hipError_t hipGetLastError() {
    return std::exchange(Runtime::last_error, hipSuccess);
}

hipError_t hipPeekAtLastError() {
    return Runtime::last_error;
}

const char* hipGetErrorName(hipError_t error) {
    return runtime().text("hipGetErrorName", describe(error).name);
}

const char* hipGetErrorString(hipError_t error) {
    return runtime().text("hipGetErrorString", describe(error).text);
}

}  // extern "C"
