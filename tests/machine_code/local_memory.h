// The LDS of one workgroup.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::machine_code {

// Covers the whole 32-bit address space, but only used parts have pages: the emulator also reads and writes
// back words for inactive lanes, whose addresses may be arbitrary.
class LocalMemory {
  public:
    LocalMemory();
    ~LocalMemory();
    LocalMemory(const LocalMemory&) = delete;
    LocalMemory& operator=(const LocalMemory&) = delete;

    // Fills `bytes` bytes, and a guard after them, with NaN.
    void poison(std::size_t bytes);
    // Whether nothing was written after the `bytes` bytes.
    bool guard_holds(std::size_t bytes) const;
    std::byte* data() const { return data_; }

  private:
    std::byte* data_;
};

}  // namespace rocmforge::machine_code
