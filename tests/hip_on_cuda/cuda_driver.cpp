#include "tests/hip_on_cuda/cuda_driver.h"

#include <cstdlib>
#include <dlfcn.h>

namespace rocmforge::cuda {

namespace {

template <typename Pointer>
void find(void* library, Pointer& pointer, const char* symbol, std::string& problem) {
    pointer = reinterpret_cast<Pointer>(dlsym(library, symbol));
    if (pointer == nullptr && problem.empty()) problem = std::string("the CUDA driver has no ") + symbol;
}

Driver open() {
    const char* path = std::getenv("ROCMFORGE_CUDA_DRIVER");
    Driver driver;
    void* const library = dlopen(path == nullptr ? "libcuda.so.1" : path, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        driver.problem = dlerror();
        return driver;
    }
#define RF_CUDA_FIND(symbol, arguments) find(library, driver.symbol, #symbol, driver.problem);
    RF_CUDA_FUNCTIONS(RF_CUDA_FIND)
#undef RF_CUDA_FIND
    return driver;
}

}  // namespace

const Driver& driver() {
    static const Driver only = open();
    return only;
}

}  // namespace rocmforge::cuda
