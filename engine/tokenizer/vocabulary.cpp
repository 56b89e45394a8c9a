#include "engine/tokenizer/vocabulary.h"

#include <cmath>
#include <limits>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/end_tokens.h"

namespace rocmforge {
namespace {

void check_length(std::size_t length, std::size_t tokens, const char* what) {
    if (length == tokens) return;
    throw EngineError{Code::BadFile, "The vocabulary has " + std::to_string(tokens) + " tokens but " +
                                         std::to_string(length) + " " + what + "."};
}

void check_id(std::optional<std::int32_t> id, std::size_t tokens, const char* what) {
    if (!id || (*id >= 0 && static_cast<std::size_t>(*id) < tokens)) return;
    throw EngineError{Code::BadFile, "The vocabulary's " + std::string(what) + " is token " +
                                         std::to_string(*id) + ", but it has only " + std::to_string(tokens) +
                                         " tokens."};
}

// In other vocabularies "</s>" may be a word, for example an HTML tag.
bool is_sentencepiece_eos(const Vocabulary& vocabulary, std::size_t id) {
    return vocabulary.kind == VocabularyKind::SentencePiece && id == 2 && vocabulary.tokens[id] == "</s>";
}

}  // namespace

bool has_byte_tokens(VocabularyKind kind) {
    return kind == VocabularyKind::SentencePiece || kind == VocabularyKind::CharacterBpe ||
           kind == VocabularyKind::Unigram || kind == VocabularyKind::Plamo2;
}

bool has_scores(VocabularyKind kind) {
    return kind == VocabularyKind::SentencePiece || kind == VocabularyKind::Unigram ||
           kind == VocabularyKind::Plamo2;
}

void check(const Vocabulary& vocabulary) {
    const std::size_t tokens = vocabulary.tokens.size();
    const auto most = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()) / 4;
    if (tokens == 0) throw EngineError{Code::BadFile, "The vocabulary has no tokens."};
    if (tokens > most || vocabulary.merges.size() > most) {
        throw EngineError{Code::BadFile,
                          "The vocabulary claims more tokens or merges than a model can have."};
    }
    check_length(vocabulary.types.size(), tokens, "token types");
    if (has_scores(vocabulary.kind)) {
        check_length(vocabulary.scores.size(), tokens, "scores");
        for (std::size_t id = 0; id < tokens; ++id) {
            if (std::isnan(vocabulary.scores[id])) {
                throw EngineError{Code::BadFile, "The score of the vocabulary's token " + std::to_string(id) +
                                                     " (\"" + printable(vocabulary.tokens[id]) +
                                                     "\") is not a number."};
            }
        }
    }
    check_id(vocabulary.bos, tokens, "begin-of-text mark");
    check_id(vocabulary.eos, tokens, "end-of-text mark");
    check_id(vocabulary.unknown, tokens, "unknown mark");
    check_id(vocabulary.separator, tokens, "separator mark");
    check_id(vocabulary.end_of_turn, tokens, "end-of-turn mark");
    check_id(vocabulary.end_of_message, tokens, "end-of-message mark");
    if (vocabulary.add_bos.value_or(false) && !vocabulary.bos) {
        throw EngineError{Code::BadFile,
                          "The vocabulary requires a begin-of-text (BOS) token, but names none."};
    }
    if (vocabulary.add_eos.value_or(false) && !vocabulary.eos) {
        throw EngineError{Code::BadFile,
                          "The vocabulary requires an end-of-text (EOS) token, but names none."};
    }
}

void correct_types(Vocabulary& vocabulary) {
    const bool is_bpe =
        vocabulary.kind == VocabularyKind::ByteBpe || vocabulary.kind == VocabularyKind::CharacterBpe;
    if (!is_bpe && vocabulary.unknown && vocabulary.unknown != vocabulary.eos) {
        // As in files without types, and in BERT's, whose unknown token has the type of a control token.
        TokenType& type = vocabulary.types[static_cast<std::size_t>(*vocabulary.unknown)];
        if (type == TokenType::Normal || type == TokenType::Control) type = TokenType::Unknown;
    }
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        TokenType& type = vocabulary.types[id];
        const std::string_view token = vocabulary.tokens[id];
        if (type == TokenType::UserDefined && (is_turn_mark(token) || is_sentencepiece_eos(vocabulary, id))) {
            type = TokenType::Control;
        } else if (has_byte_tokens(vocabulary.kind) && byte_of_token(token)) {
            type = TokenType::Byte;
        } else if (type == TokenType::Byte && !byte_of_token(token)) {
            type = TokenType::Normal;
        }
    }
}

}  // namespace rocmforge
