// Whether the GPU's runtime may be opened in this process. A driver that hangs or crashes takes the process
// with it, so that the first time, and after each update, another process tries.
#pragma once

#include <optional>
#include <string>

#include "engine/hip/gpu_list.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

StartKey start_key(const hip::GpuSources& sources);

enum class StartAdvice {
    Open,    // it went well before, or there is nothing to open
    Check,   // nothing is known, or no GPU could be used, or the last program to open it died meanwhile
    Closed,  // it went wrong before
};
struct GpuStart {
    StartAdvice advice = StartAdvice::Open;
    StartKey key = {};
    StartFound found = {};  // of Open and Closed, where something is known
    std::string mark = {};  // that a program left behind that died (opening_mark.h); "": none did
};
GpuStart look_before_opening(const hip::GpuSources& sources, const Verdicts& verdicts);

// The GPUs without opening the runtime: those that the kernel driver lists, or one without a name, and why
// they aren't used.
hip::GpuList closed_gpus(const hip::GpuSources& sources, const std::string& problem);

// As hip::find_gpus(), or closed_gpus() where opening the runtime went wrong before. Where nothing is known
// it is opened: callers that have a helper (gpu_check.h) use it first.
hip::GpuList open_gpus(const hip::GpuSources& sources, const Verdicts& verdicts);

}  // namespace rocmforge::self_test
