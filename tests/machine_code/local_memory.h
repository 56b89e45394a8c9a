// The LDS of one workgroup.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::machine_code {

// Reserves the whole 32-bit address space, but only used parts have pages. The emulator also reads and writes
// back words of inactive lanes, whose addresses may be arbitrary.
class LocalMemory {
  public:
    LocalMemory();
    ~LocalMemory();
    LocalMemory(const LocalMemory&) = delete;
    LocalMemory& operator=(const LocalMemory&) = delete;

    // Fills `bytes` bytes, and a guard after them, with NaN.
    void poison(std::size_t bytes);
    // Returns whether the guard after the first `bytes` bytes is unchanged.
    bool guard_holds(std::size_t bytes) const;
    std::byte* data() const { return data_; }

  private:
    std::byte* data_;
};

}  // namespace rocmforge::machine_code
