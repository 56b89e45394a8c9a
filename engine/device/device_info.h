// A device and its memory, as values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge {

struct DeviceMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;      // free memory as the device reports it
    std::uint64_t headroom = 0;  // memory that is reliably available: the smallest of all known figures
    std::string source;          // where the figures come from: "/proc/meminfo MemAvailable"
    // Memory that this program's own GPU runtime uses. Memory plans include this amount, so limits add it to
    // the headroom. 0: unknown, or not included in plans.
    std::uint64_t own_runtime = 0;
};

enum class DeviceKind : std::uint8_t { Cpu, Hip };

std::string_view device_kind_name(DeviceKind kind);  // "cpu" or "hip"

struct DeviceInfo {
    std::string id;  // "cpu", "hip:0"
    DeviceKind kind = DeviceKind::Cpu;
    std::string name;  // "AMD Ryzen 9 7950X"
    std::string arch;  // "gfx1100", "AVX-512 VNNI"
    bool integrated = false;
    std::string pci = {};  // "0000:03:00.0"; empty: not a PCI device
    // Total size of all last-level caches; 0: unknown.
    std::uint64_t cache_bytes = 0;

    bool operator==(const DeviceInfo&) const = default;
};

}  // namespace rocmforge
