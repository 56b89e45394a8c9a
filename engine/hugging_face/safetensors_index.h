// The small JSON files beside safetensors: the shard of each tensor, and the basic facts of the model.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/mapped_file.h"

namespace rocmforge {

// model.safetensors.index.json: pairs of tensor and shard. A shard must be a plain file name; a path out of
// the folder and a duplicate tensor give BadFile.
using SafetensorsIndex = std::vector<std::pair<std::string, std::string>>;
SafetensorsIndex parse_safetensors_index(const MappedFile& file);

// Basic facts from config.json (Hugging Face's PretrainedConfig). A multi-part model has those of its
// language model in "text_config".
struct HuggingFaceConfig {
    std::string architecture;              // model_type, "llama"; empty: missing
    std::string name;                      // _name_or_path; empty: missing
    std::optional<std::uint64_t> context;  // max_position_embeddings, tokens
};
HuggingFaceConfig parse_hugging_face_config(const MappedFile& file);

}  // namespace rocmforge
