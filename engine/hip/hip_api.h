// The HIP runtime as a table of functions, typed by the official header and filled by dlopen. Nothing links
// to HIP, so the program starts on every machine, and a missing or broken ROCm gives an error message.
//
// Does not use hipDeviceProp_t, because its layout changed between versions 5 and 6. Attributes, names and
// PCI addresses have not changed.
#pragma once

#include <memory>
#include <string>

#ifndef __HIP_PLATFORM_AMD__
// NOLINTNEXTLINE(bugprone-reserved-identifier): the header requires a platform
#define __HIP_PLATFORM_AMD__ 1
#endif
#include <hip/hip_runtime_api.h>

namespace rocmforge::hip {

// A function of the runtime, and its name for error messages.
template <typename Pointer>
struct HipFunction {
    const char* name;
    Pointer pointer = nullptr;
};

// X(name, type) lists the functions. Two of them are overloaded in the header, so their type is spelled out
// and checked against the header.
#define RF_HIP_PLAIN(X, name) X(name, decltype(&::name))
#define RF_HIP_FUNCTIONS(X)                                                                             \
    RF_HIP_PLAIN(X, hipInit)                                                                            \
    RF_HIP_PLAIN(X, hipDriverGetVersion)                                                                \
    RF_HIP_PLAIN(X, hipRuntimeGetVersion)                                                               \
    RF_HIP_PLAIN(X, hipGetDeviceCount)                                                                  \
    RF_HIP_PLAIN(X, hipDeviceGetName)                                                                   \
    RF_HIP_PLAIN(X, hipDeviceGetPCIBusId)                                                               \
    RF_HIP_PLAIN(X, hipDeviceGetAttribute)                                                              \
    RF_HIP_PLAIN(X, hipGetDevice)                                                                       \
    RF_HIP_PLAIN(X, hipSetDevice)                                                                       \
    RF_HIP_PLAIN(X, hipMemGetInfo)                                                                      \
    X(hipMalloc, decltype(static_cast<hipError_t (*)(void**, size_t)>(&::hipMalloc)))                   \
    RF_HIP_PLAIN(X, hipFree)                                                                            \
    X(hipHostMalloc, decltype(static_cast<hipError_t (*)(void**, size_t, unsigned)>(&::hipHostMalloc))) \
    RF_HIP_PLAIN(X, hipHostFree)                                                                        \
    RF_HIP_PLAIN(X, hipMemcpyAsync)                                                                     \
    RF_HIP_PLAIN(X, hipMemsetAsync)                                                                     \
    RF_HIP_PLAIN(X, hipStreamCreateWithFlags)                                                           \
    RF_HIP_PLAIN(X, hipStreamDestroy)                                                                   \
    RF_HIP_PLAIN(X, hipStreamQuery)                                                                     \
    RF_HIP_PLAIN(X, hipStreamSynchronize)                                                               \
    RF_HIP_PLAIN(X, hipStreamBeginCapture)                                                              \
    RF_HIP_PLAIN(X, hipStreamEndCapture)                                                                \
    RF_HIP_PLAIN(X, hipEventCreateWithFlags)                                                            \
    RF_HIP_PLAIN(X, hipEventDestroy)                                                                    \
    RF_HIP_PLAIN(X, hipEventRecord)                                                                     \
    RF_HIP_PLAIN(X, hipEventQuery)                                                                      \
    RF_HIP_PLAIN(X, hipEventSynchronize)                                                                \
    RF_HIP_PLAIN(X, hipGraphInstantiate)                                                                \
    RF_HIP_PLAIN(X, hipGraphDestroy)                                                                    \
    RF_HIP_PLAIN(X, hipGraphLaunch)                                                                     \
    RF_HIP_PLAIN(X, hipGraphExecDestroy)                                                                \
    RF_HIP_PLAIN(X, hipModuleLoadData)                                                                  \
    RF_HIP_PLAIN(X, hipModuleUnload)                                                                    \
    RF_HIP_PLAIN(X, hipModuleGetFunction)                                                               \
    RF_HIP_PLAIN(X, hipModuleLaunchKernel)                                                              \
    RF_HIP_PLAIN(X, hipGetErrorName)                                                                    \
    RF_HIP_PLAIN(X, hipGetErrorString)

struct HipApi {
// NOLINTNEXTLINE(bugprone-macro-parentheses): a type can't stand in any
#define RF_HIP_MEMBER(name, type) HipFunction<type> name{#name};
    RF_HIP_FUNCTIONS(RF_HIP_MEMBER)
#undef RF_HIP_MEMBER

    // Returns the architecture of a device. Only runtimes for tests and measurements export this function.
    // With other runtimes the pointer is nullptr, and the architecture of an AMD GPU is read from the kernel
    // driver's files.
    const char* (*rocmforgeDeviceArch)(int device) = nullptr;

    std::string path;  // path of the library file
};

// Opens `path`. If it is empty, opens the first library in runtime_places() that can be opened:
// libamdhip64.so.7, .6 or .5. Throws Unsupported with a message for the user if there is none, or if the
// library lacks a function. The library stays open until the program ends, because ROCm's runtime has its own
// threads and cannot be unloaded. `root`: as in runtime_places().
std::shared_ptr<const HipApi> open_hip(const std::string& path, const std::string& root = {});

}  // namespace rocmforge::hip
