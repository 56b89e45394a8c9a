// The alternatives to a chosen token, for clients that request log-probabilities.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rocmforge {

class Tokenizer;

struct TokenLikelihood {
    std::int32_t token = 0;
    std::string bytes;  // may be a part of a character
    float logprob = 0;  // natural logarithm
};

struct TokenChoice {
    TokenLikelihood drawn;
    std::vector<TokenLikelihood> likeliest;  // most likely first
};

// Returns the log-probabilities of the token `drawn` and of the `likeliest` most likely tokens: the
// log-softmax of the model's logits, before penalties, biases, temperature and constraints. logits: [vocab]
TokenChoice token_choice(std::span<const float> logits, std::int32_t drawn, int likeliest,
                         const Tokenizer& tokenizer);

}  // namespace rocmforge
