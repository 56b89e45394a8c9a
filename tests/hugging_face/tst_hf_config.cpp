// Tests that the values of config.json are available under GGUF's keys.
#include <cmath>
#include <cstring>

#include <QTest>

#include "engine/hugging_face/hf_metadata.h"
#include "engine/hugging_face/hf_names.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hf_config {

using namespace rocmforge;
using nlohmann::json;

namespace {

json llama(const json& more = json::object()) {
    json config{{"model_type", "llama"},  {"hidden_size", 64},        {"intermediate_size", 96},
                {"num_hidden_layers", 8}, {"num_attention_heads", 4}, {"max_position_embeddings", 4096},
                {"rms_norm_eps", 1e-6}};
    config.update(more);
    return config;
}

HfDescription describe(const json& config) {
    return describe_hf_model(HfConfig(config, "config.json"), "a name");
}

template <typename T>
std::optional<T> value(const HfDescription& model, std::string_view key) {
    for (const auto& [name, value] : model.metadata.entries()) {
        if (name != key) continue;
        if (const T* found = std::get_if<T>(&value)) return *found;
        throw std::invalid_argument(std::string(key) + " is of another kind");
    }
    return std::nullopt;
}

std::optional<double> real(const json& config, std::string_view key) {
    return value<double>(describe(config), key);
}
std::optional<std::uint64_t> number(const json& config, std::string_view key) {
    return value<std::uint64_t>(describe(config), key);
}
std::string text(const json& config, std::string_view key) {
    return std::string(value<std::string_view>(describe(config), key).value_or(""));
}

}  // namespace

class TstHfConfig : public QObject {
    Q_OBJECT

  private slots:
    void reads_sizes() {
        QCOMPARE(text(llama(), "general.architecture"), std::string("llama"));
        QCOMPARE(text(llama(), "general.name"), std::string("a name"));
        QCOMPARE(number(llama(), "llama.block_count"), std::optional(std::uint64_t{8}));
        QCOMPARE(number(llama(), "llama.attention.head_count_kv"), std::optional(std::uint64_t{4}));
        QCOMPARE(number(llama(), "llama.attention.key_length"), std::optional(std::uint64_t{16}));
        QCOMPARE(number(llama({{"head_dim", 32}}), "llama.attention.key_length"),
                 std::optional(std::uint64_t{32}));
        QCOMPARE(number(llama({{"head_dim", nullptr}}), "llama.attention.key_length"),
                 std::optional(std::uint64_t{16}));
        QCOMPARE(real(llama(), "llama.attention.layer_norm_rms_epsilon"), std::optional(1e-6));
        QCOMPARE(real(llama(), "llama.rope.freq_base"), std::optional(10000.0));
    }

    void fills_in_class_defaults() {
        json gemma{{"model_type", "gemma3"},
                   {"text_config",
                    {{"model_type", "gemma3_text"},
                     {"hidden_size", 2560},
                     {"intermediate_size", 10240},
                     {"num_attention_heads", 8},
                     {"num_hidden_layers", 34},
                     {"sliding_window", 1024},
                     {"rope_scaling", {{"factor", 8.0}, {"rope_type", "linear"}}}}}};
        QCOMPARE(number(gemma, "gemma3.attention.key_length"), std::optional(std::uint64_t{256}));
        QCOMPARE(number(gemma, "gemma3.attention.head_count_kv"), std::optional(std::uint64_t{4}));
        QCOMPARE(real(gemma, "gemma3.rope.freq_base"), std::optional(1e6));
        QCOMPARE(real(gemma, "gemma3.attention.scale"), std::optional(0.0625));
        QCOMPARE(real(gemma, "gemma3.final_logit_softcapping"), std::optional(0.0));
        QVERIFY(describe(gemma).tied && describe(gemma).wrapped);
        gemma["model_type"] = "sideways";
        EXPECT_ERROR(describe(gemma), Code::Unsupported, "of the kind 'sideways'");
    }

    void distinguishes_null_from_absent() {
        const json gemma2{{"model_type", "gemma2"}, {"hidden_size", 64},        {"intermediate_size", 96},
                          {"num_hidden_layers", 2}, {"num_attention_heads", 4}, {"sliding_window", 32}};
        QCOMPARE(real(gemma2, "gemma2.attn_logit_softcapping"), std::optional(50.0));
        json without = gemma2;
        without["attn_logit_softcapping"] = nullptr;
        QCOMPARE(real(without, "gemma2.attn_logit_softcapping"), std::optional(0.0));
    }

    void reads_old_and_new_rope_keys() {
        const json scaling{{"factor", 8.0},
                           {"low_freq_factor", 1.0},
                           {"high_freq_factor", 4.0},
                           {"original_max_position_embeddings", 1024},
                           {"rope_type", "llama3"}};
        json rope = scaling;
        rope["rope_theta"] = 500000.0;
        for (const json& config : {llama({{"rope_theta", 500000.0}, {"rope_scaling", scaling}}),
                                   llama({{"rope_parameters", rope}})}) {
            QCOMPARE(real(config, "llama.rope.freq_base"), std::optional(500000.0));
            QCOMPARE(text(config, "llama.rope.scaling.type"), std::string("llama3"));
            QCOMPARE(real(config, "llama.rope.scaling.factor"), std::optional(8.0));
            QCOMPARE(real(config, "llama.rope.scaling.low_freq_factor"), std::optional(1.0));
            QCOMPARE(real(config, "llama.rope.scaling.high_freq_factor"), std::optional(4.0));
            QCOMPARE(number(config, "llama.rope.scaling.original_context_length"),
                     std::optional(std::uint64_t{1024}));
        }
        QCOMPARE(text(llama({{"rope_parameters", {{"rope_type", "default"}}}}), "llama.rope.scaling.type"),
                 std::string());
        const json dynamic = llama({{"rope_scaling", {{"type", "dynamic"}, {"factor", 2.0}}}});
        QCOMPARE(text(dynamic, "llama.rope.scaling.type"), std::string("dynamic"));
        QCOMPARE(number(dynamic, "llama.rope.scaling.original_context_length"),
                 std::optional(std::uint64_t{4096}));
        // Only Hunyuan multiplies the base by a power of "alpha".
        json more = dynamic;
        more["rope_scaling"]["alpha"] = 50.0;
        QCOMPARE(text(more, "llama.rope.scaling.type"), std::string("dynamic"));
        QCOMPARE(real(more, "llama.rope.freq_base"), real(dynamic, "llama.rope.freq_base"));
        more["model_type"] = "hunyuan_v1_dense";
        QCOMPARE(text(more, "hunyuan-dense.rope.scaling.type"), std::string());
        QVERIFY(*real(more, "hunyuan-dense.rope.freq_base") > 50 * 10000.0);
    }

    void converts_yarn_magnitude_to_gguf() {
        const auto factor = [](const json& more) {
            json yarn{{"type", "yarn"}, {"factor", 4.0}, {"original_max_position_embeddings", 1024}};
            yarn.update(more);
            return *real(llama({{"rope_scaling", yarn}}), "llama.rope.scaling.attn_factor");
        };
        const double usual = 0.1 * std::log(4.0) + 1;
        QVERIFY(std::abs(factor(json::object()) - 1) < 1e-12);
        QVERIFY(std::abs(factor({{"attention_factor", 1.5}}) - 1.5 / usual) < 1e-12);
        QVERIFY(std::abs(factor({{"mscale", 1.0}, {"mscale_all_dim", 1.0}}) - 1 / usual) < 1e-12);
        // The transformers library computes get_mscale(factor, mscale) / get_mscale(factor, mscale_all_dim).
        const double half = 0.05 * std::log(4.0) + 1;
        QVERIFY(std::abs(factor({{"mscale", 1.0}, {"mscale_all_dim", 0.5}}) - 1 / half) < 1e-12);
        QVERIFY(std::abs(factor({{"mscale", 0.5}, {"mscale_all_dim", 1.0}}) - half / usual / usual) < 1e-12);
        QVERIFY(std::abs(factor({{"mscale", 0.5}}) - 1) < 1e-12);
        QVERIFY(std::abs(factor({{"mscale", 1.0}, {"mscale_all_dim", 0.5}, {"attention_factor", 1.5}}) -
                         1.5 / usual) < 1e-12);
    }

    void reads_rope_per_layer_type() {
        const json config{
            {"model_type", "gemma3_text"},
            {"hidden_size", 64},
            {"intermediate_size", 96},
            {"num_hidden_layers", 2},
            {"num_attention_heads", 4},
            {"sliding_window", 32},
            {"layer_types", {"sliding_attention", "full_attention"}},
            {"rope_parameters",
             {{"full_attention", {{"rope_type", "linear"}, {"factor", 8.0}, {"rope_theta", 1e6}}},
              {"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 12345.0}}}}}};
        QCOMPARE(real(config, "gemma3.rope.freq_base"), std::optional(1e6));
        QCOMPARE(real(config, "gemma3.rope.freq_base_swa"), std::optional(12345.0));
        QCOMPARE(real(config, "gemma3.rope.scaling.factor"), std::optional(8.0));
        const HfDescription model = describe(config);
        const auto pattern = value<GgufArray>(model, "gemma3.attention.sliding_window_pattern");
        QVERIFY(pattern && pattern->count == 2);
    }

    void granite_4_has_the_architecture_of_its_layers() {
        const auto architecture = [](const char* first, int experts) {
            const json config{{"model_type", "granitemoehybrid"},
                              {"hidden_size", 64},
                              {"intermediate_size", 96},
                              {"shared_intermediate_size", 48},
                              {"num_hidden_layers", 2},
                              {"num_attention_heads", 4},
                              {"num_local_experts", experts},
                              {"num_experts_per_tok", experts / 4},
                              {"layer_types", {first, "attention"}},
                              {"mamba_n_heads", 8},
                              {"mamba_n_groups", 1},
                              {"mamba_d_state", 16},
                              {"mamba_d_conv", 4},
                              {"mamba_expand", 2}};
            return text(config, "general.architecture") + " " +
                   std::to_string(find_hf_family(HfConfig(config, "config.json")).experts);
        };
        QCOMPARE(architecture("mamba", 8), std::string("granitehybrid 1"));
        QCOMPARE(architecture("mamba", 0), std::string("granitehybrid 0"));
        QCOMPARE(architecture("attention", 8), std::string("granitemoe 1"));
        QCOMPARE(architecture("attention", 0), std::string("granite 0"));
    }

    // 95 % of a normal distribution are below 1.6448536 standard deviations above its mean.
    void thresholds_of_sparse_layers_are_quantiles() {
        const auto scales = [](const json& more) {
            json config{{"model_type", "gemma3n_text"}, {"hidden_size", 64},        {"intermediate_size", 96},
                        {"num_hidden_layers", 12},      {"num_attention_heads", 4}, {"sliding_window", 32}};
            config.update(more);
            const HfDescription model = describe(config);
            const auto list = value<GgufArray>(model, "gemma3n.activation_sparsity_scale");
            std::vector<float> values(list ? list->count : 0);
            if (list) std::memcpy(values.data(), list->bytes.data(), list->bytes.size());
            return values;
        };
        const std::vector<float> usual = scales(json::object());
        QCOMPARE(usual.size(), std::size_t{12});
        QVERIFY(std::abs(usual[9] - 1.6448536F) < 1e-6F);
        QCOMPARE(usual[10], 0.0F);
        const std::vector<float> stated = scales({{"activation_sparsity_pattern", {0.0, 0.975, 0.5398278}}});
        QCOMPARE(stated[0], 0.0F);
        QVERIFY(std::abs(stated[1] - 1.959964F) < 1e-5F);
        QVERIFY(std::abs(stated[2] - 0.1F) < 1e-5F);
        EXPECT_ERROR(scales({{"activation_sparsity_pattern", {0.25}}}), Code::Unsupported,
                     "activation_sparsity_pattern is 0.25");
    }

    void refuses_unsupported_features_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const json& more, const char* words) {
            QTest::newRow(name) << QByteArray::fromStdString(more.dump()) << words;
        };
        row("kind", {{"model_type", "frobnicator"}}, "model_type is 'frobnicator'");
        row("activation", {{"hidden_act", "relu2"}}, "activation is 'relu2'");
        row("rope", {{"rope_scaling", {{"type", "sideways"}, {"factor", 2}}}}, "of the kind 'sideways'");
        row("gptq", {{"quantization_config", {{"quant_method", "gptq"}}}}, "quantised by 'gptq'");
        row("windows", {{"model_type", "qwen2"}, {"use_sliding_window", true}}, "a sliding window");
        row("layers", {{"layer_types", {"linear_attention"}}}, "layers of the kind 'linear_attention'");
        row("branches", {{"model_type", "nemotron_h"}, {"layers_block_type", {"mamba", "oracle"}}},
            "layers of the kind 'oracle'");
        row("pattern", {{"model_type", "nemotron_h"}, {"hybrid_override_pattern", "M-*X"}},
            "layers of the kind 'X'");
        row("rotations", {{"model_type", "smollm3"}, {"no_rope_layers", {1, 0, 1, 1}}}, "every fourth");
        row("bidirectional",
            {{"model_type", "gemma3n_text"},
             {"sliding_window", 8},
             {"hidden_activation", "gelu_pytorch_tanh"},
             {"use_bidirectional_attention", "all"}},
            "use_bidirectional_attention is 'all'");
        const json kimi{
            {"model_type", "kimi_linear"},
            {"num_experts", 4},
            {"num_experts_per_token", 2},
            {"moe_intermediate_size", 8},
            {"kv_lora_rank", 32},
            {"qk_rope_head_dim", 16},
            {"qk_nope_head_dim", 32},
            {"v_head_dim", 32},
            {"linear_attn_config", {{"num_heads", 4}, {"head_dim", 16}, {"short_conv_kernel_size", 4}}}};
        json other = kimi;
        other["mla_use_nope"] = false;
        row("rotated", other, "mla_use_nope is false");
        other = kimi;
        other["linear_attn_config"]["num_heads"] = 2;
        row("heads", other, "num_heads is 2, but only 4");
        other = kimi;
        other["moe_router_activation_func"] = "tanh";
        row("scores", other, "scored by 'tanh'");
        row("groups of experts",
            {{"model_type", "qwen3_moe"}, {"num_experts", 8}, {"num_experts_per_tok", 2}, {"n_group", 4}},
            "n_group is 4, but only 1");
        row("uneven experts",
            {{"model_type", "hunyuan_v1_moe"},
             {"num_experts", 8},
             {"moe_topk", {2, 1, 2, 2, 2, 2, 2, 2}},
             {"moe_intermediate_size", 32}},
            "moe_topk differs between layers");
        row("last layers without experts",
            {{"model_type", "ernie4_5_moe"},
             {"moe_num_experts", 8},
             {"moe_k", 2},
             {"moe_intermediate_size", 32},
             {"moe_layer_end_index", 6}},
            "moe_layer_end_index is 6, but only 7");
        row("sparse",
            {{"model_type", "qwen3_moe"},
             {"num_experts", 8},
             {"num_experts_per_tok", 2},
             {"decoder_sparse_step", 2}},
            "decoder_sparse_step is 2");
    }
    void refuses_unsupported_features() {
        QFETCH(QByteArray, more);
        QFETCH(QString, words);
        EXPECT_ERROR(describe(llama(json::parse(more.toStdString()))), Code::Unsupported,
                     words.toStdString());
    }

    void refuses_invalid_values_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const json& more, const char* words) {
            QTest::newRow(name) << QByteArray::fromStdString(more.dump()) << words;
        };
        row("none", {{"hidden_size", nullptr}}, "hidden_size is missing");
        row("text", {{"hidden_size", "64"}}, "hidden_size should be a non-negative integer");
        row("negative", {{"num_hidden_layers", -1}}, "num_hidden_layers should be a non-negative");
        row("huge", {{"hidden_size", 1'000'000'000'000}}, "hidden_size is 1000000000000");
        row("heads", {{"num_attention_heads", 0}}, "num_attention_heads is 0");
        row("factor", {{"rope_scaling", {{"type", "linear"}, {"factor", 0.5}}}}, "factor");
        row("rope", {{"rope_scaling", 7}}, "rope_scaling should be an object");
        row("layers", {{"model_type", "mistral"}, {"sliding_window", 8}, {"layer_types", {"full_attention"}}},
            "1 of 8 layers");
        row("ropeless", {{"model_type", "gemma4_text"}, {"sliding_window", 8}}, "rope_parameters is missing");
        row("wide", {{"model_type", "gemma4_text"}, {"global_head_dim", 1'000'000}},
            "global_head_dim is 1000000");
        row("wide heads",
            {{"model_type", "muse_glimmer_text"}, {"head_dim", 1'000'000}, {"sliding_window", 8}},
            "head_dim is 1000000");
        row("share",
            {{"model_type", "gemma4_text"},
             {"sliding_window", 8},
             {"rope_parameters",
              {{"full_attention", {{"rope_type", "proportional"}, {"partial_rotary_factor", 2}}}}}},
            "partial_rotary_factor is 2");
        row("kinds", {{"model_type", "granitemoehybrid"}, {"layer_types", {"mamba"}}}, "1 of 8 layers");
    }
    void refuses_invalid_values() {
        QFETCH(QByteArray, more);
        QFETCH(QString, words);
        EXPECT_ERROR(describe(llama(json::parse(more.toStdString()))), Code::BadFile, words.toStdString());
    }

    void maps_tensor_names() {
        const json config = llama();
        const HfFamily& family = find_hf_family(HfConfig(config, "config.json"));
        const auto place = find_hf_name("model.layers.12.mlp.experts.34.up_proj.weight", family);
        QVERIFY(place.name != nullptr);
        QCOMPARE(place.name->gguf, std::string_view("ffn_up_exps.weight"));
        QCOMPARE(place.layer, std::size_t{12});
        QCOMPARE(place.expert, std::size_t{34});
        for (const char* name : {"model.layers.x.mlp.up_proj.weight", "model.layers.1", "model.layers.", "",
                                 "model.layers.1.model.norm.weight", "mlp.up_proj.weight",
                                 "model.layers.99999999999999999999999.mlp.up_proj.weight",
                                 "model.layers.1.mlp.experts.*.up_proj.weight"}) {
            QVERIFY2(find_hf_name(name, family).name == nullptr, name);
        }
    }
};

}  // namespace tst_hf_config

ROCMFORGE_TEST(tst_hf_config, TstHfConfig, QCoreApplication)
#include "tst_hf_config.moc"
