// Models for tests of memory plans, and limits to compare the plans with.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/memory/memory_guard.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

inline const DeviceInfo kPlainCpu{.id = "cpu", .kind = DeviceKind::Cpu, .name = "a CPU", .arch = "none"};

inline ModelHeader header_of(const TinyLlama& options = {}) {
    return read_model(tiny_llama(options).open(), "tiny.gguf");
}

// Returns a model whose KV cache is larger than its weights, so that the context length decides whether the
// model fits. The cache has 16 KiB per token as F16, and the weights are already quantized.
inline ModelHeader long_model(int head_dim = 64) {
    return header_of({.layers = 4,
                      .heads = 8,
                      .kv_heads = 8,
                      .head_dim = head_dim,
                      .context = 16384,
                      .type = DType::Q8_0,
                      .embedding = DType::Q8_0,
                      .head = DType::Q8_0});
}

// Returns a model whose weights are floats. Its KV cache has 16 KiB per token as F16, so that the context
// length decides whether the model fits.
inline ModelHeader long_float_model() {
    return read_model(
        tiny_llama({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384}).open(),
        "long.gguf");
}

// Returns a model whose weights are larger than its KV cache, which has 1 KiB per token as F16. The weights
// are floats and can be quantized, because their rows are whole blocks.
inline ModelHeader wide_model(DType type = DType::BF16) {
    return header_of({.hidden = 256,
                      .ffn = 2048,
                      .kv_heads = 4,
                      .context = 4096,
                      .type = type,
                      .embedding = type,
                      .head = type});
}

inline MemoryLimit limit_of(std::uint64_t bytes) {
    return {.total = bytes, .headroom = bytes, .threshold = 1.0};
}

inline const Fix* find_fix(const Verdict& verdict, FixKind kind) {
    const auto found = std::find_if(verdict.fixes.begin(), verdict.fixes.end(),
                                    [kind](const Fix& fix) { return fix.kind == kind; });
    return found == verdict.fixes.end() ? nullptr : &*found;
}

inline std::uint64_t total_of(const ModelHeader& model, const PlanOptions& options) {
    return plan_memory(model, options, kPlainCpu).total();
}

}  // namespace rocmforge::test
