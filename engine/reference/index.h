// Converts sizes and indices of tensors to std::size_t, to index std::vector.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::reference {

// Precondition: i is not negative.
inline std::size_t index(std::int64_t i) {
    return static_cast<std::size_t>(i);
}

}  // namespace rocmforge::reference
