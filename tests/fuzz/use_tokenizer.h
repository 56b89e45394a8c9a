// Uses a tokenizer that was made from fuzzed bytes.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/tokenizer/tokenizer.h"
#include "tests/fuzz/fuzz_checks.h"

namespace rocmforge::fuzz {

// Converts the text to tokens and back, and checks that every token is valid.
inline void use_tokenizer(const Tokenizer& tokenizer, std::string_view text) {
    for (const SpecialTokens special : {SpecialTokens::AsText, SpecialTokens::Parse}) {
        const auto tokens = tokenizer.encode(text, special, AddSpecial::Yes);
        for (const std::int32_t token : tokens) {
            require(token >= 0 && token < tokenizer.size());
            tokenizer.piece(token, true);
            tokenizer.token_text(token);
            tokenizer.ends_generation(token);
        }
        tokenizer.decode(tokens);
        tokenizer.decode(tokens, true);
    }
}

}  // namespace rocmforge::fuzz
