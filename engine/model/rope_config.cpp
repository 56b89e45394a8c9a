#include "engine/model/rope_config.h"

#include <cmath>
#include <numbers>

#include "engine/base/text.h"

namespace rocmforge {
namespace {

// Reads rope.scaling.*, or the older key rope.scale_linear.
float scaling_factor(const ConfigReader& reader) {
    std::optional<float> factor = reader.maybe_positive("rope.scaling.factor");
    if (!factor) factor = reader.maybe_positive("rope.scale_linear");
    return factor.value_or(1.0F);
}

std::string scaling_type(const ConfigReader& reader) {
    return reader.file().text(reader.key("rope.scaling.type")).value_or("linear");
}

// Returns 1 + m / 10 · ln(factor), the factor of attention logits that keeps the softmax equally sharp
// (YaRN).
float sharpening(float factor, float m) {
    return factor <= 1.0F ? 1.0F : 1.0F + 0.1F * m * std::log(factor);
}

// Reads the multiplier of YaRN's logarithm. Conversions of DeepSeek store a tenth of it.
float log_multiplier(const ConfigReader& reader, const Architecture& architecture) {
    const float stated = reader.maybe_real("rope.scaling.yarn_log_multiplier").value_or(0.0F);
    return architecture.latent ? stated / 0.1F : stated;
}

// Returns the factor of rotated values. If the file has a multiplier of YaRN's logarithm, the multiplier
// determines the scale of attention scores. For latent attention, latent_score_scale() applies this scale, so
// the factor is 1. For other attention, the factor is the default scale divided by the multiplier's scale.
float yarn_magnitude(const ConfigReader& reader, const Architecture& architecture, float factor) {
    const float multiplier = log_multiplier(reader, architecture);
    if (multiplier == 0.0F) return sharpening(factor, 1.0F);
    return architecture.latent ? 1.0F : sharpening(factor, 1.0F) / sharpening(factor, multiplier);
}

void read_yarn(RopeConfig& rope, const ConfigReader& reader, const Architecture& architecture) {
    const float factor = scaling_factor(reader);
    rope.scale = 1.0F / factor;
    const float mixed = reader.maybe_real("rope.scaling.yarn_ext_factor").value_or(1.0F);
    if (mixed != 0.0F && mixed != 1.0F) {
        reader.unsupported({Text::tr("%1 is %2, which this program cannot compute"),
                            reader.key("rope.scaling.yarn_ext_factor"), mixed});
    }
    if (mixed == 0.0F) return;
    rope.yarn = RopeConfig::Yarn{.fast = reader.maybe_positive("rope.scaling.yarn_beta_fast").value_or(32.0F),
                                 .slow = reader.maybe_positive("rope.scaling.yarn_beta_slow").value_or(1.0F)};
    rope.magnitude = yarn_magnitude(reader, architecture, factor);
}

// Scales low frequencies by the factor, keeps high frequencies, and interpolates between them (Llama 3.1).
void read_llama3(RopeConfig& rope, const ConfigReader& reader) {
    const double factor = static_cast<double>(scaling_factor(reader));
    const double low =
        static_cast<double>(reader.maybe_positive("rope.scaling.low_freq_factor").value_or(1.0F));
    const double high =
        static_cast<double>(reader.maybe_positive("rope.scaling.high_freq_factor").value_or(4.0F));
    if (high <= low)
        reader.bad({Text::tr("%1 is not greater than rope.scaling.low_freq_factor"),
                    reader.key("rope.scaling.high_freq_factor")});
    for (int pair = 0; pair < rope.dimensions / 2; ++pair) {
        const double wave =
            2 * std::numbers::pi * std::pow(static_cast<double>(rope.base), 2.0 * pair / rope.dimensions);
        const double turns = rope.original_context / wave;
        if (turns > high) {
            rope.frequency_factors.push_back(1.0F);
        } else if (turns < low) {
            rope.frequency_factors.push_back(static_cast<float>(factor));
        } else {
            const double kept = (turns - low) / (high - low);
            rope.frequency_factors.push_back(static_cast<float>(1 / ((1 - kept) / factor + kept)));
        }
    }
}

}  // namespace

RopeConfig read_rope(const ConfigReader& reader, const Architecture& architecture, int width, int context) {
    RopeConfig rope;
    rope.order = reader.file().unpermuted() ? RopeOrder::Neox : architecture.rope;
    rope.base = reader.maybe_positive("rope.freq_base").value_or(rope.base);
    rope.dimensions = reader.maybe_count("rope.dimension_count").value_or(width);
    if (rope.dimensions % 2 != 0 || rope.dimensions > width) {
        reader.bad({Text::tr("its rotary embedding rotates %1 of the %2 values of an attention head, which "
                             "is not possible"),
                    rope.dimensions, width});
    }
    rope.original_context = reader.maybe_count("rope.scaling.original_context_length").value_or(context);
    const std::string type = scaling_type(reader);
    if (type == "linear" || type == "longrope") {
        rope.scale = 1.0F / scaling_factor(reader);
    } else if (type == "yarn") {
        read_yarn(rope, reader, architecture);
    } else if (type == "llama3") {
        read_llama3(rope, reader);
    } else if (type == "dynamic") {
        rope.dynamic_factor = scaling_factor(reader);
    } else if (type != "none") {
        reader.unsupported(
            {Text::tr("its RoPE scaling '%1' (rope.scaling.type) is not supported"), printable(type)});
    }
    rope.magnitude *= reader.maybe_positive("rope.scaling.attn_factor").value_or(1.0F);
    return rope;
}

std::optional<RopeConfig> read_window_rope(const ConfigReader& reader, const Architecture& architecture,
                                           const RopeConfig& main) {
    const std::optional<float> stated = reader.maybe_positive("rope.freq_base_swa");
    if (!stated && architecture.window_rope_base == 0.0F && !architecture.window_rope_fallback) return {};
    const bool plain = architecture.window_rope_base > 0.0F || architecture.window_rope_fallback;
    RopeConfig rope = plain ? RopeConfig{.dimensions = main.dimensions,
                                         .order = main.order,
                                         .frequency_factors = {},
                                         .original_context = main.original_context}
                            : main;
    rope.dimensions = reader.maybe_count("rope.dimension_count_swa").value_or(rope.dimensions);
    if (rope.dimensions % 2 != 0) {
        reader.bad({Text::tr("its rotary embedding rotates %1 values of a head in windowed layers, which is "
                             "an odd number"),
                    rope.dimensions});
    }
    rope.base =
        stated.value_or(architecture.window_rope_base > 0.0F ? architecture.window_rope_base : main.base);
    return rope;
}

float latent_score_scale(const ConfigReader& reader) {
    const float stated = reader.maybe_real("rope.scaling.yarn_log_multiplier").value_or(0.0F) / 0.1F;
    if (scaling_type(reader) != "yarn") return 1.0F;
    const float factor = scaling_factor(reader);
    // If the file has no multiplier of YaRN's logarithm, includes the factor of rotated values
    // (yarn_magnitude()), like llama.cpp.
    const float all = (stated == 0.0F ? sharpening(factor, 1.0F) : 1.0F) * sharpening(factor, stated) *
                      reader.maybe_positive("rope.scaling.attn_factor").value_or(1.0F);
    return all * all;
}

}  // namespace rocmforge
