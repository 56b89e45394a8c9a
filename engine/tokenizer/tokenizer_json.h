// The tokenizer of a Hugging Face model folder: tokenizer.json and what lies beside it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct FolderTokenizer {
    // bos(), eos(), adds_bos() and ends_generation() know tokenizer_config.json, special_tokens_map.json and
    // the eos_token_id of generation_config.json and config.json too.
    std::unique_ptr<Tokenizer> tokenizer;
    // Jinja source, from chat_template.jinja or tokenizer_config.json; of several named ones "default".
    std::optional<std::string> chat_template;
    // The other named ones: "tool_use", "rag" …
    std::map<std::string, std::string> more_templates;
};

// `path` is the folder or the tokenizer.json in it. What the normalizers, pre-tokenizers, models,
// post-processors and decoders of the format mean follows the library that writes it (Hugging Face tokenizers
// 0.22). Throws NotFound or the like for a file that can't be read, BadFile where it contradicts itself and
// Unsupported, naming it, for a part that we don't have.
FolderTokenizer read_tokenizer_json(const std::string& path);

}  // namespace rocmforge
