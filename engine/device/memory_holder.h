// Somebody who holds memory of a device: another program, or a model that is loaded.
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
