// Sizes and indices of tensors as indices of their values.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::reference {

// Precondition: i is not negative.
inline std::size_t index(std::int64_t i) {
    return static_cast<std::size_t>(i);
}

}  // namespace rocmforge::reference
