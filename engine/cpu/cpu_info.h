// Identifies the CPU.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge::cpu {

// Physical cores that this process may run on: two hardware threads of a core count once, because they share
// the arithmetic units.
int physical_cores();

// Total size of the last-level caches; a shared cache counts once; 0: unknown. `processors`: the kernel's
// folder of CPUs.
std::uint64_t last_level_cache_bytes(const std::string& processors = "/sys/devices/system/cpu");

std::string processor_name();  // "AMD Ryzen 9 7950X", from /proc/cpuinfo
std::string simd_name();       // the widest instruction set in use: "AVX-512 VNNI"

// The common name of one of Highway's targets.
std::string target_name(std::int64_t target);

}  // namespace rocmforge::cpu
