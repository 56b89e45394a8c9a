// A model's vocabulary as plain data, read from a GGUF or created by a test.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class ModelFile;
class Tokenizer;

enum class VocabularyKind {
    // "llama": merges in the order of scores; U+2581 stands for a space, and <0xXX> for a byte without a
    // token
    SentencePiece,
    ByteBpe,       // "gpt2": ranked merges of bytes, which are mapped to printable characters
    CharacterBpe,  // "gemma4", sometimes "gpt2": ranked merges of characters; U+2581 and <0xXX> as in
                   // SentencePiece
    WordPiece,     // "bert": the longest pieces of each word; U+2581 marks the beginning of a word
    Unigram,       // "t5": the most likely pieces, after the file's character replacements
    Rwkv,          // "rwkv": the longest tokens, which may contain any bytes
    Plamo2,        // "plamo2": the pieces with the highest sum of scores
};

// The type of a token. The numbers are those of GGUF (specification: tokenizer.ggml.token_type).
enum class TokenType : std::uint8_t {
    Normal = 1,
    Unknown = 2,
    Control = 3,
    UserDefined = 4,
    Unused = 5,
    Byte = 6
};

struct Vocabulary {
    std::shared_ptr<const void> keeps_alive;  // owns the data of the views
    VocabularyKind kind = VocabularyKind::SentencePiece;
    std::string pre_tokenizer;  // name of the pre-tokenizer's rules; used by byte-level and character BPE
    std::string model_name;     // some models' special tokens depend on it
    std::vector<std::string_view> tokens;  // indexed by id
    std::vector<float> scores;             // [tokens]; used by SentencePiece (merges the highest first),
                                           // Unigram and Plamo2
    std::vector<TokenType> types;          // [tokens]
    // "left right", highest priority first; used by byte-level and character BPE
    std::vector<std::string_view> merges;
    std::optional<std::int32_t> bos, eos, unknown, separator, end_of_turn, end_of_message;  // ids
    // Ids of the tokens for filling in the middle (fill_tokens.h), if the file names them.
    std::optional<std::int32_t> fill_prefix, fill_suffix, fill_middle;
    std::optional<bool> add_bos, add_eos, add_space_prefix;
    bool remove_extra_spaces = false;   // whether Unigram reduces runs of spaces to one space
    std::string charsmap;               // SentencePiece's precompiled_charsmap; used by Unigram
    std::optional<bool> lower_case;     // used by WordPiece (usually true) and character BPE (usually false)
    std::optional<bool> strip_accents;  // used by WordPiece; default: lower_case
};

// Reads the keys tokenizer.ggml.* (GGUF specification). Throws BadFile for contradictions and Unsupported for
// an unsupported kind of vocabulary, naming the problem.
Vocabulary read_vocabulary(const ModelFile& file);

// Throws BadFile for invalid ids, lengths or scores.
void check(const Vocabulary& vocabulary);

// Corrects types that are wrong in some files: byte tokens stored as normal tokens, and end-of-turn marks
// stored as ordinary words.
void correct_types(Vocabulary& vocabulary);

// Whether a token "<0xXX>" means a byte.
bool has_byte_tokens(VocabularyKind kind);
// Whether each token has a score.
bool has_scores(VocabularyKind kind);

// Checks and corrects the vocabulary, and creates its tokenizer.
std::unique_ptr<Tokenizer> make_tokenizer(Vocabulary vocabulary);

}  // namespace rocmforge
