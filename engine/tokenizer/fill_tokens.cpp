#include "engine/tokenizer/fill_tokens.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/error.h"
#include "engine/tokenizer/space_mark.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {
namespace {

struct FillNames {
    std::string_view prefix;
    std::string_view suffix;
    std::string_view middle;  // "": the format has none
    bool suffix_first = false;
};

constexpr std::array<FillNames, 8> kFillNames = {{
    {"<|fim_prefix|>", "<|fim_suffix|>", "<|fim_middle|>"},        // Qwen 2.5 Coder, CodeGemma
    {"<fim_prefix>", "<fim_suffix>", "<fim_middle>"},              // StarCoder, Granite
    {"<fim-prefix>", "<fim-suffix>", "<fim-middle>"},              // SantaCoder
    {"▁<PRE>", "▁<SUF>", "▁<MID>"},                                // Code Llama
    {"<PRE>", "<SUF>", "<MID>"},                                   // Code Llama, in some files
    {"<｜fim▁begin｜>", "<｜fim▁hole｜>", "<｜fim▁end｜>"},        // DeepSeek
    {"[PREFIX]", "[SUFFIX]", "", true},                            // Codestral
    {"<[fim-prefix]>", "<[fim-suffix]>", "<[fim-middle]>", true},  // Seed-Coder
}};

// The ids of the names of one format, as far as the vocabulary has them.
struct FoundNames {
    std::optional<std::int32_t> prefix, suffix, middle;
};

std::array<FoundNames, kFillNames.size()> find_names(const Vocabulary& vocabulary) {
    std::array<FoundNames, kFillNames.size()> found;
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        const std::string_view text = vocabulary.tokens[id];
        // Most tokens are words, which are not compared with all names.
        if (!text.starts_with('<') && !text.starts_with('[') && !text.starts_with(kSpaceMark)) continue;
        const auto take = [&](std::optional<std::int32_t>& to, std::string_view name) {
            if (!to && text == name) to = static_cast<std::int32_t>(id);
        };
        for (std::size_t i = 0; i < kFillNames.size(); ++i) {
            take(found[i].prefix, kFillNames[i].prefix);
            take(found[i].suffix, kFillNames[i].suffix);
            take(found[i].middle, kFillNames[i].middle);
        }
    }
    return found;
}

std::optional<FillTokens> tokens_of_file(const Vocabulary& vocabulary) {
    if (!vocabulary.fill_prefix || !vocabulary.fill_suffix || !vocabulary.fill_middle) return std::nullopt;
    FillTokens tokens{.prefix = *vocabulary.fill_prefix,
                      .suffix = *vocabulary.fill_suffix,
                      .middle = vocabulary.fill_middle};
    // Files name the tokens, but not their order.
    const std::string_view prefix = vocabulary.tokens[static_cast<std::size_t>(tokens.prefix)];
    const auto* names = std::find_if(kFillNames.begin(), kFillNames.end(),
                                     [&](const FillNames& one) { return one.prefix == prefix; });
    if (names == kFillNames.end()) return tokens;
    tokens.suffix_first = names->suffix_first;
    if (names->middle.empty()) tokens.middle.reset();
    return tokens;
}

// Whether the tokenizer puts a space before a text.
bool prefixes_space(const Tokenizer& tokenizer) {
    const auto tokens = tokenizer.encode("a", SpecialTokens::AsText, AddSpecial::No);
    return !tokens.empty() && tokenizer.token_text(tokens.front()).starts_with(kSpaceMark);
}

// Encodes a text without the space that the tokenizer puts before it, because a suffix may begin within a
// word. The text is encoded behind a character that no other token contains, whose tokens are then removed,
// as in the reference code of Code Llama (encode_infilling() in tokenizer.py).
std::vector<std::int32_t> encode_without_space(const Tokenizer& tokenizer, std::string_view text) {
    const auto encode = [&](std::string_view all) {
        return tokenizer.encode(all, SpecialTokens::AsText, AddSpecial::No);
    };
    if (!prefixes_space(tokenizer)) return encode(text);
    constexpr std::string_view kGuard = "☺";
    const std::vector<std::int32_t> guard = encode(kGuard);
    std::vector<std::int32_t> tokens = encode(std::string(kGuard) + std::string(text));
    if (tokens.size() < guard.size() || !std::equal(guard.begin(), guard.end(), tokens.begin())) {
        return encode(text);
    }
    tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(guard.size()));
    return tokens;
}

}  // namespace

std::optional<FillTokens> fill_tokens(const Vocabulary& vocabulary) {
    if (const auto tokens = tokens_of_file(vocabulary)) return tokens;
    const auto found = find_names(vocabulary);
    for (std::size_t i = 0; i < kFillNames.size(); ++i) {
        const bool whole =
            found[i].prefix && found[i].suffix && (found[i].middle || kFillNames[i].middle.empty());
        if (!whole) continue;
        return FillTokens{.prefix = *found[i].prefix,
                          .suffix = *found[i].suffix,
                          .middle = found[i].middle,
                          .suffix_first = kFillNames[i].suffix_first};
    }
    return std::nullopt;
}

std::vector<std::int32_t> fill_prompt(const Tokenizer& tokenizer, std::string_view prefix,
                                      std::string_view suffix) {
    const std::optional<FillTokens> marks = tokenizer.fill_tokens();
    if (!marks) {
        throw EngineError{
            Code::Unsupported,
            Text::tr("The model's vocabulary has no tokens for filling in the middle of a text.")};
    }
    std::vector<std::int32_t> before{marks->prefix};
    const auto text = tokenizer.encode(prefix, SpecialTokens::AsText, AddSpecial::No);
    before.insert(before.end(), text.begin(), text.end());
    std::vector<std::int32_t> after{marks->suffix};
    const auto rest = encode_without_space(tokenizer, suffix);
    after.insert(after.end(), rest.begin(), rest.end());
    std::vector<std::int32_t> prompt;
    if (tokenizer.adds_bos() && tokenizer.bos()) prompt.push_back(*tokenizer.bos());
    for (const auto* part :
         {marks->suffix_first ? &after : &before, marks->suffix_first ? &before : &after}) {
        prompt.insert(prompt.end(), part->begin(), part->end());
    }
    if (marks->middle) prompt.push_back(*marks->middle);
    return prompt;
}

}  // namespace rocmforge
