// What a model's metadata says, by meaning: whatever its family calls it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge {

// How positions become angles (RoFormer, arXiv:2104.09864), and how that is stretched to longer contexts.
struct RopeConfig {
    // Frequencies of slow pairs are scaled, those of fast ones kept (arXiv:2309.00071).
    struct Yarn {
        float fast = 32.0F;  // turns in the original context from which on a pair is kept
        float slow = 1.0F;   // and up to which it is scaled
    };
    float base = 10000.0F;
    float scale = 1.0F;  // positions are multiplied by it (linear scaling: 1 / factor)
    int dimensions = 0;  // rotated dimensions of a head
    RopeOrder order = RopeOrder::Interleaved;
    // [dimensions / 2]: frequencies are divided by them (llama 3; longrope's short ones); or empty
    std::vector<float> frequency_factors;
    std::vector<float> long_factors = {};  // instead of them in contexts beyond original_context; or empty
    int original_context = 0;              // what it was trained for before it was stretched
    float magnitude = 1.0F;                // what rotated values are multiplied by
    std::optional<Yarn> yarn = {};
    // Dynamic NTK scaling: the base grows with the context beyond the original one. 0: none
    float dynamic_factor = 0.0F;
};

enum class LayerRope : std::uint8_t { Main, Window, None };  // ModelConfig::rope, window_rope or no rotation

struct LayerConfig {
    bool windowed = false;  // sees ModelConfig::window positions
    bool experts = false;   // its feed-forward is a mixture of experts
    LayerRope rope = LayerRope::Main;
};

struct ExpertConfig {
    int count = 0;  // 0: none
    int used = 0;
    int ffn = 0;         // width of each
    int shared_ffn = 0;  // width of what every token uses; 0: none
    RouteScores scores = RouteScores::Softmax;
    bool normalize = false;
    float scale = 1.0F;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
};

// Keys and values from a short vector that all heads share (multi-head latent attention, arXiv:2405.04434).
struct LatentConfig {
    int rank = 0;          // of that vector; 0: ordinary attention
    int query_rank = 0;    // of the queries' own; 0: they have none
    int key_dim = 0;       // of a head as the query sees it: what isn't rotated, then what is
    int value_dim = 0;     // of a head
    bool absorbed = true;  // the cache holds the short vector, and queries are brought to it
};

// Queries grow with their position's logarithm: by 1 + scale · ln(1 + floor(position / length)).
struct QueryTemperature {
    float scale = 0.0F;  // 0: none
    int length = 0;
};

// How the final states of a text's tokens become its embedding: their mean, or the first or last of them.
enum class Pooling : std::uint8_t { None, Mean, First, Last };

struct ModelConfig {
    std::string architecture;
    std::string name;
    int layers = 0;
    int hidden = 0;
    int ffn = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;  // of queries, and of keys as they are cached
    int vocab = 0;
    int context = 0;  // what the model was trained for
    float norm_eps = 1e-5F;
    RopeConfig rope;
    std::uint64_t parameters = 0;
    std::string weight_type;  // "Q4_K_M": as the file says, or the type most weights have

    int value_dim = 0;  // of values as they are cached; 0: head_dim
    int window = 0;     // positions that windowed layers see; 0: there are none
    std::optional<RopeConfig> window_rope = {};
    std::vector<LayerConfig> layer = {};  // [layers]; empty: all are as LayerConfig is by default
    ExpertConfig experts = {};
    LatentConfig latent = {};
    QueryTemperature temperature = {};
    NormKind norm = NormKind::Rms;
    Activation activation = Activation::Silu;
    bool parallel = false;        // attention and feed-forward read the same norm
    bool sinks = false;           // of attention
    bool own_head_norms = false;  // norms of queries and keys have weights for each head
    float embedding_scale = 1.0F;
    float residual_scale = 1.0F;   // of what attention and feed-forward add
    float attention_scale = 0.0F;  // 0: 1 / sqrt(head_dim)
    float attention_soft_cap = 0.0F;
    float logit_scale = 1.0F;
    float logit_soft_cap = 0.0F;
    Pooling pooling = Pooling::None;  // None: it is no model for embeddings

    LayerConfig at(std::size_t index) const { return layer.empty() ? LayerConfig{} : layer[index]; }
    int values() const { return value_dim == 0 ? head_dim : value_dim; }
    bool values_in_keys() const { return latent.rank > 0 && latent.absorbed; }
};

// What a device must be able to do for such a model.
std::vector<Ability> needed_abilities(const ModelConfig& config);

}  // namespace rocmforge
