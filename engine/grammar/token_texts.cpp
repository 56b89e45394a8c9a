#include "engine/grammar/token_texts.h"

#include <algorithm>
#include <limits>

#include "engine/grammar/grammar.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

std::string TokenTexts::seen(const Tokenizer& tokenizer, std::int32_t token) {
    std::string piece = tokenizer.piece(token);
    return piece.empty() ? control_token_bytes(token) : piece;
}

TokenTexts::TokenTexts(const Tokenizer& tokenizer) : tokens_(static_cast<std::size_t>(tokenizer.size())) {
    constexpr std::size_t kLongest = std::numeric_limits<std::uint16_t>::max();
    for (std::int32_t token = 0; token < tokenizer.size(); ++token) {
        if (tokenizer.ends_generation(token)) {
            ends_.push_back(token);
            continue;
        }
        const std::string piece = seen(tokenizer, token);
        if (piece.size() > kLongest) continue;
        const bool looks_like_control = piece.front() == '\xFF' && !tokenizer.piece(token).empty();
        if (looks_like_control) continue;  // the text begins with a byte that marks control tokens
        entries_.push_back({.token = token,
                            .begin = static_cast<std::uint32_t>(bytes_.size()),
                            .length = static_cast<std::uint16_t>(piece.size()),
                            .shared = 0});
        bytes_ += piece;
    }
    std::sort(entries_.begin(), entries_.end(), [this](const Entry& a, const Entry& b) {
        const int order = text(a).compare(text(b));
        return order != 0 ? order < 0 : a.token < b.token;
    });
    for (std::size_t i = 1; i < entries_.size(); ++i) {
        const std::string_view before = text(entries_[i - 1]);
        const std::string_view here = text(entries_[i]);
        const auto differ = std::mismatch(before.begin(), before.end(), here.begin(), here.end());
        entries_[i].shared = static_cast<std::uint16_t>(differ.first - before.begin());
    }
}

}  // namespace rocmforge
