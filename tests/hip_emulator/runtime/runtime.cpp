#include "tests/hip_emulator/runtime/runtime.h"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <unistd.h>

extern "C" rocmforge::emulator::Machine* rocmforge_make_machine();

namespace rocmforge::emulator {

thread_local hipError_t Runtime::last_error = hipSuccess;

namespace {

// Never returns, like a driver that hangs.
[[noreturn]] void hang() {
    while (true) pause();
}

}  // namespace

Runtime& runtime() {
    static Runtime only;
    return only;
}

Runtime::Runtime() : machine(rocmforge_make_machine()) {
    reset();
}

Runtime::~Runtime() {
    if (lost != hipSuccess && std::getenv("ROCMFORGE_EMULATOR_HANG_AT_END") != nullptr) hang();
    const char* path = std::getenv("ROCMFORGE_EMULATOR_REPORT");
    if (path == nullptr) return;
    look_for_damage(GuardedMemory::Look::FreedToo);
    std::ofstream file(path);
    for (const std::string& line : reports) file << line << '\n';
    for (const auto& each : devices) {
        if (each->memory.allocations() > 0) {
            file << "left behind on " << each->name << ": " << each->memory.allocations() << " allocations, "
                 << each->memory.used_bytes() << " bytes\n";
        }
    }
    if (pinned.allocations() > 0) file << "left behind: " << pinned.allocations() << " pinned allocations\n";
}

void Runtime::reset() {
    const std::lock_guard lock(mutex);
    for (const auto& [address, stream] : streams) stream->forget_all();
    streams.clear();
    events.clear();
    modules.clear();
    graphs.clear();
    executable_graphs.clear();
    devices.clear();
    pinned = GuardedMemory("pinned", ~std::uint64_t{0});
    reports.clear();
    call_counts.clear();
    kernel_counts.clear();
    call_failures.clear();
    kernel_failures.clear();
    listener = nullptr;
    count_only = false;
    version = kVersion;
    lost = hipSuccess;
    hung = false;
    current = 0;
    last_error = hipSuccess;
    read_environment(*this);
}

Runtime::Entry Runtime::enter(const char* name) {
    if (listener != nullptr) listener(listener_context, name);
    const std::uint64_t use = ++call_counts[name];
    const bool lose_now = lost == hipSuccess && !lose_with.empty() && access(lose_with.c_str(), F_OK) == 0;
    if (lose_now) lose(hipErrorLaunchFailure);
    if (lost != hipSuccess) return {.error = lost};
    const auto ordered = call_failures.find(name);
    if (ordered == call_failures.end() || ordered->second.use != use) return {};
    const Order order = ordered->second;
    call_failures.erase(ordered);
    switch (order.what) {
        case Order::What::Lose:
            lose(order.error);
            return {.error = order.error};
        case Order::What::Fail:
            return {.error = order.error};
        case Order::What::Abort:
            hung = true;
            std::thread([] { std::abort(); }).detach();
            return {};
        case Order::What::AbortHere:
            std::abort();
        case Order::What::Hang:
            hang();
        case Order::What::Crash:
            std::raise(SIGSEGV);
            return {};
        case Order::What::Nothing:
        case Order::What::Late:
            break;
    }
    return {.what = order.what, .late = order.error};
}

const char* Runtime::text(const char* call, const char* usual) {
    const std::lock_guard lock(mutex);
    const std::uint64_t use = ++call_counts[call];
    const auto ordered = call_failures.find(call);
    if (ordered == call_failures.end() || ordered->second.use != use) return usual;
    call_failures.erase(ordered);
    return nullptr;
}

Device& Runtime::device(int number) {
    if (number < 0 || number >= static_cast<int>(devices.size())) {
        throw Misuse(hipErrorInvalidDevice, "there is no device " + std::to_string(number));
    }
    return *devices[static_cast<std::size_t>(number)];
}

Stream& Runtime::running_stream(hipStream_t handle) {
    Stream& found = stream(handle);
    if (found.recording != nullptr) {
        found.spoilt = true;
        throw Misuse(hipErrorStreamCaptureUnsupported, "the stream is being recorded");
    }
    return found;
}

void Runtime::refuse_while_recording() {
    for (const auto& [address, each] : streams) {
        if (each->recording == nullptr) continue;
        each->spoilt = true;
        throw Misuse(hipErrorStreamCaptureUnsupported, "a stream is being recorded");
    }
}

GuardedMemory* Runtime::memory_holding(const void* address, std::uint64_t bytes) {
    for (const auto& each : devices) {
        switch (each->memory.holds(address, bytes)) {
            case GuardedMemory::Holds::All:
                return &each->memory;
            case GuardedMemory::Holds::Start:
                throw Misuse(hipErrorInvalidValue,
                             std::to_string(bytes) + " bytes go past the end of an allocation");
            case GuardedMemory::Holds::Nothing:
                break;
        }
    }
    return nullptr;
}

void Runtime::run_kernel(const gpu::host::KernelDescriptor& kernel, const Grid& grid, const void* argument) {
    if (lost != hipSuccess) return;
    const std::uint64_t use = ++kernel_counts[kernel.name];
    const auto ordered = kernel_failures.find(kernel.name);
    if (ordered != kernel_failures.end() && ordered->second.use == use) {
        const hipError_t error = ordered->second.error;
        kernel_failures.erase(ordered);
        lose(error);
        return;
    }
    if (const std::string report = machine->run(kernel, grid, argument); !report.empty()) {
        tell(report);
        lose(hipErrorLaunchFailure);
    }
}

void Runtime::wait_for(Stream& stream, std::uint64_t position) {
    if (hung && stream.done() < position)
        throw Misuse(hipErrorUnknown, "the GPU hangs: this would wait for ever");
    stream.run(position);
    look_for_damage();
}

void Runtime::wait_for_all() {
    for (const auto& [address, each] : streams) each->run(each->added());
    look_for_damage();
}

void Runtime::wait_for_event(Event& event) {
    if (event.stream != nullptr) wait_for(*event.stream, event.position);
}

void Runtime::lose(hipError_t error) {
    lost = error;
    for (const auto& [address, each] : streams) each->forget_all();
}

void Runtime::look_for_damage(GuardedMemory::Look look) {
    std::vector<std::string> found = pinned.damage(look);
    for (const auto& each : devices) {
        for (std::string& text : each->memory.damage(look)) found.push_back(std::move(text));
    }
    if (found.empty()) return;
    for (const std::string& text : found) tell(text);
    if (lost == hipSuccess) lose(hipErrorIllegalAddress);
}

}  // namespace rocmforge::emulator
