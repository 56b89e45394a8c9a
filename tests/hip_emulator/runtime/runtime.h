// The state behind the hip* functions of one emulated GPU library.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hip/hip_runtime_api.h>

#include "kernels/host_descriptor.h"
#include "tests/hip_emulator/machine.h"
#include "tests/hip_emulator/runtime/code_image.h"
#include "tests/hip_emulator/runtime/guarded_memory.h"
#include "tests/hip_emulator/runtime/work.h"

namespace rocmforge::emulator {

// Thrown for a call that a correct program never makes. It has the call's error and a text for the report.
class Misuse : public std::runtime_error {
  public:
    Misuse(hipError_t error, const std::string& what) : std::runtime_error(what), error(error) {}
    hipError_t error;
};

struct Device {
    std::string arch;  // result of isa_of()
    std::string name;
    std::string pci;
    bool integrated = false;
    int compute_units = 8;
    GuardedMemory memory;
};

struct Function;

struct Module {
    int device = 0;
    std::vector<CodeImage::Kernel> kernels;
    std::map<std::string, std::unique_ptr<Function>> functions;
};

struct Function {
    const gpu::host::KernelDescriptor* kernel = nullptr;
};

// Objects that a program refers to by handle. The handle is the object's address; unknown handles are
// refused.
template <typename Object, typename Handle>
class Handles {
  public:
    Handle add(std::shared_ptr<Object> object) {
        Object* const address = object.get();
        objects_.emplace(address, std::move(object));
        return reinterpret_cast<Handle>(address);
    }
    const std::shared_ptr<Object>& at(Handle handle, const char* what) const {
        const auto found = objects_.find(reinterpret_cast<Object*>(handle));
        if (found == objects_.end()) {
            throw Misuse(hipErrorInvalidHandle, handle == nullptr ? std::string(what) + " is null"
                                                                  : std::string("there is no such ") + what);
        }
        return found->second;
    }
    void remove(Handle handle) { objects_.erase(reinterpret_cast<Object*>(handle)); }
    void clear() { objects_.clear(); }
    std::size_t size() const { return objects_.size(); }
    auto begin() const { return objects_.begin(); }
    auto end() const { return objects_.end(); }

  private:
    std::map<Object*, std::shared_ptr<Object>> objects_;
};

class Runtime {
  public:
    static constexpr int kVersion = 60443484;  // HIP 6.4

    Runtime();
    ~Runtime();
    Runtime(const Runtime&) = delete;
    Runtime& operator=(const Runtime&) = delete;

    void reset();

    // Wraps every HIP call: counts it, lets it fail if a test requested that, and refuses it once the device
    // is lost.
    template <typename Body>
    hipError_t call(const char* name, Body body) {
        const std::lock_guard lock(mutex);
        const Entry entry = enter(name);
        hipError_t error = entry.error;
        if (error == hipSuccess && entry.what != Order::What::Nothing) error = run(name, body);
        if (error == hipSuccess && entry.what == Order::What::Late) lose(entry.late);
        if (error != hipSuccess && error != hipErrorNotReady) last_error = error;
        return error;
    }

    Device& device(int number);
    Device& current_device() { return device(current); }
    Stream& stream(hipStream_t handle) { return *streams.at(handle, "stream"); }
    // Returns the stream of a handle. If that stream is recording, invalidates the recording and throws
    // Misuse.
    Stream& running_stream(hipStream_t handle);
    void refuse_while_recording();

    GuardedMemory* memory_holding(const void* address, std::uint64_t bytes);  // memory of any device
    void run_kernel(const gpu::host::KernelDescriptor& kernel, const Grid& grid, const void* argument);
    void wait_for(Stream& stream, std::uint64_t position);
    void wait_for_all();
    void wait_for_event(Event& event);

    void tell(const std::string& what) { reports.push_back(what); }
    void lose(hipError_t error);
    void look_for_damage(GuardedMemory::Look look = GuardedMemory::Look::Guards);

    std::recursive_mutex mutex;
    std::unique_ptr<Machine> machine;
    std::vector<std::unique_ptr<Device>> devices;
    GuardedMemory pinned{"pinned", ~std::uint64_t{0}};
    Handles<Stream, hipStream_t> streams;
    Handles<Event, hipEvent_t> events;
    Handles<Module, hipModule_t> modules;
    Handles<Graph, hipGraph_t> graphs;
    Handles<ExecutableGraph, hipGraphExec_t> executable_graphs;
    std::vector<std::string> reports;
    std::map<std::string, std::uint64_t, std::less<>> call_counts;
    std::map<std::string, std::uint64_t, std::less<>> kernel_counts;

    struct Order {
        enum class What {
            Fail,       // the call does nothing and returns the error
            Lose,       // the call and every later one return the error
            Nothing,    // the call does nothing and succeeds
            Late,       // the call succeeds, and every later one returns the error
            Abort,      // a thread of the runtime calls abort(), and no work on the device ever completes
            AbortHere,  // the calling thread calls abort()
            Hang,       // the call never returns
            Crash       // the call causes SIGSEGV
        };
        std::uint64_t use = 0;  // which call of the function, counted from 1
        hipError_t error = hipSuccess;
        What what = What::Fail;
    };
    std::map<std::string, Order, std::less<>> call_failures;
    std::map<std::string, Order, std::less<>> kernel_failures;
    void (*listener)(void* context, const char* call) = nullptr;
    void* listener_context = nullptr;
    bool count_only = false;
    int version = kVersion;
    hipError_t lost = hipSuccess;
    bool hung = false;      // true: no work on the device ever completes
    std::string lose_with;  // path of a file; the first call that finds the file loses the device
    int current = 0;
    static thread_local hipError_t last_error;

    // Returns the text for hipGetErrorName and hipGetErrorString, which have no error code as their result.
    // Returns nullptr if a failure was requested.
    const char* text(const char* call, const char* usual);

  private:
    struct Entry {
        hipError_t error = hipSuccess;
        Order::What what = Order::What::Fail;
        hipError_t late = hipSuccess;
    };
    Entry enter(const char* name);

    template <typename Body>
    hipError_t run(const char* name, Body& body) {
        try {
            return body(*this);
        } catch (const Misuse& misuse) {
            tell(std::string(name) + ": " + misuse.what());
            return misuse.error;
        }
    }
};

Runtime& runtime();

// Returns the names of all HIP calls, sorted.
std::span<const std::string_view> call_names();

// Returns the ISA that the runtime assigns to a device. HSA_OVERRIDE_GFX_VERSION_n (for node n of the
// driver's topology; device 0 is node 1, after the CPU) or HSA_OVERRIDE_GFX_VERSION replaces the device's own
// ISA.
std::string isa_of(const std::string& arch, std::size_t device);

// Creates the devices and failures that the environment defines.
void read_environment(Runtime& runtime);

}  // namespace rocmforge::emulator
