// A context-free grammar over bytes, checked and ready for matching. Characters are already expanded to
// UTF-8, so a token that contains only part of a character needs no special treatment.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rocmforge {

struct GrammarSymbol {
    std::int32_t rule = -1;  // index of a rule; -1: a byte in [first, last]
    std::uint8_t first = 0;
    std::uint8_t last = 0;

    static GrammarSymbol of_rule(std::size_t rule) { return {.rule = static_cast<std::int32_t>(rule)}; }
    static GrammarSymbol of_bytes(std::uint8_t first, std::uint8_t last) {
        return {.rule = -1, .first = first, .last = last};
    }
};
using GrammarSequence = std::vector<GrammarSymbol>;

// Returns bytes that represent a control token; no text contains these bytes.
std::string control_token_bytes(std::int32_t token);

struct GrammarRule {
    std::string name;  // used in error messages
    std::vector<GrammarSequence> alternatives;
};

class Grammar {
  public:
    static constexpr std::size_t kMostSymbols = 200'000;  // maximum number of symbols in all rules together

    // Removes alternatives that can never be completed, so any matched prefix can be completed. Throws
    // InvalidArgument for more symbols than kMostSymbols, if the root cannot be completed, and for left
    // recursion (a rule that begins with itself, which would make a left-to-right matcher loop for ever).
    Grammar(std::vector<GrammarRule> rules, std::size_t root);

    // A position in a rule: at its next expected symbol, or at the end of an alternative.
    struct Place {
        enum class Kind : std::uint8_t { Bytes, Rule, End };
        Kind kind = Kind::End;
        std::uint8_t first = 0;
        std::uint8_t last = 0;
        std::int32_t rule = 0;
    };
    const Place& place(std::int32_t index) const { return places_[static_cast<std::size_t>(index)]; }
    // Returns the indices of the places at which the alternatives of a rule begin.
    std::span<const std::int32_t> alternatives(std::int32_t rule) const {
        return starts_[static_cast<std::size_t>(rule)];
    }
    std::int32_t root() const { return root_; }

    // Returns the class of a byte. Every symbol of the grammar matches either all bytes of a class or none of
    // them.
    std::size_t byte_class(unsigned char byte) const { return byte_class_[byte]; }
    std::size_t byte_classes() const { return byte_classes_; }

  private:
    void lay_out(const std::vector<GrammarRule>& rules);
    void classify_bytes();

    std::vector<Place> places_;
    std::vector<std::vector<std::int32_t>> starts_;  // [rules]
    std::int32_t root_ = 0;
    std::array<std::uint8_t, 256> byte_class_{};
    std::size_t byte_classes_ = 1;
};

}  // namespace rocmforge
