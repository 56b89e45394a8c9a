// Fuzzes vocabularies. A vocabulary gives either a tokenizer that converts text to valid tokens and back
// without errors, or an EngineError.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/base/error.h"
#include "engine/gguf/gguf.h"
#include "engine/tokenizer/tokenizer.h"

using namespace rocmforge;

namespace {

constexpr std::string_view kText = "hello <s> 1234 the größte 🙂 \t\n  don't\xFF </s>";

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
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const auto mapped =
            std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.gguf");
        use(*Tokenizer::from_gguf(Gguf(mapped)));
    } catch (const EngineError&) {
    }
    return 0;
}
