// A holder of device memory: another program, or a loaded model.
#pragma once

#include <cstdint>
#include <string>

namespace rocmforge {

struct MemoryHolder {
    std::string name;  // "firefox"
    std::uint64_t bytes = 0;

    bool operator==(const MemoryHolder&) const = default;
};

}  // namespace rocmforge
