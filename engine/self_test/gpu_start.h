// Whether the GPU's runtime may be opened in this process. A driver that hangs or crashes takes the process
// with it, so the first use, and the first one after an update, happens in a helper process.
#pragma once

#include <optional>
#include <string>

#include "engine/base/message.h"
#include "engine/hip/gpu_list.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

StartKey start_key(const hip::GpuSources& sources);

enum class StartAdvice {
    Open,    // opening it succeeded before, or there is nothing to open
    Check,   // nothing is known, no GPU could be used, or the last program died while opening it
    Closed,  // the check failed before
};
struct GpuStart {
    StartAdvice advice = StartAdvice::Open;
    StartKey key = {};      // empty where there is nothing to open
    StartFound found = {};  // of Open and Closed, where something is known
    std::string mark = {};  // that a program left behind that died (opening_mark.h); "": none did
};
GpuStart look_before_opening(const hip::GpuSources& sources, const Verdicts& verdicts);

// The GPUs without opening the runtime: those that the kernel driver lists, or one without a name, each with
// `problem`.
hip::GpuList closed_gpus(const hip::GpuSources& sources, const Message& problem);

// hip::find_gpus(), or closed_gpus() where `start`, from look_before_opening(), advises against opening.
// Opens the runtime where nothing is known: callers that have a helper (gpu_check.h) run it first.
hip::GpuList open_gpus(const hip::GpuSources& sources, const Verdicts& verdicts, const GpuStart& start);

}  // namespace rocmforge::self_test
