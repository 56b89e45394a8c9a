#include "engine/jinja/string_literal.h"

#include "engine/jinja/failure.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

class Unescaper {
  public:
    explicit Unescaper(std::string_view literal) : rest_(literal) {}

    std::string run() {
        while (!rest_.empty()) {
            const std::size_t backslash = rest_.find('\\');
            out_ += rest_.substr(0, backslash);
            if (backslash == std::string_view::npos) break;
            rest_.remove_prefix(backslash + 1);
            escape();
        }
        return std::move(out_);
    }

  private:
    void escape() {
        constexpr std::string_view kLetters = "abfnrtv\\'\"";
        constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
        const char c = rest_[0];
        if (static_cast<unsigned char>(c) >= 0x80) {
            not_ascii();
            return;
        }
        if (c >= '0' && c <= '7') {
            octal();
            return;
        }
        rest_.remove_prefix(1);
        if (const std::size_t known = kLetters.find(c); known != std::string_view::npos) {
            out_ += kMeanings[known];
        } else if (c == 'x') {
            unicode::append(out_, hex(2));
        } else if (c == 'u' || c == 'U') {
            append_scalar(hex(c == 'u' ? 4 : 8));
        } else if (c == 'N') {
            throw Failure("characters by name, as in \\N{…}, are not supported");
        } else if (c != '\n') {
            out_ += '\\';
            out_ += c;
        }
    }

    void octal() {
        char32_t value = 0;
        for (int i = 0; i < 3 && !rest_.empty() && rest_[0] >= '0' && rest_[0] <= '7'; ++i) {
            value = value * 8 + static_cast<char32_t>(rest_[0] - '0');
            rest_.remove_prefix(1);
        }
        unicode::append(out_, value);
    }

    char32_t hex(std::size_t digits) {
        char32_t value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            const int digit = rest_.empty() ? -1 : hex_value(rest_[0]);
            if (digit < 0) throw Failure("a \\x, \\u or \\U in a string has too few digits");
            value = value << 4U | static_cast<char32_t>(digit);
            rest_.remove_prefix(1);
        }
        return value;
    }

    void append_scalar(char32_t c) {
        if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
            throw Failure("a \\u or \\U in a string is not a character");
        unicode::append(out_, c);
    }

    // Jinja escapes non-ASCII characters before it replaces escapes, so "\é" becomes "\xe9", four characters.
    void not_ascii() {
        constexpr std::string_view kHex = "0123456789abcdef";
        std::size_t length = 0;
        const char32_t c = unicode::next(rest_, length);
        rest_.remove_prefix(length);
        const std::size_t digits = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
        out_ += digits == 2 ? "\\x" : digits == 4 ? "\\u" : "\\U";
        for (std::size_t i = digits; i-- > 0;) out_ += kHex[c >> (4 * i) & 0xFU];
    }

    std::string_view rest_;
    std::string out_;
};

}  // namespace

std::string unescape(std::string_view literal) {
    return Unescaper(literal).run();
}

}  // namespace rocmforge::jinja
