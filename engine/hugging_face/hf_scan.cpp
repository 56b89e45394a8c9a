// Reads Hugging Face's configurations of layers with Mamba-2's scan, and of layers that are a single branch.
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/text.h"
#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kMaxScanSize = 1'000'000'000;  // larger than in any model

class ScanWriter {
  public:
    ScanWriter(const HfConfig& config, HfDescription& out)
        : c_(config), out_(out), prefix_(std::string(out.family->architecture) + ".") {}

    void write() {
        if (out_.family->adds_scan) {
            falcon();
        } else if (out_.family->scan_layers) {
            mamba_sizes();
            must_be_false("mamba_proj_bias");
        } else {
            nemotron();
        }
        put("group_count", out_.scan_groups);
        put("time_step_rank", out_.scan_heads);
        put("inner_size", out_.scan_values);
        // Step limits of zero and infinity, which most configurations contain, have no effect.
        const std::vector<double> limits = c_.reals("time_step_limit");
        if (limits.empty() || (limits.front() <= 0 && std::isinf(limits.back()))) return;
        c_.unsupported(Text::tr("its time_step_limit bounds the steps of the state, which is not supported"));
    }

  private:
    std::uint64_t need(const char* key) const {
        const std::uint64_t value = c_.need_number(key);
        if (value == 0 || value > kMaxScanSize) c_.bad({Text::tr("its %1 is %2"), key, value});
        return value;
    }
    void put(const char* key, std::uint64_t value) { out_.metadata.number(prefix_ + "ssm." + key, value); }
    float factor(const char* key) const { return static_cast<float>(c_.real(key).value_or(1)); }
    // Returns `count` factors. All of them are 1 if the configuration doesn't have the key.
    std::vector<float> factors(const char* key, std::size_t count) const {
        const std::vector<double> stated = c_.reals(key);
        if (!stated.empty() && stated.size() != count) {
            c_.bad({Text::tr("its %1 has %2 values, not %3"), key, stated.size(), count});
        }
        std::vector<float> all(count, 1.0F);
        for (std::size_t i = 0; i < stated.size(); ++i) all[i] = static_cast<float>(stated[i]);
        return all;
    }
    void must_be_false(const char* key) const {
        if (c_.flag(key).value_or(false)) {
            c_.unsupported({Text::tr("its %1 is true, which is not supported"), key});
        }
    }

    void nemotron() {
        out_.scan_heads = need("mamba_num_heads");
        out_.scan_values = out_.scan_heads * need("mamba_head_dim");
        out_.scan_groups = need("n_groups");
        const std::uint64_t state = need("ssm_state_size");
        out_.scan_keys = out_.scan_groups * state;
        put("conv_kernel", need("conv_kernel"));
        put("state_size", state);
        if (const std::string act = c_.text("mamba_hidden_act").value_or("silu"); act != "silu") {
            c_.unsupported({Text::tr("its activation is '%1', not '%2' as in other models of its kind"),
                            printable(act), "silu"});
        }
    }

    // Reads the keys that Falcon H1 and Granite 4 have in common.
    void mamba_sizes() {
        out_.scan_heads = need("mamba_n_heads");
        out_.scan_values = c_.has("mamba_d_ssm") ? need("mamba_d_ssm") : need("mamba_expand") * out_.hidden;
        out_.scan_groups = need("mamba_n_groups");
        const std::uint64_t state = need("mamba_d_state");
        out_.scan_keys = out_.scan_groups * state;
        put("conv_kernel", need("mamba_d_conv"));
        put("state_size", state);
    }

    void falcon() {
        mamba_sizes();
        for (const char* key : {"attention_bias", "mlp_bias", "projectors_bias", "mamba_proj_bias"}) {
            must_be_false(key);
        }
        if (c_.flag("mamba_rms_norm").value_or(false) && c_.flag("mamba_norm_before_gate").value_or(true)) {
            c_.unsupported({Text::tr("its %1 is true, which is not supported"), "mamba_norm_before_gate"});
        }
        multipliers();
    }

    // attention_in_multiplier scales the input of attention, and so queries, keys and values. Its square (for
    // queries and keys) and key_multiplier become part of attention.scale. Its effect on the values becomes a
    // factor of the weights of attention's output, together with attention_out_multiplier.
    void multipliers() {
        const float in = factor("attention_in_multiplier");
        out_.metadata.real(prefix_ + "attention.scale", in * in * factor("key_multiplier") /
                                                            std::sqrt(static_cast<double>(out_.head_dim)));
        out_.metadata.real(prefix_ + "embedding_scale", factor("embedding_multiplier"));
        out_.metadata.real(prefix_ + "logit_scale", factor("lm_head_multiplier"));
        const std::vector<float> mlp = factors("mlp_multipliers", 2);
        out_.factors = {{"attn_output.weight", in * factor("attention_out_multiplier")},
                        {"ffn_gate.weight", mlp[0]},
                        {"ffn_down.weight", mlp[1]},
                        {"ssm_out.weight", factor("ssm_out_multiplier")}};
        out_.scan_factors = factors("ssm_multipliers", 5);
        for (float& one : out_.scan_factors) one *= factor("ssm_in_multiplier");
    }

    const HfConfig& c_;
    HfDescription& out_;
    std::string prefix_;
};

}  // namespace

std::string hf_branches(const HfConfig& config) {
    constexpr std::array<std::pair<std::string_view, char>, 6> kNames{{{"mamba", kScanBranch},
                                                                       {"linear_attention", kScanBranch},
                                                                       {"attention", kAttentionBranch},
                                                                       {"full_attention", kAttentionBranch},
                                                                       {"mlp", kDenseBranch},
                                                                       {"moe", kExpertBranch}}};
    const auto unknown = [&](const std::string& kind) {
        config.unsupported(
            {Text::tr("it has layers of the kind '%1', which is not supported"), printable(kind)});
    };
    if (std::optional<std::string> pattern = config.text("hybrid_override_pattern")) {
        for (const char letter : *pattern) {
            const bool known = letter == kScanBranch || letter == kAttentionBranch ||
                               letter == kDenseBranch || letter == kExpertBranch;
            if (!known) unknown(std::string(1, letter));
        }
        return *pattern;
    }
    std::string pattern;
    std::vector<std::string> kinds = config.texts("layers_block_type");
    if (kinds.empty()) kinds = config.texts("layer_types");
    for (const std::string& kind : kinds) {
        char letter = '\0';
        for (const auto& [name, known] : kNames) letter = name == kind ? known : letter;
        if (letter == '\0') unknown(kind);
        pattern += letter;
    }
    return pattern;
}

void describe_hf_scan(const HfConfig& config, HfDescription& description) {
    ScanWriter(config, description).write();
}

}  // namespace rocmforge
