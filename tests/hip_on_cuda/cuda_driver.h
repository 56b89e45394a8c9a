// Declares the functions of NVIDIA's CUDA driver API that hip_on_cuda.cpp uses, and finds them with dlopen.
// It builds without CUDA, links no library, and works without a driver. If a function has a second version,
// the symbol names that version. Source: CUDA driver API reference.
#pragma once

#include <cstddef>
#include <string>

namespace rocmforge::cuda {

using Result = int;
using Device = int;
using Address = unsigned long long;
using Context = struct CUctx_st*;
using Stream = struct CUstream_st*;
using Event = struct CUevent_st*;
using Module = struct CUmod_st*;
using Function = struct CUfunc_st*;
using Graph = struct CUgraph_st*;
using GraphExec = struct CUgraphExec_st*;

inline constexpr Result kSuccess = 0;
inline constexpr Result kInvalidValue = 1;
inline constexpr Result kNoDevice = 100;

// Calls the macro X(symbol, arguments) for each function.
#define RF_CUDA_FUNCTIONS(X)                                                                                 \
    X(cuInit, (unsigned flags))                                                                              \
    X(cuDriverGetVersion, (int* version))                                                                    \
    X(cuDeviceGetCount, (int* count))                                                                        \
    X(cuDeviceGet, (Device * device, int number))                                                            \
    X(cuDeviceGetName, (char* name, int capacity, Device device))                                            \
    X(cuDeviceGetPCIBusId, (char* address, int capacity, Device device))                                     \
    X(cuDeviceGetAttribute, (int* value, int attribute, Device device))                                      \
    X(cuDevicePrimaryCtxRetain, (Context * context, Device device))                                          \
    X(cuCtxSetCurrent, (Context context))                                                                    \
    X(cuMemGetInfo_v2, (std::size_t * free, std::size_t * total))                                            \
    X(cuMemAlloc_v2, (Address * address, std::size_t bytes))                                                 \
    X(cuMemFree_v2, (Address address))                                                                       \
    X(cuMemHostAlloc, (void** address, std::size_t bytes, unsigned flags))                                   \
    X(cuMemFreeHost, (void* address))                                                                        \
    X(cuMemcpyAsync, (Address to, Address from, std::size_t bytes, Stream stream))                           \
    X(cuMemsetD8Async, (Address to, unsigned char value, std::size_t bytes, Stream stream))                  \
    X(cuStreamCreate, (Stream * stream, unsigned flags))                                                     \
    X(cuStreamDestroy_v2, (Stream stream))                                                                   \
    X(cuStreamSynchronize, (Stream stream))                                                                  \
    X(cuStreamQuery, (Stream stream))                                                                        \
    X(cuStreamWaitEvent, (Stream stream, Event event, unsigned flags))                                       \
    X(cuStreamBeginCapture_v2, (Stream stream, int mode))                                                    \
    X(cuStreamEndCapture, (Stream stream, Graph * graph))                                                    \
    X(cuEventCreate, (Event * event, unsigned flags))                                                        \
    X(cuEventDestroy_v2, (Event event))                                                                      \
    X(cuEventRecord, (Event event, Stream stream))                                                           \
    X(cuEventSynchronize, (Event event))                                                                     \
    X(cuEventQuery, (Event event))                                                                           \
    X(cuEventElapsedTime, (float* milliseconds, Event start, Event stop))                                    \
    X(cuModuleLoadDataEx, (Module * module, const void* image, unsigned options, int* names, void** values)) \
    X(cuModuleUnload, (Module module))                                                                       \
    X(cuModuleGetFunction, (Function * function, Module module, const char* name))                           \
    X(cuFuncGetAttribute, (int* value, int attribute, Function function))                                    \
    X(cuLaunchKernel, (Function function, unsigned grid_x, unsigned grid_y, unsigned grid_z,                 \
                       unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,          \
                       Stream stream, void** parameters, void** extra))                                      \
    X(cuGraphInstantiateWithFlags, (GraphExec * executable, Graph graph, unsigned long long flags))          \
    X(cuGraphLaunch, (GraphExec executable, Stream stream))                                                  \
    X(cuGraphDestroy, (Graph graph))                                                                         \
    X(cuGraphExecDestroy, (GraphExec executable))                                                            \
    X(cuGetErrorName, (Result error, const char** name))                                                     \
    X(cuGetErrorString, (Result error, const char** text))

struct Driver {
// NOLINTNEXTLINE(bugprone-macro-parentheses): a list of arguments
#define RF_CUDA_MEMBER(symbol, arguments) Result(*symbol) arguments = nullptr;
    RF_CUDA_FUNCTIONS(RF_CUDA_MEMBER)
#undef RF_CUDA_MEMBER

    std::string problem;  // why there is no driver; empty if all functions were found
};

// Opens the driver at the first call. ROCMFORGE_CUDA_DRIVER can name a library other than libcuda.so.1.
const Driver& driver();

}  // namespace rocmforge::cuda
