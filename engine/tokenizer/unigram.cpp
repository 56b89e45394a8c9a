#include "engine/tokenizer/unigram.h"

#include <algorithm>
#include <limits>

#include "engine/tokenizer/space_mark.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr double kUnknownPenalty = 10;  // the value in SentencePiece

double unknown_score(const Vocabulary& vocabulary) {
    double least = std::numeric_limits<float>::max();
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        if (vocabulary.types[id] == TokenType::Normal) {
            least = std::min(least, static_cast<double>(vocabulary.scores[id]));
        }
    }
    return least - kUnknownPenalty;
}

std::vector<LikeliestPieces::Piece> pieces_of(const Vocabulary& vocabulary) {
    std::vector<LikeliestPieces::Piece> pieces;
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        const TokenType type = vocabulary.types[id];
        const double score =
            type == TokenType::UserDefined ? 0.0 : static_cast<double>(vocabulary.scores[id]);
        if (type == TokenType::Normal || type == TokenType::UserDefined || type == TokenType::Unused) {
            pieces.push_back({vocabulary.tokens[id], score, static_cast<std::int32_t>(id)});
        }
    }
    return pieces;
}

}  // namespace

UnigramTokenizer::UnigramTokenizer(Vocabulary complete)
    : VocabularyTokenizer(std::move(complete)),
      charsmap_(vocabulary().charsmap),
      pieces_(pieces_of(vocabulary()), unknown_score(vocabulary())),
      bytes_(vocabulary()) {}

bool UnigramTokenizer::prefixes_space() const {
    return *vocabulary().add_space_prefix || vocabulary().remove_extra_spaces;
}

std::string UnigramTokenizer::normalized(std::string_view text) const {
    std::string out;
    out.reserve(text.size() * 2);
    bool prefixed = !*vocabulary().add_space_prefix;
    bool in_word = false;
    const auto append = [&](char c) {
        if (c == ' ') {
            in_word = false;
            if (!vocabulary().remove_extra_spaces) out += kSpaceMark;
            return;
        }
        if (!in_word && (!prefixed || vocabulary().remove_extra_spaces)) out += kSpaceMark;
        if (!in_word) prefixed = true;
        in_word = true;
        out += c;
    };
    for (std::size_t at = 0; at < text.size();) {
        if (const auto match = charsmap_.longest(text.substr(at))) {
            for (const char c : match->replacement) append(c);
            at += match->length;
        } else if (const auto next = utf8::first_sequence(text.substr(at));
                   next.state == utf8::Sequence::State::Complete) {
            for (const char c : text.substr(at, next.bytes)) append(c);
            at += next.bytes;
        } else {  // the byte belongs to no character; handled as in SentencePiece
            for (const char c : utf8::kReplacement) append(c);
            ++at;
        }
    }
    return out;
}

void UnigramTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    pieces_.cut(normalized(text), [&](std::int32_t id, std::string_view piece) {
        if (id >= 0) {
            tokens.push_back(id);
        } else if (!bytes_.append(piece, tokens)) {
            tokens.push_back(unknown_for(static_cast<unsigned char>(piece[0])));
        }
    });
}

std::string UnigramTokenizer::text_of(std::string_view token) const {
    return with_spaces_unmarked(token);
}

}  // namespace rocmforge
