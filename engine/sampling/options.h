// The user's options for sampling the next token.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// Penalizes repeated sequences at any distance. A token that would continue a repeated sequence of at least
// `allowed_length` tokens loses multiplier · base^(length − allowed_length) of its logit, where length is the
// number of tokens in the sequence.
struct DryOptions {
    float multiplier = 0;    // 0: off
    float base = 1.75F;      // growth of the penalty with the sequence's length
    int allowed_length = 2;  // number of tokens that may be repeated without penalty
    int window = -1;         // number of last tokens to consider; -1: all
    // DRY's sequence breakers: a repeated sequence ends at each of these strings, so line breaks, quotation
    // marks and the like may recur without a penalty.
    std::vector<std::string> breakers = {"\n", ":", "\"", "*"};
};

// Removes all tokens whose probability is at least `threshold`, except the least likely of them. This avoids
// clichés ("XTC").
struct XtcOptions {
    float probability = 0;  // probability of applying XTC to a token; 0: off
    // Smallest probability of the tokens that can be removed. Above 0.5 only one token can reach it, so
    // nothing is removed.
    float threshold = 0.1F;
};

// Keeps the text's surprise (mirostat.h) near a target. Replaces top-k, top-p, min-p and XTC.
struct MirostatOptions {
    int version = 0;   // 1 or 2; 0: off
    float tau = 5;     // target surprise in bits per token
    float eta = 0.1F;  // rate at which the cut adapts to the drawn tokens
};

struct LogitBias {
    std::int32_t token = 0;
    float bias = 0;  // added to the token's logit; minus infinity: never chosen
    bool operator==(const LogitBias&) const = default;
};
// Parses "15=-2.5" or "15=-inf". Throws InvalidArgument for anything else.
LogitBias parse_logit_bias(std::string_view text);

struct SamplingOptions {
    float temperature = 0.7F;  // 0: takes the argmax, with the lowest id on a tie
    int top_k = 40;            // 0: off
    float top_p = 0.95F;       // 1: off; 0: only the most likely token
    float min_p = 0.05F;       // 0: off
    // Divides positive logits of recent tokens and multiplies negative ones. 1: off.
    float repeat_penalty = 1.0F;
    float presence_penalty = 0.0F;   // subtracted once from the logit of a token that occurred
    float frequency_penalty = 0.0F;  // subtracted from a token's logit for each time it occurred
    // Number of last tokens that the repeat, presence and frequency penalties consider.
    int penalty_window = 64;
    DryOptions dry = {};
    XtcOptions xtc = {};
    MirostatOptions mirostat = {};
    std::vector<LogitBias> logit_bias = {};
    std::uint64_t seed = 0;  // 0: a new random seed each time
};

// Throws InvalidArgument, naming a value that is out of range.
void validate(const SamplingOptions& options);

}  // namespace rocmforge
