// Text to token ids and back. Made from a GGUF's metadata.
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
    AsText,  // "<s>" in a person's text is four characters
    Parse,   // control tokens are recognised: for rendered chat templates
};
enum class AddSpecial { No, Yes };  // the BOS and EOS that the model asks for

class Tokenizer {
  public:
    virtual ~Tokenizer() = default;

    // Throws Unsupported naming the vocabulary type or pre-tokenizer that we don't have.
    static std::unique_ptr<Tokenizer> from_gguf(const ModelFile& file);

    // Broken UTF-8 is kept byte by byte. Throws InvalidArgument for a text over 512 MB, and Unsupported for a
    // byte that the vocabulary has no way to write.
    virtual std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                             AddSpecial add) const = 0;
    // The bytes of one token; a token may be part of a UTF-8 character. Control tokens give nothing unless
    // asked. Throws InvalidArgument for an id that the vocabulary doesn't have, like decode() and
    // token_text().
    virtual std::string piece(std::int32_t token, bool control_as_text = false) const = 0;
    // All of them; the space that SentencePiece puts before the first word is dropped again.
    virtual std::string decode(const std::vector<std::int32_t>& tokens,
                               bool control_as_text = false) const = 0;

    virtual std::string_view kind() const = 0;  // "SentencePiece", "byte-level BPE (llama-bpe)"
    virtual int size() const = 0;
    virtual std::optional<std::int32_t> bos() const = 0;
    virtual std::optional<std::int32_t> eos() const = 0;
    virtual bool adds_bos() const = 0;
    // EOS, end of turn and the like: generation stops there.
    virtual bool ends_generation(std::int32_t token) const = 0;
    // The stored text of a token, as a chat template wants bos_token and eos_token.
    virtual std::string token_text(std::int32_t token) const = 0;
};

// Holds back the bytes of an unfinished UTF-8 character, so that only whole characters leave.
class Utf8Stream {
  public:
    std::string push(std::string_view bytes);  // the whole characters that are complete now
    std::string finish();                      // the rest, broken bytes replaced by U+FFFD

  private:
    std::string pending_;
};

}  // namespace rocmforge
