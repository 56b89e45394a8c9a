// The user's options for choosing the next token.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// Penalizes repeated sequences at any distance: subtracts multiplier · base^(length − allowed_length) from a
// token that would continue one.
struct DryOptions {
    float multiplier = 0;    // 0: off
    float base = 1.75F;      // growth of the penalty with the sequence's length
    int allowed_length = 2;  // tokens that may be repeated without penalty
    int window = -1;         // number of last tokens to consider; -1: all
    // Sequences end at these strings, so that the format of a text may be repeated.
    std::vector<std::string> breakers = {"\n", ":", "\"", "*"};
};

// Against clichés: removes all tokens of at least this probability except the least likely of them.
struct XtcOptions {
    float probability = 0;   // of applying it at a token; 0: off
    float threshold = 0.1F;  // above 0.5 at most one token can reach it
};

// Keeps the surprise of the text near a target. Replaces top-k, top-p, min-p and XTC.
struct MirostatOptions {
    int version = 0;   // 0: off; 1; 2
    float tau = 5;     // bits per token
    float eta = 0.1F;  // how fast the cut adapts to the drawn tokens
};

struct LogitBias {
    std::int32_t token = 0;
    float bias = 0;  // added to the token's logit; minus infinity: never chosen
    bool operator==(const LogitBias&) const = default;
};
// Parses "15=-2.5" or "15=-inf". Throws InvalidArgument otherwise.
LogitBias parse_logit_bias(std::string_view text);

struct SamplingOptions {
    float temperature = 0.7F;        // 0: the argmax, with the lowest id on a tie
    int top_k = 40;                  // 0: off
    float top_p = 0.95F;             // 1: off; 0: the most likely token only
    float min_p = 0.05F;             // 0: off
    float repeat_penalty = 1.0F;     // 1: off; divides positive and multiplies negative logits of recent
                                     // tokens
    float presence_penalty = 0.0F;   // subtracted once from tokens that occurred
    float frequency_penalty = 0.0F;  // subtracted for each time a token occurred
    int penalty_window = 64;         // number of last tokens for these three penalties
    DryOptions dry = {};
    XtcOptions xtc = {};
    MirostatOptions mirostat = {};
    std::vector<LogitBias> logit_bias = {};
    std::uint64_t seed = 0;  // 0: a new random seed each time
};

// Throws InvalidArgument naming the value that is out of range.
void validate(const SamplingOptions& options);

}  // namespace rocmforge
