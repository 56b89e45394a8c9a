#include <limits>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/files/model_file.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kNone = std::numeric_limits<std::uint32_t>::max();  // -1 stored as an unsigned number

std::optional<std::int32_t> token_id(const ModelFile& file, std::string_view key) {
    const std::optional<std::uint64_t> id = file.number(key);
    if (!id || *id == kNone) return std::nullopt;
    if (*id > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) {
        throw EngineError{Code::BadFile, Text::tr("The file's %1 is %2, which is not a token id."), key, *id};
    }
    return static_cast<std::int32_t>(*id);
}

std::optional<std::int32_t> first_id(const ModelFile& file, std::string_view key, std::string_view other) {
    const auto id = token_id(file, key);
    return id ? id : token_id(file, other);
}

VocabularyKind kind_of(const ModelFile& file) {
    const std::optional<std::string> model = file.text("tokenizer.ggml.model");
    if (!model)
        throw EngineError{Code::BadFile,
                          Text::tr("The file has no vocabulary (tokenizer.ggml.model is missing).")};
    if (*model == "llama") return VocabularyKind::SentencePiece;
    if (*model == "gpt2") return VocabularyKind::ByteBpe;
    if (*model == "gemma4" || *model == "whitespace") return VocabularyKind::CharacterBpe;
    if (*model == "bert") return VocabularyKind::WordPiece;
    if (*model == "t5") return VocabularyKind::Unigram;
    if (*model == "rwkv") return VocabularyKind::Rwkv;
    if (*model == "plamo2") return VocabularyKind::Plamo2;
    if (*model == "none" || *model == "no_vocab") {
        throw EngineError{Code::Unsupported, Text::tr("The file was made without a vocabulary.")};
    }
    throw EngineError{Code::Unsupported,
                      Text::tr("The file's vocabulary is of the kind \"%1\", which ROCmForge can't use yet."),
                      printable(*model)};
}

std::vector<TokenType> types_of(const ModelFile& file, std::size_t tokens) {
    constexpr std::string_view kKey = "tokenizer.ggml.token_type";
    if (file.find(kKey) == nullptr) return std::vector<TokenType>(tokens, TokenType::Normal);
    const std::vector<std::int64_t> stored = file.integers(kKey);
    std::vector<TokenType> types;
    types.reserve(stored.size());
    for (const std::int64_t type : stored) {
        // Type 0 means "undefined". Types of later versions of the format are treated as text.
        types.push_back(type >= 1 && type <= 6 ? static_cast<TokenType>(type) : TokenType::Normal);
    }
    return types;
}

std::string charsmap_of(const ModelFile& file) {
    constexpr std::string_view kKey = "tokenizer.ggml.precompiled_charsmap";
    if (file.find(kKey) == nullptr) return {};
    std::string bytes;
    for (const std::int64_t byte : file.integers(kKey)) bytes += static_cast<char>(byte & 0xFF);
    return bytes;
}

void read_merges(const ModelFile& file, Vocabulary& vocabulary) {
    const std::optional<std::string> model = file.text("tokenizer.ggml.model");
    std::optional<std::string> pre = file.text("tokenizer.ggml.pre");
    if (model == "gemma4") pre = "gemma4";
    if (!pre) {
        throw EngineError{Code::Unsupported,
                          Text::tr("The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). "
                                   "Convert the model again with a newer tool.")};
    }
    vocabulary.pre_tokenizer = *pre;
    vocabulary.merges = file.texts("tokenizer.ggml.merges");
    if (vocabulary.merges.empty()) {
        throw EngineError{
            Code::BadFile,
            Text::tr("The file's vocabulary has no merges (tokenizer.ggml.merges is missing).")};
    }
}

}  // namespace

Vocabulary read_vocabulary(const ModelFile& file) {
    Vocabulary vocabulary;
    vocabulary.kind = kind_of(file);
    vocabulary.keeps_alive = file.files().front();
    vocabulary.model_name = file.text("general.name").value_or("");
    vocabulary.tokens = file.texts("tokenizer.ggml.tokens");
    vocabulary.types = types_of(file, vocabulary.tokens.size());
    vocabulary.bos = token_id(file, "tokenizer.ggml.bos_token_id");
    vocabulary.eos = token_id(file, "tokenizer.ggml.eos_token_id");
    vocabulary.unknown = token_id(file, "tokenizer.ggml.unknown_token_id");
    vocabulary.end_of_turn = token_id(file, "tokenizer.ggml.eot_token_id");
    vocabulary.end_of_message = token_id(file, "tokenizer.ggml.eom_token_id");
    // The second names are those of older files.
    vocabulary.fill_prefix =
        first_id(file, "tokenizer.ggml.fim_pre_token_id", "tokenizer.ggml.prefix_token_id");
    vocabulary.fill_suffix =
        first_id(file, "tokenizer.ggml.fim_suf_token_id", "tokenizer.ggml.suffix_token_id");
    vocabulary.fill_middle =
        first_id(file, "tokenizer.ggml.fim_mid_token_id", "tokenizer.ggml.middle_token_id");
    vocabulary.add_bos = file.boolean("tokenizer.ggml.add_bos_token");
    vocabulary.add_eos = file.boolean("tokenizer.ggml.add_eos_token");
    vocabulary.add_space_prefix = file.boolean("tokenizer.ggml.add_space_prefix");
    // The spelling "seperator" is part of the format.
    vocabulary.separator = token_id(file, "tokenizer.ggml.seperator_token_id");
    vocabulary.remove_extra_spaces =
        file.boolean("tokenizer.ggml.remove_extra_whitespaces").value_or(vocabulary.remove_extra_spaces);
    vocabulary.lower_case = file.boolean("tokenizer.ggml.normalizer.lowercase");
    vocabulary.strip_accents = file.boolean("tokenizer.ggml.normalizer.strip_accents");
    if (has_scores(vocabulary.kind)) vocabulary.scores = file.reals("tokenizer.ggml.scores");
    if (vocabulary.kind == VocabularyKind::Unigram) vocabulary.charsmap = charsmap_of(file);
    if (vocabulary.kind == VocabularyKind::ByteBpe || vocabulary.kind == VocabularyKind::CharacterBpe) {
        read_merges(file, vocabulary);
    }
    return vocabulary;
}

}  // namespace rocmforge
