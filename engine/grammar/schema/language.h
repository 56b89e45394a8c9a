// Regular languages over characters, closed under union, intersection and complement. A language becomes an
// automaton by derivatives: after a first character c, the rest of a text belongs to the derivative by c
// (Brzozowski, "Derivatives of Regular Expressions", 1964).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/grammar/schema/automaton.h"
#include "engine/grammar/utf8_ranges.h"

namespace rocmforge::schema {

// Stores languages, which are identified by numbers. Equal numbers mean equal languages, but equal languages
// may have different numbers.
class Languages {
  public:
    using Id = std::int32_t;
    using Ranges = std::vector<CharRange>;

    Languages();

    Id none() const { return none_; }    // contains no text
    Id empty() const { return empty_; }  // contains only the empty text
    Id all() const { return all_; }      // contains every text
    Id one_of(Ranges ranges);            // texts of one of these characters; omits surrogates
    Id any_char() const { return any_char_; }
    Id text(std::string_view utf8);
    Id then(Id first, Id second);
    Id either(Id a, Id b);
    Id both(Id a, Id b);
    Id other_than(Id a);
    // `most`: -1 for no limit.
    Id repeated(Id one, int least, int most);

    // Whether the language contains this text, which is valid UTF-8.
    bool contains(Id language, std::string_view utf8);
    // Returns nullopt if the automaton, or the work to build it, exceeds a limit.
    std::optional<Automaton> automaton(Id language);

  private:
    enum class Kind : std::uint8_t { None, Empty, All, Set, Then, Either, Both, Other, Repeated };
    struct Term {
        Kind kind;
        bool has_empty;         // whether the language contains the empty text
        std::vector<Id> parts;  // Set: index in sets_; Repeated: the repeated term, least, most
    };

    Id term(Kind kind, bool has_empty, std::vector<Id> parts);
    Id joined(Kind kind, Id a, Id b);
    const Term& at(Id id) const { return terms_[static_cast<std::size_t>(id)]; }
    const Ranges& set(Id id) const { return sets_[static_cast<std::size_t>(at(id).parts[0])]; }
    Id derivative(Id language, char32_t c);

    std::vector<Term> terms_;
    std::map<std::pair<Kind, std::vector<Id>>, Id> numbers_;
    std::vector<Ranges> sets_;
    std::map<std::vector<std::pair<char32_t, char32_t>>, Id> set_numbers_;
    std::map<std::pair<Id, char32_t>, Id> derivatives_;
    Id none_ = 0;
    Id empty_ = 0;
    Id all_ = 0;
    Id any_char_ = 0;
};

}  // namespace rocmforge::schema
