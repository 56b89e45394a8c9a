// The small JSON files beside safetensors: which shard holds which tensor, and what the model is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/mapped_file.h"

namespace rocmforge {

// model.safetensors.index.json: pairs of tensor and shard. A shard is a plain file name: one that would leave
// the folder is BadFile, like a tensor that is listed twice.
using SafetensorsIndex = std::vector<std::pair<std::string, std::string>>;
SafetensorsIndex parse_safetensors_index(const MappedFile& file);

// What config.json says at a glance (Hugging Face's PretrainedConfig). A model of several parts keeps the
// figures of its language model in "text_config".
struct HuggingFaceConfig {
    std::string architecture;              // "llama": model_type; empty when it does not say
    std::string name;                      // _name_or_path; empty when it does not say
    std::optional<std::uint64_t> context;  // max_position_embeddings, tokens
};
HuggingFaceConfig parse_hugging_face_config(const MappedFile& file);

}  // namespace rocmforge
