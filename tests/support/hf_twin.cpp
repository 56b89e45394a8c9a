#include "tests/support/hf_twin.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "tests/support/tiny_models.h"

namespace rocmforge::test {
namespace {

using nlohmann::json;
using Names = std::map<std::string, std::string>;  // GGUF's end of a name to Hugging Face's

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

const Names kSharedExperts{{"ffn_gate_shexp.weight", "mlp.shared_experts.gate_proj.weight"},
                           {"ffn_up_shexp.weight", "mlp.shared_experts.up_proj.weight"},
                           {"ffn_down_shexp.weight", "mlp.shared_experts.down_proj.weight"}};

struct Twin {
    std::string model_type;
    bool permuted = false;
    bool norms_lack_one = false;
    Names names = {};  // other than the usual ones
    json more = json::object();
};

json yarn(double factor, int original) {
    return {{"rope_type", "yarn"}, {"factor", factor}, {"original_max_position_embeddings", original}};
}

json list_of(int count, const std::function<double(int)>& value) {
    json list = json::array();
    for (int i = 0; i < count; ++i) list.push_back(value(i));
    return list;
}

json windows(int layers, const std::set<int>& full) {
    json list = json::array();
    for (int i = 0; i < layers; ++i)
        list.push_back(full.contains(i) ? "full_attention" : "sliding_attention");
    return list;
}

const std::map<std::string, Twin>& twins() {
    const Names gemma_norms{{"post_attention_norm.weight", "post_attention_layernorm.weight"},
                            {"ffn_norm.weight", "pre_feedforward_layernorm.weight"},
                            {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}};
    Names glm_moe = kSharedExperts;
    glm_moe["post_attention_norm.weight"] = "post_attention_layernorm.weight";
    glm_moe["nextn.eh_proj.weight"] = "eh_proj.weight";
    glm_moe["nextn.enorm.weight"] = "enorm.weight";
    glm_moe["nextn.hnorm.weight"] = "hnorm.weight";
    glm_moe["nextn.shared_head_norm.weight"] = "shared_head.norm.weight";
    glm_moe["nextn.embed_tokens.weight"] = "embed_tokens.weight";
    glm_moe["nextn.shared_head_head.weight"] = "shared_head.head.weight";
    const Names mixtral{{"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"},
                        {"ffn_gate_exps.weight", "block_sparse_moe.experts.*.w1.weight"},
                        {"ffn_down_exps.weight", "block_sparse_moe.experts.*.w2.weight"},
                        {"ffn_up_exps.weight", "block_sparse_moe.experts.*.w3.weight"}};
    const json granite{{"embedding_multiplier", 6},
                       {"residual_multiplier", 0.25},
                       {"attention_multiplier", 0.0625},
                       {"logits_scaling", 4}};
    json granite_moe = granite;
    granite_moe.update(
        {{"num_local_experts", 8}, {"num_experts_per_tok", 3}, {"shared_intermediate_size", 32}});
    const json latent{{"kv_lora_rank", 32},          {"qk_nope_head_dim", 32},
                      {"qk_rope_head_dim", 16},      {"v_head_dim", 32},
                      {"n_routed_experts", 16},      {"n_shared_experts", 2},
                      {"moe_intermediate_size", 32}, {"first_k_dense_replace", 1}};
    json small = latent;
    small.update({{"num_experts_per_tok", 3},
                  {"norm_topk_prob", false},
                  {"topk_method", "greedy"},
                  {"routed_scaling_factor", 1.0},
                  {"rope_scaling",
                   {{"type", "yarn"},
                    {"factor", 8},
                    {"original_max_position_embeddings", 64},
                    {"mscale", 0.707},
                    {"mscale_all_dim", 0.707}}}});
    json large = latent;
    large.update({{"num_experts_per_tok", 4},
                  {"norm_topk_prob", true},
                  {"q_lora_rank", 48},
                  {"n_group", 4},
                  {"topk_group", 2},
                  {"scoring_func", "sigmoid"},
                  {"routed_scaling_factor", 2.5}});
    static const std::map<std::string, Twin> kTwins{
        {"llama", {"llama", true, false}},
        {"llama-biases", {"llama", true, false, {}, {{"attention_bias", true}}}},
        {"llama-linear",
         {"llama", true, false, {}, {{"rope_scaling", {{"type", "linear"}, {"factor", 4.0}}}}}},
        {"llama-yarn",
         {"llama",
          true,
          false,
          {},
          {{"rope_parameters",
            [] {
                json y = yarn(8, 64);
                y["rope_theta"] = 10000;
                return y;
            }()}}}},
        {"mixtral",
         {"mixtral",
          true,
          false,
          mixtral,
          {{"num_local_experts", 8}, {"num_experts_per_tok", 2}, {"sliding_window", nullptr}}}},
        {"mistral3",
         {"ministral3",
          true,
          false,
          {},
          {{"rope_parameters",
            {{"rope_type", "yarn"},
             {"rope_theta", 10000.0},
             {"factor", 16.0},
             {"beta_fast", 32.0},
             {"beta_slow", 1.0},
             {"mscale", 1.0},
             {"mscale_all_dim", 1.0},
             {"llama_4_scaling_beta", 0.1},
             {"original_max_position_embeddings", 32}}}}}},
        {"qwen2", {"qwen2", false, false, {}, {{"use_sliding_window", false}, {"sliding_window", 128}}}},
        {"qwen2moe",
         {"qwen2_moe",
          false,
          false,
          {{"ffn_gate_inp_shexp.weight", "mlp.shared_expert_gate.weight"},
           {"ffn_gate_shexp.weight", "mlp.shared_expert.gate_proj.weight"},
           {"ffn_up_shexp.weight", "mlp.shared_expert.up_proj.weight"},
           {"ffn_down_shexp.weight", "mlp.shared_expert.down_proj.weight"}},
          {{"num_experts", 10},
           {"num_experts_per_tok", 4},
           {"moe_intermediate_size", 32},
           {"shared_expert_intermediate_size", 64},
           {"decoder_sparse_step", 1},
           {"norm_topk_prob", false}}}},
        {"qwen3", {"qwen3", false, false}},
        {"qwen3moe",
         {"qwen3_moe",
          false,
          false,
          {},
          {{"num_experts", 16},
           {"num_experts_per_tok", 4},
           {"moe_intermediate_size", 32},
           {"norm_topk_prob", true},
           {"mlp_only_layers", json::array()}}}},
        {"gemma", {"gemma", false, true, {}, {{"hidden_act", "gelu"}, {"hidden_activation", nullptr}}}},
        {"gemma2",
         {"gemma2",
          false,
          true,
          gemma_norms,
          {{"sliding_window", 24},
           {"attn_logit_softcapping", 5.0},
           {"final_logit_softcapping", 10.0},
           {"query_pre_attn_scalar", 32},
           {"hidden_activation", "gelu_pytorch_tanh"}}}},
        {"gemma3",
         {"gemma3_text",
          false,
          true,
          gemma_norms,
          {{"sliding_window", 24},
           {"query_pre_attn_scalar", 32},
           {"rope_theta", 1e6},
           {"rope_local_base_freq", 10000.0},
           {"sliding_window_pattern", 6},
           {"rope_scaling", {{"rope_type", "linear"}, {"factor", 8.0}}}}}},
        {"phi3",
         {"phi3",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"}},
          {{"partial_rotary_factor", 0.75},
           {"original_max_position_embeddings", 512},
           {"rope_scaling",
            {{"type", "longrope"},
             {"attention_factor", 1.2},
             {"short_factor", list_of(12, [](int i) { return 1 + i / 20.0; })},
             {"long_factor", list_of(12, [](int i) { return 1.5 + i; })}}}}}},
        {"phi3-long",
         {"phi3",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"}},
          {{"partial_rotary_factor", 0.75},
           {"original_max_position_embeddings", 64},
           {"rope_scaling",
            {{"type", "su"},
             {"attention_factor", 1.2},
             {"short_factor", list_of(12, [](int i) { return 1 + i / 20.0; })},
             {"long_factor", list_of(12, [](int i) { return 1.5 + i; })}}}}}},
        {"glm4",
         {"glm4",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"},
           {"post_attention_norm.weight", "post_self_attn_layernorm.weight"},
           {"post_ffw_norm.weight", "post_mlp_layernorm.weight"}},
          {{"attention_bias", true}, {"partial_rotary_factor", 0.5}}}},
        {"glm4moe",
         {"glm4_moe",
          false,
          false,
          glm_moe,
          {{"num_hidden_layers", 3},
           {"num_nextn_predict_layers", 1},
           {"partial_rotary_factor", 0.5},
           {"n_routed_experts", 12},
           {"num_experts_per_tok", 3},
           {"n_shared_experts", 2},
           {"moe_intermediate_size", 32},
           {"first_k_dense_replace", 1},
           {"routed_scaling_factor", 1.5},
           {"norm_topk_prob", true},
           {"n_group", 1},
           {"topk_group", 1},
           {"use_qk_norm", true}}}},
        {"granite", {"granite", true, false, {}, granite}},
        {"granitemoe",
         {"granitemoeshared",
          true,
          false,
          {{"ffn_gate_inp.weight", "block_sparse_moe.router.layer.weight"},
           {"ffn_down_exps.weight", "block_sparse_moe.output_linear.weight"},
           {"ffn_down_shexp.weight", "shared_mlp.output_linear.weight"}},
          granite_moe}},
        {"olmo2",
         {"olmo2",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}}}},
        {"olmo2-window",
         {"olmo3",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}},
          {{"sliding_window", 24}, {"layer_types", windows(5, {3})}, {"rope_scaling", yarn(8, 64)}}}},
        {"smollm3",
         {"smollm3",
          true,
          false,
          {},
          {{"no_rope_layers", {1, 1, 1, 0, 1}}, {"no_rope_layer_interval", 4}, {"rope_theta", 10000.0}}}},
        {"command-r", {"cohere", false, false, {}, {{"logit_scale", 0.25}, {"layer_norm_eps", 1e-5}}}},
        {"command-r-norms",
         {"cohere",
          false,
          false,
          {},
          {{"logit_scale", 0.25}, {"layer_norm_eps", 1e-5}, {"use_qk_norm", true}}}},
        {"cohere2",
         {"cohere2",
          false,
          false,
          {},
          {{"logit_scale", 0.25},
           {"layer_norm_eps", 1e-5},
           {"sliding_window", 24},
           {"layer_types", windows(5, {3})}}}},
        {"deepseek2-expanded", {"deepseek_v2", false, false, kSharedExperts, small}},
        {"deepseek2-large", {"deepseek_v3", false, false, kSharedExperts, large}},
    };
    return kTwins;
}

class Writer {
  public:
    Writer(const Twin& twin, const TinyModel& tiny, HfExperts experts)
        : twin_(twin), plain_(tiny.plain), file_(tiny.file.open()), names_(kNames), experts_(experts) {
        for (const auto& [gguf, hf] : twin.names) names_[gguf] = hf;
        if (experts == HfExperts::Apart) return;
        names_["ffn_gate_inp.weight"] = "mlp.gate.weight";
        names_["ffn_down_exps.weight"] = "mlp.experts.down_proj";
    }

    HfTwin write() {
        for (const ModelTensor& tensor : file_->tensors()) put(tensor);
        return {config().dump(2), std::move(tensors_)};
    }

  private:
    json config() const {
        const std::string prefix = *file_->text("general.architecture") + ".";
        const auto number = [&](const char* key) { return file_->number(prefix + key).value_or(0); };
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
    static std::vector<std::int64_t> dims_of(const Shape& shape) {
        std::vector<std::int64_t> dims;
        for (std::size_t i = 0; i < shape.rank(); ++i) dims.push_back(shape[i]);
        return dims;
    }
    static Bytes rows(const Bytes& all, std::int64_t width, const std::vector<std::int64_t>& which) {
        const auto row = static_cast<std::size_t>(width) * sizeof(float);
        Bytes out;
        for (const std::int64_t i : which) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(i) * row);
            out.insert(out.end(), begin, begin + static_cast<std::ptrdiff_t>(row));
        }
        return out;
    }

    // Pairs that lie side by side in GGUF are half a head apart here.
    void unpermute(Bytes& data, std::int64_t all_rows, std::int64_t width) const {
        std::vector<std::int64_t> order;
        const std::int64_t half = plain_.head_dim / 2;
        for (std::int64_t row = 0; row < all_rows; ++row) {
            const std::int64_t head = row / plain_.head_dim;
            const std::int64_t at = row % plain_.head_dim;
            order.push_back(head * plain_.head_dim + 2 * (at % half) + at / half);
        }
        data = rows(data, width, order);
    }

    static void less_one(Bytes& data) {
        for (std::size_t i = 0; i < data.size(); i += sizeof(float)) {
            float value = 0;
            std::memcpy(&value, &data[i], sizeof value);
            value -= 1;
            std::memcpy(&data[i], &value, sizeof value);
        }
    }

    void put(const ModelTensor& tensor) {
        std::string name(tensor.name);
        if (name.starts_with("rope_")) return;  // config.json says it
        std::string prefix;
        if (name.starts_with("blk.")) {
            const std::size_t end = name.find('.', 4) + 1;
            prefix = "model.layers." + name.substr(4, end - 4);
            name = name.substr(end);
        }
        Bytes data = bytes_of(tensor);
        if (together(prefix, name, tensor, data) || latent(prefix, name, tensor, data)) return;
        const auto found = names_.find(name);
        if (found == names_.end()) throw std::invalid_argument("no Hugging Face name for " + name);
        const bool turned = name.starts_with("attn_q.") || name.starts_with("attn_k.");
        std::vector<std::int64_t> dims = dims_of(tensor.shape);
        if (twin_.permuted && turned) unpermute(data, dims[0], dims.size() > 1 ? dims[1] : 1);
        if (twin_.norms_lack_one && name.ends_with("_norm.weight")) less_one(data);
        if (name == "ffn_gate_inp_shexp.weight") dims = {1, dims[0]};
        const std::size_t star = found->second.find('*');
        if (star == std::string::npos) {
            tensors_.push_back({prefix + found->second, "F32", dims, std::move(data)});
            return;
        }
        for (std::int64_t e = dims[0]; e-- > 0;) {  // in no order that helps
            std::vector<std::int64_t> which;
            for (std::int64_t row = 0; row < dims[1]; ++row) which.push_back(e * dims[1] + row);
            std::string hf = prefix + found->second;
            hf.replace(hf.find('*'), 1, std::to_string(e));
            tensors_.push_back({hf, "F32", {dims[1], dims[2]}, rows(data, dims[2], which)});
        }
    }

    // Of latent attention, for each head: rows for keys, which GGUF turns around, then rows for values.
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

    // Of Granite's mixtures, and where experts are together, gate and up are one tensor.
    bool together(const std::string& prefix, const std::string& name, const ModelTensor& tensor,
                  const Bytes& gate) {
        const bool granite = twin_.model_type == "granitemoeshared";
        const bool of_all = name == "ffn_gate_exps.weight" || name == "ffn_up_exps.weight";
        const bool of_shared = name == "ffn_gate_shexp.weight" || name == "ffn_up_shexp.weight";
        if (!(granite && (of_all || of_shared)) && !(experts_ == HfExperts::Together && of_all)) return false;
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

HfTwin hf_twin(std::string_view tiny_model_name, HfExperts experts) {
    return Writer(twins().at(std::string(tiny_model_name)), tiny_model(tiny_model_name), experts).write();
}

}  // namespace rocmforge::test
