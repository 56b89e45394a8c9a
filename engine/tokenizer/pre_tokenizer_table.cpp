// The patterns are those of the models' tokenizer.json files, under the names that GGUF converters give them.
// Where a name stands for several models, the models cut alike. Contractions are spelt out letter by letter
// where the original says "ignore case": caseless Unicode matching would also take U+017F for an s.
#include <algorithm>
#include <array>
#include <initializer_list>

#include "engine/tokenizer/pre_tokenizer.h"

namespace rocmforge {
namespace {

#define CONTRACTION R"re('(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL]))re"
#define MARKS_AND_SPACES R"re( ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"
#define CASED_WORD R"re([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+)re"
#define CAPITALS R"re([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*)re"

constexpr std::string_view kGpt2 =
    R"re('(?:[stmd]|re|ve|ll)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)re";
constexpr std::string_view kLlama3 =
    CONTRACTION R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|)re" MARKS_AND_SPACES;
constexpr std::string_view kQwen2 = CONTRACTION R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}|)re" MARKS_AND_SPACES;
constexpr std::string_view kQwen35 = CONTRACTION
    R"re(|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
constexpr std::string_view kTekken =
    CASED_WORD "|" CAPITALS R"re(|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
constexpr std::string_view kGpt4o =
    CASED_WORD "(?:" CONTRACTION ")?|" CAPITALS "(?:" CONTRACTION
               R"re()?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
constexpr std::string_view kBailing =
    CONTRACTION R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+)re";
constexpr std::string_view kSeedCoder =
    CONTRACTION R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}\r\n]+|\s*[\r\n]+|\s+(?!\S)|\s+)re";
constexpr std::string_view kBloom = R"re( ?[^(\s|.,!?…。，、।۔،)]+)re";
constexpr std::string_view kDeepSeekV3Words =
    R"re([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
// Letters that have a case, as DeepSeek-LLM lists them.
constexpr std::string_view kDeepSeekLlmLetters =
    R"re(\s?[A-Za-zµÀ-ÖØ-öø-ƺƼ-ƿǄ-ʓʕ-ʯͰ-ͳͶͷͻ-ͽͿΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯԱ-ՖႠ-ჅᎠ-Ᏽᏸ-ᏽᲐ-ᲺᲽ-Ჿᴀ-ᴫᵫ-ᵷᵹ-ᶚḀ-ἕἘ-Ἕἠ-ὅὈ-Ὅὐ-ὗὙὛὝὟ-ώᾀ-ᾴᾶ-ᾼιῂ-ῄῆ-ῌῐ-ΐῖ-Ίῠ-Ῥῲ-ῴῶ-ῼℂℇℊ-ℓℕℙ-ℝℤΩℨK-ℭℯ-ℴℹℼ-ℿⅅ-ⅉⅎↃↄⰀ-ⱻⱾ-ⳤⳫ-ⳮⲳⲳꙀ-ꙭꚀ-ꚛꜢ-ꝯꝱ-ꞇꞋ-ꞎꭰ-ꮿﬀ-ﬆﬓ-ﬗＡ-Ｚａ-ｚ𐐀-𐑏𐒰-𐓓𐓘-𐓻𐲀-𐲲𐳀-𐳲𑢠-𑣟𞤀-𞥃]+)re";

#undef CONTRACTION
#undef MARKS_AND_SPACES
#undef CASED_WORD
#undef CAPITALS

PreTokenizerStep pattern(std::string_view text) {
    return {PreTokenizerStep::Kind::Pattern, text};
}

struct Entry {
    std::vector<std::string_view> names;
    PreTokenizerRules rules;
};

const std::vector<Entry>& table() {
    static const std::vector<Entry> entries = {
        {{"default"},
         {{pattern(R"re([\p{P}$+<=>^~|]+)re"), pattern(kGpt2), pattern(R"re(\p{N}+)re"),
           pattern("[0-9]{3}")}}},
        {{"gpt-2", "phi-2", "mpt", "olmo", "jais", "trillion", "granite-docling", "gigachat", "a.x-4.0",
          "mellum", "modern-bert", "exaone4"},
         {{pattern(kGpt2)}}},
        {{"starcoder", "refact", "command-r", "smollm", "codeshell", "exaone", "minerva-7b"},
         {{pattern(R"re(\p{N})re"), pattern(kGpt2)}}},
        {{"falcon"}, {{pattern(R"re([\p{P}$+<=>^~|`]+)re"), pattern(kGpt2), pattern("[0-9]{3}")}}},
        {{"llama-bpe", "llama3", "llama-v3", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2"},
         {{pattern(kLlama3)}, true, true}},
        {{"dbrx", "smaug-bpe", "glm4", "chatglm-bpe"}, {{pattern(kLlama3)}}},
        {{"qwen2", "stablelm2", "deepseek-r1-qwen", "megrez", "hunyuan", "solar-open", "grok-2", "kormo"},
         {{pattern(kQwen2)}}},
        {{"qwen35"}, {{pattern(kQwen35)}}},
        {{"deepseek-llm"},
         {{pattern(R"re([\r\n])re"), pattern(kDeepSeekLlmLetters),
           pattern(R"re(\s?[!-/:-~！-／：-～‘-‟　-。]+)re"), pattern(R"re(\s+\z)re"),
           pattern(R"re([\x{4E00}-\x{9FA5}\x{0800}-\x{4E00}\x{AC00}-\x{D7FF}]+)re"),
           pattern(R"re(\p{N}+)re")}}},
        {{"deepseek-coder"},
         {{pattern(R"re([\r\n])re"), pattern(R"re(\s?\p{L}+)re"), pattern(R"re(\s?\p{P}+)re"),
           pattern(R"re([\x{4E00}-\x{9FA5}\x{0800}-\x{4E00}\x{AC00}-\x{D7FF}]+)re"),
           pattern(R"re(\p{N})re")}}},
        {{"deepseek-v3", "hunyuan-dense", "joyai-llm"},
         {{pattern(R"re(\p{N}{1,3})re"),
           pattern(R"re([\x{4E00}-\x{9FA5}\x{3040}-\x{309F}\x{30A0}-\x{30FF}]+)re"),
           pattern(kDeepSeekV3Words)}}},
        {{"tekken"}, {{pattern(kTekken)}, true, true}},
        {{"gpt-4o", "llama4", "kanana2", "minimax-m2"}, {{pattern(kGpt4o)}}},
        {{"superbpe"}, {{pattern(R"re(\p{N}+)re"), {PreTokenizerStep::Kind::DigitsInThrees}}}},
        {{"bailingmoe", "bailingmoe2", "llada-moe"}, {{pattern(kBailing)}}},
        {{"seed-coder"}, {{pattern(kSeedCoder)}}},
        {{"bloom", "poro-chat", "gpt3-finnish"}, {{pattern(kBloom)}}},
        {{"viking"}, {{pattern(kBloom), pattern(R"re(\p{N})re")}}},
    };
    return entries;
}

}  // namespace

const PreTokenizerRules* find_pre_tokenizer(std::string_view name) {
    for (const Entry& entry : table()) {
        if (std::find(entry.names.begin(), entry.names.end(), name) != entry.names.end()) return &entry.rules;
    }
    return nullptr;
}

}  // namespace rocmforge
