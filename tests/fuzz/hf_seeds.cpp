// Writes the smallest models of several kinds, as the fuzzer's initial corpus. Each file has a configuration,
// a zero byte and weights.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/hf_twin.h"

using nlohmann::json;
using namespace rocmforge::test;

namespace {

constexpr int kHidden = 8;

struct Seed {
    std::string folder;

    static HfTensor tensor(const std::string& name, std::vector<std::int64_t> dims, const char* type = "F32",
                           std::size_t size = 4) {
        std::size_t count = size;
        for (const std::int64_t dim : dims) count *= static_cast<std::size_t>(dim);
        return {name, type, std::move(dims), Bytes(count)};
    }

    void write(const std::string& name, const char* kind, const json& more,
               const std::vector<HfTensor>& others) const {
        json config{{"model_type", kind},     {"hidden_size", kHidden},     {"intermediate_size", 8},
                    {"num_hidden_layers", 1}, {"num_attention_heads", 2},   {"num_key_value_heads", 1},
                    {"head_dim", 4},          {"tie_word_embeddings", true}};
        config.update(more);
        std::vector<HfTensor> tensors = others;
        tensors.push_back(tensor("model.embed_tokens.weight", {3, kHidden}));
        tensors.push_back(tensor("model.norm.weight", {kHidden}));
        const std::string temporary = folder + "temporary";
        save_hf_folder(temporary, config.dump(), tensors);
        std::ifstream weights(temporary + "/model.safetensors", std::ios::binary);
        std::ofstream(folder + name, std::ios::binary)
            << config.dump() << '\0' << std::string(std::istreambuf_iterator<char>(weights), {});
        weights.close();
        std::filesystem::remove_all(temporary);
    }
};

std::vector<HfTensor> layer(bool dense = true) {
    const std::string start = "model.layers.0.";
    std::vector<HfTensor> tensors{Seed::tensor(start + "input_layernorm.weight", {kHidden}),
                                  Seed::tensor(start + "post_attention_layernorm.weight", {kHidden}),
                                  Seed::tensor(start + "self_attn.q_proj.weight", {8, kHidden}),
                                  Seed::tensor(start + "self_attn.k_proj.weight", {4, kHidden}),
                                  Seed::tensor(start + "self_attn.v_proj.weight", {4, kHidden}),
                                  Seed::tensor(start + "self_attn.o_proj.weight", {kHidden, 8})};
    if (!dense) return tensors;
    for (const char* name : {"gate", "up", "down"}) {
        tensors.push_back(Seed::tensor(start + "mlp." + name + "_proj.weight", {8, 8}));
    }
    return tensors;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: hf_seeds FOLDER\n", stderr);
        return 2;
    }
    const Seed seed{std::string(argv[1]) + "/"};
    const std::string start = "model.layers.0.";
    seed.write("llama", "llama", {{"rope_scaling", {{"type", "yarn"}, {"factor", 2}}}}, layer());
    seed.write("gemma", "gemma", {{"hidden_act", "gelu"}}, layer());
    std::vector<HfTensor> experts = layer(false);
    experts.push_back(Seed::tensor(start + "mlp.gate.weight", {2, kHidden}));
    for (const char* name : {"0.gate", "0.up", "0.down", "1.gate", "1.up", "1.down"}) {
        experts.push_back(Seed::tensor(start + "mlp.experts." + name + "_proj.weight", {8, 8}));
    }
    seed.write("experts", "qwen3_moe",
               {{"num_experts", 2}, {"num_experts_per_tok", 1}, {"moe_intermediate_size", 8}}, experts);
    std::vector<HfTensor> granite = layer(false);
    granite.push_back(Seed::tensor(start + "block_sparse_moe.router.layer.weight", {2, kHidden}));
    granite.push_back(Seed::tensor(start + "block_sparse_moe.input_linear.weight", {2, 16, kHidden}));
    granite.push_back(Seed::tensor(start + "block_sparse_moe.output_linear.weight", {2, kHidden, 8}));
    seed.write("granite", "granitemoe", {{"num_local_experts", 2}, {"num_experts_per_tok", 1}}, granite);
    seed.write("phi3", "phi3",
               {{"rope_scaling", {{"type", "longrope"}, {"short_factor", {1, 2}}, {"long_factor", {1, 2}}}}},
               {Seed::tensor(start + "self_attn.qkv_proj.weight", {16, kHidden}),
                Seed::tensor(start + "mlp.gate_up_proj.weight", {16, kHidden})});
    seed.write("latent", "deepseek_v2",
               {{"kv_lora_rank", 4},
                {"qk_rope_head_dim", 2},
                {"qk_nope_head_dim", 2},
                {"v_head_dim", 2},
                {"n_routed_experts", 2},
                {"num_experts_per_tok", 1},
                {"moe_intermediate_size", 8}},
               {Seed::tensor(start + "self_attn.kv_b_proj.weight", {8, 4}),
                Seed::tensor(start + "self_attn.kv_a_proj_with_mqa.weight", {6, kHidden})});
    const std::string gate_up = start + "mlp.experts.gate_up_proj";
    seed.write(
        "blocks", "gpt_oss", {{"num_local_experts", 2}, {"num_experts_per_tok", 1}, {"sliding_window", 4}},
        {Seed::tensor(gate_up + "_blocks", {2, 4, 1, 16}, "U8", 1),
         Seed::tensor(gate_up + "_scales", {2, 4, 1}, "U8", 1), Seed::tensor(gate_up + "_bias", {2, 4})});
    seed.write("float8", "llama",
               {{"quantization_config", {{"quant_method", "fp8"}, {"weight_block_size", {4, 4}}}}},
               {Seed::tensor(start + "self_attn.q_proj.weight", {8, kHidden}, "F8_E4M3", 1),
                Seed::tensor(start + "self_attn.q_proj.weight_scale_inv", {2, 2}),
                Seed::tensor(start + "self_attn.k_proj.weight", {4, kHidden}, "F8_E4M3", 1),
                Seed::tensor(start + "self_attn.k_proj.weight_scale", {1})});
    return 0;
}
