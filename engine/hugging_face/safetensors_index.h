// Reads the small JSON files beside safetensors: the shard of each tensor, and basic facts about the model.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/mapped_file.h"

namespace rocmforge {

// Pairs of tensor name and shard from model.safetensors.index.json. A shard must be a plain file name. A path
// out of the folder or a duplicate tensor gives BadFile.
using SafetensorsIndex = std::vector<std::pair<std::string, std::string>>;
SafetensorsIndex parse_safetensors_index(const MappedFile& file);

// Basic facts from config.json (Hugging Face's PretrainedConfig). For a multi-part model, the facts about its
// language model, from "text_config".
struct HuggingFaceConfig {
    std::string architecture;              // value of model_type, such as "llama"; empty: missing
    std::string name;                      // value of _name_or_path; empty: missing
    std::optional<std::uint64_t> context;  // value of max_position_embeddings, in tokens
};
HuggingFaceConfig parse_hugging_face_config(const MappedFile& file);

}  // namespace rocmforge
