// Converts config.json to metadata under GGUF's keys.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/hugging_face/hf_config.h"

namespace rocmforge {

// Owns metadata, and the texts and lists that it refers to.
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
    void reals(std::string key, const std::vector<float>& values);

    const ModelFile::Metadata& entries() const { return entries_; }

  private:
    void put(std::string key, GgufValue value) {
        entries_.emplace_back(texts_.emplace_back(std::move(key)), value);
    }

    std::deque<std::string> texts_;  // a deque, because its elements never move in memory
    std::deque<std::vector<std::int64_t>> lists_;
    std::deque<std::vector<float>> real_lists_;
    ModelFile::Metadata entries_;
};

// The differences between a family of Hugging Face models and their GGUF files, apart from names.
struct HfFamily {
    std::string_view model_type;    // value of model_type in config.json
    std::string_view architecture;  // GGUF's name of the architecture
    std::string_view activation = "silu";
    // GGUF's converters permute rows. In queries and keys, they make the two rows of a rotated pair adjacent.
    // In layers with the delta rule, they reorder the value heads, so that the value heads of one key head
    // are no longer adjacent.
    bool permuted_in_gguf = false;
    bool norms_lack_one = false;    // whether norm weights are stored minus 1
    bool full_output_norm = false;  // with norms_lack_one: whether the final norm is an exception
    bool windows = false;           // whether some layers may have a window
    bool two_head_sizes = false;    // whether heads of layers with a window have another size
    bool tied = false;              // whether embedding and head are tied if the configuration doesn't say
    bool experts = false;
    bool latent = false;         // whether attention is multi-head latent attention
    bool delta_rule = false;     // whether some layers have the gated delta rule
    bool channel_delta = false;  // whether some layers have the delta rule with one decay per channel
    bool short_conv = false;     // whether some layers are short convolutions
    // Whether each layer consists of one branch only: a scan, attention, a feed-forward or experts
    // (hf_branches()).
    bool one_branch = false;
    // Whether each layer has a scan beside attention. In this case, the configuration has multipliers.
    bool adds_scan = false;
    bool scan_layers = false;  // whether some layers have a scan instead of attention (hf_branches())
    std::string_view ffn_width = "intermediate_size";  // key of the dense feed-forward's width
    // Whether the row is for the given configuration. A model type may have several rows, of which the first
    // that suits applies. nullptr: the row is for all configurations of its model type.
    bool (*suits)(const HfConfig&) = nullptr;
    // Defaults for values that the configuration doesn't have (from the family's configuration class in
    // transformers).
    std::uint64_t kv_heads = 0;  // 0: as many as heads
    std::uint64_t head_dim = 0;  // 0: hidden / heads
    std::uint64_t context = 0;
    double norm_eps = 1e-6;
    double rope_theta = 10000;
    double rotary_share = 1;  // fraction of a head that is rotated
};

// Throws Unsupported, naming the model_type, if the table has no row for it.
const HfFamily& find_hf_family(const HfConfig& config);
std::string known_hf_families();

struct HfDescription {
    const HfFamily* family = nullptr;
    OwnedMetadata metadata;
    int layers = 0;            // number of layers to compute
    bool tied = false;         // whether the configuration ties the head to the embedding
    bool says_untied = false;  // whether the configuration contains tie_word_embeddings = false
    bool wrapped = false;      // whether this is the language model of a multi-part model
    std::string wrapper;       // model_type of the multi-part model
    std::uint64_t kv_heads = 0;
    std::uint64_t heads = 0;
    std::uint64_t head_dim = 0;  // size of a query or key head
    // Weight of all query norms, for models whose folder has no tensors for the norms of queries and keys; 0:
    // the folder has them.
    float query_norm = 0;
    std::uint64_t hidden = 0;
    std::uint64_t vocab = 0;  // 0: the configuration doesn't say
    std::uint64_t experts = 0;
    std::uint64_t key_heads = 0;  // number of key heads of the delta rule
    std::uint64_t value_heads = 0;
    std::uint64_t key_dim = 0;
    std::uint64_t value_dim = 0;
    std::uint64_t scan_groups = 0;  // number of groups of keys and queries in a scan
    std::uint64_t scan_values = 0;
    std::uint64_t scan_keys = 0;  // width of the keys of all groups together
    std::uint64_t scan_heads = 0;
    // Factors for a scan's input, which apply to its rows of gates, values, keys, queries and steps. Empty:
    // no factors.
    std::vector<float> scan_factors;
    // Factors to multiply tensors by. Each string is a tensor's GGUF name after "blk.N.".
    std::vector<std::pair<std::string, float>> factors;
    std::uint64_t latent_rank = 0;
    std::uint64_t latent_key_dim = 0;    // number of unrotated values in a head
    std::uint64_t latent_value_dim = 0;  // size of a value head
    std::uint64_t block_rows = 128;      // number of rows of an FP8 matrix that share a scale
    std::uint64_t block_columns = 128;
    std::vector<float> rope_factors;   // divisors of the frequencies of RoPE, [rotated / 2]; or empty
    std::vector<float> short_factors;  // factors of longrope, [rotated / 2]; or empty
    std::vector<float> long_factors;
};

// Throws BadFile for a contradictory configuration, and Unsupported for a feature that this program can't
// compute. Both errors name the problem. `name`: the model's name if the configuration has none.
HfDescription describe_hf_model(const HfConfig& config, const std::string& name);

// Adds the sampling options of generation_config.json as general.sampling.*. Non-numeric values become texts,
// which the reader of the metadata reports as errors.
void describe_hf_sampling(const nlohmann::json& generation, OwnedMetadata& metadata);

// Returns the kind of each layer (one of the constants below). Used for models in which each layer has only
// one branch, and for models in which each layer has either a scan or attention, and then a feed-forward.
// Empty if the configuration doesn't state the kinds.
// Throws Unsupported for an unknown kind.
std::string hf_branches(const HfConfig& config);
inline constexpr char kScanBranch = 'M';
inline constexpr char kAttentionBranch = '*';
inline constexpr char kDenseBranch = '-';
inline constexpr char kExpertBranch = 'E';

// Reads the sizes of Mamba-2's scan, and the multipliers of models that have them.
void describe_hf_scan(const HfConfig& config, HfDescription& description);

// Reads RoPE's settings from the old keys (rope_theta, rope_scaling) and the new key (rope_parameters).
void describe_hf_rope(const HfConfig& config, std::uint64_t context, HfDescription& description);

}  // namespace rocmforge
