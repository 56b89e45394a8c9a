#include "engine/tokenizer/byte_bpe.h"

#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/pair_merger.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

bool is_one_letter(std::string_view letters) {
    return letters.size() == utf8::announced_length(letters[0]);
}

}  // namespace

struct ByteBpeTokenizer::Scratch {
    std::string letters;
    PairMerger<std::int32_t> merger;
};

ByteBpeTokenizer::ByteBpeTokenizer(Vocabulary complete, PreTokenizer pre_tokenizer)
    : VocabularyTokenizer(std::move(complete)),
      pre_tokenizer_(std::move(pre_tokenizer)),
      merges_(vocabulary().merges),
      kind_("byte-level BPE (" + pre_tokenizer_.name() + ")") {
    for (int byte = 0; byte < 256; ++byte) {
        const auto id = text_tokens().find(letter_of_byte(static_cast<unsigned char>(byte)));
        // A user-defined token "À" is this character, not the byte whose letter is "À".
        const bool is_byte =
            id && vocabulary().types[static_cast<std::size_t>(*id)] != TokenType::UserDefined;
        byte_tokens_[static_cast<std::size_t>(byte)] = is_byte ? *id : -1;
    }
}

void ByteBpeTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    Scratch scratch;
    std::string storage;
    pre_tokenizer_.split(utf8::repaired(text, storage),
                         [&](std::string_view word) { encode_word(word, scratch, tokens); });
}

void ByteBpeTokenizer::encode_word(std::string_view word, Scratch& scratch,
                                   std::vector<std::int32_t>& tokens) const {
    scratch.letters.clear();
    append_letters(scratch.letters, word);
    if (pre_tokenizer_.rules().whole_words) {
        if (const auto id = text_tokens().find(scratch.letters)) {
            tokens.push_back(*id);
            return;
        }
    }
    scratch.merger.run(
        scratch.letters, [](std::string_view rest) { return utf8::announced_length(rest[0]); },
        [&](std::string_view left, std::string_view right) { return merges_.rank(left, right); },
        [&](std::string_view symbol) {
            const auto id = is_one_letter(symbol) ? std::nullopt : text_tokens().find(symbol);
            if (id) {
                tokens.push_back(*id);
                return;
            }
            for (std::size_t at = 0; at < symbol.size(); at += utf8::announced_length(symbol[at])) {
                const std::string_view letter = symbol.substr(at, utf8::announced_length(symbol[at]));
                append_byte(*byte_of_letter(utf8::code_point(letter)), tokens);
            }
        });
}

void ByteBpeTokenizer::append_byte(unsigned char byte, std::vector<std::int32_t>& tokens) const {
    tokens.push_back(byte_tokens_[byte] >= 0 ? byte_tokens_[byte] : unknown_for(byte));
}

std::string ByteBpeTokenizer::text_of(std::string_view token) const {
    return bytes_of_letters(token);
}

}  // namespace rocmforge
