#include "tests/support/tiny_llama.h"

#include <array>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <vector>

#include "tests/support/random_weights.h"

namespace rocmforge::test {
namespace {

constexpr int kByteTokensEnd = 259;

Bytes ones(int count) {
    const std::vector<float> values(static_cast<std::size_t>(count), 1.0F);
    return ByteWriter().raw(values.data(), values.size() * sizeof(float)).bytes;
}

std::string byte_piece(int byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "<0x%02X>", static_cast<unsigned>(byte));
    return text.data();
}

// a, b, … z, aa, ab, …
std::string letters(int n) {
    std::string text;
    for (; n >= 0; n = n / 26 - 1) text.insert(text.begin(), static_cast<char>('a' + n % 26));
    return text;
}

}  // namespace

void add_sentencepiece_vocabulary(GgufWriter& writer, int size) {
    if (size < kByteTokensEnd) throw std::invalid_argument("a vocabulary has at least 259 pieces");
    enum : std::int32_t { Normal = 1, Unknown = 2, Control = 3, Byte = 6 };
    std::vector<std::string> pieces{"<unk>", "<s>", "</s>"};
    std::vector<std::int32_t> types{Unknown, Control, Control};
    std::vector<float> scores(3, 0.0F);
    for (int byte = 0; byte < 256; ++byte) {
        pieces.push_back(byte_piece(byte));
        types.push_back(Byte);
        scores.push_back(0.0F);
    }
    for (int i = 0; i < size - kByteTokensEnd; ++i) {
        pieces.push_back((i % 2 == 0 ? "\u2581" : "") + letters(i / 2));
        types.push_back(Normal);
        scores.push_back(-static_cast<float>(i));
    }
    writer.text("tokenizer.ggml.model", "llama")
        .texts("tokenizer.ggml.tokens", pieces)
        .f32s("tokenizer.ggml.scores", scores)
        .i32s("tokenizer.ggml.token_type", types)
        .u32("tokenizer.ggml.bos_token_id", 1)
        .u32("tokenizer.ggml.eos_token_id", 2)
        .u32("tokenizer.ggml.unknown_token_id", 0)
        .boolean("tokenizer.ggml.add_bos_token", true);
}

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
        writer.tensor(name, type, shape, random_weights(type, shape, random));
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

}  // namespace rocmforge::test
