// Names of tensors: Hugging Face's and GGUF's of a role, side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {

// What a tensor of Hugging Face is, once its layer and expert are taken out of its name.
enum class HfForm : std::uint8_t {
    Plain,
    Halves,              // rows of two roles, one after the other: gate and up
    HalvesPerExpert,     // the same for each expert: [experts, 2 * rows, width]
    QueryKeyValue,       // rows of three roles
    KeyValueUp,          // of latent attention: for each head rows for keys, then rows for values
    InterleavedColumns,  // [experts, width, 2 * rows]: columns of gate and up take turns
    Columns,             // [experts, width, rows]
    InterleavedBlocks,   // MXFP4, [experts, 2 * rows, blocks, 16]: rows of gate and up take turns
    Blocks,              // MXFP4, [experts, rows, blocks, 16]
    InterleavedBias,     // [experts, 2 * rows], gate and up take turns
};

struct HfName {
    std::string_view gguf;  // after "blk.N." where `layer`
    std::string_view hf;    // after "model.layers.N." where `layer`; "*" is an expert's number
    bool layer = true;
    HfForm form = HfForm::Plain;
    std::string_view second = {};         // GGUF's name of the second role where there are several
    std::string_view architectures = {};  // that it applies to, between spaces; empty: all others
};

struct HfTensorPlace {
    const HfName* name = nullptr;  // null: no row of the table has it
    std::size_t layer = 0;
    std::size_t expert = 0;
};

// `canonical`: as canonical_hf_name() makes it.
HfTensorPlace find_hf_name(std::string_view canonical, const HfFamily& family);

// The name without what a model of several parts puts before those of its language model.
std::string canonical_hf_name(std::string_view name, bool wrapped);

// What isn't needed to compute text, in words; nullopt: it is needed, or unknown.
std::optional<std::string> why_not_needed(std::string_view canonical, const HfDescription& model);

}  // namespace rocmforge
