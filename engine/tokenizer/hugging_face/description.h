// The content of tokenizer.json and of the small files beside it. The parts are parsed but not yet combined.
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

// NOLINTNEXTLINE(bugprone-exception-escape): no member throws when it is moved
struct TokenizerDescription {
    std::shared_ptr<const MappedFile> file;  // owns the bytes that the views in `model` refer to
    std::unique_ptr<JsonCursor> cursor;      // owns decoded strings that the views in `model` refer to
    ModelDescription model;
    std::vector<AddedToken> added;                                      // the added tokens, with the file's
                                                                        // ids
    nlohmann::json normalizer, pre_tokenizer, post_processor, decoder;  // null: missing
};
// Reads tokenizer.json. Throws BadFile.
TokenizerDescription read_description(std::shared_ptr<const MappedFile> file);

// The content of tokenizer_config.json, special_tokens_map.json, generation_config.json and config.json.
// Fields of missing files stay empty.
struct TokenizerConfig {
    std::optional<std::string> bos, eos, unknown;  // texts of these tokens
    std::optional<std::int64_t> bos_id;            // id of BOS, if the files give no text
    std::vector<std::int64_t> eos_ids;
    std::optional<bool> add_bos, add_eos;
    std::optional<std::string> chat_template;
    std::map<std::string, std::string> more_templates;
};
// Throws BadFile, naming the file.
TokenizerConfig read_tokenizer_config(const std::string& folder);

}  // namespace rocmforge
