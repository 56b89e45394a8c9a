// Stores a profile of this computer's CPU, so that programs with the same cache folder do not measure the
// CPU.
#pragma once

#include <string>
#include <vector>

#include "engine/cpu/cpu_backend.h"
#include "engine/speed/profile_store.h"

namespace rocmforge::test {

// Stores the profile for each of these numbers of threads, as measured by the version `program`. In the
// profile, only reading weights takes time. Throws WriteFailed.
inline void store_cpu_profile(const std::string& folder, const std::vector<int>& threads,
                              const std::string& program) {
    constexpr double kBandwidth = 1e10;  // bytes per second
    DeviceProfile profile;
    profile.products.fill(ProductCost{.from_memory = {.fixed = 0, .each = 1 / kBandwidth}});
    const DeviceInfo cpu = make_cpu_backend({.threads = 1})->device();
    for (const int number : threads) {
        ProfileStore(folder).remember(
            {.device = cpu.name + " (" + cpu.arch + ")", .threads = number, .program = program}, profile);
    }
}

}  // namespace rocmforge::test
