#include "engine/tokenizer/special_tokens.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace rocmforge {
namespace {

std::string lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool is_ascii_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// Whether the token includes the white space after it, as Phi-3's special tokens do (rstrip in its
// tokenizer.json). GGUF has no field for this.
bool eats_spaces_after(const Vocabulary& vocabulary, std::string_view token) {
    const std::string name = lower_case(vocabulary.model_name);
    const bool is_phi3 = name.find("phi-3") != std::string::npos || name.find("phi3") != std::string::npos;
    return is_phi3 && token != "<unk>" && token != "<s>" && token != "<|endoftext|>";
}

}  // namespace

SpecialTokenFinder::SpecialTokenFinder(const Vocabulary& vocabulary)
    : by_first_byte_(256), second_bytes_(256) {
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        const TokenType type = vocabulary.types[id];
        const std::string_view text = vocabulary.tokens[id];
        const bool only_parsed = type == TokenType::Control || type == TokenType::Unknown;
        if (text.empty() || !(only_parsed || type == TokenType::UserDefined)) continue;
        specials_.push_back(
            {static_cast<std::int32_t>(id), text, only_parsed, eats_spaces_after(vocabulary, text)});
    }
    std::stable_sort(specials_.begin(), specials_.end(),
                     [](const Special& a, const Special& b) { return a.text.size() > b.text.size(); });
    for (std::size_t i = 0; i < specials_.size(); ++i) {
        const std::string_view text = specials_[i].text;
        const auto first = static_cast<unsigned char>(text[0]);
        by_first_byte_[first].push_back(i);
        if (text.size() == 1) {
            second_bytes_[first].set();
        } else {
            second_bytes_[first].set(static_cast<unsigned char>(text[1]));
        }
    }
}

// Returns the indices (in specials_) of the tokens that occur in the text. Needs only one pass over the text.
std::vector<std::size_t> SpecialTokenFinder::present_in(std::string_view text, SpecialTokens special) const {
    std::vector<std::vector<std::size_t>> missing = by_first_byte_;
    if (special == SpecialTokens::AsText) {
        for (auto& places : missing)
            std::erase_if(places, [&](std::size_t i) { return specials_[i].only_parsed; });
    }
    std::vector<std::size_t> present;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto first = static_cast<unsigned char>(text[at]);
        auto& candidates = missing[first];
        if (candidates.empty()) continue;
        const bool more = at + 1 < text.size();
        if (more && !second_bytes_[first].test(static_cast<unsigned char>(text[at + 1]))) continue;
        const std::string_view rest = text.substr(at);
        std::erase_if(candidates, [&](std::size_t i) {
            const bool found = rest.starts_with(specials_[i].text);
            if (found) present.push_back(i);
            return found;
        });
    }
    std::sort(present.begin(), present.end());
    return present;
}

std::vector<SpecialTokenFinder::Fragment> SpecialTokenFinder::split(std::string_view text,
                                                                    SpecialTokens special) const {
    std::vector<Fragment> fragments;
    if (!text.empty()) fragments.push_back({text, std::nullopt});
    for (const std::size_t i : present_in(text, special)) {
        const Special& token = specials_[i];
        std::vector<Fragment> next;
        for (const Fragment& fragment : fragments) {
            std::string_view rest = fragment.text;
            if (fragment.token) {
                next.push_back(fragment);
                continue;
            }
            for (std::size_t at = rest.find(token.text); at != std::string_view::npos;
                 at = rest.find(token.text)) {
                if (at > 0) next.push_back({rest.substr(0, at), std::nullopt});
                next.push_back({{}, token.id});
                rest.remove_prefix(at + token.text.size());
                while (token.eats_spaces_after && !rest.empty() && is_ascii_space(rest[0]))
                    rest.remove_prefix(1);
            }
            if (!rest.empty()) next.push_back({rest, std::nullopt});
        }
        fragments = std::move(next);
    }
    return fragments;
}

}  // namespace rocmforge
