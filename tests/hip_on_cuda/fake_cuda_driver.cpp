// Exports the functions of cuda_driver.h and records their calls as text, which tst_hip_on_cuda reads.
#include <cstring>
#include <string>

#include "tests/hip_on_cuda/cuda_driver.h"

using namespace rocmforge::cuda;

namespace {

std::string& words() {
    static std::string all;
    return all;
}

Result next_result = kSuccess;

template <typename... Values>
Result record_call(const char* call, Values... values) {
    words() += call;
    ((words() += " " + std::to_string(values)), ...);
    words() += ";";
    const Result result = next_result;
    next_result = kSuccess;
    return result;
}

unsigned long long number(const void* pointer) {
    return reinterpret_cast<unsigned long long>(pointer);
}
template <typename Handle>
void give(Handle* to, unsigned long long value) {
    *to = reinterpret_cast<Handle>(value);
}

}  // namespace

extern "C" {

const char* fake_words() {
    return words().c_str();
}
void fake_forget() {
    words().clear();
}
void fake_fail_next(int result) {
    next_result = result;
}

Result cuInit(unsigned flags) {
    return record_call("init", flags);
}
Result cuDriverGetVersion(int* version) {
    *version = 13000;
    return record_call("version");
}
Result cuDeviceGetCount(int* count) {
    *count = 2;
    return record_call("count");
}
Result cuDeviceGet(Device* device, int ordinal) {
    *device = ordinal + 50;
    return record_call("device", ordinal);
}
Result cuDeviceGetName(char* name, int capacity, Device device) {
    std::strncpy(name, "Fake GPU", static_cast<std::size_t>(capacity));
    return record_call("name", device);
}
Result cuDeviceGetPCIBusId(char* text, int capacity, Device device) {
    std::strncpy(text, "0000:17:00.0", static_cast<std::size_t>(capacity));
    return record_call("pci", device);
}
Result cuDeviceGetAttribute(int* value, int attribute, Device device) {
    *value = attribute == 75 ? 9 : attribute == 76 ? 0 : 1000 + attribute;
    return record_call("attribute", attribute, device);
}
Result cuDevicePrimaryCtxRetain(Context* context, Device device) {
    give(context, 7000ULL + static_cast<unsigned>(device));
    return record_call("retain", device);
}
Result cuCtxSetCurrent(Context context) {
    return record_call("current", number(context));
}
Result cuMemGetInfo_v2(std::size_t* free, std::size_t* total) {
    *free = 11;
    *total = 22;
    return record_call("memory");
}
Result cuMemAlloc_v2(Address* address, std::size_t bytes) {
    *address = 0x1000;
    return record_call("alloc", bytes);
}
Result cuMemFree_v2(Address address) {
    return record_call("free", address);
}
Result cuMemHostAlloc(void** address, std::size_t bytes, unsigned flags) {
    give(address, 0x2000);
    return record_call("host alloc", bytes, flags);
}
Result cuMemFreeHost(void* address) {
    return record_call("host free", number(address));
}
Result cuMemcpyAsync(Address to, Address from, std::size_t bytes, Stream stream) {
    return record_call("copy", to, from, bytes, number(stream));
}
Result cuMemsetD8Async(Address to, unsigned char value, std::size_t bytes, Stream stream) {
    return record_call("set", to, value, bytes, number(stream));
}
Result cuStreamCreate(Stream* stream, unsigned flags) {
    give(stream, 0x3000);
    return record_call("stream", flags);
}
Result cuStreamDestroy_v2(Stream stream) {
    return record_call("stream destroy", number(stream));
}
Result cuStreamSynchronize(Stream stream) {
    return record_call("stream wait", number(stream));
}
Result cuStreamQuery(Stream stream) {
    return record_call("stream query", number(stream));
}
Result cuStreamWaitEvent(Stream stream, Event event, unsigned flags) {
    return record_call("stream event", number(stream), number(event), flags);
}
Result cuStreamBeginCapture_v2(Stream stream, int mode) {
    return record_call("capture", number(stream), mode);
}
Result cuStreamEndCapture(Stream stream, Graph* graph) {
    give(graph, 0x4000);
    return record_call("captured", number(stream));
}
Result cuEventCreate(Event* event, unsigned flags) {
    give(event, 0x5000);
    return record_call("event", flags);
}
Result cuEventDestroy_v2(Event event) {
    return record_call("event destroy", number(event));
}
Result cuEventRecord(Event event, Stream stream) {
    return record_call("record", number(event), number(stream));
}
Result cuEventSynchronize(Event event) {
    return record_call("event wait", number(event));
}
Result cuEventQuery(Event event) {
    return record_call("event query", number(event));
}
Result cuEventElapsedTime(float* milliseconds, Event start, Event stop) {
    *milliseconds = 1.5F;
    return record_call("elapsed", number(start), number(stop));
}
Result cuModuleLoadDataEx(Module* module, const void*, unsigned options, int* names, void** values) {
    give(module, 0x6000);
    std::strcpy(static_cast<char*>(values[0]), "ptxas: something");
    return record_call("module", options, names[0], names[1], number(values[1]));
}
Result cuModuleUnload(Module module) {
    return record_call("unload", number(module));
}
Result cuModuleGetFunction(Function* function, Module module, const char* name) {
    give(function, 0x7000);
    return record_call((std::string("function ") + name).c_str(), number(module));
}
Result cuFuncGetAttribute(int* value, int attribute, Function function) {
    *value = 77;
    return record_call("function attribute", attribute, number(function));
}
Result cuLaunchKernel(Function function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                      unsigned block_y, unsigned block_z, unsigned shared_bytes, Stream stream,
                      void** parameters, void** extra) {
    const unsigned long long list =
        extra == nullptr ? 0 : number(extra[0]) * 1000 + number(extra[2]) * 100 + number(extra[4]);
    return record_call("launch", number(function), grid_x, grid_y, grid_z, block_x, block_y, block_z,
                       shared_bytes, number(stream), parameters == nullptr ? 0ULL : number(parameters[0]),
                       list);
}
Result cuGraphInstantiateWithFlags(GraphExec* executable, Graph graph, unsigned long long flags) {
    give(executable, 0x8000);
    return record_call("instantiate", number(graph), flags);
}
Result cuGraphLaunch(GraphExec executable, Stream stream) {
    return record_call("graph", number(executable), number(stream));
}
Result cuGraphDestroy(Graph graph) {
    return record_call("graph destroy", number(graph));
}
Result cuGraphExecDestroy(GraphExec executable) {
    return record_call("executable destroy", number(executable));
}
Result cuGetErrorName(Result error, const char** name) {
    *name = error == 2 ? "CUDA_ERROR_OUT_OF_MEMORY" : nullptr;
    return kSuccess;
}
Result cuGetErrorString(Result, const char** text) {
    *text = nullptr;
    return kSuccess;
}

}  // extern "C"
