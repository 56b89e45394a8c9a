// The interface by which a test controls an emulated HIP runtime: one table of C functions, which the library
// exports through rocmforge_emulator_control (dlsym). emulated_runtime.h wraps it for C++.
//
// Programs that don't use this interface can be controlled by environment variables. The emulator reads them
// when the library is first used and at reset:
//
//     ROCMFORGE_EMULATOR_DEVICES   "gfx1100,discrete,8589934592;gfx1036,integrated,536870912"
//     ROCMFORGE_EMULATOR_MEMORY    bytes of every device without a size
//     ROCMFORGE_EMULATOR_FAIL      "hipMalloc:5:2;hipStreamSynchronize:20:719!": the 5th hipMalloc returns
//                                  error 2; the 20th hipStreamSynchronize and every later call return 719.
//                                  "hipInit:1:hang": the call never returns. "hipInit:1:crash": it causes
//                                  SIGSEGV. "@FILE": the value is the first line of that file when the
//                                  library is first used
//     ROCMFORGE_EMULATOR_ABORT     "hipGraphLaunch:5": the runtime aborts at the 5th hipGraphLaunch, on its
//                                  own thread; "hipGraphLaunch:5!": on the calling thread
//     ROCMFORGE_EMULATOR_LOSE_WITH  path of a file: once a call finds the file, every call returns 719, even
//                                  after the file is deleted
//     ROCMFORGE_EMULATOR_HANG_AT_END  if set: once a device is lost, the library's static destructors hang
//     ROCMFORGE_EMULATOR_REPORT    path of the file for a report at the end of the program: errors, and
//                                  memory that is still allocated. The file is empty if there are neither
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct RocmforgeEmulatedDevice {
    // The reported name, such as "gfx1100". The library always runs the kernels of its own architecture.
    const char* arch;
    const char* name;
    const char* pci;  // "0000:03:00.0"
    int integrated;
    uint64_t memory;  // in bytes
    int compute_units;
};

struct RocmforgeEmulatorControl {
    // Resets everything: there are no allocations, streams, requested failures or reports, and one device.
    void (*reset)(void);
    // Sets the list of devices without a reset. Must be called before any allocation.
    void (*set_devices)(const struct RocmforgeEmulatedDevice* devices, int count);
    void (*set_memory)(int device, uint64_t bytes);
    // Sets the memory that other programs use.
    void (*set_used_by_others)(int device, uint64_t bytes);

    // The nth use of a call, counted from now (1: the next one), does nothing and returns `error`. With
    // `for_good`, the device is lost: every later call returns `error` too. Returns 0 if there is no call of
    // that name.
    int (*fail_call)(const char* call, uint64_t nth, int error, int for_good);
    // Like fail_call, but the nth use succeeds, and every later call returns the error. This simulates a late
    // report of an error on the device.
    int (*lose_after)(const char* call, uint64_t nth, int error);
    // Like fail_call, but the nth use succeeds and does nothing: it returns no memory, no handle and no
    // value. hipGetErrorName and hipGetErrorString return NULL.
    int (*skip_call)(const char* call, uint64_t nth);
    // Like fail_call, but the runtime calls abort(). It does so on its own thread like HIP, after which no
    // work on the device ever completes, or on the calling thread.
    int (*abort_at)(const char* call, uint64_t nth, int on_the_caller);
    // The nth run of a kernel, counted from now, fails. Calls that wait for it return `error`, and the device
    // is lost.
    void (*fail_kernel)(const char* kernel, uint64_t nth, int error);

    // `listener` is called before every HIP call, on the calling thread. It may use this table, for example
    // to act as another program that takes memory. NULL: no listener.
    void (*listen)(void (*listener)(void* context, const char* call), void* context);
    // From the next allocation on, memory is only counted: its addresses are not accessible, and nothing is
    // copied, cleared or computed. Tests use this for models that are larger than the machine's memory.
    void (*count_only)(int on);

    // Sets the result of hipRuntimeGetVersion: 60443484 is HIP 6.4.43484.
    void (*set_version)(int version);

    uint64_t (*calls)(const char* call);          // number of calls so far; "" counts all calls
    uint64_t (*kernel_runs)(const char* kernel);  // number of runs so far; "" counts all kernels
    uint64_t (*queued)(void);                     // number of operations that have not run yet
    uint64_t (*live_allocations)(void);           // number of allocations on all devices and in pinned memory
    uint64_t (*live_bytes)(int device);
    uint64_t (*peak_bytes)(int device);
    uint64_t (*pinned_bytes)(void);
    uint64_t (*live_handles)(void);  // number of streams, events, modules, graphs and executable graphs

    // Writes all errors so far, one per line, as at most `capacity` bytes with the terminating zero. Returns
    // the length of the whole text.
    size_t (*report)(char* text, size_t capacity);
    void (*clear_report)(void);
};

#ifdef __cplusplus
}
#endif
