// What a token was chosen from, for whoever asks for log-probabilities.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rocmforge {

class Tokenizer;

struct TokenLikelihood {
    std::int32_t token = 0;
    std::string bytes;  // what it writes, which may be part of a character
    float logprob = 0;  // natural logarithm
};

struct TokenChoice {
    TokenLikelihood drawn;
    std::vector<TokenLikelihood> likeliest;  // in order
};

// By the log-softmax of the logits as the model gives them: before penalties, biases, temperature and
// whatever else an answer is held to. logits: [vocab]
TokenChoice token_choice(std::span<const float> logits, std::int32_t drawn, int likeliest,
                         const Tokenizer& tokenizer);

}  // namespace rocmforge
