// Models to plan for, and limits to hold the plans against.
#pragma once

#include <cstdint>

#include "engine/memory/memory_guard.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

inline const DeviceInfo kPlainCpu{.id = "cpu", .kind = "cpu", .name = "a CPU", .arch = "none"};

inline ModelHeader header_of(const TinyLlama& options = {}) {
    return read_model(tiny_llama(options).open(), "tiny.gguf");
}

// A model whose cache outweighs everything else, so that the context decides: 16 KiB a token as F16.
inline ModelHeader long_model(int head_dim = 64) {
    return header_of({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = head_dim, .context = 16384});
}

inline MemoryLimit limit_of(std::uint64_t bytes) {
    return {.total = bytes, .headroom = bytes, .threshold = 1.0};
}

inline std::uint64_t total_of(const ModelHeader& model, const PlanOptions& options) {
    return plan_memory(model, options, kPlainCpu).total();
}

}  // namespace rocmforge::test
