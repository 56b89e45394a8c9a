// Implements HIP's runtime on the CUDA driver. HIP and CUDA have the same error numbers, flags and capture
// modes, and handles are passed through. A thread that has not chosen a device uses the first one, as in HIP.
#include <array>
#include <bit>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>

#include <hip/hip_runtime_api.h>

#include "tests/hip_on_cuda/context.h"
#include "tests/hip_on_cuda/cuda_driver.h"

using rocmforge::cuda::Address;
using rocmforge::cuda::call;
using rocmforge::cuda::call_in_context;
using rocmforge::cuda::driver;
using rocmforge::cuda::kInvalidValue;
using rocmforge::cuda::kNoDevice;
using rocmforge::cuda::kSuccess;
using rocmforge::cuda::remember;
using rocmforge::cuda::Result;

namespace cuda = rocmforge::cuda;

namespace {

Address address(const void* pointer) {
    return reinterpret_cast<Address>(pointer);
}
cuda::Stream stream(hipStream_t handle) {
    return reinterpret_cast<cuda::Stream>(handle);
}
cuda::Event event(hipEvent_t handle) {
    return reinterpret_cast<cuda::Event>(handle);
}

// CUdevice_attribute
constexpr int kComputeMajor = 75;
constexpr int kComputeMinor = 76;

int attribute_of(hipDeviceAttribute_t attribute) {
    switch (attribute) {
        case hipDeviceAttributeMaxThreadsPerBlock:
            return 1;
        case hipDeviceAttributeMaxBlockDimX:
            return 2;
        case hipDeviceAttributeMaxBlockDimY:
            return 3;
        case hipDeviceAttributeMaxBlockDimZ:
            return 4;
        case hipDeviceAttributeMaxGridDimX:
            return 5;
        case hipDeviceAttributeMaxGridDimY:
            return 6;
        case hipDeviceAttributeMaxGridDimZ:
            return 7;
        case hipDeviceAttributeMaxSharedMemoryPerBlock:
            return 8;
        case hipDeviceAttributeWarpSize:
            return 10;
        case hipDeviceAttributeClockRate:
            return 13;
        case hipDeviceAttributeMultiprocessorCount:
            return 16;
        case hipDeviceAttributeIntegrated:
            return 18;
        case hipDeviceAttributePciBusId:
            return 33;
        case hipDeviceAttributePciDeviceId:
            return 34;
        case hipDeviceAttributeMemoryClockRate:
            return 36;
        case hipDeviceAttributeMemoryBusWidth:
            return 37;
        case hipDeviceAttributeL2CacheSize:
            return 38;
        case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor:
            return 81;
        case hipDeviceAttributeComputeCapabilityMajor:
            return kComputeMajor;
        case hipDeviceAttributeComputeCapabilityMinor:
            return kComputeMinor;
        default:
            return 0;
    }
}

// The CUDA driver compiles PTX. Its messages are written to the file that ROCMFORGE_CUDA_LOG names.
Result load_module(const cuda::Driver& d, hipModule_t* module, const void* image) {
    constexpr int kErrorLog = 5;  // CU_JIT_ERROR_LOG_BUFFER
    constexpr int kErrorLogBytes = 6;
    static std::array<char, 16384> log;
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    log.fill(0);
    int names[] = {kErrorLog, kErrorLogBytes};
    void* values[] = {log.data(), std::bit_cast<void*>(log.size() - 1)};
    const Result result =
        d.cuModuleLoadDataEx(reinterpret_cast<cuda::Module*>(module), image, 2, names, values);
    const char* path = std::getenv("ROCMFORGE_CUDA_LOG");
    if (path != nullptr && log[0] != 0) std::ofstream(path, std::ios::app) << log.data() << '\n';
    return result;
}

}  // namespace

extern "C" {

hipError_t hipInit(unsigned flags) {
    return call([&](const cuda::Driver& d) { return d.cuInit(flags); });
}

hipError_t hipDriverGetVersion(int* version) {
    return call([&](const cuda::Driver& d) { return d.cuDriverGetVersion(version); });
}

hipError_t hipRuntimeGetVersion(int* version) {
    return hipDriverGetVersion(version);
}

hipError_t hipGetDeviceCount(int* count) {
    return call([&](const cuda::Driver& d) {
        if (const Result result = d.cuInit(0); result != kSuccess) return result;
        const Result result = d.cuDeviceGetCount(count);
        return result == kSuccess && *count == 0 ? kNoDevice : result;
    });
}

hipError_t hipSetDevice(int number) {
    return call([&](const cuda::Driver&) { return cuda::choose_device(number); });
}

hipError_t hipGetDevice(int* number) {
    if (number == nullptr) return remember(kInvalidValue);
    *number = cuda::current_device();
    return hipSuccess;
}

hipError_t hipDeviceGetName(char* name, int capacity, hipDevice_t device) {
    return call([&](const cuda::Driver& d) { return d.cuDeviceGetName(name, capacity, device); });
}

hipError_t hipDeviceGetPCIBusId(char* text, int capacity, int device) {
    return call([&](const cuda::Driver& d) { return d.cuDeviceGetPCIBusId(text, capacity, device); });
}

hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device) {
    return call([&](const cuda::Driver& d) {
        const int number = attribute_of(attribute);
        return number == 0 ? kInvalidValue : d.cuDeviceGetAttribute(value, number, device);
    });
}

// Returns "sm_90", because the code is PTX for it. Newer GPUs can compile this PTX as well.
__attribute__((visibility("default"))) const char* rocmforgeDeviceArch(int device) {
    static thread_local std::string arch;
    int major = 0;
    int minor = 0;
    if (hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device) != hipSuccess ||
        hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device) != hipSuccess) {
        return nullptr;
    }
    arch = major >= 9 ? "sm_90" : "sm_" + std::to_string(major) + std::to_string(minor);
    return arch.c_str();
}

hipError_t hipMemGetInfo(size_t* free, size_t* total) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuMemGetInfo_v2(free, total); });
}

hipError_t hipMalloc(void** pointer, size_t bytes) {
    return call_in_context([&](const cuda::Driver& d) {
        *pointer = nullptr;
        Address given = 0;
        const Result result = bytes == 0 ? kSuccess : d.cuMemAlloc_v2(&given, bytes);
        if (result == kSuccess) *pointer = std::bit_cast<void*>(given);
        return result;
    });
}

hipError_t hipFree(void* pointer) {
    return call_in_context([&](const cuda::Driver& d) {
        return pointer == nullptr ? kSuccess : d.cuMemFree_v2(address(pointer));
    });
}

hipError_t hipHostMalloc(void** pointer, size_t bytes, unsigned flags) {
    constexpr unsigned kShared = 7;  // CUDA has these flags: portable, mapped, write-combined
    return call_in_context([&](const cuda::Driver& d) {
        *pointer = nullptr;
        return bytes == 0 ? kSuccess : d.cuMemHostAlloc(pointer, bytes, flags & kShared);
    });
}

hipError_t hipHostFree(void* pointer) {
    return call_in_context(
        [&](const cuda::Driver& d) { return pointer == nullptr ? kSuccess : d.cuMemFreeHost(pointer); });
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind, hipStream_t on) {
    return call_in_context([&](const cuda::Driver& d) {
        return bytes == 0 ? kSuccess : d.cuMemcpyAsync(address(to), address(from), bytes, stream(on));
    });
}

hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t on) {
    return call_in_context([&](const cuda::Driver& d) {
        return bytes == 0
                   ? kSuccess
                   : d.cuMemsetD8Async(address(to), static_cast<unsigned char>(value), bytes, stream(on));
    });
}

hipError_t hipStreamCreateWithFlags(hipStream_t* made, unsigned flags) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuStreamCreate(reinterpret_cast<cuda::Stream*>(made), flags);
    });
}

hipError_t hipStreamDestroy(hipStream_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuStreamDestroy_v2(stream(which)); });
}

hipError_t hipStreamSynchronize(hipStream_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuStreamSynchronize(stream(which)); });
}

hipError_t hipStreamQuery(hipStream_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuStreamQuery(stream(which)); });
}

hipError_t hipStreamWaitEvent(hipStream_t which, hipEvent_t what, unsigned flags) {
    return call_in_context(
        [&](const cuda::Driver& d) { return d.cuStreamWaitEvent(stream(which), event(what), flags); });
}

hipError_t hipStreamBeginCapture(hipStream_t which, hipStreamCaptureMode mode) {
    return call_in_context(
        [&](const cuda::Driver& d) { return d.cuStreamBeginCapture_v2(stream(which), mode); });
}

hipError_t hipStreamEndCapture(hipStream_t which, hipGraph_t* graph) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuStreamEndCapture(stream(which), reinterpret_cast<cuda::Graph*>(graph));
    });
}

hipError_t hipEventCreateWithFlags(hipEvent_t* made, unsigned flags) {
    constexpr unsigned kShared = 3;  // CUDA has these flags: blocking wait, no timing
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuEventCreate(reinterpret_cast<cuda::Event*>(made), flags & kShared);
    });
}

hipError_t hipEventDestroy(hipEvent_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuEventDestroy_v2(event(which)); });
}

hipError_t hipEventRecord(hipEvent_t which, hipStream_t on) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuEventRecord(event(which), stream(on)); });
}

hipError_t hipEventSynchronize(hipEvent_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuEventSynchronize(event(which)); });
}

hipError_t hipEventQuery(hipEvent_t which) {
    return call_in_context([&](const cuda::Driver& d) { return d.cuEventQuery(event(which)); });
}

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop) {
    return call_in_context(
        [&](const cuda::Driver& d) { return d.cuEventElapsedTime(milliseconds, event(start), event(stop)); });
}

hipError_t hipModuleLoadData(hipModule_t* module, const void* image) {
    return call_in_context([&](const cuda::Driver& d) { return load_module(d, module, image); });
}

hipError_t hipModuleUnload(hipModule_t module) {
    return call_in_context(
        [&](const cuda::Driver& d) { return d.cuModuleUnload(reinterpret_cast<cuda::Module>(module)); });
}

hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuModuleGetFunction(reinterpret_cast<cuda::Function*>(function),
                                     reinterpret_cast<cuda::Module>(module), name);
    });
}

// HIP's function attributes have the same numbers as CUDA's.
hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attribute, hipFunction_t function) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuFuncGetAttribute(value, attribute, reinterpret_cast<cuda::Function>(function));
    });
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                 unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                 hipStream_t on, void** parameters, void** extra) {
    return call_in_context([&](const cuda::Driver& d) {
        // CUDA ends the list `extra` with 0, and HIP ends it with another value, so the end is replaced.
        void* list[5] = {};
        if (extra != nullptr) {
            for (int i = 0; i < 4; ++i) list[i] = extra[i];
        }
        return d.cuLaunchKernel(reinterpret_cast<cuda::Function>(function), grid_x, grid_y, grid_z, block_x,
                                block_y, block_z, shared_bytes, stream(on), parameters,
                                extra == nullptr ? nullptr : list);
    });
}

hipError_t hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, hipGraphNode_t*, char*, size_t) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuGraphInstantiateWithFlags(reinterpret_cast<cuda::GraphExec*>(executable),
                                             reinterpret_cast<cuda::Graph>(graph), 0);
    });
}

hipError_t hipGraphLaunch(hipGraphExec_t executable, hipStream_t on) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuGraphLaunch(reinterpret_cast<cuda::GraphExec>(executable), stream(on));
    });
}

hipError_t hipGraphDestroy(hipGraph_t graph) {
    return call_in_context(
        [&](const cuda::Driver& d) { return d.cuGraphDestroy(reinterpret_cast<cuda::Graph>(graph)); });
}

hipError_t hipGraphExecDestroy(hipGraphExec_t executable) {
    return call_in_context([&](const cuda::Driver& d) {
        return d.cuGraphExecDestroy(reinterpret_cast<cuda::GraphExec>(executable));
    });
}

hipError_t hipGetLastError() {
    return cuda::take_last_error();
}

hipError_t hipPeekAtLastError() {
    return cuda::last_error();
}

const char* hipGetErrorName(hipError_t error) {
    const char* name = nullptr;
    if (driver().problem.empty()) driver().cuGetErrorName(error, &name);
    return name == nullptr ? "unknown error" : name;
}

const char* hipGetErrorString(hipError_t error) {
    if (!driver().problem.empty()) return driver().problem.c_str();
    const char* text = nullptr;
    driver().cuGetErrorString(error, &text);
    return text == nullptr ? "unknown error" : text;
}

}  // extern "C"
