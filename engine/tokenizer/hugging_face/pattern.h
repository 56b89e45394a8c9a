// The pattern of the steps Replace and Split: a literal text or a regular expression.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/regex.h"

namespace rocmforge {

// The state of one encoding, with a search for each regular expression of the tokenizer.
class Searches {
  public:
    // The expressions must outlive this object.
    explicit Searches(const std::vector<Regex>& expressions) {
        searches_.reserve(expressions.size());
        for (const Regex& expression : expressions) searches_.emplace_back(expression);
    }
    Regex::Search& operator[](std::size_t i) { return searches_[i]; }

  private:
    std::vector<Regex::Search> searches_;
};

class Pattern {
  public:
    // Reads {"String": …} or {"Regex": …} under the part's key "pattern". Adds a regular expression to
    // `expressions`.
    Pattern(const Part& part, std::vector<Regex>& expressions);

    // Calls on_piece(piece, is_match) like Regex::Search::cut().
    template <typename OnPiece>
    void cut(std::string_view text, Searches& searches, OnPiece&& on_piece) const {
        if (expression_) {
            searches[*expression_].cut(text, on_piece);
            return;
        }
        std::size_t done = 0;
        for (std::size_t at = text.find(text_); at != std::string_view::npos; at = text.find(text_, done)) {
            if (done < at) on_piece(text.substr(done, at - done), false);
            on_piece(text.substr(at, text_.size()), true);
            done = at + text_.size();
        }
        if (done < text.size()) on_piece(text.substr(done), false);
    }

  private:
    std::string text_;                       // must not be empty
    std::optional<std::size_t> expression_;  // index in Searches
};

}  // namespace rocmforge
