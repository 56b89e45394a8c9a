// What processor this is.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge::cpu {

// Physical cores that this process may run on: two hardware threads of a core count once, because they share
// the units that do our arithmetic.
int physical_cores();

// What the caches of the last level hold, a cache that processors share counted once; 0: not known.
// `processors` is the kernel's folder of them.
std::uint64_t last_level_cache_bytes(const std::string& processors = "/sys/devices/system/cpu");

std::string processor_name();  // "AMD Ryzen 9 7950X", from /proc/cpuinfo
std::string simd_name();       // the widest instructions in use: "AVX-512 VNNI"

// Of one of Highway's targets, as people call it.
std::string target_name(std::int64_t target);

}  // namespace rocmforge::cpu
