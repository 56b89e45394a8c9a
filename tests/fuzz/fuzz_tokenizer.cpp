// Fuzzes vocabularies. A vocabulary gives either a tokenizer that converts text to valid tokens and back
// without errors, or an EngineError.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/base/error.h"
#include "engine/gguf/gguf.h"
#include "tests/fuzz/use_tokenizer.h"

using namespace rocmforge;

namespace {

constexpr std::string_view kText = "hello <s> 1234 the größte 🙂 \t\n  don't\xFF </s>";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const auto mapped =
            std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.gguf");
        fuzz::use_tokenizer(*Tokenizer::from_gguf(Gguf(mapped)), kText);
    } catch (const EngineError&) {
    }
    return 0;
}
