// abort() within ROCm's runtime. Its queue callback calls it for an illegal instruction, an aperture
// violation or missing resources (rocclr, rocdevice.cpp: callbackQueue), on a thread of the runtime.
//
// A handler of SIGABRT finds out by the stack who aborts. For the runtime it writes a record
// (abort_record.h). If the thread is the runtime's own, the handler then never returns: the thread stays
// there, the process lives, and whoever waits for the GPU learns from the fault watch that it is lost. If one
// of the program's threads is inside the runtime, it can neither return nor go on, and the process ends as it
// would have. So does it for all other aborts.
#pragma once

#include <string>

namespace rocmforge::hip {

// Installs the handler, once a process; later calls change what is recorded. `in_runtime` is an address
// within the runtime's library. `file`: "" for no record.
void watch_for_aborts(const void* in_runtime, const std::string& file, const std::string& text);
bool watches_for_aborts();
// The runtime has aborted.
bool runtime_aborted();

}  // namespace rocmforge::hip
