// store_profile FOLDER stores a profile of this computer's CPU for each number of threads, so that a window
// with this cache folder does not measure the CPU during a test.
#include <cstdio>

#include "tests/support/stored_profile.h"

int main(int argc, char** argv) {
    using namespace rocmforge;
    if (argc != 2) {
        std::fprintf(stderr, "usage: store_profile FOLDER\n");
        return 2;
    }
    const CpuThreads threads = cpu_threads();
    test::store_cpu_profile(argv[1], telling_threads(threads.automatic, threads.most), ROCMFORGE_VERSION);
    return 0;
}
