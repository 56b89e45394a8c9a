// Tiny random models of every architecture: valid files whose output is meaningless. Each comes with the
// parameters of a simple forward pass (PlainModel), which do not depend on the engine's reader.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

struct PlainRope {
    std::vector<double> frequencies;  // [pairs]: radians per position
    double magnitude = 1;
};

// The parameters of a forward pass that can't be derived from the tensors.
struct PlainModel {
    int layers = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    double eps = 1e-5;
    bool neox = false;            // whether pairs (i, i + pairs) are rotated instead of (2i, 2i + 1)
    bool layer_norm = false;      // whether norms subtract the mean
    bool parallel = false;        // whether attention and feed-forward run in parallel
    bool embedding_norm = false;  // whether embeddings get an RMS norm without weights
    double post_eps = 0;          // epsilon of the norms after attention and feed-forward; 0: eps
    bool norms_rotated = false;   // whether queries and keys are normalized after the rotation
    std::string ffn_norm = "ffn_norm";
    std::string activation = "silu";                // "gelu", "clamped", "xielu", "relu2"
    std::vector<std::array<double, 4>> xielu = {};  // [layers]: alpha_n, alpha_p, beta, eps
    double embedding_scale = 1;
    double residual_scale = 1;
    double attention_scale = 0;
    double attention_cap = 0;
    double logit_scale = 1;
    double logit_cap = 0;
    int window = 0;
    int window_kv_heads = 0;  // KV heads of layers with a window; 0: as many as in the other layers
    int window_head_dim = 0;
    // Number of last layers that reuse keys and values. Each of these layers uses the keys and values of the
    // last layer before them that has the same kind (with or without a window).
    int shared_caches = 0;
    bool value_norm = false;  // whether values are normalized, without weights
    int streams = 0;          // number of residual streams; 0: a single stream, without AltUp
    // [layers]: gates below the mean plus this number of standard deviations become 0; 0: all gates are kept
    std::vector<double> sparsity_scales = {};
    int per_layer_width = 0;          // number of additional values in a token's embedding for each layer
    bool experts_beside = false;      // whether experts run in parallel with the dense feed-forward
    std::vector<bool> windowed = {};  // [layers]: whether the layer uses a sliding window
    std::vector<int> rope = {};       // [layers]: index into `ropes`; -1: no rotation
    std::vector<PlainRope> ropes = {};
    std::function<double(int)> query_scale = {};
    // Experts
    int used = 0;
    bool sigmoid = false;
    bool normalize = false;
    double route_scale = 1;
    bool shared_mean = false;  // whether shared and chosen experts are averaged instead of added
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
    // Latent attention
    int rank = 0;
    int rotated = 0;
    int value_dim = 0;
    // Layers with a state. `state` has the kind of each layer: "delta", "kda" (delta rule with one decay per
    // channel), "conv", "scan", "both" (attention and a scan), "ffn" (a feed-forward only), or ""
    // (attention). If it is empty, all layers have attention.
    std::vector<std::string> state = {};
    bool one_branch = false;  // whether each layer has only attention, only a state or only a feed-forward
    bool gated = false;       // whether attn_q has the query and the gate of each head
    int key_heads = 0;
    int value_heads = 0;
    int state_dim = 0;
    int state_keys = 0;    // size of keys in "scan" layers
    bool grouped = false;  // whether neighbouring value heads share a key head
    std::string output_norm = "output_norm.weight";
};

struct TinyModel {
    std::string name;
    GgufWriter file;
    PlainModel plain;
};

std::vector<std::string> tiny_model_names();  // "llama", "gemma3", "deepseek2-expanded", …

// Returns the names of the models that have many layers, because llama.cpp infers their shape from the number
// of layers.
std::vector<std::string> deep_model_names();
TinyModel tiny_model(std::string_view name);  // 320 tokens, context 512, hidden size 64

}  // namespace rocmforge::test
