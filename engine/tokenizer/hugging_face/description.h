// tokenizer.json and the small files beside it, parsed but not yet combined.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/mapped_file.h"
#include "engine/tokenizer/hugging_face/added_tokens.h"
#include "engine/tokenizer/hugging_face/json_cursor.h"
#include "engine/tokenizer/hugging_face/models.h"
#include "engine/tokenizer/hugging_face/part.h"

namespace rocmforge {

struct TokenizerDescription {
    std::shared_ptr<const MappedFile> file;  // owns the bytes that the model's views refer to
    std::unique_ptr<JsonCursor> cursor;      // likewise
    ModelDescription model;
    std::vector<AddedToken> added;                                      // with the file's ids
    nlohmann::json normalizer, pre_tokenizer, post_processor, decoder;  // null: missing
};
// Throws BadFile.
TokenizerDescription read_description(std::shared_ptr<const MappedFile> file);

// Contents of tokenizer_config.json, special_tokens_map.json, generation_config.json and config.json. Missing
// files set nothing.
struct TokenizerConfig {
    std::optional<std::string> bos, eos, unknown;  // by text
    std::optional<std::int64_t> bos_id;            // by id, if no text is given
    std::vector<std::int64_t> eos_ids;
    std::optional<bool> add_bos, add_eos;
    std::optional<std::string> chat_template;
    std::map<std::string, std::string> more_templates;
};
// Throws BadFile, naming the file.
TokenizerConfig read_tokenizer_config(const std::string& folder);

}  // namespace rocmforge
