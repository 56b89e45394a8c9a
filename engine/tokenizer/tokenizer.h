// Converts text to token ids and back. Created from a GGUF's metadata.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class ModelFile;

enum class SpecialTokens {
    AsText,  // "<s>" in user text is three characters
    Parse,   // recognizes control tokens, for rendered chat templates
};
enum class AddSpecial { No, Yes };  // BOS and EOS as the model requires

class Tokenizer {
  public:
    virtual ~Tokenizer() = default;

    // Throws Unsupported, naming the vocabulary type or pre-tokenizer, if it is not supported.
    static std::unique_ptr<Tokenizer> from_gguf(const ModelFile& file);

    // Encodes broken UTF-8 byte by byte. Throws InvalidArgument for a text over 512 MB, and Unsupported for a
    // byte that the vocabulary cannot represent.
    virtual std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                             AddSpecial add) const = 0;
    // The bytes of one token, which may be part of a UTF-8 character. Control tokens are empty unless
    // requested. Throws InvalidArgument for an id outside the vocabulary, like decode() and token_text().
    virtual std::string piece(std::int32_t token, bool control_as_text = false) const = 0;
    // The bytes of all tokens; removes the space that SentencePiece puts before the first word.
    virtual std::string decode(const std::vector<std::int32_t>& tokens,
                               bool control_as_text = false) const = 0;

    virtual std::string_view kind() const = 0;  // "SentencePiece", "byte-level BPE (llama-bpe)"
    virtual int size() const = 0;
    virtual std::optional<std::int32_t> bos() const = 0;
    virtual std::optional<std::int32_t> eos() const = 0;
    virtual bool adds_bos() const = 0;
    // Whether the token is EOS, end of turn or similar: generation stops there.
    virtual bool ends_generation(std::int32_t token) const = 0;
    // The stored text of a token, for bos_token and eos_token of chat templates.
    virtual std::string token_text(std::int32_t token) const = 0;
};

// Buffers the bytes of an incomplete UTF-8 character, so that only whole characters are returned.
class Utf8Stream {
  public:
    std::string push(std::string_view bytes);  // returns the characters that are complete now
    std::string finish();                      // returns the rest, with broken bytes replaced by U+FFFD

  private:
    std::string pending_;
};

}  // namespace rocmforge
