#include "engine/jinja/lexer.h"

#include <algorithm>
#include <array>

#include "engine/jinja/numbers.h"
#include "engine/jinja/numeral.h"
#include "engine/jinja/string_literal.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

// Converts all newline sequences to \n, and removes a newline at the end of the template.
std::string normalize_newlines(std::string_view source) {
    std::string out;
    out.reserve(source.size());
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '\r') {
            out += '\n';
            if (i + 1 < source.size() && source[i + 1] == '\n') ++i;
        } else {
            out += source[i];
        }
    }
    if (!out.empty() && out.back() == '\n') out.pop_back();
    return out;
}

class Lexer {
  public:
    explicit Lexer(std::string_view source) : source_(normalize_newlines(source)) {}

    std::vector<Token> run() {
        while (at_ < source_.size()) root();
        add(TokenKind::End, "");
        return std::move(tokens_);
    }

  private:
    std::string_view rest() const { return std::string_view(source_).substr(at_); }
    bool looking_at(std::string_view text) const { return rest().starts_with(text); }
    [[noreturn]] void fail(const std::string& what) const { throw SyntaxFailure(line_, what); }

    void add(TokenKind kind, std::string text) { tokens_.push_back({kind, std::move(text), line_}); }

    // Consumes input and counts its newlines. No other function changes at_.
    void advance(std::size_t bytes) {
        line_ +=
            static_cast<int>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                                        source_.begin() + static_cast<std::ptrdiff_t>(at_ + bytes), '\n'));
        at_ += bytes;
    }

    std::size_t space_length(std::size_t from) const {
        std::size_t end = from;
        for (std::size_t at = from; at < source_.size() && unicode::is_space(unicode::next(source_, at));)
            end = at;
        return end - from;
    }

    // Returns the offset of the next "{%", "{{" or "{#".
    std::size_t find_tag(std::size_t from) const {
        for (std::size_t at = source_.find('{', from); at != std::string::npos;
             at = source_.find('{', at + 1)) {
            if (at + 1 < source_.size() &&
                std::string_view("%{#").find(source_[at + 1]) != std::string_view::npos)
                return at;
        }
        return std::string::npos;
    }

    // Adds the text up to a tag at `end`. `sign` is the character after the tag's opening braces.
    void data(std::size_t end, char sign, bool variable) {
        std::string_view text = std::string_view(source_).substr(at_, end - at_);
        if (sign == '-') {
            while (!text.empty()) {
                std::size_t at = text.size();
                if (!unicode::is_space(unicode::previous(text, at))) break;
                text = text.substr(0, at);
            }
        } else if (sign != '+' && !variable) {
            const std::size_t newline = text.rfind('\n');
            const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
            const bool blank =
                line_begin < text.size() && space_length(at_ + line_begin) >= text.size() - line_begin;
            if ((line_begin > 0 || line_starting_) && blank) text = text.substr(0, line_begin);
        }
        if (!text.empty()) add(TokenKind::Data, std::string(text));
        advance(end - at_);
    }

    // Returns the length of the end of a tag at `at`: `closing`, an optional sign before it, and the white
    // space that the end removes. 0: the tag does not end here.
    std::size_t tag_end(std::size_t at, std::string_view closing, bool plus_and_trim) const {
        const std::string_view text = std::string_view(source_).substr(std::min(at, source_.size()));
        if (text.starts_with("-") && text.substr(1).starts_with(closing)) return 3 + space_length(at + 3);
        if (plus_and_trim && text.starts_with("+") && text.substr(1).starts_with(closing)) return 3;
        if (!text.starts_with(closing)) return 0;
        return plus_and_trim && text.size() > 2 && text[2] == '\n' ? 3 : 2;
    }

    void finish_tag(std::size_t bytes) {
        advance(bytes);
        line_starting_ = source_[at_ - 1] == '\n';
    }

    void root() {
        const std::size_t begin = find_tag(at_);
        if (begin == std::string::npos) {
            add(TokenKind::Data, source_.substr(at_));
            advance(source_.size() - at_);
            return;
        }
        const char kind = source_[begin + 1];
        const char next = begin + 2 < source_.size() ? source_[begin + 2] : '\0';
        const char sign = next == '-' || next == '+' ? next : '\0';
        const std::size_t raw = kind == '%' ? raw_length(begin) : 0;
        data(begin, sign, kind == '{');
        if (raw > 0) {
            finish_tag(raw);
            raw_block();
        } else if (kind == '#') {
            advance(sign != 0 ? 3 : 2);
            comment();
        } else {
            add(kind == '%' ? TokenKind::BlockBegin : TokenKind::VariableBegin, "");
            finish_tag(sign != 0 ? 3 : 2);
            code(kind == '%');
        }
    }

    // Returns the length of "{% raw %}" at `at`; 0 if it is not there.
    std::size_t raw_length(std::size_t at) const {
        std::size_t i = at + 2;
        if (i < source_.size() && (source_[i] == '-' || source_[i] == '+')) ++i;
        i += space_length(i);
        if (source_.compare(i, 3, "raw") != 0) return 0;
        i += 3;
        i += space_length(i);
        if (source_.compare(i, 3, "-%}") == 0) return i + 3 + space_length(i + 3) - at;
        return source_.compare(i, 2, "%}") == 0 ? i + 2 - at : 0;
    }

    void raw_block() {
        for (std::size_t begin = source_.find("{%", at_); begin != std::string::npos;
             begin = source_.find("{%", begin + 1)) {
            std::size_t i = begin + 2;
            const char sign =
                i < source_.size() && (source_[i] == '-' || source_[i] == '+') ? source_[i] : '\0';
            if (sign != 0) ++i;
            i += space_length(i);
            if (source_.compare(i, 6, "endraw") != 0) continue;
            i += 6;
            i += space_length(i);
            const std::size_t end = tag_end(i, "%}", true);
            if (end == 0) continue;
            data(begin, sign, false);
            finish_tag(i + end - begin);
            return;
        }
        fail("a 'raw' block has no end");
    }

    void comment() {
        for (std::size_t i = at_; i < source_.size(); ++i) {
            if (const std::size_t end = tag_end(i, "#}", true)) {
                finish_tag(i + end - at_);
                return;
            }
        }
        fail("a comment has no end");
    }

    // Splits the content of "{% %}" or "{{ }}" into tokens.
    void code(bool block) {
        std::string open;  // brackets that are open; within brackets "}}" is two separate braces
        while (true) {
            if (open.empty()) {
                if (const std::size_t end = tag_end(at_, block ? "%}" : "}}", block)) {
                    add(block ? TokenKind::BlockEnd : TokenKind::VariableEnd, "");
                    finish_tag(end);
                    return;
                }
            }
            if (at_ >= source_.size()) fail("the template ends inside a tag");
            if (const std::size_t space = space_length(at_)) {
                advance(space);
            } else {
                token(open);
            }
        }
    }

    void token(std::string& open) {
        const char c = source_[at_];
        if (c >= '0' && c <= '9') {
            number();
        } else if (c == '\'' || c == '"') {
            string(c);
        } else if (const std::size_t name = name_length()) {
            add(TokenKind::Name, std::string(rest().substr(0, name)));
            advance(name);
        } else {
            operation(open);
        }
    }

    std::size_t name_length() const {
        std::size_t end = at_;
        for (std::size_t at = at_; at < source_.size();) {
            const char32_t c = unicode::next(source_, at);
            if (c != '_' && !unicode::is(c, unicode::kAlpha | unicode::kDecimal)) break;
            end = at;
        }
        return end - at_;
    }

    void number() {
        const Numeral numeral = numeral_at(source_, at_);
        const std::string text = source_.substr(at_, numeral.length);
        add(numeral.is_float ? TokenKind::Float : TokenKind::Integer, text);
        try {
            if (numeral.is_float) {
                tokens_.back().number = parse_float(text).value_or(0);
            } else {
                tokens_.back().integer = parse_int(text, 0).value_or(0);
            }
        } catch (const Failure& failure) {
            fail(failure.what());
        }
        advance(text.size());
    }

    void string(char quote) {
        std::size_t end = at_ + 1;
        while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
        if (end >= source_.size()) fail("a string has no end");
        try {
            add(TokenKind::String, unescape(std::string_view(source_).substr(at_ + 1, end - at_ - 1)));
        } catch (const Failure& failure) {
            fail(failure.what());
        }
        advance(end + 1 - at_);
    }

    void operation(std::string& open) {
        constexpr std::array<std::string_view, 26> kOperators = {
            "//", "**", "==", "!=", ">=", "<=", "+", "-", "/", "*", "%", "~", "[",
            "]",  "(",  ")",  "{",  "}",  ">",  "<", "=", ".", ":", "|", ",", ";"};
        const auto* const found = std::find_if(kOperators.begin(), kOperators.end(),
                                               [&](std::string_view op) { return looking_at(op); });
        if (found == kOperators.end()) {
            std::size_t end = at_;
            unicode::next(source_, end);
            fail("unexpected character '" + source_.substr(at_, end - at_) + "'");
        }
        balance(open, (*found)[0]);
        add(TokenKind::Operator, std::string(*found));
        advance(found->size());
    }

    void balance(std::string& open, char c) const {
        if (c == '(') open += ')';
        if (c == '[') open += ']';
        if (c == '{') open += '}';
        if (c != ')' && c != ']' && c != '}') return;
        if (open.empty()) fail("unexpected '" + std::string(1, c) + "'");
        if (open.back() != c) {
            fail("unexpected '" + std::string(1, c) + "', expected '" + std::string(1, open.back()) + "'");
        }
        open.pop_back();
    }

    std::string source_;
    std::size_t at_ = 0;
    int line_ = 1;
    bool line_starting_ = true;  // whether the position is at the start of a line
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view source) {
    return Lexer(source).run();
}

std::string describe(const Token& token) {
    switch (token.kind) {
        case TokenKind::Data:
            return "text";
        case TokenKind::VariableBegin:
            return "'{{'";
        case TokenKind::VariableEnd:
            return "'}}'";
        case TokenKind::BlockBegin:
            return "'{%'";
        case TokenKind::BlockEnd:
            return "'%}'";
        case TokenKind::String:
            return "a string";
        case TokenKind::End:
            return "the end of the template";
        default:
            return "'" + token.text + "'";
    }
}

}  // namespace rocmforge::jinja
