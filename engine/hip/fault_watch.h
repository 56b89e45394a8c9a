// Watches for GPU memory faults, GPU resets, and aborts of ROCm's runtime. On a memory fault the runtime
// aborts the program, unless a handler reports that it handled the fault. On other faults the runtime always
// aborts, on a thread of its own; abort_watch.h prevents this abort from ending the program. After either
// kind of fault, work on the GPU never completes, so code that waits for the GPU must poll fault().
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
// if HIP has loaded the HSA runtime, which is the case once a device was chosen. The watch is armed if the
// registration succeeded or if watch_for_aborts() was called.
const FaultWatch& process_fault_watch();

}  // namespace rocmforge::hip
