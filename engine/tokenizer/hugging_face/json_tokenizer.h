// The tokenizer that a tokenizer.json describes.
#pragma once

#include <string>
#include <vector>

#include "engine/tokenizer/hugging_face/added_tokens.h"
#include "engine/tokenizer/hugging_face/decoders.h"
#include "engine/tokenizer/hugging_face/description.h"
#include "engine/tokenizer/hugging_face/models.h"
#include "engine/tokenizer/hugging_face/normalizers.h"
#include "engine/tokenizer/hugging_face/post_processor.h"
#include "engine/tokenizer/hugging_face/splitters.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

class JsonTokenizer final : public Tokenizer {
  public:
    // Throws BadFile for a contradictory description, and Unsupported for features that this program lacks.
    JsonTokenizer(TokenizerDescription description, const TokenizerConfig& config);

    std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                     AddSpecial add) const override;
    std::string piece(std::int32_t token, bool control_as_text) const override;
    std::string decode(const std::vector<std::int32_t>& tokens, bool control_as_text) const override;

    std::string_view kind() const override { return kind_; }
    int size() const override { return static_cast<int>(vocabulary_.size()); }
    std::optional<std::int32_t> bos() const override { return bos_; }
    std::optional<std::int32_t> eos() const override { return eos_; }
    bool adds_bos() const override;
    bool ends_generation(std::int32_t token) const override;
    std::string token_text(std::int32_t token) const override;
    std::optional<FillTokens> fill_tokens() const override { return fill_tokens_; }

  private:
    void read_vocabulary(TokenizerDescription& description);
    void find_added_tokens(std::vector<AddedToken> added);
    void read_config(const TokenizerConfig& config);
    std::size_t checked(std::int32_t token) const;
    void encode_stretch(std::string_view text, bool is_first, SpecialTokens special, Searches& searches,
                        std::vector<std::int32_t>& ids) const;

    std::string kind_;
    VocabularyEntries vocabulary_;
    std::vector<bool> is_special_;  // [tokens]: whether the token is a control token
    std::vector<bool> may_become_;  // [tokens]: whether text may be encoded as the token
    std::vector<bool> ends_;        // [tokens]: whether the token ends generation
    std::vector<Regex> expressions_;
    Normalizers normalizers_;
    Splitters splitters_;
    Decoders decoders_;
    std::unique_ptr<TokenModel> model_;
    AddedTokenFinder as_written_;
    AddedTokenFinder in_normalized_;
    Surroundings around_;
    std::optional<std::int32_t> bos_;
    std::optional<std::int32_t> eos_;
    std::optional<FillTokens> fill_tokens_;
};

}  // namespace rocmforge
