#include "engine/tokenizer/plamo2.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::int64_t kUnknownCost = 10'000'000;
constexpr double kScale = 1e4;  // scores are compared as integers, in units of 1 / kScale
constexpr std::string_view kByteOrderMark = "\uFEFF";

}  // namespace

Plamo2Tokenizer::Plamo2Tokenizer(Vocabulary complete)
    : VocabularyTokenizer(std::move(complete)), bytes_(vocabulary()) {
    std::vector<std::pair<std::string_view, std::int32_t>> texts;
    for (std::size_t id = 0; id < vocabulary().tokens.size(); ++id) {
        const TokenType type = vocabulary().types[id];
        if (type == TokenType::Normal || type == TokenType::UserDefined || type == TokenType::Unused) {
            texts.emplace_back(vocabulary().tokens[id], static_cast<std::int32_t>(id));
        }
    }
    pieces_ = PrefixTrie(std::move(texts));
}

void Plamo2Tokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    std::string storage;
    text = utf8::repaired(text, storage);
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    struct Best {
        std::int64_t cost = std::numeric_limits<std::int64_t>::max();
        std::uint32_t bytes = 0;
        std::int32_t id = -1;
    };
    std::vector<Best> best(text.size() + 1);  // best pieces from each character to the end of the text
    best.back().cost = 0;
    std::vector<std::pair<std::size_t, std::int32_t>> pieces;
    for (std::size_t at = text.size(); at-- > 0;) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) continue;
        pieces.clear();
        pieces_.prefixes_of(text.substr(at),
                            [&](std::size_t bytes, std::int32_t id) { pieces.emplace_back(bytes, id); });
        // On a tie the longest piece wins. An unknown character is the last choice.
        const auto challenge = [&](std::size_t bytes, std::int64_t cost, std::int32_t id) {
            const std::int64_t total = best[at + bytes].cost + cost;
            if (total < best[at].cost) best[at] = {total, static_cast<std::uint32_t>(bytes), id};
        };
        for (std::size_t i = pieces.size(); i-- > 0;) {
            const double score =
                std::round(vocabulary().scores[static_cast<std::size_t>(pieces[i].second)] * kScale);
            const double bounded = std::clamp(score, -2e7, 2e7);
            if (std::isfinite(score))
                challenge(pieces[i].first, -static_cast<std::int64_t>(bounded), pieces[i].second);
        }
        challenge(utf8::announced_length(text[at]), kUnknownCost, -1);
    }
    for (std::size_t at = 0; at < text.size(); at += best[at].bytes) {
        if (best[at].id >= 0) {
            tokens.push_back(best[at].id);
        } else if (!bytes_.append(text.substr(at, best[at].bytes), tokens)) {
            tokens.push_back(unknown_for(static_cast<unsigned char>(text[at])));
        }
    }
}

}  // namespace rocmforge
