// Prints each kernel that the host launches, the size of its argument in bytes and the maximum number of
// threads of a block. check_code_objects.py reads this.
#include <cstdio>

#include "kernels/launch.h"

int main() {
    for (const auto& kernel : rocmforge::kernels::kKernels) {
        std::printf("%s %zu %d\n", kernel.name, kernel.args_bytes, kernel.threads);
    }
}
