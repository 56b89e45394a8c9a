// A repository's files as models that can be had.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/download/model_download.h"
#include "engine/hub/hub_answers.h"

namespace rocmforge::hub {

struct Choice {
    std::string type;  // "Q4_K_M", "F16", "safetensors"; of several with the same type their names
    std::string name;  // in the folder of models: of the file, or of the folder where there are several
    std::vector<RepoFile> files;  // shards in order

    std::uint64_t bytes() const;
};

// Smallest first. Shards of which some are missing are no choice; projectors of images and matrices of
// importance are no models.
std::vector<Choice> choices_of(const Repository& repository);

// By type, whatever the case of its letters. Empty: Q4_K_M or what comes closest to it. Throws
// InvalidArgument, naming those that there are.
const Choice& pick(const std::vector<Choice>& choices, const std::string& type, const std::string& repo);

// "Q4_K_M" of "Qwen3-8B-Q4_K_M-00001-of-00002.gguf"; empty when the name has none.
std::string quantisation_in(const std::string& file_name);

download::ModelRequest request_for(const std::string& hub, const Repository& repository,
                                   const Choice& choice);

}  // namespace rocmforge::hub
