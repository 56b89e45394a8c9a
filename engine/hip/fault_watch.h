// GPU memory faults, resets, and aborts of ROCm's runtime. The runtime aborts the program on a memory fault
// unless a handler says that it was dealt with; on other faults it always aborts, and abort_watch keeps its
// thread from ending the program. In both cases work on the GPU never ends, so whoever waits for it looks
// here meanwhile.
#pragma once

#include <optional>
#include <string>

namespace rocmforge::hip {

class FaultWatch {
  public:
    virtual ~FaultWatch() = default;
    virtual bool armed() const = 0;                        // faults are told here
    virtual std::optional<std::string> fault() const = 0;  // the first one, as part of a sentence
};

// The watch of this process: there can be only one handler, and none can be taken away again. Registers it
// with the HSA runtime where HIP has loaded that, which it has once a device was chosen. Armed where this
// could be done or where watch_for_aborts() was.
const FaultWatch& process_fault_watch();

}  // namespace rocmforge::hip
