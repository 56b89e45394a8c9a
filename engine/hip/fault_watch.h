// GPU memory faults, resets, and aborts of ROCm's runtime. The runtime aborts the program on a memory fault
// unless a handler reports that it was handled; on other faults it always aborts, and abort_watch keeps its
// thread from ending the program. In both cases work on the GPU never completes, so waiting code must poll
// fault().
#pragma once

#include <optional>
#include <string>

namespace rocmforge::hip {

class FaultWatch {
  public:
    virtual ~FaultWatch() = default;
    virtual bool armed() const = 0;                        // faults are reported here
    virtual std::optional<std::string> fault() const = 0;  // the first one, as part of a sentence
};

// The only watch of this process, because HSA allows one handler and never removes it. Registers the handler
// with the HSA runtime if HIP has loaded that, which is the case once a device was chosen. It is armed if
// that succeeded or if watch_for_aborts() was called.
const FaultWatch& process_fault_watch();

}  // namespace rocmforge::hip
