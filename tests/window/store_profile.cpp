// store_profile FOLDER stores a profile of this computer's CPU for each number of threads, so that a window
// with this cache folder does not measure the CPU during a test. In the profile, only reading weights takes
// time.
#include <cstdio>

#include "engine/cpu/cpu_backend.h"
#include "engine/speed/profile_store.h"

int main(int argc, char** argv) {
    using namespace rocmforge;
    if (argc != 2) {
        std::fprintf(stderr, "usage: store_profile FOLDER\n");
        return 2;
    }
    constexpr double kBandwidth = 1e10;  // bytes per second
    DeviceProfile profile;
    profile.products.fill(ProductCost{.from_memory = {.fixed = 0, .each = 1 / kBandwidth}});
    const DeviceInfo cpu = make_cpu_backend({.threads = 1})->device();
    const ProfileStore store(argv[1]);
    const CpuThreads threads = cpu_threads();
    for (const int number : telling_threads(threads.automatic, threads.most)) {
        store.remember(
            {.device = cpu.name + " (" + cpu.arch + ")", .threads = number, .program = ROCMFORGE_VERSION},
            profile);
    }
    return 0;
}
