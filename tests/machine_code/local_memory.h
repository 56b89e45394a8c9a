// The local memory (LDS) of one workgroup.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::machine_code {

// As large as 32 bits can address, though only what is used has pages: the emulator reads and writes back
// words for lanes that are off too, whose addresses may be anything.
class LocalMemory {
  public:
    LocalMemory();
    ~LocalMemory();
    LocalMemory(const LocalMemory&) = delete;
    LocalMemory& operator=(const LocalMemory&) = delete;

    // Fills `bytes`, and a guard behind them, with NaN.
    void poison(std::size_t bytes);
    // Whether nothing was written behind the `bytes`.
    bool guard_holds(std::size_t bytes) const;
    std::byte* data() const { return data_; }

  private:
    std::byte* data_;
};

}  // namespace rocmforge::machine_code
