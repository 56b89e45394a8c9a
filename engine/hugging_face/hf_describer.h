// Translates the values of config.json. Used only by hf_metadata, hf_layers and hf_gemma.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {

class HfDescriber {
  public:
    HfDescriber(const HfConfig& whole, const HfConfig& config, HfDescription& out)
        : whole_(whole),
          c_(config),
          out_(out),
          f_(*out.family),
          prefix_(std::string(f_.architecture) + ".") {}

    void run();

  private:
    std::string key(std::string_view suffix) const { return prefix_ + std::string(suffix); }

    std::uint64_t sane(std::string_view hf_key, std::uint64_t value) const;
    // Throws BadFile if a head is larger than in any model. Called before lists of this length are created.
    void limit_head_dim(std::string_view hf_key) const;
    std::uint64_t number(std::string_view gguf, std::string_view hf) {
        const std::uint64_t value = sane(hf, c_.need_number(hf));
        out_.metadata.number(key(gguf), value);
        return value;
    }
    void maybe_number(std::string_view gguf, std::string_view hf) {
        if (const auto value = c_.number(hf)) out_.metadata.number(key(gguf), sane(hf, *value));
    }
    // Returns the first of the keys that the configuration has; the first key if it has none of them.
    std::string_view first_of(std::initializer_list<std::string_view> keys) const;
    // Writes a number for which the configuration may have a list with an entry for each layer. Throws
    // Unsupported if the entries differ.
    std::uint64_t same_number(std::string_view gguf, std::string_view hf);
    void maybe_real(std::string_view gguf, std::string_view hf) {
        if (const auto value = c_.real(hf)) out_.metadata.real(key(gguf), *value);
    }
    // must_be() throws Unsupported if the value of the key (`usual` if it is absent) is not `value`.
    // must_not_be() throws Unsupported if the flag is true.
    void must_be(std::string_view hf, double value, double usual) const;
    void must_not_be(std::string_view hf) const;

    void sizes();

    // Writes a list with an entry for each layer: `value` for layers of the kind `branch`, 0 for all others.
    void of_branches(std::string_view gguf, std::uint64_t value, char branch);

    void feed_forward();
    void head();
    void activation() const;

    void family_figures();
    void granite_figures();
    void minicpm_figures();
    void muse_figures();
    double cap(std::string_view hf, double usual) const;
    void temperature();

    // The configuration may list a flag for each layer, which is 1 if the layer uses RoPE. If it does, throws
    // Unsupported unless exactly every fourth layer has the flag 0.
    void unrotated_layers() const;

    void quantization();

    // Defined in hf_gemma.cpp:
    void dense_widths();
    void window_heads();
    void gemma_figures();
    void sparsity_scales();

    // Defined in hf_layers.cpp:
    void windows();
    void experts();
    void expert_layers();
    void dense_layers();
    void expert_scores();
    void short_conv();
    void delta_rule();
    void channel_delta();
    // Describes latent attention in the absorbed form of new GGUF files, where the latent vector serves as
    // keys and values of all heads.
    void latent();

    const HfConfig& whole_;
    const HfConfig& c_;
    HfDescription& out_;
    const HfFamily& f_;
    std::string prefix_;
    std::string branches_;  // result of hf_branches()
    std::uint64_t layers_ = 0;
    std::uint64_t context_ = 0;
};

}  // namespace rocmforge
