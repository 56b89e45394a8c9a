// Watches for GPU memory faults, GPU resets, and aborts of ROCm's runtime. The runtime aborts the program on
// a memory fault unless a handler says that it handled the fault. On other faults it always aborts;
// abort_watch then keeps the abort from ending the program. In both cases work on the GPU never completes, so
// code that waits for the GPU must poll fault().
#pragma once

#include <optional>

#include "engine/base/message.h"

namespace rocmforge::hip {

class FaultWatch {
  public:
    virtual ~FaultWatch() = default;
    virtual bool armed() const = 0;                    // whether faults are reported to this watch
    virtual std::optional<Message> fault() const = 0;  // the first fault, as part of a sentence
};

// Returns the only watch of this process: HSA allows one handler and never removes it. Registers the handler
// with the HSA runtime if HIP has loaded it, which is the case once a device was chosen. The watch is armed
// if that succeeded or if watch_for_aborts() was called.
const FaultWatch& process_fault_watch();

}  // namespace rocmforge::hip
