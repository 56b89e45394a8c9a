#include "engine/tokenizer/hugging_face/json_tokenizer.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <unordered_map>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/end_tokens.h"
#include "engine/tokenizer/tokenizer_json.h"
#include "engine/tokenizer/utf8.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

JsonTokenizer::JsonTokenizer(TokenizerDescription description, const TokenizerConfig& config) {
    read_vocabulary(description);
    normalizers_ = Normalizers(description.normalizer, expressions_);
    splitters_ = Splitters(description.pre_tokenizer, expressions_);
    decoders_ = Decoders(description.decoder, expressions_);
    around_ = surroundings_of(description.post_processor);
    for (const auto* ids : {&around_.before, &around_.behind}) {
        for (const std::int32_t id : *ids) checked(id);
    }
    model_ = make_model(description.model, vocabulary_, may_become_);
    kind_ = "tokenizer.json (" + std::string(model_->name()) + ")";
    find_added_tokens(std::move(description.added));
    read_config(config);
}

void JsonTokenizer::read_vocabulary(TokenizerDescription& description) {
    std::erase_if(description.added, [](const AddedToken& token) { return token.content.empty(); });
    std::unordered_map<std::string_view, std::int64_t> known;
    known.reserve(description.added.size());
    for (const AddedToken& token : description.added) known.emplace(token.content, -1);
    for (const auto& [text, id] : description.model.tokens) {
        const auto found = known.find(text);
        if (found != known.end()) found->second = id;
    }
    std::vector<std::pair<std::string_view, std::int64_t>> extra;
    for (AddedToken& token : description.added) {
        // If the model also contains the token, the model's id counts, as in Hugging Face's library.
        std::int64_t& id = known.find(token.content)->second;
        if (id < 0) {
            id = token.id;
            extra.emplace_back(token.content, id);
        }
        token.id =
            static_cast<std::int32_t>(std::min<std::int64_t>(id, std::numeric_limits<std::int32_t>::max()));
    }
    vocabulary_.set(description.model.tokens, extra);
    is_special_.assign(vocabulary_.size(), false);
    for (const AddedToken& token : description.added) {
        if (token.special) is_special_[static_cast<std::size_t>(token.id)] = true;
    }
    may_become_ = is_special_;
    may_become_.flip();
}

void JsonTokenizer::find_added_tokens(std::vector<AddedToken> added) {
    std::vector<AddedToken> written;
    std::vector<AddedToken> normalized;
    std::vector<std::string> written_texts;
    std::vector<std::string> normalized_texts;
    Searches searches(expressions_);
    for (AddedToken& token : added) {
        if (token.normalized) {
            Stretch stretch{token.content};
            normalizers_.apply(stretch, searches);
            normalized_texts.push_back(std::move(stretch.text));
            normalized.push_back(std::move(token));
        } else {
            written_texts.push_back(token.content);
            written.push_back(std::move(token));
        }
    }
    as_written_ = AddedTokenFinder(std::move(written), written_texts);
    in_normalized_ = AddedTokenFinder(std::move(normalized), normalized_texts);
}

void JsonTokenizer::read_config(const TokenizerConfig& config) {
    std::unordered_map<std::string_view, std::int32_t> by_text;
    for (std::size_t id = 0; id < vocabulary_.size(); ++id) {
        if (is_special_[id]) by_text.emplace(vocabulary_.text(id), static_cast<std::int32_t>(id));
    }
    const auto id_of = [&](const std::optional<std::string>& text) -> std::optional<std::int32_t> {
        if (!text || text->empty()) return std::nullopt;
        const auto special = by_text.find(*text);
        if (special != by_text.end()) return special->second;
        return vocabulary_.find(*text);
    };
    const auto sound = [&](std::int64_t id) { return id >= 0 && id < size(); };
    bos_ = id_of(config.bos);
    eos_ = id_of(config.eos);
    if (!bos_ && config.bos_id && sound(*config.bos_id)) bos_ = static_cast<std::int32_t>(*config.bos_id);
    for (const std::int64_t id : config.eos_ids) {
        if (!eos_ && sound(id)) eos_ = static_cast<std::int32_t>(id);
    }
    // In some files the configuration, and not the post-processor, says that BOS is added.
    if (config.add_bos == true && bos_ && !adds_bos()) around_.before.insert(around_.before.begin(), *bos_);
    if (config.add_eos == true && eos_ && (around_.behind.empty() || around_.behind.back() != *eos_)) {
        around_.behind.push_back(*eos_);
    }

    Vocabulary marks;
    marks.tokens = vocabulary_.texts();
    marks.eos = eos_;
    for (std::size_t id = 0; id < vocabulary_.size(); ++id) {
        marks.types.push_back(is_special_[id] ? TokenType::Control : TokenType::Normal);
    }
    ends_ = end_tokens(marks);
    fill_tokens_ = rocmforge::fill_tokens(marks);
    for (const std::int64_t id : config.eos_ids) {
        if (sound(id)) ends_[static_cast<std::size_t>(id)] = true;
    }
}

void JsonTokenizer::encode_stretch(std::string_view text, bool is_first, SpecialTokens special,
                                   Searches& searches, std::vector<std::int32_t>& ids) const {
    const auto on_word = [&](std::string_view word) { model_->encode(word, ids); };
    Stretch stretch{std::string(text), is_first};
    normalizers_.apply(stretch, searches);
    const char* begin = stretch.text.data();
    in_normalized_.split(
        stretch.text, special,
        [&](std::string_view rest) {
            splitters_.split(rest, stretch.is_first && rest.data() == begin, searches, on_word);
        },
        [&](std::int32_t id) { ids.push_back(id); });
}

std::vector<std::int32_t> JsonTokenizer::encode(std::string_view utf8, SpecialTokens special,
                                                AddSpecial add) const {
    if (utf8.size() > std::numeric_limits<std::int32_t>::max() / 4) {
        throw EngineError{Code::InvalidArgument, Text::tr("Texts of more than 512 MB can't be tokenized.")};
    }
    std::string storage;
    const std::string_view text = utf8::repaired(utf8, storage);
    Searches searches(expressions_);
    std::vector<std::int32_t> ids;
    if (add == AddSpecial::Yes) ids = around_.before;
    as_written_.split(
        text, special,
        [&](std::string_view rest) {
            encode_stretch(rest, rest.data() == text.data(), special, searches, ids);
        },
        [&](std::int32_t id) { ids.push_back(id); });
    if (add == AddSpecial::Yes) ids.insert(ids.end(), around_.behind.begin(), around_.behind.end());
    return ids;
}

std::string JsonTokenizer::piece(std::int32_t token, bool control_as_text) const {
    const std::size_t id = checked(token);
    if (is_special_[id]) return control_as_text ? std::string(vocabulary_.text(id)) : std::string();
    Searches searches(expressions_);
    return decoders_.decode({std::string(vocabulary_.text(id))}, Decoding::Inside, searches);
}

std::string JsonTokenizer::decode(const std::vector<std::int32_t>& tokens, bool control_as_text) const {
    std::vector<std::string> texts;
    for (const std::int32_t token : tokens) {
        const std::size_t id = checked(token);
        if (!is_special_[id] || control_as_text) texts.emplace_back(vocabulary_.text(id));
    }
    Searches searches(expressions_);
    return texts.empty() ? std::string() : decoders_.decode(std::move(texts), Decoding::Whole, searches);
}

bool JsonTokenizer::adds_bos() const {
    return bos_ && !around_.before.empty() && around_.before.front() == *bos_;
}

bool JsonTokenizer::ends_generation(std::int32_t token) const {
    return token >= 0 && static_cast<std::size_t>(token) < ends_.size() &&
           ends_[static_cast<std::size_t>(token)];
}

std::string JsonTokenizer::token_text(std::int32_t token) const {
    return std::string(vocabulary_.text(checked(token)));
}

std::size_t JsonTokenizer::checked(std::int32_t token) const {
    if (token >= 0 && token < size()) return static_cast<std::size_t>(token);
    throw EngineError{Code::InvalidArgument, Text::tr("There is no token %1; the vocabulary has %2 tokens."),
                      token, size()};
}

FolderTokenizer read_tokenizer_json(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const bool is_folder = fs::is_directory(path, error);
    const fs::path file = is_folder ? fs::path(path) / "tokenizer.json" : fs::path(path);
    TokenizerDescription description = read_description(std::make_shared<const MappedFile>(file.string()));
    TokenizerConfig config = read_tokenizer_config(file.parent_path().string());
    FolderTokenizer result;
    result.tokenizer = std::make_unique<JsonTokenizer>(std::move(description), config);
    result.chat_template = std::move(config.chat_template);
    result.more_templates = std::move(config.more_templates);
    return result;
}

}  // namespace rocmforge
