// Reads the tokenizer and chat template of a model. They are in its GGUF file, or in tokenizer.json and the
// files beside it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/files/model_file.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct ModelText {
    std::unique_ptr<Tokenizer> tokenizer;
    std::optional<std::string> own_template;  // Jinja source
};

// Throws like Tokenizer::from_gguf() and read_tokenizer_json().
ModelText read_model_text(const ModelFile& file);
// Also works without weights: accepts a GGUF file with only a vocabulary, a folder with tokenizer.json, or
// that file.
ModelText read_model_text(const std::string& path);

}  // namespace rocmforge
