// The kinds of models that Hugging Face's transformers library and GGUF name differently, one row each.
#include <array>

#include "engine/base/text.h"
#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {
namespace {

constexpr std::string_view kGelu = "gelu_pytorch_tanh";

// Values are the defaults of the classes in transformers, for configurations that omit them.
constexpr HfFamily kFamilies[]{
    {.model_type = "llama", .architecture = "llama", .permuted_in_gguf = true, .context = 2048},
    {.model_type = "mistral",
     .architecture = "llama",
     .permuted_in_gguf = true,
     .windows = true,
     .kv_heads = 8,
     .context = 131072},
    {.model_type = "ministral3",
     .architecture = "mistral3",
     .permuted_in_gguf = true,
     .kv_heads = 8,
     .head_dim = 128,
     .context = 262144,
     .norm_eps = 1e-5},
    {.model_type = "mixtral",
     .architecture = "llama",
     .permuted_in_gguf = true,
     .windows = true,
     .experts = true,
     .kv_heads = 8,
     .context = 131072,
     .norm_eps = 1e-5,
     .rope_theta = 1e6},
    {.model_type = "qwen2", .architecture = "qwen2", .kv_heads = 32, .context = 32768},
    {.model_type = "qwen2_moe",
     .architecture = "qwen2moe",
     .experts = true,
     .kv_heads = 16,
     .context = 32768},
    {.model_type = "qwen3", .architecture = "qwen3", .kv_heads = 32, .head_dim = 128, .context = 32768},
    {.model_type = "qwen3_moe", .architecture = "qwen3moe", .experts = true, .kv_heads = 4, .context = 32768},
    {.model_type = "qwen3_vl_text",
     .architecture = "qwen3vl",
     .kv_heads = 32,
     .head_dim = 128,
     .context = 128000,
     .rope_theta = 5e6},
    {.model_type = "seed_oss", .architecture = "seed_oss", .kv_heads = 8, .head_dim = 128, .context = 524288},
    {.model_type = "ernie4_5",
     .architecture = "ernie4_5",
     .tied = true,
     .kv_heads = 2,
     .head_dim = 128,
     .context = 131072,
     .norm_eps = 1e-5,
     .rope_theta = 5e5},
    {.model_type = "exaone4",
     .architecture = "exaone4",
     .windows = true,
     .kv_heads = 32,
     .context = 2048,
     .norm_eps = 1e-5},
    {.model_type = "gemma",
     .architecture = "gemma",
     .activation = kGelu,
     .norms_lack_one = true,
     .tied = true,
     .kv_heads = 16,
     .head_dim = 256,
     .context = 8192},
    {.model_type = "gemma2",
     .architecture = "gemma2",
     .activation = kGelu,
     .norms_lack_one = true,
     .windows = true,
     .tied = true,
     .kv_heads = 4,
     .head_dim = 256,
     .context = 8192},
    {.model_type = "gemma3_text",
     .architecture = "gemma3",
     .activation = kGelu,
     .norms_lack_one = true,
     .windows = true,
     .tied = true,
     .kv_heads = 4,
     .head_dim = 256,
     .context = 131072,
     .rope_theta = 1e6},
    {.model_type = "phi3", .architecture = "phi3", .context = 4096, .norm_eps = 1e-5},
    {.model_type = "glm4",
     .architecture = "glm4",
     .kv_heads = 2,
     .head_dim = 128,
     .context = 131072,
     .norm_eps = 1.5625e-7},
    {.model_type = "glm4_moe",
     .architecture = "glm4moe",
     .experts = true,
     .kv_heads = 8,
     .context = 131072,
     .norm_eps = 1e-5},
    {.model_type = "granite", .architecture = "granite", .permuted_in_gguf = true, .context = 2048},
    {.model_type = "granitemoe",
     .architecture = "granitemoe",
     .permuted_in_gguf = true,
     .experts = true,
     .context = 2048},
    {.model_type = "granitemoeshared",
     .architecture = "granitemoe",
     .permuted_in_gguf = true,
     .experts = true,
     .context = 2048},
    {.model_type = "olmo2", .architecture = "olmo2", .context = 2048, .norm_eps = 1e-5},
    {.model_type = "olmo3", .architecture = "olmo2", .windows = true, .context = 2048, .norm_eps = 1e-5},
    {.model_type = "smollm3",
     .architecture = "smollm3",
     .permuted_in_gguf = true,
     .tied = true,
     .kv_heads = 4,
     .context = 32768,
     .rope_theta = 2e6},
    {.model_type = "cohere", .architecture = "command-r", .tied = true, .context = 8192, .norm_eps = 1e-5},
    {.model_type = "cohere2",
     .architecture = "cohere2",
     .windows = true,
     .tied = true,
     .context = 8192,
     .norm_eps = 1e-5},
    {.model_type = "gpt_oss",
     .architecture = "gpt-oss",
     .windows = true,
     .experts = true,
     .kv_heads = 8,
     .head_dim = 64,
     .context = 131072,
     .norm_eps = 1e-5,
     .rope_theta = 150000},
    {.model_type = "deepseek_v2",
     .architecture = "deepseek2",
     .experts = true,
     .latent = true,
     .context = 2048},
    {.model_type = "deepseek_v3",
     .architecture = "deepseek2",
     .experts = true,
     .latent = true,
     .context = 4096},
};

}  // namespace

const HfFamily& find_hf_family(const HfConfig& config) {
    const std::optional<std::string> type = config.text("model_type");
    if (!type) config.bad("it does not say its model_type");
    for (const HfFamily& family : kFamilies) {
        if (family.model_type == *type) return family;
    }
    config.unsupported("its model_type is '" + printable(*type) +
                       "', which is not supported (supported: " + known_hf_families() + ")");
}

std::string known_hf_families() {
    std::string names;
    for (const HfFamily& family : kFamilies) {
        names += (names.empty() ? "" : ", ") + std::string(family.model_type);
    }
    return names;
}

}  // namespace rocmforge
