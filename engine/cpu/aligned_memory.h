// Memory for vectors. It is aligned to a cache line, grows on demand and never shrinks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace rocmforge::cpu {

class AlignedMemory {
  public:
    static constexpr std::size_t kAlignment = 64;

    // Returns at least `bytes` bytes of unspecified content. If the memory from the last call is large
    // enough, returns that memory again.
    std::byte* at_least(std::uint64_t bytes) {
        if (bytes > bytes_) {
            memory_.reset();  // frees the old block before the new one is allocated
            bytes_ = 0;
            memory_.reset(static_cast<std::byte*>(::operator new (bytes, std::align_val_t{kAlignment})));
            bytes_ = bytes;
        }
        return memory_.get();
    }

  private:
    struct Free {
        void operator()(std::byte* p) const { ::operator delete (p, std::align_val_t{kAlignment}); }
    };
    std::unique_ptr<std::byte, Free> memory_;
    std::uint64_t bytes_ = 0;
};

}  // namespace rocmforge::cpu
