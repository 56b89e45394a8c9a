// Decides whether the GPU's runtime may be opened in this process. A driver that hangs or crashes would take
// the process with it. So the first use of a GPU, and the first use after an update, happens in a helper
// process.
#pragma once

#include <optional>
#include <string>

#include "engine/base/message.h"
#include "engine/hip/gpu_list.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

StartKey start_key(const hip::GpuSources& sources);

enum class StartAdvice {
    Open,    // opening the runtime succeeded before, or there is no GPU runtime
    Check,   // no result is stored, the result names no usable GPU, or a program died and left a mark
    Closed,  // an earlier check failed
};
struct GpuStart {
    StartAdvice advice = StartAdvice::Open;
    StartKey key = {};      // empty if there is no GPU runtime to open
    StartFound found = {};  // the stored result, if there is one
    std::string mark = {};  // text of the mark (opening_mark.h) that a program left when it died; "": none
};
GpuStart look_before_opening(const hip::GpuSources& sources, const Verdicts& verdicts);

// Returns the GPUs without opening the runtime: those that the kernel driver lists or, if it lists none, one
// GPU of unknown architecture. Each GPU gets `problem` as its problem.
hip::GpuList closed_gpus(const hip::GpuSources& sources, const Message& problem);

// Returns closed_gpus() if `start`, from look_before_opening(), says not to open the runtime; otherwise
// hip::find_gpus(). Also opens the runtime if nothing is known about it. Callers that have a helper
// (gpu_check.h) must therefore run the helper first.
hip::GpuList open_gpus(const hip::GpuSources& sources, const Verdicts& verdicts, const GpuStart& start);

}  // namespace rocmforge::self_test
