// Splits a text into the pieces with the highest sum of scores (Unigram, with Viterbi's algorithm).
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tokenizer/prefix_trie.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {

class LikeliestPieces {
  public:
    struct Piece {
        std::string_view text;  // needed only during construction
        double score;
        std::int32_t id;
    };
    // A character that is not a piece may become an unknown piece, with the score `unknown_score`.
    LikeliestPieces(const std::vector<Piece>& pieces, double unknown_score) : unknown_score_(unknown_score) {
        std::vector<std::pair<std::string_view, std::int32_t>> texts;
        for (const Piece& piece : pieces) {
            texts.emplace_back(piece.text, static_cast<std::int32_t>(entries_.size()));
            entries_.push_back({piece.score, piece.id});
        }
        trie_ = PrefixTrie(std::move(texts));
    }

    // Calls emit(id, piece) for each piece in order. id is -1 for a run of unknown characters. `text` must be
    // valid UTF-8.
    template <typename Emit>
    void cut(std::string_view text, Emit&& emit) const {
        std::vector<Best> best(text.size() + 1);
        best[0].reached = true;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t length = utf8::announced_length(text[at]);
            const double here = best[at].score;
            bool has_character = false;
            const auto challenge = [&](std::size_t bytes, double score, std::int32_t id) {
                Best& end = best[at + bytes];
                if (end.reached && here + score <= end.score) return;
                end = {here + score, static_cast<std::uint32_t>(bytes), id, true};
            };
            trie_.prefixes_of(text.substr(at), [&](std::size_t bytes, std::int32_t entry) {
                const Entry& piece = entries_[static_cast<std::size_t>(entry)];
                challenge(bytes, piece.score, piece.id);
                has_character |= bytes == length;
            });
            if (!has_character) challenge(length, unknown_score_, -1);
            at += length;
        }
        // Start offset and id of each piece, from the last piece to the first.
        std::vector<std::pair<std::size_t, std::int32_t>> path;
        for (std::size_t at = text.size(); at > 0; at -= best[at].bytes) {
            const std::size_t begin = at - best[at].bytes;
            if (!path.empty() && best[at].id < 0 && path.back().second < 0) {
                path.back().first = begin;
            } else {
                path.emplace_back(begin, best[at].id);
            }
        }
        for (std::size_t i = path.size(); i-- > 0;) {
            const std::size_t end = i == 0 ? text.size() : path[i - 1].first;
            emit(path[i].second, text.substr(path[i].first, end - path[i].first));
        }
    }

  private:
    struct Entry {
        double score;
        std::int32_t id;
    };
    struct Best {
        double score = 0;
        std::uint32_t bytes = 0;  // length of the last piece
        std::int32_t id = -1;
        bool reached = false;
    };

    double unknown_score_;
    std::vector<Entry> entries_;
    PrefixTrie trie_;
};

}  // namespace rocmforge
