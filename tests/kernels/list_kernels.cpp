// Prints each kernel that the host launches, the bytes of its argument and the maximum threads of a block,
// for check_code_objects.py.
#include <cstdio>

#include "kernels/launch.h"

int main() {
    for (const auto& kernel : rocmforge::kernels::kKernels) {
        std::printf("%s %zu %d\n", kernel.name, kernel.args_bytes, kernel.threads);
    }
}
