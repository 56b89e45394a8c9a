#include "engine/tokenizer/vocabulary.h"

#include <cmath>
#include <limits>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/end_tokens.h"

namespace rocmforge {
namespace {

void check_length(std::size_t length, std::size_t tokens, PatternOf<2> otherwise) {
    if (length != tokens) throw EngineError{Code::BadFile, otherwise, tokens, length};
}

void check_id(std::optional<std::int32_t> id, std::size_t tokens, PatternOf<2> otherwise) {
    if (!id || (*id >= 0 && static_cast<std::size_t>(*id) < tokens)) return;
    throw EngineError{Code::BadFile, otherwise, *id, tokens};
}

// Whether the token is SentencePiece's EOS. In vocabularies of other kinds "</s>" may be a word, for example
// an HTML tag.
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
    if (tokens == 0) throw EngineError{Code::BadFile, Text::tr("The vocabulary has no tokens.")};
    if (tokens > most || vocabulary.merges.size() > most) {
        throw EngineError{Code::BadFile,
                          Text::tr("The vocabulary has more tokens or merges than a model can have.")};
    }
    check_length(vocabulary.types.size(), tokens,
                 Text::tr("The vocabulary has %1 tokens but %2 token types."));
    if (has_scores(vocabulary.kind)) {
        check_length(vocabulary.scores.size(), tokens,
                     Text::tr("The vocabulary has %1 tokens but %2 scores."));
        for (std::size_t id = 0; id < tokens; ++id) {
            if (std::isnan(vocabulary.scores[id])) {
                throw EngineError{
                    Code::BadFile,
                    Text::tr("The score of the vocabulary's token %1 (\"%2\") is not a number."), id,
                    printable(vocabulary.tokens[id])};
            }
        }
    }
    check_id(
        vocabulary.bos, tokens,
        Text::tr("The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens."));
    check_id(vocabulary.eos, tokens,
             Text::tr("The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens."));
    check_id(vocabulary.unknown, tokens,
             Text::tr("The unknown token has the id %1, but the vocabulary has only %2 tokens."));
    check_id(vocabulary.separator, tokens,
             Text::tr("The separator token has the id %1, but the vocabulary has only %2 tokens."));
    check_id(vocabulary.end_of_turn, tokens,
             Text::tr("The end-of-turn token has the id %1, but the vocabulary has only %2 tokens."));
    check_id(vocabulary.end_of_message, tokens,
             Text::tr("The end-of-message token has the id %1, but the vocabulary has only %2 tokens."));
    for (const auto& id : {vocabulary.fill_prefix, vocabulary.fill_suffix, vocabulary.fill_middle}) {
        check_id(
            id, tokens,
            Text::tr(
                "A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens."));
    }
    if (vocabulary.add_bos.value_or(false) && !vocabulary.bos) {
        throw EngineError{
            Code::BadFile,
            Text::tr("The vocabulary requires a beginning-of-text (BOS) token, but none is defined.")};
    }
    if (vocabulary.add_eos.value_or(false) && !vocabulary.eos) {
        throw EngineError{
            Code::BadFile,
            Text::tr("The vocabulary requires an end-of-text (EOS) token, but none is defined.")};
    }
}

void correct_types(Vocabulary& vocabulary) {
    const bool is_bpe =
        vocabulary.kind == VocabularyKind::ByteBpe || vocabulary.kind == VocabularyKind::CharacterBpe;
    if (!is_bpe && vocabulary.unknown && vocabulary.unknown != vocabulary.eos) {
        // In files without types, and in BERT's files, the unknown token has the type Normal or Control.
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
