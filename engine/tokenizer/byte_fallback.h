// Finds byte tokens ("<0x0A>"), which encode text that no other token contains.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

class ByteFallback {
  public:
    explicit ByteFallback(const Vocabulary& vocabulary) {
        tokens_.fill(-1);
        for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
            if (vocabulary.types[id] != TokenType::Byte) continue;
            std::int32_t& token = tokens_[*byte_of_token(vocabulary.tokens[id])];
            if (token < 0) token = static_cast<std::int32_t>(id);
        }
    }

    // Returns the token for a byte; -1 if there is none.
    std::int32_t operator[](unsigned char byte) const { return tokens_[byte]; }

    // Appends the byte tokens of a symbol. If a byte has no token, returns false and appends nothing.
    bool append(std::string_view symbol, std::vector<std::int32_t>& tokens) const {
        const std::size_t before = tokens.size();
        for (const char c : symbol) {
            const std::int32_t token = tokens_[static_cast<unsigned char>(c)];
            if (token < 0) {
                tokens.resize(before);
                return false;
            }
            tokens.push_back(token);
        }
        return true;
    }

  private:
    std::array<std::int32_t, 256> tokens_;
};

}  // namespace rocmforge
