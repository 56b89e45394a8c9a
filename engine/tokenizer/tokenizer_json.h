// Reads the tokenizer of a Hugging Face model folder from tokenizer.json and the files beside it.
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
    // Jinja source from chat_template.jinja or tokenizer_config.json. If there are several named templates,
    // the one named "default".
    std::optional<std::string> chat_template;
    // The other named templates, such as "tool_use" and "rag".
    std::map<std::string, std::string> more_templates;
};

// `path`: the folder, or its tokenizer.json. Normalizers, pre-tokenizers, models, post-processors and
// decoders behave as in Hugging Face's tokenizers library 0.22. Throws FileNotFound or FileUnreadable,
// BadFile for contradictions, and Unsupported, naming the feature.
FolderTokenizer read_tokenizer_json(const std::string& path);

}  // namespace rocmforge
