#include "engine/tokenizer/hugging_face/models.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/likeliest_pieces.h"
#include "engine/tokenizer/longest_pieces.h"

namespace rocmforge {
namespace {

std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::int32_t required_unknown(const ModelDescription& description, const VocabularyEntries& vocabulary,
                              std::string_view otherwise) {
    const std::string name = description.unknown_token.value_or(std::string(otherwise));
    if (const auto id = vocabulary.find(name)) return *id;
    throw EngineError{
        Code::BadFile,
        Text::tr("The tokenizer's vocabulary lacks the token \"%1\", which stands for unknown text."),
        printable(name)};
}

class WordPieceModel final : public TokenModel {
  public:
    WordPieceModel(const ModelDescription& description, const VocabularyEntries& vocabulary,
                   const std::vector<bool>& may_become)
        : vocabulary_(vocabulary),
          may_become_(may_become),
          prefix_(description.has_inner_prefix ? description.inner_prefix : "##"),
          longest_word_(static_cast<std::size_t>(std::max<std::int64_t>(description.longest_word, 0))),
          unknown_(required_unknown(description, vocabulary, "[UNK]")) {}
    std::string_view name() const override { return "WordPiece"; }
    void encode(std::string_view word, std::vector<std::int32_t>& ids) const override {
        const auto find = [&](std::string_view piece) {
            const auto id = vocabulary_.find(piece);
            return id && may_become_[static_cast<std::size_t>(*id)] ? id : std::nullopt;
        };
        const bool known = characters_in(word) <= longest_word_ &&
                           append_longest_pieces(word, prefix_, vocabulary_.longest(), find, ids);
        if (!known) ids.push_back(unknown_);
    }

  private:
    const VocabularyEntries& vocabulary_;
    const std::vector<bool>& may_become_;
    std::string prefix_;
    std::size_t longest_word_;
    std::int32_t unknown_;
};

class WordLevelModel final : public TokenModel {
  public:
    WordLevelModel(const ModelDescription& description, const VocabularyEntries& vocabulary,
                   const std::vector<bool>& may_become)
        : vocabulary_(vocabulary),
          may_become_(may_become),
          unknown_(required_unknown(description, vocabulary, "<unk>")) {}
    std::string_view name() const override { return "WordLevel"; }
    void encode(std::string_view word, std::vector<std::int32_t>& ids) const override {
        const auto id = vocabulary_.find(word);
        ids.push_back(id && may_become_[static_cast<std::size_t>(*id)] ? *id : unknown_);
    }

  private:
    const VocabularyEntries& vocabulary_;
    const std::vector<bool>& may_become_;
    std::int32_t unknown_;
};

class UnigramModel final : public TokenModel {
  public:
    UnigramModel(const ModelDescription& description, const VocabularyEntries& vocabulary,
                 const std::vector<bool>& may_become)
        : vocabulary_(vocabulary),
          may_become_(may_become),
          pieces_(pieces_of(description, may_become), unknown_score(description)) {
        bytes_.fill(-1);
        if (description.byte_fallback) fill_bytes(vocabulary);
        if (!description.unknown_id) return;
        if (*description.unknown_id < 0 ||
            static_cast<std::uint64_t>(*description.unknown_id) >= description.tokens.size()) {
            throw EngineError{
                Code::BadFile,
                Text::tr("The tokenizer's unknown token has the id %1, which is not in the vocabulary."),
                *description.unknown_id};
        }
        unknown_ = static_cast<std::int32_t>(*description.unknown_id);
    }
    std::string_view name() const override { return "Unigram"; }
    void encode(std::string_view word, std::vector<std::int32_t>& ids) const override {
        pieces_.cut(word, [&](std::int32_t id, std::string_view piece) {
            const auto known = id >= 0 ? id : this->known(piece);
            if (known >= 0) {
                ids.push_back(known);
            } else if (has_all_bytes(piece)) {
                for (const char c : piece) ids.push_back(bytes_[static_cast<unsigned char>(c)]);
            } else if (unknown_) {
                ids.push_back(*unknown_);
            } else {
                throw EngineError{Code::Unsupported,
                                  Text::tr("The model's vocabulary has no token for \"%1\"."),
                                  printable(piece)};
            }
        });
    }

  private:
    static std::vector<LikeliestPieces::Piece> pieces_of(const ModelDescription& description,
                                                         const std::vector<bool>& may_become) {
        std::vector<LikeliestPieces::Piece> pieces;
        for (std::size_t i = 0; i < description.tokens.size(); ++i) {
            if (!may_become[i]) continue;
            // Text that spells the unknown token counts as an unknown character (-1), so that it is merged
            // with adjacent unknown characters.
            const bool is_unknown = static_cast<std::int64_t>(i) == description.unknown_id;
            pieces.push_back({description.tokens[i].first, description.scores[i],
                              is_unknown ? -1 : static_cast<std::int32_t>(i)});
        }
        return pieces;
    }
    static double unknown_score(const ModelDescription& description) {
        constexpr double kPenalty = 10;
        const auto least = std::min_element(description.scores.begin(), description.scores.end());
        return (least == description.scores.end() ? 0.0 : *least) - kPenalty;
    }
    void fill_bytes(const VocabularyEntries& vocabulary) {
        for (std::size_t byte = 0; byte < bytes_.size(); ++byte) {
            bytes_[byte] = vocabulary.find(byte_token(byte)).value_or(-1);
        }
    }
    // A run of unknown characters may still be a token as a whole, for example the name of the unknown token.
    std::int32_t known(std::string_view piece) const {
        const auto id = vocabulary_.find(piece);
        return id && may_become_[static_cast<std::size_t>(*id)] ? *id : -1;
    }
    bool has_all_bytes(std::string_view piece) const {
        return std::all_of(piece.begin(), piece.end(),
                           [&](char c) { return bytes_[static_cast<unsigned char>(c)] >= 0; });
    }

    const VocabularyEntries& vocabulary_;
    const std::vector<bool>& may_become_;
    LikeliestPieces pieces_;
    std::array<std::int32_t, 256> bytes_;
    std::optional<std::int32_t> unknown_;
};

// Returns the type of the model, which old files don't state.
std::string type_of(const ModelDescription& description) {
    if (!description.type.empty()) return description.type;
    if (!description.scores.empty()) return "Unigram";
    if (!description.merges.empty()) return "BPE";
    return description.has_inner_prefix ? "WordPiece" : "WordLevel";
}

}  // namespace

std::unique_ptr<TokenModel> make_model(const ModelDescription& description,
                                       const VocabularyEntries& vocabulary,
                                       const std::vector<bool>& may_become) {
    const std::string type = type_of(description);
    if (type == "BPE") return make_bpe_model(description, vocabulary, may_become);
    if (type == "WordPiece") return std::make_unique<WordPieceModel>(description, vocabulary, may_become);
    if (type == "WordLevel") return std::make_unique<WordLevelModel>(description, vocabulary, may_become);
    if (type == "Unigram") return std::make_unique<UnigramModel>(description, vocabulary, may_become);
    throw EngineError{Code::Unsupported,
                      Text::tr("The tokenizer's model is of the kind \"%1\", which is not supported."),
                      printable(type)};
}

}  // namespace rocmforge
