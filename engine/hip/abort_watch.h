// Handles abort() within ROCm's runtime. The runtime's queue callback calls abort() for an illegal
// instruction, an aperture violation or missing resources (rocclr, rocdevice.cpp: callbackQueue), on a thread
// of the runtime.
//
// The program installs a handler of SIGABRT, which finds the aborting library on the stack. If the runtime
// aborts, the handler writes a record (abort_record.h). On a thread of the runtime, the handler never returns
// after that: the process continues, and the fault watch reports the GPU as lost. On a thread of the program
// that is inside the runtime, the process ends, because the thread can neither return nor continue. Any other
// abort also ends the process.
#pragma once

#include <string>

namespace rocmforge::hip {

// Installs the handler once per process; later calls only change the recorded data. `in_runtime`: an address
// within the runtime's library. `file`: path of the record, "" for no record.
void watch_for_aborts(const void* in_runtime, const std::string& file, const std::string& text);
bool watches_for_aborts();
// Whether the runtime has aborted.
bool runtime_aborted();

}  // namespace rocmforge::hip
