// The texts of a vocabulary, sorted so that tokens with a common prefix are adjacent.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class Tokenizer;

class TokenTexts {
  public:
    struct Entry {
        std::int32_t token;
        std::uint32_t begin;   // offset of the entry's bytes
        std::uint16_t length;  // number of the entry's bytes, at least 1
        std::uint16_t shared;  // length of the prefix shared with the previous entry
    };

    explicit TokenTexts(const Tokenizer& tokenizer);

    // Entries of all tokens, except tokens that end generation, texts longer than 65,535 bytes, and ordinary
    // tokens whose text begins with 0xFF, the first byte of control_token_bytes(). Control tokens are
    // represented by control_token_bytes().
    std::span<const Entry> entries() const { return entries_; }
    std::string_view text(const Entry& entry) const {
        return std::string_view(bytes_).substr(entry.begin, entry.length);
    }
    std::span<const std::int32_t> ends() const { return ends_; }  // tokens that end generation
    std::size_t tokens() const { return tokens_; }

    // Returns the bytes that represent a token when it is matched with a grammar.
    static std::string seen(const Tokenizer& tokenizer, std::int32_t token);

  private:
    std::string bytes_;
    std::vector<Entry> entries_;
    std::vector<std::int32_t> ends_;
    std::size_t tokens_ = 0;
};

}  // namespace rocmforge
