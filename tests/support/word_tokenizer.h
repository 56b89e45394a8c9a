// A tokenizer with one token for each word that a test lists. It encodes all other text as one token per
// byte.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge::test {

class WordTokenizer : public Tokenizer {
  public:
    struct Word {
        std::string text;
        bool control = false;
    };

    explicit WordTokenizer(std::vector<Word> words, std::string_view kind = "words", int size = 0)
        : words_(std::move(words)), kind_(kind), size_(size) {}

    std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                     AddSpecial) const override {
        std::vector<std::int32_t> tokens;
        while (!utf8.empty()) {
            std::size_t best = words_.size();
            for (std::size_t i = 0; i < words_.size(); ++i) {
                if (words_[i].control && special == SpecialTokens::AsText) continue;
                if (!utf8.starts_with(words_[i].text)) continue;
                if (best == words_.size() || words_[i].text.size() > words_[best].text.size()) best = i;
            }
            if (best < words_.size()) {
                tokens.push_back(256 + static_cast<std::int32_t>(best));
                utf8.remove_prefix(words_[best].text.size());
            } else {
                tokens.push_back(static_cast<unsigned char>(utf8.front()));
                utf8.remove_prefix(1);
            }
        }
        return tokens;
    }
    std::string piece(std::int32_t token, bool control_as_text = false) const override {
        if (token < 256) return std::string(1, static_cast<char>(token));
        const Word& word = words_.at(static_cast<std::size_t>(token) - 256);
        return word.control && !control_as_text ? std::string() : word.text;
    }
    std::string decode(const std::vector<std::int32_t>& tokens, bool control_as_text = false) const override {
        std::string text;
        for (const std::int32_t token : tokens) text += piece(token, control_as_text);
        return text;
    }
    std::string_view kind() const override { return kind_; }
    int size() const override { return size_ > 0 ? size_ : 256 + static_cast<int>(words_.size()); }
    std::optional<std::int32_t> bos() const override { return std::nullopt; }
    std::optional<std::int32_t> eos() const override { return std::nullopt; }
    bool adds_bos() const override { return false; }
    bool ends_generation(std::int32_t) const override { return false; }
    std::string token_text(std::int32_t token) const override { return piece(token, true); }

  private:
    std::vector<Word> words_;
    std::string_view kind_;
    int size_;
};

}  // namespace rocmforge::test
