#include "engine/tokenizer.h"

#include "engine/tokenizer/byte_bpe.h"
#include "engine/tokenizer/sentencepiece.h"

namespace rocmforge {
namespace {

void take_if_missing(std::optional<std::int32_t>& id, std::int32_t usual, std::size_t tokens) {
    if (!id && static_cast<std::size_t>(usual) < tokens) id = usual;
}

// SentencePiece's own defaults, for files that leave them out.
void complete_sentencepiece(Vocabulary& vocabulary) {
    const std::size_t tokens = vocabulary.tokens.size();
    take_if_missing(vocabulary.unknown, 0, tokens);
    take_if_missing(vocabulary.bos, 1, tokens);
    take_if_missing(vocabulary.eos, 2, tokens);
    vocabulary.add_bos = vocabulary.add_bos.value_or(vocabulary.bos.has_value());
    vocabulary.add_eos = vocabulary.add_eos.value_or(false);
    vocabulary.add_space_prefix = vocabulary.add_space_prefix.value_or(true);
}

}  // namespace

std::unique_ptr<Tokenizer> make_tokenizer(Vocabulary vocabulary) {
    if (vocabulary.kind == VocabularyKind::SentencePiece) complete_sentencepiece(vocabulary);
    check(vocabulary);
    correct_types(vocabulary);
    if (vocabulary.kind == VocabularyKind::SentencePiece) {
        return std::make_unique<SentencePieceTokenizer>(std::move(vocabulary));
    }
    PreTokenizer pre_tokenizer(vocabulary.pre_tokenizer);
    const bool usually_adds_bos = pre_tokenizer.rules().adds_bos && vocabulary.bos.has_value();
    vocabulary.add_bos = vocabulary.add_bos.value_or(usually_adds_bos);
    vocabulary.add_eos = vocabulary.add_eos.value_or(false);
    return std::make_unique<ByteBpeTokenizer>(std::move(vocabulary), std::move(pre_tokenizer));
}

std::unique_ptr<Tokenizer> Tokenizer::from_gguf(const ModelFile& file) {
    return make_tokenizer(read_vocabulary(file));
}

}  // namespace rocmforge
