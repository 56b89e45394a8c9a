// Converts text to token ids and back.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/fill_tokens.h"

namespace rocmforge {

class ModelFile;

enum class SpecialTokens {
    AsText,  // encodes "<s>" in user text as three characters
    Parse,   // encodes "<s>" as a control token, for rendered chat templates
};
enum class AddSpecial { No, Yes };  // whether to add BOS and EOS as the model requires

class Tokenizer {
  public:
    virtual ~Tokenizer() = default;

    // Throws BadFile for a contradictory vocabulary, and Unsupported, naming the vocabulary type or
    // pre-tokenizer, if this program does not support it.
    static std::unique_ptr<Tokenizer> from_gguf(const ModelFile& file);

    // Encodes invalid UTF-8 byte by byte or as U+FFFD, depending on the kind of vocabulary. Throws
    // InvalidArgument for a text of more than 512 MB or if a regular expression of the tokenizer takes too
    // long, and Unsupported for text that the vocabulary cannot represent.
    virtual std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                             AddSpecial add) const = 0;
    // Returns the bytes of one token, which may be a part of a UTF-8 character. Control tokens give no bytes
    // unless `control_as_text`. Throws InvalidArgument for an id outside the vocabulary, like decode() and
    // token_text().
    virtual std::string piece(std::int32_t token, bool control_as_text = false) const = 0;
    // Returns the bytes of all tokens, without the spaces that encode() puts before the first word of a text
    // and after special tokens (SentencePiece).
    virtual std::string decode(const std::vector<std::int32_t>& tokens,
                               bool control_as_text = false) const = 0;

    virtual std::string_view kind() const = 0;  // description: "SentencePiece", "byte-level BPE (llama-bpe)"
    virtual int size() const = 0;
    virtual std::optional<std::int32_t> bos() const = 0;
    virtual std::optional<std::int32_t> eos() const = 0;
    virtual bool adds_bos() const = 0;
    // Whether the token ends generation, such as EOS or end of turn.
    virtual bool ends_generation(std::int32_t token) const = 0;
    // Returns the stored text of a token, for bos_token and eos_token in chat templates.
    virtual std::string token_text(std::int32_t token) const = 0;
    // Returns the tokens for fill_prompt(); nullopt if the vocabulary has none.
    virtual std::optional<FillTokens> fill_tokens() const { return std::nullopt; }
};

// Converts a stream of bytes to whole UTF-8 characters. Buffers the bytes of an incomplete character, and
// replaces invalid bytes by U+FFFD.
class Utf8Stream {
  public:
    std::string push(std::string_view bytes);  // returns whole characters
    // Returns U+FFFD if an incomplete character remains, otherwise "".
    std::string finish();

  private:
    std::string pending_;
};

}  // namespace rocmforge
