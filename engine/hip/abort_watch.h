// Handles abort() within ROCm's runtime. Its queue callback calls abort() for an illegal instruction, an
// aperture violation or missing resources (rocclr, rocdevice.cpp: callbackQueue), on a thread of the runtime.
//
// A handler of SIGABRT finds the aborting library on the stack. If it is the runtime, the handler writes a
// record (abort_record.h). If the thread belongs to the runtime, the handler then never returns: the process
// lives on, and code that waits for the GPU learns from the fault watch that it is lost. If a thread of the
// program is inside the runtime, it can neither return nor continue, so the process ends, as it does for all
// other aborts.
#pragma once

#include <string>

namespace rocmforge::hip {

// Installs the handler once for the process; later calls only change the recorded data. `in_runtime`: an
// address within the runtime's library. `file`: "" for no record.
void watch_for_aborts(const void* in_runtime, const std::string& file, const std::string& text);
bool watches_for_aborts();
// Whether the runtime has aborted.
bool runtime_aborted();

}  // namespace rocmforge::hip
