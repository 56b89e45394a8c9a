// The hip* functions for code objects, kernels and launches.
#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <memory>
#include <vector>

#include "tests/hip_emulator/runtime/runtime.h"

using namespace rocmforge::emulator;
using rocmforge::gpu::host::KernelDescriptor;

namespace {

// Finds a kernel in this library only, because a program may open several libraries with kernels of the same
// name.
const KernelDescriptor* find_kernel(const std::string& name) {
    static void* const self = [] {
        Dl_info info;
        if (dladdr(reinterpret_cast<const void*>(&find_kernel), &info) == 0)
            return static_cast<void*>(nullptr);
        return dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    }();
    return static_cast<const KernelDescriptor*>(dlsym(self, ("rf_kernel_" + name).c_str()));
}

hipError_t load(Runtime& r, hipModule_t* module, const void* image) {
    if (module == nullptr || image == nullptr) throw Misuse(hipErrorInvalidValue, "an address is null");
    *module = nullptr;
    const auto code = read_code_image(image);
    if (!code) throw Misuse(hipErrorInvalidImage, "the image is neither a code object for AMD GPUs nor PTX");
    if (code->arch != r.current_device().arch) {
        throw Misuse(hipErrorNoBinaryForGpu,
                     "the image is for " + code->arch + ", the device is " + r.current_device().arch);
    }
    auto made = std::make_shared<Module>();
    made->device = r.current;
    made->kernels = code->kernels;
    *module = r.modules.add(std::move(made));
    return hipSuccess;
}

hipError_t find(Runtime& r, hipFunction_t* function, hipModule_t handle, const char* name) {
    if (function == nullptr || name == nullptr) throw Misuse(hipErrorInvalidValue, "an address is null");
    *function = nullptr;
    Module& module = *r.modules.at(handle, "module");
    const auto listed = std::find_if(module.kernels.begin(), module.kernels.end(),
                                     [&](const CodeImage::Kernel& k) { return k.name == name; });
    if (listed == module.kernels.end()) return hipErrorNotFound;
    const KernelDescriptor* kernel = find_kernel(name);
    if (kernel == nullptr) {
        throw Misuse(hipErrorNotFound, std::string("the code object has ") + name + ", the emulator has not");
    }
    if (listed->args_bytes && *listed->args_bytes != kernel->args_bytes) {
        throw Misuse(hipErrorInvalidImage, std::string(name) + " takes " +
                                               std::to_string(*listed->args_bytes) +
                                               " bytes in the code object and " +
                                               std::to_string(kernel->args_bytes) + " in the emulator");
    }
    auto& found = module.functions[name];
    if (found == nullptr) found = std::make_unique<Function>(Function{kernel});
    *function = reinterpret_cast<hipFunction_t>(found.get());
    return hipSuccess;
}

const Function& function_of(Runtime& r, hipFunction_t handle) {
    for (const auto& [address, module] : r.modules) {
        for (const auto& [name, function] : module->functions) {
            if (reinterpret_cast<hipFunction_t>(function.get()) == handle) return *function;
        }
    }
    throw Misuse(hipErrorInvalidHandle,
                 handle == nullptr ? "the function is null" : "there is no such function");
}

std::shared_ptr<std::vector<std::max_align_t>> copy_argument(const KernelDescriptor& kernel,
                                                             void** parameters, void** extra) {
    const void* from = nullptr;
    if (parameters != nullptr && extra == nullptr) {
        from = parameters[0];
    } else if (parameters == nullptr && extra != nullptr) {
        std::size_t bytes = 0;
        for (void** at = extra; *at != HIP_LAUNCH_PARAM_END; at += 2) {
            if (*at == HIP_LAUNCH_PARAM_BUFFER_POINTER) from = at[1];
            if (*at == HIP_LAUNCH_PARAM_BUFFER_SIZE) bytes = *static_cast<const std::size_t*>(at[1]);
        }
        if (bytes != kernel.args_bytes) {
            throw Misuse(hipErrorInvalidValue, std::string("the argument of ") + kernel.name + " has " +
                                                   std::to_string(kernel.args_bytes) + " bytes, not " +
                                                   std::to_string(bytes));
        }
    }
    if (from == nullptr) throw Misuse(hipErrorInvalidValue, "there is no argument");
    auto copy =
        std::make_shared<std::vector<std::max_align_t>>(kernel.args_bytes / sizeof(std::max_align_t) + 1);
    std::memcpy(copy->data(), from, kernel.args_bytes);
    return copy;
}

}  // namespace

extern "C" {

hipError_t hipModuleLoadData(hipModule_t* module, const void* image) {
    return runtime().call("hipModuleLoadData", [&](Runtime& r) { return load(r, module, image); });
}

hipError_t hipModuleUnload(hipModule_t module) {
    return runtime().call("hipModuleUnload", [&](Runtime& r) {
        r.modules.at(module, "module");
        r.wait_for_all();
        r.modules.remove(module);
        return r.lost;
    });
}

hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name) {
    return runtime().call("hipModuleGetFunction",
                          [&](Runtime& r) { return find(r, function, module, name); });
}

hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute which, hipFunction_t handle) {
    return runtime().call("hipFuncGetAttribute", [&](Runtime& r) {
        const Function& function = function_of(r, handle);
        if (value == nullptr) return hipErrorInvalidValue;
        if (which != HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK) {
            throw Misuse(hipErrorInvalidValue,
                         "the emulator has no figure for attribute " + std::to_string(which));
        }
        *value = function.kernel->threads;
        return hipSuccess;
    });
}

hipError_t hipModuleLaunchKernel(hipFunction_t handle, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                 unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                 hipStream_t stream_handle, void** parameters, void** extra) {
    return runtime().call("hipModuleLaunchKernel", [&](Runtime& r) {
        const KernelDescriptor& kernel = *function_of(r, handle).kernel;
        Stream& stream = r.stream(stream_handle);
        const bool grid_right = grid_x >= 1 && grid_x <= 0x7FFFFFFF && grid_y >= 1 && grid_y <= 65535 &&
                                grid_z >= 1 && grid_z <= 65535;
        const bool block_right =
            block_x >= 1 && block_x <= static_cast<unsigned>(kernel.threads) && block_y == 1 && block_z == 1;
        if (!grid_right || !block_right || shared_bytes != 0) {
            throw Misuse(hipErrorInvalidConfiguration, std::string(kernel.name) + " cannot have this shape");
        }
        if (r.count_only) return hipSuccess;
        const Grid grid{.x = grid_x, .y = grid_y, .z = grid_z, .block = static_cast<int>(block_x)};
        stream.add([&r, &kernel, grid, argument = copy_argument(kernel, parameters, extra)] {
            r.run_kernel(kernel, grid, argument->data());
        });
        return hipSuccess;
    });
}

}  // extern "C"
