// The patterns come from the models' tokenizer.json files. Their names are those that GGUF converters use. If
// a name stands for several models, these models split text alike. If the original ignores case in
// contractions, both cases are spelled out here, because caseless Unicode matching would also match U+017F
// for an s.
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
// Like Qwen2, but without contractions, so that Turkish suffixes stay attached.
constexpr std::string_view kUfakzeka = R"re([^\r\n\p{L}\p{N}]?\p{L}+|\p{N}|)re" MARKS_AND_SPACES;
constexpr std::string_view kMiniCpm5 =
    CONTRACTION R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}+|)re" MARKS_AND_SPACES;
constexpr std::string_view kJais2 = CONTRACTION
    R"re(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s{512}(?!\S)|\s{256}(?!\S))re"
    R"re(|\s{128}(?!\S)|\s{64}(?!\S)|\s{32}(?!\S)|\s{16}(?!\S)|\s{8}(?!\S)|\s{4}(?!\S)|\s{1,2}(?!\S)|\s{1})re";
constexpr std::string_view kExaoneMoe = CONTRACTION
    R"re(|[^\r\n\p{L}\p{N}]?(?:\p{L}\p{M}*(?: \p{L}\p{M}*)*)+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]?|\s*[\r\n])re"
    R"re(|\s+(?!\S)|\s+)re";
constexpr std::string_view kYoutuScripts =
    R"re([\x{AC00}-\x{D7A3}\x{3131}-\x{318E}]+)re"
    R"re(|[\x{FF01}\x{2026}\x{201C}\x{201D}\x{2018}\x{2019}\x{2014}\x{FF1A}\x{FF1B}\x{FF0C}\x{3001}-\x{303F})re"
    R"re(\x{FE30}-\x{FE4F}]+|[\x{3105}-\x{312F}]+|[\x{4E00}-\x{9FA5}\x{3040}-\x{309F}\x{30A0}-\x{30FF}]+)re";
constexpr std::string_view kYoutu =
    CASED_WORD "(?:" CONTRACTION ")?|" CAPITALS "(?:" CONTRACTION
               R"re()?|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
// Kimi K2 excludes Han characters with an intersection of classes. With \p{Han} instead of \p{sc:Han}, PCRE2
// would also match characters that are used with Han.
#define NOT_HAN_LOWER R"re((?:(?!\p{sc:Han})[\p{Ll}\p{Lm}\p{Lo}\p{M}]))re"
#define NOT_HAN_UPPER R"re((?:(?!\p{sc:Han})[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]))re"
constexpr std::string_view kKimiK2 =
    R"re(\p{sc:Han}+|[^\r\n\p{L}\p{N}]?)re" NOT_HAN_UPPER "*" NOT_HAN_LOWER "+(?:" CONTRACTION
    R"re()?|[^\r\n\p{L}\p{N}]?)re" NOT_HAN_UPPER "+" NOT_HAN_LOWER "*(?:" CONTRACTION
    R"re()?|\p{N}{1,3}|)re" MARKS_AND_SPACES;
#undef NOT_HAN_LOWER
#undef NOT_HAN_UPPER
constexpr std::string_view kAfmoeScripts =
    R"re([\x{4E00}-\x{9FFF}\x{3400}-\x{4DBF}\x{F900}-\x{FAFF}\x{3040}-\x{309F}\x{30A0}-\x{30FF}\x{FF65}-\x{FF9F})re"
    R"re(\x{2F00}-\x{2FDF}\x{E40}-\x{E7F}\x{E80}-\x{EFF}\x{1780}-\x{17FF}\x{1000}-\x{109F}\x{AA60}-\x{AA7F})re"
    R"re(\x{A9E0}-\x{A9FF}\x{AC00}-\x{D7AF}\x{1100}-\x{11FF}]+)re";
constexpr std::string_view kCjk = R"re([\x{4E00}-\x{9FA5}\x{3040}-\x{309F}\x{30A0}-\x{30FF}]+)re";
constexpr std::string_view kLines = R"re([^\n]+|\n+)re";
constexpr std::string_view kSpark25 =
    R"re([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+|[\r\n]|\s+(?!\S)|\s+)re";
constexpr std::string_view kBloom =
    R"re( ?[^(\s|.,!?\x{2026}\x{3002}\x{FF0C}\x{3001}\x{964}\x{6D4}\x{60C})]+)re";
constexpr std::string_view kDeepSeekV3Words =
    R"re([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re";
// The letters with upper and lower case forms, as listed in DeepSeek-LLM's tokenizer.json.
constexpr std::string_view kDeepSeekLlmLetters =
    R"re(\s?[)re"
    R"re(A-Za-z\x{B5}\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{1BA}\x{1BC}-\x{1BF}\x{1C4}-\x{293})re"
    R"re(\x{295}-\x{2AF}\x{370}-\x{373}\x{376}\x{377}\x{37B}-\x{37D}\x{37F}\x{386}\x{388}-\x{38A})re"
    R"re(\x{38C}\x{38E}-\x{3A1}\x{3A3}-\x{3F5}\x{3F7}-\x{481}\x{48A}-\x{52F}\x{531}-\x{556})re"
    R"re(\x{10A0}-\x{10C5}\x{13A0}-\x{13F5}\x{13F8}-\x{13FD}\x{1C90}-\x{1CBA}\x{1CBD}-\x{1CBF})re"
    R"re(\x{1D00}-\x{1D2B}\x{1D6B}-\x{1D77}\x{1D79}-\x{1D9A}\x{1E00}-\x{1F15}\x{1F18}-\x{1F1D})re"
    R"re(\x{1F20}-\x{1F45}\x{1F48}-\x{1F4D}\x{1F50}-\x{1F57}\x{1F59}\x{1F5B}\x{1F5D})re"
    R"re(\x{1F5F}-\x{1F7D}\x{1F80}-\x{1FB4}\x{1FB6}-\x{1FBC}\x{1FBE}\x{1FC2}-\x{1FC4})re"
    R"re(\x{1FC6}-\x{1FCC}\x{1FD0}-\x{1FD3}\x{1FD6}-\x{1FDB}\x{1FE0}-\x{1FEC}\x{1FF2}-\x{1FF4})re"
    R"re(\x{1FF6}-\x{1FFC}\x{2102}\x{2107}\x{210A}-\x{2113}\x{2115}\x{2119}-\x{211D}\x{2124})re"
    R"re(\x{2126}\x{2128}\x{212A}-\x{212D}\x{212F}-\x{2134}\x{2139}\x{213C}-\x{213F})re"
    R"re(\x{2145}-\x{2149}\x{214E}\x{2183}\x{2184}\x{2C00}-\x{2C7B}\x{2C7E}-\x{2CE4})re"
    R"re(\x{2CEB}-\x{2CEE}\x{2CF2}\x{2CF3}\x{A640}-\x{A66D}\x{A680}-\x{A69B}\x{A722}-\x{A76F})re"
    R"re(\x{A771}-\x{A787}\x{A78B}-\x{A78E}\x{AB70}-\x{ABBF}\x{FB00}-\x{FB06}\x{FB13}-\x{FB17})re"
    R"re(\x{FF21}-\x{FF3A}\x{FF41}-\x{FF5A}\x{10400}-\x{1044F}\x{104B0}-\x{104D3})re"
    R"re(\x{104D8}-\x{104FB}\x{10C80}-\x{10CB2}\x{10CC0}-\x{10CF2}\x{118A0}-\x{118DF})re"
    R"re(\x{1E900}-\x{1E943})re"
    R"re(]+)re";

#undef CONTRACTION
#undef MARKS_AND_SPACES
#undef CASED_WORD
#undef CAPITALS

PreTokenizerStep pattern(std::string_view text) {
    return {PreTokenizerStep::Kind::Pattern, text};
}

PreTokenizerStep in_threes(std::string_view text) {
    return {PreTokenizerStep::Kind::InThrees, text};
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
          "mellum", "modern-bert", "exaone4", "jina-es", "jina-de", "jina-v2-es", "jina-v2-de", "jina-v1-en",
          "jina-v2-code", "roberta-bpe"},
         {{pattern(kGpt2)}}},
        {{"starcoder", "refact", "command-r", "smollm", "codeshell", "exaone", "minerva-7b", "mellum2"},
         {{pattern(R"re(\p{N})re"), pattern(kGpt2)}}},
        {{"falcon"}, {{pattern(R"re([\p{P}$+<=>^~|`]+)re"), pattern(kGpt2), pattern("[0-9]{3}")}}},
        {{"llama-bpe", "llama3", "llama-v3", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2",
          "jina-v5-nano"},
         {{pattern(kLlama3)}, true, true}},
        {{"dbrx", "smaug-bpe", "glm4", "chatglm-bpe"}, {{pattern(kLlama3)}}},
        {{"qwen2", "stablelm2", "deepseek-r1-qwen", "megrez", "hunyuan", "solar-open", "grok-2", "kormo",
          "f2llmv2"},
         {{pattern(kQwen2)}}},
        {{"qwen35"}, {{pattern(kQwen35)}}},
        {{"deepseek-llm"},
         {{pattern(R"re([\r\n])re"), pattern(kDeepSeekLlmLetters),
           pattern(R"re(\s?[!-/:-~\x{FF01}-\x{FF0F}\x{FF1A}-\x{FF5E}\x{2018}-\x{201F}\x{3000}-\x{3002}]+)re"),
           pattern(R"re(\s+\z)re"), pattern(R"re([\x{4E00}-\x{9FA5}\x{0800}-\x{4E00}\x{AC00}-\x{D7FF}]+)re"),
           pattern(R"re(\p{N}+)re")}}},
        {{"deepseek-coder"},
         {{pattern(R"re([\r\n])re"), pattern(R"re(\s?\p{L}+)re"), pattern(R"re(\s?\p{P}+)re"),
           pattern(R"re([\x{4E00}-\x{9FA5}\x{0800}-\x{4E00}\x{AC00}-\x{D7FF}]+)re"),
           pattern(R"re(\p{N})re")}}},
        {{"deepseek-v3", "hunyuan-dense", "joyai-llm", "hy_v4"},
         {{pattern(R"re(\p{N}{1,3})re"), pattern(kCjk), pattern(kDeepSeekV3Words)}}},
        {{"tekken"}, {{pattern(kTekken)}, true, true}},
        {{"gpt-4o", "llama4", "kanana2", "minimax-m2", "talkie"}, {{pattern(kGpt4o)}}},
        {{"granite-embed-multi-97m"}, {{pattern(kGpt4o)}, true}},
        {{"tiny_aya", "cohere2moe"}, {{pattern(R"re(\d{1,3}(?=(?:\d{3})*\b))re"), pattern(kGpt4o)}}},
        {{"superbpe"}, {{pattern(R"re(\p{N}+)re"), in_threes(R"re(\p{Nd}+)re")}}},
        {{"bailingmoe", "bailingmoe2", "llada-moe"}, {{pattern(kBailing)}}},
        {{"seed-coder"}, {{pattern(kSeedCoder)}}},
        {{"bloom", "poro-chat", "gpt3-finnish"}, {{pattern(kBloom)}}},
        {{"viking"}, {{pattern(kBloom), pattern(R"re(\p{N})re")}}},
        {{"ufakzeka"}, {{pattern(kUfakzeka)}}},
        {{"minicpm5"}, {{pattern(R"re(\p{N}{1,3})re"), pattern(kMiniCpm5)}, true}},
        {{"jais-2"}, {{pattern(kJais2)}}},
        {{"exaone-moe"}, {{pattern(kExaoneMoe)}}},
        {{"youtu"}, {{pattern(kYoutuScripts), pattern(kYoutu)}, true}},
        {{"kimi-k2"}, {{pattern(kKimiK2)}}},
        {{"afmoe"}, {{in_threes(R"re(\p{N}+)re"), pattern(kAfmoeScripts), pattern(kDeepSeekV3Words)}}},
        {{"spark2_5"},
         {{pattern(R"re(\p{N}{1,3})re"), pattern(kCjk), pattern(kSpark25), pattern(R"re(\p{N})re")}}},
        {{"laguna"}, {{pattern(kLines), pattern(kQwen2)}}},
        {{"chameleon"},
         {{pattern("<sentinel:[0-9]+>"), pattern("IMGIMG[A-I]{1,4}Z"), pattern(R"re([\t\n]|    |  )re"),
           pattern(R"re(\p{N})re"), pattern(R"re([\p{P}!-/:-@\[-`{-~])re"), pattern(kGpt2)},
          false,
          true}},
        {{"gemma4", "granite-embed-multi-311m"}, {{pattern(kLines)}, false, true, false, true, true}},
        {{"sarvam-moe"}, {{pattern(kLines)}, false, false, false, true}},
        {{"whitespace"}, {{{PreTokenizerStep::Kind::Matches, R"re(\S+)re"}}, false, false, false}},
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
