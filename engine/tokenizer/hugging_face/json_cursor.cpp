#include "engine/tokenizer/hugging_face/json_cursor.h"

#include <charconv>
#include <system_error>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {

JsonCursor::JsonCursor(std::span<const std::byte> text, std::string name)
    : all_(reinterpret_cast<const char*>(text.data()), text.size()), name_(std::move(name)) {
    const std::size_t good = utf8::well_formed_prefix(all_);
    if (good == all_.size()) return;
    at_ = good;
    malformed();
}

void JsonCursor::malformed() const {
    throw EngineError{Code::BadFile, Text::tr("%1 is not valid JSON from byte %2 on."), name_, at_ + 1};
}

void JsonCursor::refuse(const Message& what) const {
    throw EngineError{Code::BadFile, Text::tr("%1 %2."), name_, what};
}

void JsonCursor::unexpected(MarkedText wanted) {
    const std::size_t place = at_ + 1;
    peek();  // throws on a syntax error
    refuse({Text::tr("should have %1 at byte %2, but has \"%3\""), wanted, place,
            printable(all_.substr(at_, 40), 40)});
}

void JsonCursor::space() {
    while (at_ < all_.size() &&
           (all_[at_] == ' ' || all_[at_] == '\n' || all_[at_] == '\t' || all_[at_] == '\r')) {
        ++at_;
    }
}

void JsonCursor::expect(char c) {
    space();
    if (at_ == all_.size() || all_[at_] != c) malformed();
    ++at_;
}

void JsonCursor::enter(char c, MarkedText wanted) {
    space();
    if (at_ == all_.size()) malformed();
    if (all_[at_] != c) unexpected(wanted);
    if (++depth_ > kDeepest) refuse({Text::tr("has lists nested more than %1 deep"), kDeepest});
    ++at_;
}

bool JsonCursor::leaves(char c) {
    space();
    if (at_ == all_.size()) malformed();
    if (all_[at_] != c) return false;
    ++at_;
    return true;
}

bool JsonCursor::more(char close) {
    space();
    if (at_ == all_.size() || (all_[at_] != ',' && all_[at_] != close)) malformed();
    return all_[at_++] == ',';
}

JsonCursor::Kind JsonCursor::peek() {
    space();
    if (at_ == all_.size()) malformed();
    switch (all_[at_]) {
        case '{':
            return Kind::Object;
        case '[':
            return Kind::List;
        case '"':
            return Kind::Text;
        case 't':
        case 'f':
            return Kind::Boolean;
        case 'n':
            return Kind::Null;
        default:
            if (all_[at_] != '-' && (all_[at_] < '0' || all_[at_] > '9')) malformed();
            return Kind::Number;
    }
}

std::string_view JsonCursor::text() {
    space();
    if (at_ == all_.size()) malformed();
    if (all_[at_] != '"') unexpected(Text::tr("a text"));
    const std::size_t begin = ++at_;
    while (at_ < all_.size()) {
        const auto c = static_cast<unsigned char>(all_[at_]);
        if (c == '"') return all_.substr(begin, at_++ - begin);
        if (c == '\\') return unescaped(begin);
        if (c < 0x20) malformed();
        ++at_;
    }
    malformed();
}

std::uint32_t JsonCursor::hex4() {
    const std::string_view digits = all_.substr(at_, 4);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc() || end != digits.data() + 4) malformed();
    at_ += 4;
    return value;
}

std::string_view JsonCursor::unescaped(std::size_t begin) {
    std::string& out = kept_.emplace_back(all_.substr(begin, at_ - begin));
    while (at_ < all_.size()) {
        const char c = all_[at_];
        if (c == '"') {
            ++at_;
            return out;
        }
        if (static_cast<unsigned char>(c) < 0x20) malformed();
        ++at_;
        if (c != '\\') {
            out += c;
            continue;
        }
        if (at_ == all_.size()) malformed();
        switch (const char escaped = all_[at_++]) {
            case '"':
            case '\\':
            case '/':
                out += escaped;
                break;
            case 'b':
                out += '\b';
                break;
            case 'f':
                out += '\f';
                break;
            case 'n':
                out += '\n';
                break;
            case 'r':
                out += '\r';
                break;
            case 't':
                out += '\t';
                break;
            case 'u': {
                std::uint32_t code = hex4();
                if (code >= 0xD800 && code < 0xDC00) {  // the first half of a surrogate pair
                    if (all_.substr(at_, 2) != "\\u") malformed();
                    at_ += 2;
                    const std::uint32_t second = hex4();
                    if (second < 0xDC00 || second > 0xDFFF) malformed();
                    code = 0x10000 + ((code - 0xD800) << 10 | (second - 0xDC00));
                } else if (code >= 0xDC00 && code < 0xE000) {
                    malformed();
                }
                utf8::append(out, code);
                break;
            }
            default:
                malformed();
        }
    }
    malformed();
}

std::string_view JsonCursor::number_text() {
    if (peek() != Kind::Number) unexpected(Text::tr("a number"));
    const std::size_t begin = at_;
    while (at_ < all_.size() && (std::string_view("+-.eE").find(all_[at_]) != std::string_view::npos ||
                                 (all_[at_] >= '0' && all_[at_] <= '9'))) {
        ++at_;
    }
    return all_.substr(begin, at_ - begin);
}

double JsonCursor::number() {
    const std::string_view digits = number_text();
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) malformed();
    return value;
}

std::int64_t JsonCursor::integer() {
    const std::string_view digits = number_text();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        refuse({Text::tr("should have an integer instead of %1"), printable(digits, 40)});
    }
    return value;
}

bool JsonCursor::boolean() {
    if (peek() != Kind::Boolean) unexpected(Text::tr("true or false"));
    const bool value = all_[at_] == 't';
    const std::string_view word = value ? "true" : "false";
    if (!all_.substr(at_).starts_with(word)) malformed();
    at_ += word.size();
    return value;
}

bool JsonCursor::take_null() {
    if (peek() != Kind::Null) return false;
    if (!all_.substr(at_).starts_with("null")) malformed();
    at_ += 4;
    return true;
}

std::string_view JsonCursor::raw() {
    space();
    const std::size_t begin = at_;
    const std::size_t kept = kept_.size();
    switch (peek()) {
        case Kind::Object:
            object([&](std::string_view) { raw(); });
            break;
        case Kind::List:
            list([&] { raw(); });
            break;
        case Kind::Text:
            text();
            break;
        case Kind::Number:
            number();
            break;
        case Kind::Boolean:
            boolean();
            break;
        case Kind::Null:
            take_null();
            break;
    }
    kept_.resize(kept);
    return all_.substr(begin, at_ - begin);
}

void JsonCursor::end() {
    space();
    if (at_ != all_.size()) malformed();
}

}  // namespace rocmforge
