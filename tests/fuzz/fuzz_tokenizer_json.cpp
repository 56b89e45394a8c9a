// Fuzzes tokenizer.json. Any bytes give either a tokenizer that converts text to valid tokens and back
// without errors, or an EngineError whose message can be shown.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/base/mapped_file.h"
#include "engine/tokenizer/hugging_face/json_tokenizer.h"
#include "tests/fuzz/use_tokenizer.h"

using namespace rocmforge;

namespace {

constexpr std::string_view kText =
    "Hello <s> 1234 the größte 🙂 \t\n  don't\xFF e\u0301日本 [MASK]각 ﬁ</s>aaaaaaaaaaaa";
constexpr std::chrono::seconds kLongest{5};  // time limit with sanitizers on a busy machine

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto begin = std::chrono::steady_clock::now();
    fuzz::allow_refusal([&] {
        auto file = std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.json");
        TokenizerConfig config;
        config.bos = "<s>";
        config.eos = "</s>";
        config.eos_ids = {1, 1'000'000'000'000, -1};
        config.add_bos = true;
        fuzz::use_tokenizer(JsonTokenizer(read_description(std::move(file)), config), kText);
    });
    if (std::chrono::steady_clock::now() - begin > kLongest) __builtin_trap();
    return 0;
}
