// How the next token is chosen, as a person sets it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// Against repeating sequences, however far back: a token that would go on with one gets
// multiplier · base^(length − allowed_length) subtracted.
struct DryOptions {
    float multiplier = 0;    // 0: off
    float base = 1.75F;      // how fast the penalty grows with the sequence
    int allowed_length = 2;  // tokens that may be repeated freely
    int window = -1;         // how many of the last tokens count; -1: all
    // A sequence ends where one of these does, so that the form of a text may be repeated.
    std::vector<std::string> breakers = {"\n", ":", "\"", "*"};
};

// Against clichés: takes out all tokens of at least this probability but the least likely of them.
struct XtcOptions {
    float probability = 0;   // of doing so at a token; 0: off
    float threshold = 0.1F;  // above 0.5 no two tokens can reach it
};

// Keeps the surprise of the text near a target, in place of top-k, top-p, min-p and XTC.
struct MirostatOptions {
    int version = 0;   // 0: off; 1; 2
    float tau = 5;     // bits a token
    float eta = 0.1F;  // how fast the cut follows what was drawn
};

struct LogitBias {
    std::int32_t token = 0;
    float bias = 0;  // added to its logit; minus infinity: the token is never chosen
    bool operator==(const LogitBias&) const = default;
};
// "15=-2.5", "15=-inf". Throws InvalidArgument for anything else.
LogitBias parse_logit_bias(std::string_view text);

struct SamplingOptions {
    float temperature = 0.7F;        // 0: the most likely token, the one with the lowest id on a tie
    int top_k = 40;                  // 0: off
    float top_p = 0.95F;             // 1: off; 0: the most likely token only
    float min_p = 0.05F;             // 0: off
    float repeat_penalty = 1.0F;     // 1: off; logits of recent tokens divided (positive) or multiplied by it
    float presence_penalty = 0.0F;   // subtracted once from tokens that occurred
    float frequency_penalty = 0.0F;  // subtracted for each time a token occurred
    int penalty_window = 64;         // how many of the last tokens count for these three
    DryOptions dry = {};
    XtcOptions xtc = {};
    MirostatOptions mirostat = {};
    std::vector<LogitBias> logit_bias = {};
    std::uint64_t seed = 0;  // 0: a fresh one each time
};

// Throws InvalidArgument naming the value that is out of range.
void validate(const SamplingOptions& options);

}  // namespace rocmforge
