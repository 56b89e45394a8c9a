// tokenizer.json and the small files beside it, read but not yet put together.
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
    std::shared_ptr<const MappedFile> file;  // what the model's views look into
    std::unique_ptr<JsonCursor> cursor;      // and this
    ModelDescription model;
    std::vector<AddedToken> added;  // with the ids that the file gives them
    nlohmann::json normalizer, pre_tokenizer, post_processor, decoder;  // null where there is none
};
// Throws BadFile.
TokenizerDescription read_description(std::shared_ptr<const MappedFile> file);

// What tokenizer_config.json, special_tokens_map.json, generation_config.json and config.json say. Files that
// aren't there say nothing.
struct TokenizerConfig {
    std::optional<std::string> bos, eos, unknown;  // by text
    std::optional<std::int64_t> bos_id;            // by number, where no text says it
    std::vector<std::int64_t> eos_ids;
    std::optional<bool> add_bos, add_eos;
    std::optional<std::string> chat_template;
    std::map<std::string, std::string> more_templates;
};
// Throws BadFile, naming the file.
TokenizerConfig read_tokenizer_config(const std::string& folder);

}  // namespace rocmforge
