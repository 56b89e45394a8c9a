#include "engine/tokenizer/end_tokens.h"

#include <algorithm>
#include <array>

namespace rocmforge {
namespace {

constexpr std::array<std::string_view, 9> kTurnMarks = {
    "<|im_end|>",             // ChatML
    "<|eot_id|>",             // Llama 3
    "<|eom_id|>",             // Llama 3, tools
    "<|end|>",                // Phi-3
    "<end_of_turn>",          // Gemma
    "<|endoftext|>",          // GPT-2 and many others
    "<|end_of_text|>",        // Llama 3, Granite
    "<end_of_utterance>",     // SmolVLM
    "<｜end▁of▁sentence｜>",  // DeepSeek
};

// These tokens count only if they are control tokens, because some vocabularies have them as ordinary words
// (for example HTML tags).
constexpr std::array<std::string_view, 26> kEndsWhenControl = {
    "</s>",
    "<eos>",
    "<EOT>",
    "_<EOT>",
    "▁<EOT>",              // Code Llama, after filling in the middle
    "<|file_separator|>",  // CodeGemma, after filling in the middle
    "[EOT]",
    "[EOS]",
    "<|return|>",
    "<|call|>",
    "<|calls|>",
    "<|flush|>",
    "<|fim_pad|>",
    "<fim_pad>",
    "<|repo_name|>",
    "<|file_sep|>",
    "[e~[",
    "<|END_OF_TURN_TOKEN|>",  // Command R
    "<|eot|>",
    "<|eom|>",        // Llama 4
    "<turn|>",        // Gemma 4
    "[|endofturn|]",  // EXAONE
    "<seed:eos>",     // Seed-OSS
    "<|role_end|>",   // Ling
    "<|user|>",
    "<|observation|>",  // GLM: the mark of the next speaker ends this turn
};

bool contains(const auto& names, std::string_view token) {
    return std::find(names.begin(), names.end(), token) != names.end();
}

}  // namespace

bool is_turn_mark(std::string_view token) {
    return contains(kTurnMarks, token);
}

std::vector<bool> end_tokens(const Vocabulary& vocabulary) {
    std::vector<bool> ends(vocabulary.tokens.size());
    std::vector<std::size_t> message_ends;  // ids of "<|end|>"
    bool returns = false;
    bool calls = false;
    bool flushes = false;
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        if (vocabulary.types[id] != TokenType::Control) continue;
        const std::string_view token = vocabulary.tokens[id];
        ends[id] = is_turn_mark(token) || contains(kEndsWhenControl, token);
        if (token == "<|end|>") message_ends.push_back(id);
        returns |= token == "<|return|>";
        calls |= token == "<|call|>" || token == "<|calls|>";
        flushes |= token == "<|flush|>";
    }
    // In the formats of gpt-oss and Solar, "<|end|>" ends one message of an answer and not the answer.
    if (calls && (returns || flushes)) {
        for (const std::size_t id : message_ends) ends[id] = false;
    }
    for (const auto& id : {vocabulary.eos, vocabulary.end_of_turn, vocabulary.end_of_message}) {
        if (id) ends[static_cast<std::size_t>(*id)] = true;
    }
    return ends;
}

}  // namespace rocmforge
