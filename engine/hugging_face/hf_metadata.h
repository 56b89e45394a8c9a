// What config.json says, under GGUF's keys.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/hugging_face/hf_config.h"

namespace rocmforge {

// Metadata with the texts and lists that it looks into.
class OwnedMetadata {
  public:
    OwnedMetadata() = default;
    OwnedMetadata(OwnedMetadata&&) = default;
    OwnedMetadata& operator=(OwnedMetadata&&) = default;

    void number(std::string key, std::uint64_t value) { put(std::move(key), value); }
    void real(std::string key, double value) { put(std::move(key), value); }
    void flag(std::string key, bool value) { put(std::move(key), value); }
    void text(std::string key, std::string value);
    void integers(std::string key, const std::vector<std::int64_t>& values);

    const ModelFile::Metadata& entries() const { return entries_; }

  private:
    void put(std::string key, GgufValue value) {
        entries_.emplace_back(texts_.emplace_back(std::move(key)), value);
    }

    std::deque<std::string> texts_;  // never moved
    std::deque<std::vector<std::int64_t>> lists_;
    ModelFile::Metadata entries_;
};

// How a Hugging Face model differs from its GGUF, apart from names.
struct HfFamily {
    std::string_view model_type;    // of config.json
    std::string_view architecture;  // of GGUF
    std::string_view activation = "silu";
    // GGUF's converters turn the rows of queries and keys around so that rotated pairs lie side by side.
    bool permuted_in_gguf = false;
    bool norms_lack_one = false;  // stored without the 1 that is part of them
    bool windows = false;         // some layers may see only a window
    bool tied = false;            // where the configuration doesn't say
    bool experts = false;
    bool latent = false;  // multi-head latent attention
    // Where the configuration doesn't say (the defaults of its class in transformers).
    std::uint64_t kv_heads = 0;  // 0: as many as heads
    std::uint64_t head_dim = 0;  // 0: hidden / heads
    std::uint64_t context = 0;
    double norm_eps = 1e-6;
    double rope_theta = 10000;
};

// Throws Unsupported naming the kind of model that this program has no row for.
const HfFamily& find_hf_family(const HfConfig& config);
std::string known_hf_families();

struct HfDescription {
    const HfFamily* family = nullptr;
    OwnedMetadata metadata;
    int layers = 0;            // that are computed
    bool tied = false;         // by the configuration
    bool says_untied = false;  // it says so itself
    bool wrapped = false;      // the language model of a model of several parts
    std::string wrapper;       // model_type of the whole
    std::uint64_t kv_heads = 0;
    std::uint64_t heads = 0;
    std::uint64_t head_dim = 0;  // of queries and keys
    std::uint64_t hidden = 0;
    std::uint64_t experts = 0;
    std::uint64_t latent_rank = 0;
    std::uint64_t latent_key_dim = 0;    // of a head, what isn't rotated
    std::uint64_t latent_value_dim = 0;  // of a head
    std::uint64_t block_rows = 128;      // of matrices in FP8: what shares a scale
    std::uint64_t block_columns = 128;
    std::vector<float> short_factors;  // longrope's, [rotated / 2]; or empty
    std::vector<float> long_factors;
};

// Throws BadFile for a configuration that contradicts itself and Unsupported for what this program cannot
// compute, naming it. `name` is what the model is called where the configuration doesn't say.
HfDescription describe_hf_model(const HfConfig& config, const std::string& name);

// What generation_config.json says about drawing tokens, as general.sampling.*; keys of other types than
// numbers are passed on as texts, for whoever reads them to complain.
void describe_hf_sampling(const nlohmann::json& generation, OwnedMetadata& metadata);

// Rotary embedding: the old keys (rope_theta, rope_scaling) and the new ones (rope_parameters).
void describe_hf_rope(const HfConfig& config, std::uint64_t context, HfDescription& description);

}  // namespace rocmforge
