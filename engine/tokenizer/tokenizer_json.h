// The tokenizer of a Hugging Face model folder: tokenizer.json and the files beside it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct FolderTokenizer {
    // bos(), eos(), adds_bos() and ends_generation() also use tokenizer_config.json, special_tokens_map.json
    // and the eos_token_id of generation_config.json and config.json.
    std::unique_ptr<Tokenizer> tokenizer;
    // Jinja source, from chat_template.jinja or tokenizer_config.json; of several named templates, "default".
    std::optional<std::string> chat_template;
    // The other named templates: "tool_use", "rag" …
    std::map<std::string, std::string> more_templates;
};

// `path`: the folder, or the tokenizer.json in it. Normalizers, pre-tokenizers, models, post-processors and
// decoders behave as in Hugging Face's tokenizers library 0.22. Throws FileNotFound or FileUnreadable,
// BadFile for contradictions, and Unsupported, naming the feature.
FolderTokenizer read_tokenizer_json(const std::string& path);

}  // namespace rocmforge
