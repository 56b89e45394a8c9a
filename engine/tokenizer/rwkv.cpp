#include "engine/tokenizer/rwkv.h"

#include "engine/tokenizer/byte_token.h"

namespace rocmforge {
namespace {

std::string unescaped(std::string_view token) {
    std::string bytes;
    for (std::size_t at = 0; at < token.size(); ++at) {
        if (token[at] != '\\' || at + 1 == token.size()) {
            bytes += token[at];
            continue;
        }
        const char c = token[++at];
        const bool has_digits = c == 'x' && at + 2 < token.size();
        const auto high = has_digits ? hex_value(token[at + 1]) : std::nullopt;
        const auto low = has_digits ? hex_value(token[at + 2]) : std::nullopt;
        if (high && low) {
            bytes += static_cast<char>(*high << 4 | *low);
            at += 2;
        } else {
            bytes += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
        }
    }
    return bytes;
}

}  // namespace

RwkvTokenizer::RwkvTokenizer(Vocabulary complete) : VocabularyTokenizer(std::move(complete)) {
    std::vector<std::string> bytes;
    bytes.reserve(vocabulary().tokens.size());
    std::vector<std::pair<std::string_view, std::int32_t>> texts;
    for (std::size_t id = 0; id < vocabulary().tokens.size(); ++id) {
        const TokenType type = vocabulary().types[id];
        if (type == TokenType::Control || type == TokenType::Unknown) continue;
        texts.emplace_back(bytes.emplace_back(unescaped(vocabulary().tokens[id])),
                           static_cast<std::int32_t>(id));
    }
    tokens_ = PrefixTrie(std::move(texts));
}

void RwkvTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    while (!text.empty()) {
        const PrefixTrie::Match match = tokens_.longest_prefix_of(text);
        tokens.push_back(match.length > 0 ? match.value : unknown_for(static_cast<unsigned char>(text[0])));
        text.remove_prefix(match.length > 0 ? match.length : 1);
    }
}

std::string RwkvTokenizer::text_of(std::string_view token) const {
    return unescaped(token);
}

}  // namespace rocmforge
