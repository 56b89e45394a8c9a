#include "tests/support/vocabularies.h"

#include <array>
#include <cstdio>
#include <stdexcept>

namespace rocmforge::test {
namespace {

constexpr int kByteTokensEnd = 259;
enum TokenType : std::int32_t { Normal = 1, Unknown = 2, Control = 3, Byte = 6 };

std::string byte_piece(int byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "<0x%02X>", static_cast<unsigned>(byte));
    return text.data();
}

// Returns the n-th of a, b, … z, aa, ab, …
std::string letters(int n) {
    std::string text;
    for (; n >= 0; n = n / 26 - 1) text.insert(text.begin(), static_cast<char>('a' + n % 26));
    return text;
}

// GPT-2 represents bytes that are not printable Latin-1 characters by characters from U+0100 on.
std::vector<std::string> byte_alphabet() {
    std::vector<std::string> alphabet;
    int next = 256;
    for (int byte = 0; byte < 256; ++byte) {
        const bool shown = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 255 && byte != 173);
        const int code = shown ? byte : next++;
        std::string utf8;
        if (code < 0x80) {
            utf8 += static_cast<char>(code);
        } else {
            utf8 += static_cast<char>(0xC0 | (code >> 6));
            utf8 += static_cast<char>(0x80 | (code & 0x3F));
        }
        alphabet.push_back(utf8);
    }
    return alphabet;
}

}  // namespace

void add_sentencepiece_vocabulary(GgufWriter& writer, int size) {
    if (size < kByteTokensEnd) throw std::invalid_argument("a vocabulary has at least 259 pieces");
    std::vector<std::string> pieces{"<unk>", "<s>", "</s>"};
    std::vector<std::int32_t> types{Unknown, Control, Control};
    std::vector<float> scores(3, 0.0F);
    for (int byte = 0; byte < 256; ++byte) {
        pieces.push_back(byte_piece(byte));
        types.push_back(Byte);
        scores.push_back(0.0F);
    }
    for (int i = 0; i < size - kByteTokensEnd; ++i) {
        pieces.push_back((i % 2 == 0 ? "\u2581" : "") + letters(i / 2));
        types.push_back(Normal);
        scores.push_back(-static_cast<float>(i));
    }
    writer.text("tokenizer.ggml.model", "llama")
        .texts("tokenizer.ggml.tokens", pieces)
        .f32s("tokenizer.ggml.scores", scores)
        .i32s("tokenizer.ggml.token_type", types)
        .u32("tokenizer.ggml.bos_token_id", 1)
        .u32("tokenizer.ggml.eos_token_id", 2)
        .u32("tokenizer.ggml.unknown_token_id", 0)
        .boolean("tokenizer.ggml.add_bos_token", true);
}

void add_byte_bpe_vocabulary(GgufWriter& writer, const std::string& pre_tokenizer,
                             const std::vector<std::pair<std::string, std::string>>& merges,
                             const std::vector<std::string>& controls) {
    std::vector<std::string> tokens = byte_alphabet();
    std::vector<std::string> merge_lines;
    for (const auto& [left, right] : merges) {
        tokens.push_back(left + right);
        merge_lines.push_back(left);
        merge_lines.back().append(" ").append(right);
    }
    std::vector<std::int32_t> types(tokens.size(), Normal);
    tokens.insert(tokens.end(), controls.begin(), controls.end());
    tokens.emplace_back("<|endoftext|>");
    types.resize(tokens.size(), Control);
    const auto end = static_cast<std::uint32_t>(tokens.size() - 1);
    writer.text("tokenizer.ggml.model", "gpt2")
        .text("tokenizer.ggml.pre", pre_tokenizer)
        .texts("tokenizer.ggml.tokens", tokens)
        .i32s("tokenizer.ggml.token_type", types)
        .texts("tokenizer.ggml.merges", merge_lines)
        .u32("tokenizer.ggml.bos_token_id", end)
        .u32("tokenizer.ggml.eos_token_id", end);
}

}  // namespace rocmforge::test
