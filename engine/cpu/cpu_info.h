// Identifies the CPU.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge::cpu {

// Number of physical cores that this process may run on. Two hardware threads of a core count once, because
// they share the arithmetic units.
int physical_cores();

// Total size of the last-level caches, or 0 if unknown. Counts a shared cache once. `processors`: the
// kernel's folder of CPUs.
std::uint64_t last_level_cache_bytes(const std::string& processors = "/sys/devices/system/cpu");

std::string processor_name();  // from /proc/cpuinfo: "AMD Ryzen 9 7950X"
std::string simd_name();       // the widest instruction set in use: "AVX-512 VNNI"

// Returns the common name of the instruction set of one of Highway's targets.
std::string target_name(std::int64_t target);

}  // namespace rocmforge::cpu
