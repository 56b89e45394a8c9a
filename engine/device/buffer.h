// Memory of a device, and weights in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "engine/base/tensor.h"

namespace rocmforge {

// Yes: new memory may have any content. No: it is zeroed.
enum class Uninitialized { No, Yes };

// Owns device memory and frees it through its backend, which must outlive it. Movable, not copyable.
class Buffer {
  public:
    using Release = std::function<void(std::byte*)>;

    Buffer() = default;
    Buffer(std::byte* data, std::uint64_t bytes, Release release)
        : data_(data), bytes_(bytes), release_(std::move(release)) {}
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        Buffer gone(std::move(other));
        swap(gone);
        return *this;
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() {
        if (data_ != nullptr) release_(data_);
    }

    std::byte* data() const { return data_; }
    std::uint64_t bytes() const { return bytes_; }
    // Returns a view of part of the buffer. Throws InvalidArgument if the view would exceed the buffer.
    Tensor view(DType type, const Shape& shape, std::uint64_t offset = 0) const;

  private:
    void swap(Buffer& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        std::swap(release_, other.release_);
    }
    std::byte* data_ = nullptr;
    std::uint64_t bytes_ = 0;
    Release release_;
};

// A weight in the backend's layout. On the CPU `tensor` points into the mapped file, and `storage` owns no
// memory but keeps the weight in the memory ledger during its lifetime.
struct Weight {
    Tensor tensor;  // same shape as in the file; the byte layout may differ
    Buffer storage;

    explicit operator bool() const { return static_cast<bool>(tensor); }
};

}  // namespace rocmforge
