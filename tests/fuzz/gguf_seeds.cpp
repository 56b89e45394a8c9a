// Writes small GGUF files into a folder, as the fuzzer's initial corpus.
#include <cstdio>
#include <string>

#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/vocabularies.h"

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Builds the smallest model of a family with layers that keep a state: one layer with a state, then one layer
// with attention.
class HybridSeed {
  public:
    explicit HybridSeed(const std::string& name) : name_(name) {
        file.text("general.architecture", name);
        u("block_count", 2).u("context_length", 64).u("embedding_length", 8).u("feed_forward_length", 8);
        u("attention.head_count", 2).u("attention.key_length", 4).u("attention.value_length", 4);
        tensor("token_embd.weight", {4, 8});
        for (const char* layer : {"blk.0.", "blk.1."}) {
            tensor(std::string(layer) + "attn_norm.weight", {8});
            for (const char* matrix : {"ffn_gate.weight", "ffn_up.weight", "ffn_down.weight"}) {
                tensor(std::string(layer) + matrix, {8, 8});
            }
        }
        tensor("blk.1.attn_k.weight", {4, 8}).tensor("blk.1.attn_v.weight", {4, 8});
        tensor("blk.1.attn_output.weight", {8, 8});
        tensor("blk.1.attn_q_norm.weight", {4}).tensor("blk.1.attn_k_norm.weight", {4});
    }
    HybridSeed& u(const std::string& key, std::uint32_t value) {
        file.u32(name_ + "." + key, value);
        return *this;
    }
    HybridSeed& tensor(const std::string& tensor, const Shape& shape) {
        file.tensor(tensor, DType::F32, shape, Bytes(static_cast<std::size_t>(shape.elements()) * 4));
        return *this;
    }

    GgufWriter file;

  private:
    std::string name_;
};

GgufWriter delta_rule() {
    HybridSeed seed("qwen35");
    seed.u("attention.head_count_kv", 1).u("full_attention_interval", 2).u("ssm.conv_kernel", 2);
    seed.u("ssm.state_size", 2).u("ssm.group_count", 1).u("ssm.time_step_rank", 2).u("ssm.inner_size", 4);
    seed.tensor("output_norm.weight", {8}).tensor("blk.1.attn_q.weight", {16, 8});
    for (const char* layer : {"blk.0.", "blk.1."}) {
        seed.tensor(std::string(layer) + "post_attention_norm.weight", {8});
    }
    seed.tensor("blk.0.attn_qkv.weight", {8, 8}).tensor("blk.0.attn_gate.weight", {4, 8});
    seed.tensor("blk.0.ssm_conv1d.weight", {8, 2})
        .tensor("blk.0.ssm_a", {2})
        .tensor("blk.0.ssm_dt.bias", {2});
    seed.tensor("blk.0.ssm_alpha.weight", {2, 8}).tensor("blk.0.ssm_beta.weight", {2, 8});
    seed.tensor("blk.0.ssm_norm.weight", {2}).tensor("blk.0.ssm_out.weight", {8, 4});
    return seed.file;
}

GgufWriter short_convolution() {
    HybridSeed seed("lfm2");
    seed.file.i32s("lfm2.attention.head_count_kv", {0, 1});
    seed.u("shortconv.l_cache", 3);
    seed.tensor("token_embd_norm.weight", {8}).tensor("blk.1.attn_q.weight", {8, 8});
    for (const char* layer : {"blk.0.", "blk.1."}) seed.tensor(std::string(layer) + "ffn_norm.weight", {8});
    seed.tensor("blk.0.shortconv.in_proj.weight", {24, 8}).tensor("blk.0.shortconv.conv.weight", {8, 3});
    seed.tensor("blk.0.shortconv.out_proj.weight", {8, 8});
    return seed.file;
}

// Returns a model with three layers: a scan, attention, and experts that are narrower than the residual
// stream.
GgufWriter single_branches() {
    HybridSeed seed("nemotron_h_moe");
    for (const char* name : {"ffn_gate.weight", "ffn_up.weight", "ffn_down.weight"}) {
        for (const char* layer : {"blk.0.", "blk.1."}) seed.file.remove_tensor(std::string(layer) + name);
    }
    for (const char* name : {"attn_q_norm.weight", "attn_k_norm.weight"}) {
        seed.file.remove_tensor(std::string("blk.1.") + name);
    }
    seed.file.i32s("nemotron_h_moe.attention.head_count_kv", {0, 1, 0});
    seed.file.i32s("nemotron_h_moe.feed_forward_length", {0, 0, 8});
    seed.u("block_count", 3).u("ssm.conv_kernel", 2).u("ssm.state_size", 2).u("ssm.group_count", 1);
    seed.u("ssm.time_step_rank", 2).u("ssm.inner_size", 4).u("expert_count", 2).u("expert_used_count", 1);
    seed.u("moe_latent_size", 4).u("expert_feed_forward_length", 8);
    seed.u("expert_shared_feed_forward_length", 8);
    seed.tensor("output_norm.weight", {8}).tensor("blk.1.attn_q.weight", {8, 8});
    seed.tensor("blk.0.ssm_in.weight", {14, 8}).tensor("blk.0.ssm_conv1d.weight", {8, 2});
    seed.tensor("blk.0.ssm_conv1d.bias", {8}).tensor("blk.0.ssm_a", {2, 1}).tensor("blk.0.ssm_d", {2, 1});
    seed.tensor("blk.0.ssm_dt.bias", {2}).tensor("blk.0.ssm_norm.weight", {1, 4});
    seed.tensor("blk.0.ssm_out.weight", {8, 4}).tensor("blk.2.attn_norm.weight", {8});
    seed.tensor("blk.2.ffn_gate_inp.weight", {2, 8}).tensor("blk.2.exp_probs_b.bias", {2});
    seed.tensor("blk.2.ffn_latent_down.weight", {4, 8}).tensor("blk.2.ffn_latent_up.weight", {8, 4});
    seed.tensor("blk.2.ffn_up_exps.weight", {2, 8, 4}).tensor("blk.2.ffn_down_exps.weight", {2, 4, 8});
    seed.tensor("blk.2.ffn_up_shexp.weight", {8, 8}).tensor("blk.2.ffn_down_shexp.weight", {8, 8});
    return seed.file;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: gguf_seeds FOLDER\n", stderr);
        return 2;
    }
    const std::string folder = std::string(argv[1]) + "/";
    const TinyLlama smallest{.layers = 1,
                             .hidden = 8,
                             .ffn = 8,
                             .heads = 2,
                             .kv_heads = 1,
                             .head_dim = 4,
                             .vocab = 4,
                             .context = 64,
                             .tokenizer = false};
    tiny_llama(smallest).save(folder + "smallest.gguf");

    TinyLlama tied = smallest;
    tied.tied = true;
    auto scaled = tiny_llama(tied);
    scaled.version = 2;
    scaled.text("llama.rope.scaling.type", "linear").f32("llama.rope.scaling.factor", 2);
    scaled.tensor("rope_freqs.weight", DType::F32, {2}, ByteWriter().number(1.0F).number(2.0F).bytes);
    scaled.i32s("llama.attention.head_count_kv", {1}).u32("general.file_type", 15);
    scaled.save(folder + "scaled.gguf");

    TinyLlama quantised = tied;
    quantised.hidden = quantised.ffn = quantised.head_dim = 32;
    quantised.type = quantised.embedding = DType::Q4_0;
    auto aligned = tiny_llama(quantised);
    aligned.alignment = 64;
    aligned.u32("general.alignment", 64).save(folder + "quantised.gguf");

    delta_rule().save(folder + "delta_rule.gguf");
    short_convolution().save(folder + "short_convolution.gguf");
    single_branches().save(folder + "single_branches.gguf");

    GgufWriter vocabulary;
    vocabulary.text("general.architecture", "llama");
    add_sentencepiece_vocabulary(vocabulary, 259);
    vocabulary.save(folder + "vocabulary.gguf");

    for (const char* pre : {"gpt-2", "llama-bpe", "qwen2", "deepseek-coder"}) {
        GgufWriter bpe;
        bpe.text("general.architecture", "llama");
        add_byte_bpe_vocabulary(bpe, pre,
                                {{"h", "e"}, {"l", "l"}, {"he", "ll"}, {"hell", "o"}, {"\u0120", "t"}});
        bpe.save(folder + pre + ".gguf");
    }
    return 0;
}
