// What turns text into a model's tokens and messages into its prompts, wherever the model keeps it: in its
// GGUF file, or in tokenizer.json and the files beside it.
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

// Throws what Tokenizer::from_gguf() and read_tokenizer_json() throw.
ModelText read_model_text(const ModelFile& file);
// The weights need not be there: a GGUF file of a vocabulary, a folder with tokenizer.json, or that file.
ModelText read_model_text(const std::string& path);

}  // namespace rocmforge
