// Replaces the GPU functions in a build without device code. They report that there is no GPU support.
#include "engine/base/error.h"
#include "engine/hip/gpu_list.h"
#include "engine/hip/hip_backend.h"

namespace rocmforge::hip {
namespace {

constexpr MarkedText kWithout = Text::tr("This ROCmForge was built without support for GPUs.");

}  // namespace

GpuList find_gpus(const GpuSources& /*sources*/) {
    return {.gpus = {}, .problem = kWithout, .runtime = {}, .api = {}, .library = {}};
}

bool gpu_available(const GpuSources& /*sources*/) {
    return false;
}

RuntimeMemory ask_runtime(const GpuList& /*list*/, const Gpu& /*gpu*/) {
    throw EngineError(Code::Unsupported, kWithout);
}

std::unique_ptr<GpuBackend> make_hip_backend(HipBackendOptions /*options*/) {
    throw EngineError(Code::Unsupported, kWithout);
}

}  // namespace rocmforge::hip
