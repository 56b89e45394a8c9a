#include "tests/support/tiny_llama.h"

#include <random>
#include <vector>

#include "engine/reference/random_weights.h"
#include "tests/support/vocabularies.h"

namespace rocmforge::test {
namespace {

Bytes ones(int count) {
    const std::vector<float> values(static_cast<std::size_t>(count), 1.0F);
    return ByteWriter().raw(values.data(), values.size() * sizeof(float)).bytes;
}

}  // namespace

GgufWriter tiny_llama(const TinyLlama& o) {
    GgufWriter writer;
    writer.text("general.architecture", "llama")
        .text("general.name", "tiny")
        .u32("llama.block_count", static_cast<std::uint32_t>(o.layers))
        .u32("llama.context_length", static_cast<std::uint32_t>(o.context))
        .u32("llama.embedding_length", static_cast<std::uint32_t>(o.hidden))
        .u32("llama.feed_forward_length", static_cast<std::uint32_t>(o.ffn))
        .u32("llama.attention.head_count", static_cast<std::uint32_t>(o.heads))
        .u32("llama.attention.head_count_kv", static_cast<std::uint32_t>(o.kv_heads))
        .u32("llama.attention.key_length", static_cast<std::uint32_t>(o.head_dim))
        .u32("llama.attention.value_length", static_cast<std::uint32_t>(o.head_dim))
        .u32("llama.rope.dimension_count", static_cast<std::uint32_t>(o.head_dim))
        .f32("llama.rope.freq_base", o.rope_base)
        .f32("llama.attention.layer_norm_rms_epsilon", 1e-5F);
    if (o.tokenizer) add_sentencepiece_vocabulary(writer, o.vocab);
    if (!o.chat_template.empty()) writer.text("tokenizer.chat_template", o.chat_template);

    std::mt19937_64 random(o.seed);
    const auto matrix = [&](const std::string& name, DType type, int out, int in) {
        const Shape shape{out, in};
        writer.tensor(name, type, shape, reference::random_weights(type, shape, random));
    };
    const auto norm = [&](const std::string& name) {
        writer.tensor(name, DType::F32, Shape{o.hidden}, ones(o.hidden));
    };
    matrix("token_embd.weight", o.embedding, o.vocab, o.hidden);
    norm("output_norm.weight");
    if (!o.tied) matrix("output.weight", o.head, o.vocab, o.hidden);
    for (int i = 0; i < o.layers; ++i) {
        const std::string layer = "blk." + std::to_string(i) + ".";
        norm(layer + "attn_norm.weight");
        matrix(layer + "attn_q.weight", o.type, o.heads * o.head_dim, o.hidden);
        matrix(layer + "attn_k.weight", o.type, o.kv_heads * o.head_dim, o.hidden);
        matrix(layer + "attn_v.weight", o.type, o.kv_heads * o.head_dim, o.hidden);
        matrix(layer + "attn_output.weight", o.type, o.hidden, o.heads * o.head_dim);
        norm(layer + "ffn_norm.weight");
        matrix(layer + "ffn_gate.weight", o.type, o.ffn, o.hidden);
        matrix(layer + "ffn_up.weight", o.type, o.ffn, o.hidden);
        matrix(layer + "ffn_down.weight", o.type, o.hidden, o.ffn);
    }
    return writer;
}

std::int64_t save_split_llama(const std::string& path, const TinyLlama& options) {
    constexpr int kParts = 3;
    const auto whole = tiny_llama(options).open();
    std::int64_t size = 0;
    for (int part = 0; part < kParts; ++part) {
        GgufWriter writer = tiny_llama(options);
        if (part > 0) writer = GgufWriter();
        int count = 0;
        for (const ModelTensor& tensor : whole->tensors()) {
            if (part == 0) writer.remove_tensor(std::string(tensor.name));
            if (part == 0 || count++ % (kParts - 1) != part - 1) continue;
            const Tensor view = whole->view(tensor);
            writer.tensor(std::string(tensor.name), view.type, view.shape,
                          {view.data, view.data + view.bytes()});
        }
        writer.raw("split.no", 2, ByteWriter().number(static_cast<std::uint16_t>(part)).bytes);
        writer.raw("split.count", 2, ByteWriter().number(static_cast<std::uint16_t>(kParts)).bytes);
        writer.i32("split.tensors.count", static_cast<std::int32_t>(whole->tensors().size()));
        const std::string number = "0000" + std::to_string(part + 1);
        writer.save(path + "-" + number + "-of-00003.gguf");
        size += static_cast<std::int64_t>(writer.bytes().size());
    }
    return size;
}

}  // namespace rocmforge::test
