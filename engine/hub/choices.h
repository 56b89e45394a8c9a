// Finds the downloadable models among a repository's files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/download/model_download.h"
#include "engine/hub/hub_answers.h"

namespace rocmforge::hub {

struct Choice {
    // "Q4_K_M", "F16", "safetensors"; or the file's name, if several choices have the same type.
    std::string type;
    // Name of the model's file in the models folder, or of the model's folder if the model has several files.
    std::string name;
    std::vector<RepoFile> files;  // shards in order

    std::uint64_t bytes() const;
};

// Returns the choices, smallest first. Excludes incomplete sets of shards, image projectors and importance
// matrices.
std::vector<Choice> choices_of(const Repository& repository);

// Returns the choice with the given type; ignores case. Empty `type`: Q4_K_M or the closest type. Throws
// InvalidArgument, listing the available types.
const Choice& pick(const std::vector<Choice>& choices, const std::string& type, const std::string& repo);

// Returns "Q4_K_M" for "Qwen3-8B-Q4_K_M-00001-of-00002.gguf"; empty if the name contains no type.
std::string quantisation_in(const std::string& file_name);

download::ModelRequest request_for(const std::string& hub, const Repository& repository,
                                   const Choice& choice);

}  // namespace rocmforge::hub
