#pragma once
// Helpers of the KV cache's tests.
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "engine/base/error.h"
#include "engine/cache/kv_cache.h"
#include "tests/support/heap_backend.h"

namespace rocmforge::test {

inline constexpr KvShape kKvShape{.layers = 3, .kv_heads = 2, .head_dim = 32, .type = DType::F16};

// Returns n tokens with consecutive numbers.
inline std::vector<std::int32_t> count_up(int n, int from = 0) {
    std::vector<std::int32_t> tokens(static_cast<std::size_t>(n));
    std::iota(tokens.begin(), tokens.end(), from);
    return tokens;
}

// After fail_after(n), the first n writes succeed and all later writes fail. With n = -1, no write fails.
class FailingBackend : public HeapBackend {
  public:
    void fail_after(int writes) { left_ = writes; }
    void write(const Tensor& to, std::span<const std::byte> from) override {
        if (left_ == 0)
            throw EngineError(Code::OutOfMemory, Message::untranslated("The test lets this copy fail."));
        if (left_ > 0) --left_;
        HeapBackend::write(to, from);
    }

  private:
    int left_ = -1;
};

}  // namespace rocmforge::test
