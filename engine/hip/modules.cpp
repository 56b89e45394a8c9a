#include "engine/hip/modules.h"

#include <map>
#include <string_view>

namespace rocmforge::hip {
namespace {

ModuleHandle load(HipCaller& call, const DeviceCode& all, const std::string& arch, std::string_view name) {
    const std::string doing = "loading the kernels of " + std::string(name) + " for " + arch;
    const std::span<const std::byte> code = all.module(name);
    if (code.empty()) {
        throw EngineError(Code::Unsupported, Text::tr("This ROCmForge has no %1 kernels for %2."), name,
                          arch);
    }
    hipModule_t module = nullptr;
    call(doing, call.api().hipModuleLoadData, &module, static_cast<const void*>(code.data()));
    return {call, module, doing, "hipModuleLoadData"};
}

}  // namespace

Modules::Modules(HipCaller& call, const std::string& arch) : code_(arch) {
    std::map<std::string_view, hipModule_t> loaded;
    for (std::size_t i = 0; i < kernels::kKernelCount; ++i) {
        const kernels::KernelInfo& kernel = kernels::kKernels[i];
        if (!loaded.contains(kernel.module)) {
            modules_.push_back(load(call, code_, arch, kernel.module));
            loaded[kernel.module] = modules_.back().get();
        }
        const std::string doing = "finding the kernel " + std::string(kernel.name);
        call(doing, call.api().hipModuleGetFunction, &functions_[i], loaded[kernel.module], kernel.name);
        call.expect_handle(functions_[i], doing, "hipModuleGetFunction");
    }
}

}  // namespace rocmforge::hip
