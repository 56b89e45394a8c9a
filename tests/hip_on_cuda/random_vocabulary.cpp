#include "tests/hip_on_cuda/random_vocabulary.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::measure {

namespace {

constexpr int kControl = 3;
constexpr int kBytes = 256;
enum TokenType : std::int32_t { Normal = 1, Unknown = 2, Control = 3, Byte = 6 };

// Returns the number as letters: a, b, …, z, aa, ab, …
std::string letters(int number) {
    std::string text;
    for (int n = number + 1; n > 0; n = (n - 1) / 26)
        text.insert(text.begin(), static_cast<char>('a' + (n - 1) % 26));
    return text;
}

TokenType type_of(int token) {
    if (token == 0) return Unknown;
    if (token < kControl) return Control;
    return token < kControl + kBytes ? Byte : Normal;
}

}  // namespace

void write_random_vocabulary(GgufStream& file, int size) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::vector<std::string> pieces{"<unk>", "<s>", "</s>"};
    for (std::size_t i = 0; i < kBytes; ++i)
        pieces.push_back({'<', '0', 'x', kDigits[i / 16], kDigits[i % 16], '>'});
    for (int i = 0; static_cast<int>(pieces.size()) < size; ++i) {
        pieces.push_back("\u2581" + letters(i));
        if (static_cast<int>(pieces.size()) < size) pieces.push_back(letters(i));
    }
    std::vector<float> scores;
    std::vector<std::int32_t> types;
    for (int i = 0; i < size; ++i) {
        scores.push_back(i < kControl + kBytes ? 0.0F : -static_cast<float>(i));
        types.push_back(type_of(i));
    }
    file.string("tokenizer.ggml.model", "llama");
    file.strings("tokenizer.ggml.tokens", pieces);
    file.f32s("tokenizer.ggml.scores", scores);
    file.i32s("tokenizer.ggml.token_type", types);
    file.u32("tokenizer.ggml.bos_token_id", 1);
    file.u32("tokenizer.ggml.eos_token_id", 2);
}

}  // namespace rocmforge::measure
