// GPU memory faults, and resets. ROCm's runtime aborts the program on one, unless a handler says that it was
// dealt with; then it goes on, and work that waits for the GPU waits for ever. So whoever waits looks here
// meanwhile.
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
// with the HSA runtime where HIP has loaded that, which it has once a device was chosen; not armed elsewhere.
const FaultWatch& process_fault_watch();

}  // namespace rocmforge::hip
