#include "engine/grammar/gbnf_lexer.h"

#include <algorithm>
#include <charconv>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/utf8_ranges.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::size_t kMostBytes = 1'000'000;

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

}  // namespace

GbnfLexer::GbnfLexer(std::string_view text) : text_(text) {
    if (text.size() > kMostBytes) {
        throw EngineError(Code::InvalidArgument, Text::tr("The grammar is longer than 1 MB."));
    }
    if (utf8::well_formed_prefix(text) != text.size()) {
        throw EngineError(Code::InvalidArgument, Text::tr("The grammar is not valid UTF-8."));
    }
}

void GbnfLexer::refuse(const Message& what) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw EngineError(Code::InvalidArgument, Text::tr("The grammar is wrong in line %1: %2."), line, what);
}

bool GbnfLexer::pass(std::string_view sign) {
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
}

void GbnfLexer::expect(std::string_view sign) {
    if (!pass(sign)) unexpected(Message::verbatim(std::string(sign)));
}

void GbnfLexer::unexpected(const Message& wanted) const {
    if (at_end()) refuse({Text::tr("expected %1, found the end of the grammar"), wanted});
    refuse({Text::tr("expected %1, found %2"), wanted, printable(text_.substr(at_, 12))});
}

void GbnfLexer::skip_space(Lines lines) {
    while (!at_end()) {
        const char c = text_[at_];
        if (c == '#') {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (c == ' ' || c == '\t' || (lines == Lines::Pass && (c == '\n' || c == '\r'))) {
            ++at_;
        } else {
            return;
        }
    }
}

bool GbnfLexer::at_name() const {
    return is_name_char(peek());
}

std::string GbnfLexer::name() {
    const std::size_t begin = at_;
    while (at_name()) ++at_;
    if (at_ == begin) refuse(at_end() ? Text::tr("the grammar ends too early") : Text::tr("expected a name"));
    return std::string(text_.substr(begin, at_ - begin));
}

int GbnfLexer::number() {
    int value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error != std::errc() || value < 0) refuse(Text::tr("expected a number of repetitions"));
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
}

char32_t GbnfLexer::escape() {
    const auto hex = [&](std::size_t digits) {
        const std::string_view part = text_.substr(at_, digits);
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value, 16);
        if (part.size() != digits || error != std::errc() || end != part.data() + digits) {
            refuse({Text::tr("expected %1 hexadecimal digits"), digits});
        }
        if (value > kLastCharacter) refuse(Text::tr("there is no character with that number"));
        at_ += digits;
        return static_cast<char32_t>(value);
    };
    if (at_end()) refuse(Text::tr("the grammar ends too early"));
    const char c = text_[at_++];
    switch (c) {
        case 'n':
            return U'\n';
        case 'r':
            return U'\r';
        case 't':
            return U'\t';
        case 'x':
            return hex(2);
        case 'u':
            return hex(4);
        case 'U':
            return hex(8);
        case '"':
        case '\\':
        case '[':
        case ']':
            return static_cast<char32_t>(c);
        default:
            refuse({Text::tr("unknown escape \\%1"), printable(std::string(1, c))});
    }
}

char32_t GbnfLexer::character() {
    if (pass("\\")) return escape();
    const std::string_view bytes = text_.substr(at_, utf8::announced_length(text_[at_]));
    at_ += bytes.size();
    return utf8::code_point(bytes);
}

std::string GbnfLexer::literal() {
    std::string text;
    while (!pass("\"")) {
        if (at_end() || peek() == '\n') refuse(Text::tr("a text has no closing quotation mark"));
        const char32_t c = character();
        if (c >= 0xD800 && c <= 0xDFFF) refuse(Text::tr("a surrogate is not a character"));
        utf8::append(text, c);
    }
    return text;
}

std::vector<CharRange> GbnfLexer::char_class() {
    const bool others = pass("^");
    std::vector<CharRange> ranges;
    while (!pass("]")) {
        if (at_end() || peek() == '\n') refuse(Text::tr("a set of characters has no closing bracket"));
        CharRange range;
        range.first = range.last = character();
        // A minus before the closing bracket is a literal character.
        if (peek() == '-' && at_ + 1 < text_.size() && text_[at_ + 1] != ']') {
            ++at_;
            if (peek() == '\n') refuse(Text::tr("a set of characters has no closing bracket"));
            range.last = character();
        }
        if (range.last < range.first) refuse(Text::tr("a range of characters goes backwards"));
        ranges.push_back(range);
    }
    ranges = normalized(std::move(ranges));
    return others ? complement(ranges) : ranges;
}

}  // namespace rocmforge
