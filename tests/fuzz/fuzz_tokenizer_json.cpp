// Fuzzes tokenizer.json. Any bytes give either a tokenizer that converts text to valid tokens and back
// without errors, or an EngineError whose message can be shown.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/base/error.h"
#include "engine/base/mapped_file.h"
#include "engine/tokenizer/hugging_face/json_tokenizer.h"

using namespace rocmforge;

namespace {

constexpr std::string_view kText =
    "Hello <s> 1234 the größte 🙂 \t\n  don't\xFF e\u0301日本 [MASK]각 ﬁ</s>aaaaaaaaaaaa";
constexpr std::chrono::seconds kLongest{5};  // time limit with sanitizers on a busy machine

void use(const Tokenizer& tokenizer) {
    for (const SpecialTokens special : {SpecialTokens::AsText, SpecialTokens::Parse}) {
        const auto tokens = tokenizer.encode(kText, special, AddSpecial::Yes);
        for (const std::int32_t token : tokens) {
            if (token < 0 || token >= tokenizer.size()) __builtin_trap();
            tokenizer.piece(token, true);
            tokenizer.token_text(token);
            tokenizer.ends_generation(token);
        }
        tokenizer.decode(tokens);
        tokenizer.decode(tokens, true);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto begin = std::chrono::steady_clock::now();
    try {
        auto file = std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.json");
        TokenizerConfig config;
        config.bos = "<s>";
        config.eos = "</s>";
        config.eos_ids = {1, 1'000'000'000'000, -1};
        config.add_bos = true;
        use(JsonTokenizer(read_description(std::move(file)), config));
    } catch (const EngineError& error) {
        const std::string_view sentence = error.what();
        if (sentence.empty() || sentence.back() != '.') __builtin_trap();
    }
    if (std::chrono::steady_clock::now() - begin > kLongest) __builtin_trap();
    return 0;
}
