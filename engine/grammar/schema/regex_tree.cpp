#include "engine/grammar/schema/regex_tree.h"

#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/characters.h"
#include "engine/grammar/schema/document.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::schema {
namespace {

using Ranges = std::vector<CharRange>;
using Kind = RegexNode::Kind;

constexpr int kDeepestGroup = 50;
constexpr int kMostRepetitions = 100'000;
constexpr std::size_t kLongestPattern = 20'000;  // characters
constexpr char32_t kEnd = 0xFFFFFFFF;

RegexNode set_of(Ranges chars) {
    return {.kind = Kind::Set, .chars = normalized(std::move(chars))};
}

class RegexReader {
  public:
    RegexReader(std::string_view pattern, const std::string& place) : place_(place) {
        utf8::for_each(pattern, [&](char32_t c, std::string_view) { text_.push_back(c); });
        if (text_.size() > kLongestPattern) no_grammar(Text::tr("a pattern that is too long"));
    }

    RegexNode read() {
        RegexNode all = choice();
        if (!at_end()) wrong();
        return all;
    }

  private:
    bool at_end() const { return at_ == text_.size(); }
    char32_t peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : kEnd;
    }
    bool pass(char32_t c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    char32_t take() {
        if (at_end()) refuse(place_, Text::tr("its pattern ends too early"));
        return text_[at_++];
    }
    [[noreturn]] void no_grammar(const Message& feature) const { refuse_feature(feature, place_); }
    [[noreturn]] void wrong() const {
        const char32_t c = peek();
        std::string found;
        if (c != kEnd) utf8::append(found, c);
        if (found.empty()) refuse(place_, Text::tr("its pattern is wrong at the end"));
        refuse(place_, {Text::tr("its pattern is wrong at %1"), printable(found)});
    }

    RegexNode choice() {
        RegexNode all{.kind = Kind::Choice, .parts = {sequence()}};
        while (pass(U'|')) all.parts.push_back(sequence());
        return all.parts.size() == 1 ? std::move(all.parts.front()) : all;
    }

    RegexNode sequence() {
        RegexNode all{.kind = Kind::Sequence};
        while (!at_end() && peek() != U'|' && peek() != U')') {
            RegexNode one = atom();
            if (can_repeat(one.kind)) one = repeated(std::move(one));
            all.parts.push_back(std::move(one));
        }
        return all;
    }

    static bool can_repeat(Kind kind) {
        return kind != Kind::Begin && kind != Kind::End && kind != Kind::Ahead && kind != Kind::NotAhead;
    }

    RegexNode atom() {
        const char32_t c = take();
        switch (c) {
            case U'^':
                return {.kind = Kind::Begin};
            case U'$':
                return {.kind = Kind::End};
            case U'(':
                return group();
            case U'[':
                return char_class();
            case U'.':
                return set_of(complement({{0x0A, 0x0A}, {0x0D, 0x0D}, {0x2028, 0x2029}}));
            case U'\\':
                return set_of(escape());
            case U'*':
            case U'+':
            case U'?':
            case U'{':
                --at_;
                wrong();
            default:
                return set_of({{c, c}});
        }
    }

    RegexNode group() {
        if (++depth_ > kDeepestGroup) no_grammar(Text::tr("a pattern with too deeply nested groups"));
        Kind kind = Kind::Sequence;
        if (pass(U'?')) {
            const bool named = peek() == U'<' && peek(1) != U'=' && peek(1) != U'!';
            if (named) {
                while (take() != U'>') {
                }
            } else if (pass(U'=')) {
                kind = Kind::Ahead;
            } else if (pass(U'!')) {
                kind = Kind::NotAhead;
            } else if (!pass(U':')) {
                no_grammar(Text::tr("a pattern with look-behind or flags"));
            }
        }
        negations_ += kind == Kind::NotAhead ? 1 : 0;
        RegexNode inner = choice();
        negations_ -= kind == Kind::NotAhead ? 1 : 0;
        if (!pass(U')')) wrong();
        --depth_;
        return {.kind = kind, .parts = {std::move(inner)}};
    }

    RegexNode repeated(RegexNode one) {
        RegexNode all{.kind = Kind::Repeat};
        if (pass(U'*')) {
            all.least = 0;
            all.most = -1;
        } else if (pass(U'+')) {
            all.most = -1;
        } else if (pass(U'?')) {
            all.least = 0;
        } else if (pass(U'{')) {
            all.least = count();
            all.most = all.least;
            if (pass(U',')) all.most = peek() == U'}' ? -1 : count();
            if (!pass(U'}')) wrong();
            if (all.most >= 0 && all.most < all.least)
                refuse(place_,
                       Text::tr("its pattern has a repetition whose maximum is less than its minimum"));
        } else {
            return one;
        }
        pass(U'?');  // a lazy quantifier matches the same texts
        all.parts.push_back(std::move(one));
        return all;
    }

    int count() {
        int value = 0;
        if (peek() < U'0' || peek() > U'9') wrong();
        while (peek() >= U'0' && peek() <= U'9') {
            value = value * 10 + static_cast<int>(take() - U'0');
            if (value > kMostRepetitions) no_grammar(Text::tr("a pattern with too many repetitions"));
        }
        return value;
    }

    char32_t hex(int digit_count) {
        char32_t value = 0;
        for (int i = 0; i < digit_count; ++i) value = value * 16 + hex_digit(take());
        return value;
    }
    char32_t hex_digit(char32_t c) const {
        if (c >= U'0' && c <= U'9') return c - U'0';
        if (c >= U'a' && c <= U'f') return c - U'a' + 10;
        if (c >= U'A' && c <= U'F') return c - U'A' + 10;
        refuse(place_, Text::tr("its pattern has an invalid character number"));
    }
    char32_t unicode_escape() {
        if (pass(U'{')) {
            char32_t value = 0;
            while (!pass(U'}')) {
                value = value * 16 + hex_digit(take());
                if (value > kLastCharacter)
                    refuse(place_, Text::tr("its pattern has a character number above 10FFFF"));
            }
            return value;
        }
        const char32_t unit = hex(4);
        const bool leads = unit >= 0xD800 && unit <= 0xDBFF && peek() == U'\\' && peek(1) == U'u';
        if (leads) {
            at_ += 2;
            const char32_t low = hex(4);
            if (low >= 0xDC00 && low <= 0xDFFF) return 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
        }
        if (leads || (unit >= 0xD800 && unit <= 0xDFFF))
            no_grammar(Text::tr("a pattern with half a surrogate pair"));
        return unit;
    }

    // Reads a property of Unicode after \p or \P. `others`: true for \P, which means the characters without
    // the property.
    Ranges property(bool others) {
        if (!pass(U'{')) no_grammar({Text::tr("a pattern with \\%1"), others ? "P" : "p"});
        std::string name;
        while (!pass(U'}')) utf8::append(name, take());
        const auto chars = characters_with(name);
        // characters_with() may return too few characters. Their complement would then contain too many, so
        // it is refused.
        const bool negated = others || negations_ > 0;
        if (!chars || (negated && is_partly_known(name)))
            no_grammar({Text::tr("a pattern with the Unicode property %1"), printable(name)});
        return others ? complement(*chars) : *chars;
    }

    // Reads the part of an escape after the backslash: a character or a set.
    Ranges escape() {
        const char32_t c = take();
        const auto one = [](char32_t single) { return Ranges{{single, single}}; };
        switch (c) {
            case U'd':
                return digits();
            case U'D':
                return complement(digits());
            case U'w':
                return word_characters();
            case U'W':
                return complement(word_characters());
            case U's':
                return spaces();
            case U'S':
                return complement(spaces());
            case U'p':
            case U'P':
                return property(c == U'P');
            case U'n':
                return one(U'\n');
            case U'r':
                return one(U'\r');
            case U't':
                return one(U'\t');
            case U'f':
                return one(U'\f');
            case U'v':
                return one(U'\v');
            case U'0':
                return one(U'\0');
            case U'x':
                return one(hex(2));
            case U'c':
                if ((peek() >= U'a' && peek() <= U'z') || (peek() >= U'A' && peek() <= U'Z'))
                    return one(take() % 32);  // a control character: \cA is U+0001
                wrong();
            case U'u':
                return one(unicode_escape());
            default:
                break;
        }
        const bool letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'1' && c <= U'9');
        if (letter) no_grammar({Text::tr("a pattern with \\%1"), std::string(1, static_cast<char>(c))});
        return one(c);
    }

    RegexNode char_class() {
        const bool others = pass(U'^');
        negations_ += others ? 1 : 0;
        Ranges all;
        while (!pass(U']')) {
            const Ranges low = class_part();
            const bool range = peek() == U'-' && peek(1) != U']' && peek(1) != kEnd;
            if (!range) {
                all.insert(all.end(), low.begin(), low.end());
                continue;
            }
            take();
            const Ranges high = class_part();
            const char32_t first = single(low);
            const char32_t last = single(high);
            if (last < first) refuse(place_, Text::tr("its pattern has a range that goes backwards"));
            all.push_back({first, last});
        }
        negations_ -= others ? 1 : 0;
        all = normalized(std::move(all));
        if (others) all = complement(all);
        if (all.empty()) refuse(place_, Text::tr("its pattern has a set without characters"));
        return set_of(std::move(all));
    }
    Ranges class_part() {
        const char32_t c = take();
        if (c == U'\\') {
            if (pass(U'b')) return {{U'\b', U'\b'}};
            return escape();
        }
        return {{c, c}};
    }
    char32_t single(const Ranges& ranges) const {
        if (ranges.size() != 1 || ranges[0].first != ranges[0].last) {
            refuse(place_, Text::tr("its pattern has a range between sets"));
        }
        return ranges[0].first;
    }

    std::u32string text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int negations_ = 0;  // number of enclosing negated sets and look-aheads
    const std::string& place_;
};

}  // namespace

RegexNode read_regex(std::string_view pattern, const std::string& place) {
    return RegexReader(pattern, place).read();
}

}  // namespace rocmforge::schema
