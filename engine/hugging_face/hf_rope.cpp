// Converts RoPE settings of Hugging Face's configurations (transformers' modeling_rope_utils) to GGUF's keys.
#include <algorithm>
#include <cmath>
#include <set>

#include "engine/base/text.h"
#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {
namespace {

// Returns the factor for rotated values if the context is scaled by `factor` (YaRN, arXiv:2309.00071).
// `multiplier`: mscale or mscale_all_dim.
double magnitude(double factor, double multiplier) {
    return factor <= 1 ? 1 : 0.1 * multiplier * std::log(factor) + 1;
}

class RopeWriter {
  public:
    RopeWriter(const HfConfig& config, std::uint64_t context, HfDescription& out)
        : config_(config),
          context_(context),
          out_(out),
          prefix_(std::string(out.family->architecture) + ".rope.") {}

    void write() {
        std::optional<HfConfig> main = config_.object("rope_parameters");
        std::optional<HfConfig> window;
        if (main && main->has("full_attention")) {
            window = main->object("sliding_attention");
            main = main->object("full_attention");
        }
        if (!main) main = config_.object("rope_scaling");
        std::optional<double> theta = main ? main->real("rope_theta") : std::nullopt;
        if (!theta) theta = config_.real("rope_theta");
        out_.metadata.real(prefix_ + "freq_base",
                           theta.value_or(out_.family->rope_theta) * (main ? stretched_base(*main) : 1));
        std::optional<double> window_theta = window ? window->real("rope_theta") : std::nullopt;
        if (!window_theta) window_theta = config_.real("rope_local_base_freq");
        if (window_theta) out_.metadata.real(prefix_ + "freq_base_swa", *window_theta);
        if (window && type_of(*window) != "default") {
            config_.unsupported({Text::tr("the rotary embedding of its windowed layers is of the kind '%1', "
                                          "which is not supported"),
                                 printable(type_of(*window))});
        }
        if (main) scaling(*main);
    }

  private:
    static std::string type_of(const HfConfig& rope) {
        std::optional<std::string> type = rope.text("rope_type");
        if (!type) type = rope.text("type");
        return type.value_or("default");
    }

    void real(const std::string& key, double value) { out_.metadata.real(prefix_ + "scaling." + key, value); }
    double factor(const HfConfig& rope) const {
        const std::optional<double> factor = rope.real("factor");
        if (!factor || *factor < 1)
            rope.bad(Text::tr("the factor of its rotary embedding is missing or below 1"));
        return *factor;
    }
    std::uint64_t original_context(const HfConfig& rope) const {
        if (const auto stated = rope.number("original_max_position_embeddings")) return *stated;
        return config_.number("original_max_position_embeddings").value_or(context_);
    }

    // Returns whether "alpha" changes the base of the frequencies. It does so for Hunyuan with dynamic
    // scaling; other models ignore the key.
    bool stretches_base(const HfConfig& rope) const {
        return out_.family->architecture.starts_with("hunyuan") && type_of(rope) == "dynamic" &&
               rope.has("alpha");
    }

    // Hunyuan multiplies the base of all frequencies by a power of "alpha" (NTK-aware scaling).
    double stretched_base(const HfConfig& rope) const {
        if (!stretches_base(rope)) return 1;
        const double alpha = *rope.real("alpha");
        const auto dim = static_cast<double>(out_.head_dim);
        if (alpha <= 0 || dim <= 2) rope.bad({Text::tr("its %1 is %2"), "alpha", alpha});
        return std::pow(alpha, dim / (dim - 2));
    }

    void scaling(const HfConfig& rope) {
        const std::string type = type_of(rope);
        // "mrope" has positions for time, height and width, which are equal in texts.
        if (type == "default" || type == "mrope") return;
        if (stretches_base(rope)) return;
        if (type == "proportional" && out_.family->two_head_sizes) {
            proportional(rope);
            return;
        }
        const bool longrope = type == "longrope" || type == "su";
        static const std::set<std::string> kKnown{"linear", "dynamic", "yarn", "llama3", "longrope", "su"};
        if (!kKnown.contains(type)) {
            config_.unsupported({Text::tr("its rotary embedding is of the kind '%1', which is not supported"),
                                 printable(type)});
        }
        out_.metadata.text(prefix_ + "scaling.type", longrope ? "longrope" : type);
        const std::uint64_t original = original_context(rope);
        if (original == 0) rope.bad(Text::tr("its original_max_position_embeddings is 0"));
        out_.metadata.number(prefix_ + "scaling.original_context_length", original);
        if (longrope) {
            stretched_by_lists(rope, original);
            return;
        }
        real("factor", factor(rope));
        if (type == "llama3") {
            real("low_freq_factor", rope.real("low_freq_factor").value_or(1));
            real("high_freq_factor", rope.real("high_freq_factor").value_or(4));
        } else if (type == "yarn") {
            yarn(rope);
        }
    }

    // Only the first pairs of a head are rotated. The frequencies of the other pairs are divided by a huge
    // number, as in GGUF, so that their angles are almost 0.
    void proportional(const HfConfig& rope) {
        constexpr float kNotRotated = 1e30F;
        const double share = rope.real("partial_rotary_factor").value_or(1);
        if (!(share > 0 && share <= 1))
            rope.bad({Text::tr("its partial_rotary_factor is %1, but must be above 0 and at most 1"), share});
        const auto rotated =
            static_cast<std::size_t>(std::floor(static_cast<double>(out_.head_dim) * share / 2));
        out_.rope_factors.assign(rotated, 1.0F);
        out_.rope_factors.resize(static_cast<std::size_t>(out_.head_dim / 2), kNotRotated);
        if (!rope.has("factor")) return;
        out_.metadata.text(prefix_ + "scaling.type", "linear");
        real("factor", factor(rope));
    }

    void yarn(const HfConfig& rope) {
        real("yarn_beta_fast", rope.real("beta_fast").value_or(32));
        real("yarn_beta_slow", rope.real("beta_slow").value_or(1));
        const double f = factor(rope);
        const double some = rope.real("mscale").value_or(0);
        const double all = rope.real("mscale_all_dim").value_or(0);
        if (out_.family->latent) {
            // GGUF has only one key for the two values mscale and mscale_all_dim.
            if (some != all && all != 0) {
                config_.unsupported(Text::tr("mscale and mscale_all_dim of its rotary embedding differ"));
            }
            real("yarn_log_multiplier", 0.1 * all);
            return;
        }
        double wanted = magnitude(f, 1);
        if (some != 0 && all != 0) wanted = magnitude(f, some) / magnitude(f, all);
        wanted = rope.real("attention_factor").value_or(wanted);
        real("attn_factor", wanted / magnitude(f, 1));
    }

    void stretched_by_lists(const HfConfig& rope, std::uint64_t original) {
        const auto list = [&rope](const char* key) {
            std::vector<float> factors;
            for (const double value : rope.reals(key)) factors.push_back(static_cast<float>(value));
            if (factors.empty()) rope.bad({Text::tr("its rotary embedding has no %1"), key});
            return factors;
        };
        out_.short_factors = list("short_factor");
        out_.long_factors = list("long_factor");
        const double f =
            rope.real("factor").value_or(static_cast<double>(context_) / static_cast<double>(original));
        const double usual =
            f <= 1 ? 1 : std::sqrt(1 + std::log(f) / std::log(static_cast<double>(original)));
        real("attn_factor", rope.real("attention_factor").value_or(usual));
    }

    const HfConfig& config_;
    std::uint64_t context_;
    HfDescription& out_;
    std::string prefix_;
};

}  // namespace

void describe_hf_rope(const HfConfig& config, std::uint64_t context, HfDescription& description) {
    RopeWriter(config, context, description).write();
}

}  // namespace rocmforge
