// A tokenizer with a token for each byte, some words, and a token that ends generation.
#pragma once

#include <utility>
#include <vector>

#include "tests/support/word_tokenizer.h"

namespace rocmforge::test {

class EndingTokenizer : public WordTokenizer {
  public:
    // The last word ends generation.
    explicit EndingTokenizer(std::vector<Word> words) : WordTokenizer(with_end(std::move(words))) {}

    bool ends_generation(std::int32_t token) const override { return token == end(); }
    std::int32_t end() const { return size() - 1; }

  private:
    static std::vector<Word> with_end(std::vector<Word> words) {
        words.push_back({.text = "<end>", .control = true});
        return words;
    }
};

}  // namespace rocmforge::test
