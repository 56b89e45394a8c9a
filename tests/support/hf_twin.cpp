#include "tests/support/hf_twin.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "tests/support/hf_twin_families.h"
#include "tests/support/hf_twin_forms.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test {
namespace {

using nlohmann::json;

const Names kNames{
    {"token_embd.weight", "model.embed_tokens.weight"},
    {"output_norm.weight", "model.norm.weight"},
    {"output.weight", "lm_head.weight"},
    {"attn_norm.weight", "input_layernorm.weight"},
    {"ffn_norm.weight", "post_attention_layernorm.weight"},
    {"attn_q.weight", "self_attn.q_proj.weight"},
    {"attn_k.weight", "self_attn.k_proj.weight"},
    {"attn_v.weight", "self_attn.v_proj.weight"},
    {"attn_output.weight", "self_attn.o_proj.weight"},
    {"attn_q.bias", "self_attn.q_proj.bias"},
    {"attn_k.bias", "self_attn.k_proj.bias"},
    {"attn_v.bias", "self_attn.v_proj.bias"},
    {"attn_output.bias", "self_attn.o_proj.bias"},
    {"attn_q_norm.weight", "self_attn.q_norm.weight"},
    {"attn_k_norm.weight", "self_attn.k_norm.weight"},
    {"attn_qkv.weight", "self_attn.qkv_proj.weight"},
    {"ffn_gate.weight", "mlp.gate_proj.weight"},
    {"ffn_up.weight", "mlp.up_proj.weight"},
    {"ffn_down.weight", "mlp.down_proj.weight"},
    {"ffn_gate_inp.weight", "mlp.gate.weight"},
    {"ffn_gate_exps.weight", "mlp.experts.*.gate_proj.weight"},
    {"ffn_up_exps.weight", "mlp.experts.*.up_proj.weight"},
    {"ffn_down_exps.weight", "mlp.experts.*.down_proj.weight"},
    {"attn_q_a.weight", "self_attn.q_a_proj.weight"},
    {"attn_q_a_norm.weight", "self_attn.q_a_layernorm.weight"},
    {"attn_q_b.weight", "self_attn.q_b_proj.weight"},
    {"attn_kv_a_mqa.weight", "self_attn.kv_a_proj_with_mqa.weight"},
    {"attn_kv_a_norm.weight", "self_attn.kv_a_layernorm.weight"},
    {"attn_kv_b.weight", "self_attn.kv_b_proj.weight"},
    {"exp_probs_b.bias", "mlp.gate.e_score_correction_bias"},
};

class Writer {
  public:
    Writer(const Twin& twin, const TinyModel& tiny, HfExperts experts)
        : twin_(twin), plain_(tiny.plain), file_(tiny.file.open()), names_(kNames), experts_(experts) {
        for (const auto& [gguf, hf] : twin.names) names_[gguf] = hf;
        if (experts == HfExperts::Apart) return;
        for (const auto& [gguf, hf] : twin.together) names_[gguf] = hf;
        if (!twin.together.empty()) return;
        names_["ffn_gate_inp.weight"] = "mlp.gate.weight";
        names_["ffn_down_exps.weight"] = "mlp.experts.down_proj";
    }

    HfTwin write() {
        for (const ModelTensor& tensor : file_->tensors()) put(tensor);
        for (const auto& [key, hf] : twin_.layer_values) put_layer_values(key, hf);
        return {{}, config().dump(2), std::move(tensors_)};
    }

  private:
    json config() const {
        const std::string prefix = *file_->text("general.architecture") + ".";
        const auto number = [&](const char* key) {
            const GgufValue* value = file_->find(prefix + key);
            const bool list = value != nullptr && std::holds_alternative<GgufArray>(*value);
            return list ? 0 : file_->number(prefix + key).value_or(0);
        };
        json all = {{"model_type", twin_.model_type},
                    {"hidden_size", number("embedding_length")},
                    {"intermediate_size", number("feed_forward_length")},
                    {"num_hidden_layers", number("block_count")},
                    {"num_attention_heads", number("attention.head_count")},
                    {"num_key_value_heads", plain_.kv_heads},
                    {"head_dim", plain_.head_dim},
                    {"max_position_embeddings", number("context_length")},
                    {"rms_norm_eps", 1e-5},
                    {"rope_theta", 10000.0},
                    {"tie_word_embeddings", file_->tensor("output.weight") == nullptr},
                    {"vocab_size", 320}};
        if (plain_.rank > 0) all.erase("head_dim");
        all.update(twin_.more);
        return all;
    }

    Bytes bytes_of(const ModelTensor& tensor) const {
        const Tensor view = file_->view(tensor);
        return {view.data, view.data + view.bytes()};
    }
    // Reorders the rows of each head: rotary pairs are adjacent rows in GGUF, and half a head apart in
    // Hugging Face's format.
    void unpermute(Bytes& data, std::int64_t all_rows, std::int64_t width) const {
        std::vector<std::int64_t> order;
        const std::int64_t half = plain_.head_dim / 2;
        for (std::int64_t row = 0; row < all_rows; ++row) {
            const std::int64_t head = row / plain_.head_dim;
            const std::int64_t at = row % plain_.head_dim;
            order.push_back(head * plain_.head_dim + 2 * (at % half) + at / half);
        }
        data = rows_of(data, width, order);
    }

    // Writes the values of a metadata list as one tensor for each layer.
    void put_layer_values(const std::string& key, const std::string& hf) {
        const std::vector<float> values = file_->reals(key);
        for (std::size_t i = 0; i < values.size(); ++i) {
            Bytes data(sizeof(float));
            std::memcpy(data.data(), &values[i], sizeof(float));
            tensors_.push_back({"model.layers." + std::to_string(i) + "." + hf, "F32", {1}, std::move(data)});
        }
    }

    void put(const ModelTensor& tensor) {
        std::string name(tensor.name);
        if (name.starts_with("rope_")) return;  // stored in config.json
        std::string prefix;
        if (name.starts_with("blk.")) {
            const std::size_t end = name.find('.', 4) + 1;
            prefix = twin_.root + ".layers." + name.substr(4, end - 4);
            name = name.substr(end);
        }
        Bytes data = bytes_of(tensor);
        if (together(prefix, name, tensor, data) || latent(prefix, name, tensor, data)) return;
        if (grouped_input(prefix, name, tensor, data)) return;
        const auto found = names_.find(name);
        if (found == names_.end()) throw std::invalid_argument("no Hugging Face name for " + name);
        if (found->second.empty()) return;
        const bool rotated = name.starts_with("attn_q.") || name.starts_with("attn_k.");
        std::vector<std::int64_t> dims = dims_of(tensor.shape);
        if (twin_.permuted && rotated) unpermute(data, dims[0], dims.size() > 1 ? dims[1] : 1);
        if (twin_.norms_lack_one && name.ends_with("_norm.weight") && name != twin_.full_norm) less_one(data);
        if (twin_.model_type.starts_with("qwen3_5")) group_value_heads(name, dims, data);
        if (name == "ssm_a") {
            auto* values = reinterpret_cast<float*>(data.data());
            const auto count = static_cast<std::ptrdiff_t>(data.size() / sizeof(float));
            std::transform(values, values + count, values, [](float x) { return std::log(-x); });
        }
        if (name == "ssm_conv1d.weight" || name == "shortconv.conv.weight") dims = {dims[0], 1, dims[1]};
        if (const auto factors = twin_.factors.find(name); factors != twin_.factors.end()) {
            divide(data, dims[0], factors->second);
        }
        if ((name == "ssm_a" || name == "ssm_d") && dims.size() == 2) dims = {dims[0]};
        if (name.starts_with("ssm_conv1d_")) dims = {dims[1], 1, dims[3]};
        if (name == "ssm_norm.weight" && dims.size() == 2) dims = {dims[0] * dims[1]};
        if (twin_.transposed_experts && name == "ffn_down_exps.weight") {
            data = transposed(data, dims[0], dims[2]);
            std::swap(dims[1], dims[2]);
        }
        if (name == "ffn_gate_inp_shexp.weight" || found->second.find("moe_statics") != std::string::npos)
            dims = {1, dims[0]};
        const std::size_t star = found->second.find('*');
        if (star == std::string::npos) {
            tensors_.push_back({prefix + found->second, "F32", dims, std::move(data)});
            return;
        }
        // Writes the experts in reverse order, so that the reader cannot rely on their order.
        for (std::int64_t e = dims[0]; e-- > 0;) {
            std::vector<std::int64_t> which;
            for (std::int64_t row = 0; row < dims[1]; ++row) which.push_back(e * dims[1] + row);
            std::string hf = prefix + found->second;
            hf.replace(hf.find('*'), 1, std::to_string(e));
            tensors_.push_back({hf, "F32", {dims[1], dims[2]}, rows_of(data, dims[2], which)});
        }
    }

    // Reorders value heads. GGUF stores the first value head of every key head, then the second value head of
    // every key head, and so on. Hugging Face's format stores all value heads of a key head together.
    void group_value_heads(const std::string& name, const std::vector<std::int64_t>& dims,
                           Bytes& data) const {
        const std::int64_t heads = plain_.value_heads;
        const std::int64_t key_heads = plain_.key_heads;
        const std::int64_t size = plain_.state_dim;
        const auto source = [&](std::int64_t head) {
            return head % (heads / key_heads) * key_heads + head / (heads / key_heads);
        };
        const bool per_head = name == "ssm_a" || name == "ssm_dt.bias" || name == "ssm_alpha.weight" ||
                              name == "ssm_beta.weight";
        const bool mixed = name == "attn_qkv.weight" || name == "ssm_conv1d.weight";
        const std::int64_t width = dims.size() > 1 ? dims[1] : 1;
        std::vector<std::int64_t> order;
        if (per_head) {
            for (std::int64_t head = 0; head < heads; ++head) order.push_back(source(head));
        } else if (mixed || name == "attn_gate.weight") {
            const std::int64_t before = mixed ? 2 * key_heads * size : 0;
            for (std::int64_t row = 0; row < before; ++row) order.push_back(row);
            for (std::int64_t row = 0; row < heads * size; ++row) {
                order.push_back(before + source(row / size) * size + row % size);
            }
        }
        if (!order.empty()) data = rows_of(data, width, order);
        if (name != "ssm_out.weight") return;
        const Bytes old = data;
        for (std::int64_t row = 0; row < dims[0]; ++row) {
            for (std::int64_t head = 0; head < heads; ++head) {
                const std::int64_t to = (row * width + head * size) * 4;
                const std::int64_t from = (row * width + source(head) * size) * 4;
                std::copy_n(old.begin() + from, size * 4, data.begin() + to);
            }
        }
    }

    // Writes the input projection of Qwen 3 Next, in which one tensor contains the query, the key, the values
    // and the gates of each key head. Returns false for all other tensors.
    bool grouped_input(const std::string& prefix, const std::string& name, const ModelTensor& tensor,
                       const Bytes& qkv) {
        if (twin_.model_type != "qwen3_next" || tensor.name.find(".attn_gate.") == std::string_view::npos) {
            if (twin_.model_type != "qwen3_next" || name != "attn_qkv.weight") return false;
            std::string gate_name(tensor.name);
            gate_name.replace(gate_name.find("attn_qkv"), 8, "attn_gate");
            const Bytes gate = bytes_of(*file_->tensor(gate_name));
            const std::int64_t key = plain_.state_dim;
            const std::int64_t keys = plain_.key_heads * key;
            const std::int64_t value = plain_.value_heads / plain_.key_heads * key;
            const std::int64_t width = tensor.shape.width();
            Bytes all;
            const auto take = [&](const Bytes& from, std::int64_t first, std::int64_t count) {
                std::vector<std::int64_t> which;
                for (std::int64_t i = 0; i < count; ++i) which.push_back(first + i);
                const Bytes some = rows_of(from, width, which);
                all.insert(all.end(), some.begin(), some.end());
            };
            for (std::int64_t head = 0; head < plain_.key_heads; ++head) {
                take(qkv, head * key, key);
                take(qkv, keys + head * key, key);
                take(qkv, 2 * keys + head * value, value);
                take(gate, head * value, value);
            }
            tensors_.push_back({prefix + "linear_attn.in_proj_qkvz.weight",
                                "F32",
                                {2 * keys + 2 * plain_.value_heads * key, width},
                                std::move(all)});
            return true;
        }
        return true;
    }

    // Writes the expansion of latent attention. Hugging Face's format has one tensor for keys and values. For
    // each head, it contains the rows of keys, which GGUF stores transposed, then the rows of values. Returns
    // false for all other tensors.
    bool latent(const std::string& prefix, const std::string& name, const ModelTensor& keys,
                const Bytes& up) {
        if (name == "attn_v_b.weight") return true;
        if (name != "attn_k_b.weight") return false;
        std::string value_name(keys.name);
        value_name.replace(value_name.find("attn_k_b"), 8, "attn_v_b");
        const ModelTensor& values = *file_->tensor(value_name);
        const Bytes down = bytes_of(values);
        const std::int64_t rank = keys.shape[1];
        const std::int64_t key_rows = keys.shape[2];
        Bytes all;
        for (std::int64_t head = 0; head < keys.shape[0]; ++head) {
            for (std::int64_t row = 0; row < key_rows; ++row) {
                for (std::int64_t i = 0; i < rank; ++i) {
                    const auto at = static_cast<std::ptrdiff_t>(((head * rank + i) * key_rows + row) * 4);
                    all.insert(all.end(), up.begin() + at, up.begin() + at + 4);
                }
            }
            const std::int64_t size = values.shape[1] * rank * 4;
            all.insert(all.end(), down.begin() + head * size, down.begin() + (head + 1) * size);
        }
        tensors_.push_back({prefix + "self_attn.kv_b_proj.weight",
                            "F32",
                            {keys.shape[0] * (key_rows + values.shape[1]), rank},
                            std::move(all)});
        return true;
    }

    // Writes gate and up as one tensor where the format does so: for Granite models, for families whose
    // experts are transposed, and with HfExperts::Together unless the family has other names for it
    // (Twin::together). Returns false for all other tensors.
    bool together(const std::string& prefix, const std::string& name, const ModelTensor& tensor,
                  const Bytes& gate) {
        const bool four = twin_.model_type == "granitemoehybrid";
        const bool granite = twin_.model_type == "granitemoeshared" || four;
        const bool of_all = name == "ffn_gate_exps.weight" || name == "ffn_up_exps.weight";
        const bool of_dense = four && (name == "ffn_gate.weight" || name == "ffn_up.weight");
        const bool of_shared = of_dense || name == "ffn_gate_shexp.weight" || name == "ffn_up_shexp.weight";
        const bool merged =
            (experts_ == HfExperts::Together && twin_.together.empty()) || twin_.transposed_experts;
        if (!(granite && (of_all || of_shared)) && !(merged && of_all)) return false;
        if (name.starts_with("ffn_up")) return true;
        std::string up_name(tensor.name);
        up_name.replace(up_name.find("ffn_gate"), 8, "ffn_up");
        const Bytes up = bytes_of(*file_->tensor(up_name));
        std::vector<std::int64_t> dims = dims_of(tensor.shape);
        const bool experts = dims.size() == 3;
        const std::size_t count = experts ? static_cast<std::size_t>(dims[0]) : 1;
        const std::size_t size = gate.size() / count;
        Bytes both;
        for (std::size_t e = 0; e < count; ++e) {
            for (const Bytes* part : {&gate, &up}) {
                const auto begin = part->begin() + static_cast<std::ptrdiff_t>(e * size);
                both.insert(both.end(), begin, begin + static_cast<std::ptrdiff_t>(size));
            }
        }
        dims[dims.size() - 2] *= 2;
        if (twin_.transposed_experts) {
            both = transposed(both, dims[0], dims[2]);
            std::swap(dims[1], dims[2]);
        }
        const char* hf = !granite  ? "mlp.experts.gate_up_proj"
                         : experts ? "block_sparse_moe.input_linear.weight"
                                   : "shared_mlp.input_linear.weight";
        tensors_.push_back({prefix + hf, "F32", dims, std::move(both)});
        return true;
    }

    const Twin& twin_;
    const PlainModel& plain_;
    std::shared_ptr<const Gguf> file_;
    Names names_;
    HfExperts experts_;
    std::vector<HfTensor> tensors_;
};

void save_safetensors(const std::string& path, const std::vector<const HfTensor*>& tensors) {
    json header = json::object();
    std::uint64_t at = 0;
    for (const HfTensor* tensor : tensors) {
        header[tensor->name] = {{"dtype", tensor->type},
                                {"shape", tensor->dims},
                                {"data_offsets", {at, at + tensor->data.size()}}};
        at += tensor->data.size();
    }
    std::string text = header.dump();
    while (text.size() % 8 != 0) text += ' ';
    ByteWriter out;
    out.number<std::uint64_t>(text.size()).raw(text.data(), text.size());
    for (const HfTensor* tensor : tensors) out.bytes_of(tensor->data);
    write_file(path, out.bytes);
}

}  // namespace

void save_hf_folder(const std::string& folder, const std::string& config,
                    const std::vector<HfTensor>& tensors, std::size_t files) {
    std::filesystem::create_directories(folder);
    std::ofstream(folder + "/config.json") << config;
    if (files == 1) {
        std::vector<const HfTensor*> all;
        for (const HfTensor& tensor : tensors) all.push_back(&tensor);
        save_safetensors(folder + "/model.safetensors", all);
        return;
    }
    json map = json::object();
    for (std::size_t i = 0; i < files; ++i) {
        const std::string name =
            "model-" + std::to_string(i + 1) + "-of-" + std::to_string(files) + ".safetensors";
        std::vector<const HfTensor*> some;
        for (std::size_t t = i; t < tensors.size(); t += files) {
            some.push_back(&tensors[t]);
            map[tensors[t].name] = name;
        }
        save_safetensors(folder + "/" + name, some);
    }
    std::ofstream(folder + "/model.safetensors.index.json") << json{{"weight_map", map}}.dump();
}

std::vector<std::string> hf_twin_names() {
    std::vector<std::string> names;
    for (const auto& [name, twin] : twins()) names.push_back(name);
    return names;
}

HfTwin hf_twin(std::string_view name, HfExperts experts) {
    const Twin& twin = twins().at(std::string(name));
    TinyModel tiny = tiny_model(twin.tiny.empty() ? std::string(name) : twin.tiny);
    if (twin.change != nullptr) twin.change(tiny.file);
    HfTwin written = Writer(twin, tiny, experts).write();
    written.gguf = std::move(tiny.file);
    return written;
}

}  // namespace rocmforge::test
