// Writes models with real shapes and random weights. They are as large and as fast as the real models, but
// their text is nonsense.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rocmforge::measure {

struct ModelShape {
    std::string_view name;
    int layers;
    int hidden;
    int ffn;
    int heads;
    int kv_heads;
    int head_dim;
    int vocab;
    int context;
    float rope_base;
    std::string_view architecture = "llama";
    // These members are 0 except for a mixture of experts, in which every feed-forward layer consists of
    // experts.
    int experts = 0;
    int experts_used = 0;
    int expert_ffn = 0;
};

// Returns the shapes: "llama-tiny" and "qwen3moe-tiny" for tests, and "llama-1b", "llama-8b" and
// "qwen3-30b-a3b" with the dimensions of Llama 3.2, Llama 3.1 and Qwen3.
std::span<const ModelShape> model_shapes();
std::span<const std::string_view> model_types();  // "q4_k_m", "q8_0", "f16"

// Writes a GGUF file in one pass and returns the size of its weights in bytes. Throws std::runtime_error if
// the shape or type is unknown, or if the file cannot be written.
std::uint64_t write_random_model(std::string_view shape, std::string_view type, const std::string& path,
                                 std::uint64_t seed = 1);

}  // namespace rocmforge::measure
