// A table of the tensor names that Hugging Face and GGUF use for the same role.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {

// How a Hugging Face tensor stores what GGUF stores in one or more tensors or in the metadata: which matrices
// or vectors it contains, and how they are arranged.
enum class HfForm : std::uint8_t {
    Plain,
    Halves,              // all rows of gate, then all rows of up
    HalvesPerExpert,     // gate and up for each expert: [experts, 2 * rows, width]
    QueryKeyValue,       // rows of queries, then keys, then values
    KeyValueUp,          // latent attention: for each head rows for keys, then rows for values
    InterleavedColumns,  // [experts, width, 2 * rows]: alternating columns of gate and up
    ColumnHalves,        // [experts, width, 2 * rows]: columns of gate, then columns of up
    Columns,             // [experts, width, rows]
    InterleavedBlocks,   // MXFP4, [experts, 2 * rows, blocks, 16]: alternating rows of gate and up
    Blocks,              // MXFP4, [experts, rows, blocks, 16]
    InterleavedBias,     // [experts, 2 * rows], alternating gate and up
    Convolution,         // [channels, 1, taps]
    Vector,              // [1, n], a vector in GGUF
    MinusExp,            // vector; GGUF has -e^x for each stored value x
    ScanInput,           // rows of gates, values, keys, queries and steps, which may have factors
    Groups,              // [groups * width]: a vector that GGUF stores as a row for each group of a scan
    LayerValue,          // a single value; GGUF's metadata has a list with the values of all layers
    PaddedRows,          // rows for the first tokens; GGUF has a row of zeros for each other token
    QueryKeyValueGate,   // delta rule: for each key head its query, key, values and gates
};

struct HfName {
    std::string_view gguf;  // GGUF's name, after "blk.N." if `layer` is true
    // Hugging Face's name, after "model.layers.N." if `layer` is true; "*" stands for the index of
    // an expert.
    std::string_view hf;
    bool layer = true;
    HfForm form = HfForm::Plain;
    // GGUF's name of the second role, if the tensor contains two or more
    std::string_view second = {};
    // GGUF architectures that the row applies to, separated by spaces; empty: all others.
    std::string_view architectures = {};
    bool dense = false;  // true: the row applies only to families without experts
};

struct HfTensorPlace {
    const HfName* name = nullptr;  // null: the name is not in the table
    std::size_t layer = 0;
    std::size_t expert = 0;
};

// `canonical`: a name from canonical_hf_name().
HfTensorPlace find_hf_name(std::string_view canonical, const HfFamily& family);

// Removes the prefix that multi-part models put before their language model's names, and replaces "backbone."
// by "model.".
std::string canonical_hf_name(std::string_view name, bool wrapped);

// Returns why a tensor isn't needed to compute text; nullopt if it is needed or unknown.
std::optional<std::string> why_not_needed(std::string_view canonical, const HfDescription& model);

}  // namespace rocmforge
