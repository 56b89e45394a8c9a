// Builds tiny models piece by piece, and records for each piece what a plain forward pass must do.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "engine/files/gguf_values.h"
#include "tests/support/tiny_models.h"
#include "tests/support/tiny_router.h"
#include "tests/support/tiny_words.h"
#include "tests/support/vocabularies.h"

namespace rocmforge::test {

inline constexpr int kFfn = 96;
inline constexpr int kContext = 512;

inline std::vector<double> frequencies(double base, int dimensions, double scale = 1) {
    std::vector<double> all;
    all.reserve(static_cast<std::size_t>(dimensions / 2));
    for (int i = 0; i < dimensions / 2; ++i) all.push_back(scale / std::pow(base, 2.0 * i / dimensions));
    return all;
}

// Returns the YaRN frequencies (arXiv:2309.00071, section 3.2), with llama.cpp's rounding of the boundaries.
inline std::vector<double> yarn_frequencies(double base, int dimensions, double factor, double original) {
    std::vector<double> all = frequencies(base, dimensions);
    const auto border = [&](double turns) {
        return dimensions * std::log(original / (2 * std::numbers::pi * turns)) / (2 * std::log(base));
    };
    const double low = std::max(std::floor(border(32)), 0.0);
    const double high = std::min(std::ceil(border(1)), dimensions - 1.0);
    for (int i = 0; i < dimensions / 2; ++i) {
        const double stretched = std::min(1.0, std::max(0.0, (i - low) / std::max(0.001, high - low)));
        double& f = all[static_cast<std::size_t>(i)];
        f = f / factor * stretched + f * (1 - stretched);
    }
    return all;
}

// Returns a seed that depends only on the name and is the same on every platform (FNV-1a hash).
inline std::uint64_t seed_of(const std::string& name) {
    std::uint64_t seed = 0xCBF29CE484222325;
    for (const char c : name) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return seed;
}

enum class Head { Own, Tied };

class TinyBuilder {
  public:
    TinyBuilder(const std::string& name, const std::string& architecture, int layers, Head head = Head::Own,
                const TinyScales& scales = {})
        : share_(kLayersShare / std::sqrt(2.0 * layers) / scales.residual),
          architecture_(architecture),
          random_(seed_of(name)) {
        m.name = name;
        m.plain.layers = layers;
        m.plain.windowed.assign(static_cast<std::size_t>(layers), false);
        m.plain.rope.assign(static_cast<std::size_t>(layers), 0);
        m.file.text("general.architecture", architecture).text("general.name", "tiny");
        u("block_count", layers);
        u("context_length", kContext);
        u("embedding_length", kHidden);
        u("feed_forward_length", kFfn);
        f("attention.layer_norm_rms_epsilon", 1e-5F);
        add_sentencepiece_vocabulary(m.file, kVocab);
        m.file.boolean("tokenizer.ggml.add_bos_token", false);
        const TinyWords words =
            head == Head::Own ? TinyWords::with_head(random_, scales) : TinyWords::tied(random_, scales);
        floats("token_embd.weight", words.embeddings, {kVocab, kHidden});
        floats("output_norm.weight", words.norm);
        if (head == Head::Own) floats("output.weight", words.head, {kVocab, kHidden});
    }

    TinyModel m;
    // Scale of matrices. Deep models use a smaller scale, because small differences would grow large in them.
    double strength = 1.5;

    void u(const std::string& key, int value) {
        m.file.u32(architecture_ + "." + key, static_cast<std::uint32_t>(value));
    }
    void f(const std::string& key, double value) {
        m.file.f32(architecture_ + "." + key, static_cast<float>(value));
    }
    void integers(const std::string& key, const std::vector<std::int32_t>& values) {
        m.file.i32s(architecture_ + "." + key, values);
    }
    void flags(const std::string& key, const std::vector<std::int32_t>& values) {
        ByteWriter list;
        list.number<std::uint32_t>(gguf_type::Bool).number<std::uint64_t>(values.size());
        for (const std::int32_t value : values) list.number<std::uint8_t>(value != 0 ? 1 : 0);
        m.file.raw(architecture_ + "." + key, gguf_type::Array, std::move(list.bytes));
    }
    void flag(const std::string& key, bool value) { m.file.boolean(architecture_ + "." + key, value); }
    void text(const std::string& key, const std::string& value) {
        m.file.text(architecture_ + "." + key, value);
    }

    void matrix(const std::string& name, const Shape& shape, double spread = 0) {
        if (spread == 0) spread = strength / std::sqrt(static_cast<double>(shape.width()));
        values(name, shape, 0, spread);
    }
    void norm(const std::string& name, int width) { values(name, {width}, 1, 0.3); }
    void values(const std::string& name, const Shape& shape, double mean, double spread) {
        std::normal_distribution<float> normal(static_cast<float>(mean), static_cast<float>(spread));
        ByteWriter bytes;
        for (std::int64_t i = 0; i < shape.elements(); ++i) bytes.number(normal(random_));
        m.file.tensor(name, DType::F32, shape, std::move(bytes.bytes));
    }
    void floats(const std::string& name, const std::vector<float>& list) {
        floats(name, list, {static_cast<std::int64_t>(list.size())});
    }
    void floats(const std::string& name, const std::vector<float>& list, const Shape& shape) {
        m.file.tensor(name, DType::F32, shape,
                      ByteWriter().raw(list.data(), list.size() * sizeof(float)).bytes);
    }
    std::string blk(int layer, const std::string& rest) const {
        return "blk." + std::to_string(layer) + "." + rest;
    }
    template <typename Work>
    void each_layer(const Work& work) {
        for (int i = 0; i < m.plain.layers; ++i) work(i);
    }

    // Adds a matrix whose product is added to the residual stream. The total contribution of these matrices
    // does not depend on the model's depth and is smaller than that of the embeddings.
    void into_stream(const std::string& name, const Shape& shape, double part = 1) {
        matrix(name, shape, part * strength * share_ / std::sqrt(static_cast<double>(shape.width())));
    }
    void biases_into_stream(const std::string& name, const Shape& shape, double spread) {
        values(name, shape, 0, spread * share_);
    }
    // Adds norms whose output is added to the residual stream. They contribute about as much as the matrices
    // of models without such norms.
    void norms_into_stream(const std::vector<std::string>& names) {
        each_layer([&](int i) {
            for (const std::string& name : names) {
                values(blk(i, name + ".weight"), {kHidden}, 2 * share_, 0.6 * share_);
            }
        });
    }

    // Adds queries, keys and values of `heads` heads, and their rotary embedding.
    void attention(int heads = 4, int kv_heads = 2, int dim = 32) {
        PlainModel& p = m.plain;
        p.heads = heads;
        p.kv_heads = kv_heads;
        p.head_dim = dim;
        p.attention_scale = 1 / std::sqrt(dim);
        u("attention.head_count", heads);
        u("attention.head_count_kv", kv_heads);
        u("attention.key_length", dim);
        u("attention.value_length", dim);
        rotated(dim);
        each_layer([&](int i) {
            matrix(blk(i, "attn_q.weight"), {heads * dim, kHidden});
            matrix(blk(i, "attn_k.weight"), {kv_heads * dim, kHidden});
            matrix(blk(i, "attn_v.weight"), {kv_heads * dim, kHidden});
            into_stream(blk(i, "attn_output.weight"), {kHidden, heads * dim});
        });
    }
    void rotated(int dimensions, double base = 10000) {
        m.plain.ropes = {{frequencies(base, dimensions)}};
        m.plain.rotated = dimensions;
        u("rope.dimension_count", dimensions);
        f("rope.freq_base", base);
    }
    void qkv_biases() {
        const PlainModel& p = m.plain;
        each_layer([&](int i) {
            values(blk(i, "attn_q.bias"), {p.heads * p.head_dim}, 0, 0.5);
            values(blk(i, "attn_k.bias"), {p.kv_heads * p.head_dim}, 0, 0.5);
            values(blk(i, "attn_v.bias"), {p.kv_heads * p.head_dim}, 0, 0.5);
        });
    }
    void head_norms() {
        each_layer([&](int i) {
            norm(blk(i, "attn_q_norm.weight"), m.plain.head_dim);
            norm(blk(i, "attn_k_norm.weight"), m.plain.head_dim);
        });
    }
    void norms(const std::vector<std::string>& names) {
        each_layer([&](int i) {
            for (const std::string& name : names) norm(blk(i, name + ".weight"), kHidden);
        });
    }
    void pre_norms() { norms({"attn_norm", "ffn_norm"}); }

    // Adds the norms of Gemma 3n and Gemma 4, and the settings that they share.
    void gemma(float logit_cap) {
        pre_norms();
        norms_into_stream({"post_attention_norm", "post_ffw_norm"});
        m.plain.neox = true;
        m.plain.activation = "gelu";
        m.plain.embedding_scale = 8;
        m.plain.logit_cap = logit_cap;
        f("final_logit_softcapping", logit_cap);
    }

    // Adds the attention of Qwen3-VL. Time, height and width get one rotary pair each in turn, until their
    // sections are used up. The sections must cover all pairs, because llama.cpp doesn't rotate the remaining
    // pairs.
    void qwen3vl_attention() {
        attention(4, 2);
        pre_norms();
        m.plain.neox = true;
        integers("rope.dimension_sections", {6, 5, 5, 0});
        u("n_deepstack_layers", 2);
        head_norms();
    }

    void dense(int first = 0, int end = -1) {
        for (int i = first; i < (end < 0 ? m.plain.layers : end); ++i) feed_forward(i, "", kFfn);
    }
    void feed_forward(int i, const std::string& suffix, int width) {
        matrix(blk(i, "ffn_gate" + suffix + ".weight"), {width, kHidden});
        matrix(blk(i, "ffn_up" + suffix + ".weight"), {width, kHidden});
        into_stream(blk(i, "ffn_down" + suffix + ".weight"), {kHidden, width});
    }
    // Adds experts to every `step`-th layer, starting with layer `first`.
    void experts(int count, int used, int width, bool normalize, int first = 0, int step = 1) {
        m.plain.used = used;
        m.plain.normalize = normalize;
        u("expert_count", count);
        u("expert_used_count", used);
        for (int i = first; i < m.plain.layers; i += step) {
            const TinyRouter router(random_, m.plain, count);
            floats(blk(i, "ffn_gate_inp.weight"), router.rows, {count, kHidden});
            if (m.plain.sigmoid) floats(blk(i, "exp_probs_b.bias"), router.preferences);
            matrix(blk(i, "ffn_gate_exps.weight"), {count, width, kHidden});
            matrix(blk(i, "ffn_up_exps.weight"), {count, width, kHidden});
            into_stream(blk(i, "ffn_down_exps.weight"), {count, kHidden, width}, 1 / m.plain.route_scale);
        }
    }
    // In each layer from `first` on, replaces the gate and up tensors of the experts by one tensor.
    void fuse_experts(int first) {
        for (int i = first; i < m.plain.layers; ++i) {
            const GgufWriter::TensorEntry gate = m.file.tensor_named(blk(i, "ffn_gate_exps.weight"));
            const GgufWriter::TensorEntry up = m.file.tensor_named(blk(i, "ffn_up_exps.weight"));
            const auto width = static_cast<std::int64_t>(gate.dims[0]);
            const auto rows = static_cast<std::int64_t>(gate.dims[1]);
            const auto count = static_cast<std::int64_t>(gate.dims[2]);
            const std::ptrdiff_t size = width * rows * 4;
            Bytes both;
            for (std::int64_t e = 0; e < count; ++e) {
                for (const Bytes* part : {&gate.data, &up.data}) {
                    both.insert(both.end(), part->begin() + e * size, part->begin() + (e + 1) * size);
                }
            }
            m.file.remove_tensor(blk(i, "ffn_gate_exps.weight"));
            m.file.remove_tensor(blk(i, "ffn_up_exps.weight"));
            m.file.tensor(blk(i, "ffn_gate_up_exps.weight"), DType::F32, {count, 2 * rows, width},
                          std::move(both));
        }
    }
    void window(int width, const std::vector<int>& layers) {
        m.plain.window = width;
        for (const int i : layers) m.plain.windowed[static_cast<std::size_t>(i)] = true;
        u("attention.sliding_window", width);
    }
    // In each layer, replaces the tensors `parts` by the tensor `into`, which contains the rows of all parts.
    void fuse(const std::string& into, const std::vector<std::string>& parts) {
        each_layer([&](int i) {
            ByteWriter all;
            std::int64_t rows = 0;
            std::uint64_t width = 0;
            for (const std::string& part : parts) {
                const auto& tensor = m.file.tensor_named(blk(i, part));
                width = tensor.dims[0];
                rows += static_cast<std::int64_t>(tensor.dims[1]);
                all.bytes_of(tensor.data);
            }
            for (const std::string& part : parts) m.file.remove_tensor(blk(i, part));
            m.file.tensor(blk(i, into), DType::F32, {rows, static_cast<std::int64_t>(width)},
                          std::move(all.bytes));
        });
    }

  private:
    // Contribution of all layers, relative to embeddings with the spread kWordSpread. It is large enough to
    // reveal mistakes, and small enough that rounding in a layer rarely changes the most likely token.
    static constexpr double kLayersShare = 0.2;
    double share_;  // contribution of each attention block and each feed-forward block
    std::string architecture_;
    std::mt19937_64 random_;
};

}  // namespace rocmforge::test
