// The interface of a test to an emulated HIP runtime beside the HIP calls: one table of C functions, which
// the library exports through rocmforge_emulator_control (dlsym). emulated_runtime.h wraps it for C++.
//
// For whole programs there are environment variables, read when the library is first used and at reset:
//
//     ROCMFORGE_EMULATOR_DEVICES   "gfx1100,discrete,8589934592;gfx1036,integrated,536870912"
//     ROCMFORGE_EMULATOR_MEMORY    bytes of every device without a size
//     ROCMFORGE_EMULATOR_FAIL      "hipMalloc:5:2;hipStreamSynchronize:20:719!": the 5th hipMalloc gives
//                                  error 2, the 20th synchronization 719 and every later call too.
//                                  "hipInit:1:hang" never returns, "hipInit:1:crash" is a SIGSEGV. "@FILE":
//                                  the file's first line contains it when the library is first used
//     ROCMFORGE_EMULATOR_ABORT     "hipGraphLaunch:5": at the 5th the runtime aborts, on its own thread;
//                                  "hipGraphLaunch:5!": on the calling thread
//     ROCMFORGE_EMULATOR_LOSE_WITH  a file: once a call finds it, every call gives 719, even after the file
//                                  is deleted
//     ROCMFORGE_EMULATOR_HANG_AT_END  set: the library's static destructors never end once a device is lost
//     ROCMFORGE_EMULATOR_REPORT    a file for the report at the end of the program: errors and memory that
//                                  is still allocated; empty: neither
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct RocmforgeEmulatedDevice {
    const char* arch;  // "gfx1100"; the kernels are always the library's own
    const char* name;
    const char* pci;  // "0000:03:00.0"
    int integrated;
    uint64_t memory;  // bytes
    int compute_units;
};

struct RocmforgeEmulatorControl {
    // Resets everything: nothing allocated, no stream, no requested failure, no report, one device.
    void (*reset)(void);
    // Must be called before any allocation; does not reset.
    void (*set_devices)(const struct RocmforgeEmulatedDevice* devices, int count);
    void (*set_memory)(int device, uint64_t bytes);
    // Memory taken by other programs.
    void (*set_used_by_others)(int device, uint64_t bytes);

    // The nth use from now (1: the next one) of a call does nothing and returns `error`; with `for_good`
    // every later call returns it too: the device is lost. Returns 0 if there is no call of that name.
    int (*fail_call)(const char* call, uint64_t nth, int error, int for_good);
    // Likewise, but the call succeeds, and every later one returns the error: a late report of an error on
    // the device.
    int (*lose_after)(const char* call, uint64_t nth, int error);
    // Likewise, but the call succeeds and does nothing: it returns no memory, no handle and no value.
    // hipGetErrorName and hipGetErrorString return NULL.
    int (*skip_call)(const char* call, uint64_t nth);
    // Likewise, but the runtime calls abort(): on its own thread like HIP, after which no work on the device
    // ever completes, or on the calling thread.
    int (*abort_at)(const char* call, uint64_t nth, int on_the_caller);
    // The nth run of a kernel from now on fails. Calls that wait for it return `error`, and the device is
    // lost.
    void (*fail_kernel)(const char* kernel, uint64_t nth, int error);

    // `listener` is called before every call, on the calling thread. It may use this table, for example to
    // act as another program that takes memory. NULL: no listener.
    void (*listen)(void (*listener)(void* context, const char* call), void* context);
    // From the next allocation on, memory is only counted: its addresses are not accessible, and nothing is
    // copied, cleared or computed. For models that are larger than the machine.
    void (*count_only)(int on);

    // The result of hipRuntimeGetVersion: 60443484 is HIP 6.4.43484.
    void (*set_version)(int version);

    uint64_t (*calls)(const char* call);          // so far; of all calls for ""
    uint64_t (*kernel_runs)(const char* kernel);  // likewise
    uint64_t (*queued)(void);                     // pieces of pending work
    uint64_t (*live_allocations)(void);           // on all devices and pinned
    uint64_t (*live_bytes)(int device);
    uint64_t (*peak_bytes)(int device);
    uint64_t (*pinned_bytes)(void);
    uint64_t (*live_handles)(void);  // streams, events, modules, graphs, executable graphs

    // All errors so far, one per line; returns the length, writes at most `room` bytes with the terminating
    // zero.
    size_t (*report)(char* text, size_t room);
    void (*clear_report)(void);
};

#ifdef __cplusplus
}
#endif
