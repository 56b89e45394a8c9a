// Implements the table of emulator_control.h.
#include <algorithm>
#include <array>
#include <cstring>

#include "tests/hip_emulator/emulator_control.h"
#include "tests/hip_emulator/runtime/runtime.h"

namespace rocmforge::emulator {

namespace {

constexpr std::array<std::string_view, 40> kCalls{
    "hipDeviceGetAttribute",
    "hipDeviceGetName",
    "hipDeviceGetPCIBusId",
    "hipDriverGetVersion",
    "hipEventCreateWithFlags",
    "hipEventDestroy",
    "hipEventElapsedTime",
    "hipEventQuery",
    "hipEventRecord",
    "hipEventSynchronize",
    "hipFree",
    "hipFuncGetAttribute",
    "hipGetDevice",
    "hipGetDeviceCount",
    "hipGetErrorName",
    "hipGetErrorString",
    "hipGraphDestroy",
    "hipGraphExecDestroy",
    "hipGraphInstantiate",
    "hipGraphLaunch",
    "hipHostFree",
    "hipHostMalloc",
    "hipInit",
    "hipMalloc",
    "hipMemGetInfo",
    "hipMemcpyAsync",
    "hipMemsetAsync",
    "hipModuleGetFunction",
    "hipModuleLaunchKernel",
    "hipModuleLoadData",
    "hipModuleUnload",
    "hipRuntimeGetVersion",
    "hipSetDevice",
    "hipStreamBeginCapture",
    "hipStreamCreateWithFlags",
    "hipStreamDestroy",
    "hipStreamEndCapture",
    "hipStreamQuery",
    "hipStreamSynchronize",
    "hipStreamWaitEvent",
};

std::uint64_t count(const std::map<std::string, std::uint64_t, std::less<>>& counts, std::string_view name) {
    std::uint64_t sum = 0;
    for (const auto& [each, times] : counts) {
        if (name.empty() || each == name) sum += times;
    }
    return sum;
}

GuardedMemory& memory(int device) {
    return runtime().device(device).memory;
}

void set_devices(const RocmforgeEmulatedDevice* devices, int number) {
    Runtime& r = runtime();
    r.devices.clear();
    for (int i = 0; i < number; ++i) {
        const RocmforgeEmulatedDevice& from = devices[i];
        r.devices.push_back(
            std::make_unique<Device>(Device{.arch = isa_of(from.arch, static_cast<std::size_t>(i)),
                                            .name = from.name,
                                            .pci = from.pci,
                                            .integrated = from.integrated != 0,
                                            .compute_units = from.compute_units,
                                            .memory = GuardedMemory("device", from.memory)}));
    }
}

using What = Runtime::Order::What;

int order(const char* call, std::uint64_t nth, int error, What what) {
    if (!std::binary_search(call_names().begin(), call_names().end(), std::string_view(call))) return 0;
    Runtime& r = runtime();
    r.call_failures[call] = {
        .use = r.call_counts[call] + nth, .error = static_cast<hipError_t>(error), .what = what};
    return 1;
}

int fail_call(const char* call, std::uint64_t nth, int error, int for_good) {
    return order(call, nth, error, for_good != 0 ? What::Lose : What::Fail);
}
int lose_after(const char* call, std::uint64_t nth, int error) {
    return order(call, nth, error, What::Late);
}
int skip_call(const char* call, std::uint64_t nth) {
    return order(call, nth, hipSuccess, What::Nothing);
}
int abort_at(const char* call, std::uint64_t nth, int on_the_caller) {
    return order(call, nth, hipSuccess, on_the_caller != 0 ? What::AbortHere : What::Abort);
}

void fail_kernel(const char* kernel, std::uint64_t nth, int error) {
    Runtime& r = runtime();
    r.kernel_failures[kernel] = {.use = r.kernel_counts[kernel] + nth,
                                 .error = static_cast<hipError_t>(error)};
}

std::uint64_t queued() {
    std::uint64_t sum = 0;
    for (const auto& [address, stream] : runtime().streams) sum += stream->queued();
    return sum;
}

std::uint64_t live_allocations() {
    std::uint64_t sum = runtime().pinned.allocations();
    for (const auto& device : runtime().devices) sum += device->memory.allocations();
    return sum;
}

std::uint64_t live_handles() {
    const Runtime& r = runtime();
    return r.streams.size() + r.events.size() + r.modules.size() + r.graphs.size() +
           r.executable_graphs.size();
}

std::size_t report(char* text, std::size_t capacity) {
    runtime().look_for_damage(GuardedMemory::Look::FreedToo);
    std::string all;
    for (const std::string& line : runtime().reports) all += line + "\n";
    if (capacity > 0) {
        const std::size_t length = std::min(capacity - 1, all.size());
        std::memcpy(text, all.data(), length);
        text[length] = '\0';
    }
    return all.size();
}

// Locks the runtime, because a test may use the table on one thread while HIP calls run on another.
template <auto Function>
struct Locked;
template <typename Result, typename... Arguments, Result (*Function)(Arguments...)>
struct Locked<Function> {
    static Result call(Arguments... arguments) {
        const std::lock_guard lock(runtime().mutex);
        return Function(arguments...);
    }
};

constexpr RocmforgeEmulatorControl kControl{
    .reset = [] { runtime().reset(); },
    .set_devices = Locked<set_devices>::call,
    .set_memory = Locked<+[](int device, std::uint64_t bytes) { memory(device).set_limit(bytes); }>::call,
    .set_used_by_others =
        Locked<+[](int device, std::uint64_t bytes) { memory(device).set_used_by_others(bytes); }>::call,
    .fail_call = Locked<fail_call>::call,
    .lose_after = Locked<lose_after>::call,
    .skip_call = Locked<skip_call>::call,
    .abort_at = Locked<abort_at>::call,
    .fail_kernel = Locked<fail_kernel>::call,
    .listen = Locked<+[](void (*listener)(void*, const char*), void* context) {
        runtime().listener = listener;
        runtime().listener_context = context;
    }>::call,
    .count_only = Locked<+[](int on) { runtime().count_only = on != 0; }>::call,
    .set_version = Locked<+[](int version) { runtime().version = version; }>::call,
    .calls = Locked<+[](const char* name) { return count(runtime().call_counts, name); }>::call,
    .kernel_runs = Locked<+[](const char* name) { return count(runtime().kernel_counts, name); }>::call,
    .queued = Locked<queued>::call,
    .live_allocations = Locked<live_allocations>::call,
    .live_bytes = Locked<+[](int device) { return memory(device).used_bytes(); }>::call,
    .peak_bytes = Locked<+[](int device) { return memory(device).peak_bytes(); }>::call,
    .pinned_bytes = Locked<+[] { return runtime().pinned.used_bytes(); }>::call,
    .live_handles = Locked<live_handles>::call,
    .report = Locked<report>::call,
    .clear_report = Locked<+[] { runtime().reports.clear(); }>::call,
};

}  // namespace

std::span<const std::string_view> call_names() {
    return kCalls;
}

}  // namespace rocmforge::emulator

extern "C" __attribute__((visibility("default"))) const RocmforgeEmulatorControl*
rocmforge_emulator_control() {
    return &rocmforge::emulator::kControl;
}
