// What differs between model families, one row each: the only place that knows a family's name.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/model.h"

namespace rocmforge {

struct Architecture {
    std::string_view name;  // general.architecture; also the prefix of its metadata keys
    RopeOrder rope = RopeOrder::Interleaved;

    // Names of tensors in GGUF files.
    std::string_view embedding = "token_embd.weight";
    std::string_view output_norm = "output_norm.weight";
    std::string_view output = "output.weight";            // missing: the embedding serves as head
    std::string_view rope_factors = "rope_freqs.weight";  // may be missing
    // After "blk.N.", in the order of LayerRole.
    std::array<std::string_view, kLayerRoleCount> layer = {
        "attn_norm.weight", "attn_q.weight",   "attn_k.weight", "attn_v.weight",   "attn_output.weight",
        "ffn_norm.weight",  "ffn_gate.weight", "ffn_up.weight", "ffn_down.weight",
    };

    std::string layer_tensor(std::size_t layer_index, LayerRole role) const;
};

const Architecture* find_architecture(std::string_view name);  // nullptr: unknown
std::string known_architectures();                             // "llama", for messages

}  // namespace rocmforge
