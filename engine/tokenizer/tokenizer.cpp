#include "engine/tokenizer/tokenizer.h"

#include "engine/tokenizer/byte_bpe.h"
#include "engine/tokenizer/character_bpe.h"
#include "engine/tokenizer/plamo2.h"
#include "engine/tokenizer/rwkv.h"
#include "engine/tokenizer/sentencepiece.h"
#include "engine/tokenizer/unigram.h"
#include "engine/tokenizer/wordpiece.h"

namespace rocmforge {
namespace {

void take_if_missing(std::optional<std::int32_t>& id, std::int32_t usual, std::size_t tokens) {
    if (!id && static_cast<std::size_t>(usual) < tokens) id = usual;
}

void complete(Vocabulary& vocabulary) {
    const std::size_t tokens = vocabulary.tokens.size();
    // For fields that the file omits, uses the defaults of the vocabularies' own libraries.
    if (vocabulary.kind == VocabularyKind::SentencePiece || vocabulary.kind == VocabularyKind::Plamo2) {
        take_if_missing(vocabulary.unknown, 0, tokens);
        take_if_missing(vocabulary.bos, 1, tokens);
        take_if_missing(vocabulary.eos, 2, tokens);
    }
    if (vocabulary.kind == VocabularyKind::SentencePiece) {
        vocabulary.add_bos = vocabulary.add_bos.value_or(vocabulary.bos.has_value());
        vocabulary.add_space_prefix = vocabulary.add_space_prefix.value_or(true);
    }
    if (vocabulary.kind == VocabularyKind::Unigram) {
        take_if_missing(vocabulary.eos, 1, tokens);
        take_if_missing(vocabulary.unknown, 2, tokens);
        vocabulary.add_eos = vocabulary.add_eos.value_or(vocabulary.eos.has_value());
    }
    if (vocabulary.kind == VocabularyKind::WordPiece) {
        take_if_missing(vocabulary.bos, 101, tokens);
        take_if_missing(vocabulary.unknown, 100, tokens);
        take_if_missing(vocabulary.separator, 102, tokens);
        vocabulary.lower_case = vocabulary.lower_case.value_or(true);
        vocabulary.add_bos = vocabulary.bos.has_value();  // adds BOS if there is one, whatever the file says
        if (!vocabulary.eos) vocabulary.eos = vocabulary.separator;
        vocabulary.add_eos = vocabulary.eos.has_value();
    }
    vocabulary.add_eos = vocabulary.add_eos.value_or(false);
    vocabulary.add_space_prefix = vocabulary.add_space_prefix.value_or(false);
    vocabulary.lower_case = vocabulary.lower_case.value_or(false);
}

std::unique_ptr<Tokenizer> make_bpe(Vocabulary vocabulary) {
    PreTokenizer pre_tokenizer(vocabulary.pre_tokenizer);
    const bool usually_adds_bos = pre_tokenizer.rules().adds_bos && vocabulary.bos.has_value();
    vocabulary.add_bos = vocabulary.add_bos.value_or(usually_adds_bos);
    if (pre_tokenizer.rules().bytes_as_letters) {
        return std::make_unique<ByteBpeTokenizer>(std::move(vocabulary), std::move(pre_tokenizer));
    }
    vocabulary.kind = VocabularyKind::CharacterBpe;
    correct_types(vocabulary);  // needs the types of byte tokens, which were detected above
    return std::make_unique<CharacterBpeTokenizer>(std::move(vocabulary), std::move(pre_tokenizer));
}

}  // namespace

std::unique_ptr<Tokenizer> make_tokenizer(Vocabulary vocabulary) {
    complete(vocabulary);
    check(vocabulary);
    correct_types(vocabulary);
    switch (vocabulary.kind) {
        case VocabularyKind::ByteBpe:
        case VocabularyKind::CharacterBpe:
            return make_bpe(std::move(vocabulary));
        case VocabularyKind::SentencePiece:
            return std::make_unique<SentencePieceTokenizer>(std::move(vocabulary));
        case VocabularyKind::WordPiece:
            return std::make_unique<WordPieceTokenizer>(std::move(vocabulary));
        case VocabularyKind::Unigram:
            return std::make_unique<UnigramTokenizer>(std::move(vocabulary));
        case VocabularyKind::Rwkv:
            return std::make_unique<RwkvTokenizer>(std::move(vocabulary));
        case VocabularyKind::Plamo2:
            return std::make_unique<Plamo2Tokenizer>(std::move(vocabulary));
    }
    return nullptr;
}

std::unique_ptr<Tokenizer> Tokenizer::from_gguf(const ModelFile& file) {
    return make_tokenizer(read_vocabulary(file));
}

}  // namespace rocmforge
