#include "engine/jinja/format_spec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/jinja/numbers.h"
#include "engine/jinja/print.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

constexpr std::int64_t kMaxWidth = 1'000'000;
constexpr std::int64_t kMaxPrecision = 1000;

bool is_align(char c) {
    return c == '<' || c == '>' || c == '=' || c == '^';
}

std::int64_t take_number(std::string_view& rest, std::int64_t limit) {
    std::int64_t value = 0;
    while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
        value = value * 10 + (rest[0] - '0');
        if (value > limit)
            throw Failure("a format's width or precision is larger than " + std::to_string(limit));
        rest.remove_prefix(1);
    }
    return value;
}

std::string repeated(const std::string& piece, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += piece;
    return out;
}

// Pads a formatted value. With '=', `sign` comes before the padding.
std::string pad(Heap& heap, std::string_view sign, std::string_view body, const FormatSpec& spec,
                char default_align) {
    const std::size_t length = unicode::length(sign) + unicode::length(body);
    const auto width = static_cast<std::size_t>(spec.width);
    const std::size_t missing = width > length ? width - length : 0;
    heap.touch(missing);
    const char align = spec.align != 0 ? spec.align : default_align;
    const std::size_t before = align == '>' ? missing : align == '^' ? missing / 2 : 0;
    if (align == '=') return std::string(sign) + repeated(spec.fill, missing) + std::string(body);
    return repeated(spec.fill, before) + std::string(sign) + std::string(body) +
           repeated(spec.fill, missing - before);
}

// Inserts group separators. Adds leading zeros up to the width if the format requests them.
std::string group_digits(std::string digits, const FormatSpec& spec, std::size_t group, std::size_t taken) {
    if (spec.grouping == 0) return digits;
    const bool zeros = spec.fill == "0" && (spec.zero_padded || spec.align == '=');
    const auto width = static_cast<std::size_t>(spec.width);
    const auto grouped_size = [&](std::size_t n) { return n + (n - 1) / group; };
    while (zeros && grouped_size(digits.size()) + taken < width) digits.insert(0, 1, '0');
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % group == 0) out += spec.grouping;
        out += digits[i];
    }
    return out;
}

std::string sign_text(bool negative, char sign) {
    if (negative) return "-";
    return sign == '-' ? "" : std::string(1, sign);
}

std::string to_base(std::uint64_t value, int base, bool upper_case) {
    std::array<char, 65> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, base);
    std::string out(buffer.data(), end.ptr);
    return upper_case ? unicode::upper(out) : out;
}

std::string float_digits(double value, std::chars_format how, std::int64_t precision) {
    std::array<char, 1400> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, how, static_cast<int>(precision));
    return {buffer.data(), end.ptr};
}

enum class PointZero { No, Yes };  // Yes: an integral value in plain notation ends in ".0"

// Formats for type 'g': in plain notation if the exponent is at least -4 and less than `precision`, otherwise
// in exponential notation. Removes trailing zeros unless `keep_zeros`.
std::string general_digits(double value, std::int64_t precision, bool keep_zeros, PointZero point_zero) {
    precision = std::max<std::int64_t>(precision, 1);
    const std::string scientific = float_digits(value, std::chars_format::scientific, precision - 1);
    const std::size_t e = scientific.find('e');
    const int exponent = std::stoi(scientific.substr(e + 1));
    const bool fixed = exponent >= -4 && exponent < precision - (point_zero == PointZero::Yes ? 1 : 0);
    std::string digits = fixed ? float_digits(value, std::chars_format::fixed, precision - 1 - exponent)
                               : scientific.substr(0, e);
    if (!keep_zeros && digits.find('.') != std::string::npos) {
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.') digits.pop_back();
    }
    if (!fixed) return digits + scientific.substr(e);
    return point_zero == PointZero::Yes && digits.find('.') == std::string::npos ? digits + ".0" : digits;
}

std::string float_body(double value, const FormatSpec& spec) {
    const std::int64_t precision = spec.precision < 0 ? 6 : spec.precision;
    switch (spec.type) {
        case 'f':
        case 'F':
            return float_digits(value, std::chars_format::fixed, precision);
        case '%':
            return float_digits(value * 100, std::chars_format::fixed, precision) + "%";
        case 'e':
        case 'E':
            return float_digits(value, std::chars_format::scientific, precision);
        case 'g':
        case 'G':
        case 'n':
            return general_digits(value, precision, spec.alternate, PointZero::No);
        case 0:
            if (spec.precision < 0) return float_repr(value);
            return general_digits(value, precision, spec.alternate, PointZero::Yes);
        default:
            throw Failure("unknown format code '" + std::string(1, spec.type) + "' for a float");
    }
}

}  // namespace

FormatSpec parse_format_spec(std::string_view spec) {
    FormatSpec out;
    std::size_t first_end = 0;
    if (!spec.empty()) unicode::next(spec, first_end);
    const bool fill_given = first_end > 0 && first_end < spec.size() && is_align(spec[first_end]);
    if (fill_given) {
        out.fill = std::string(spec.substr(0, first_end));
        out.align = spec[first_end];
        spec.remove_prefix(first_end + 1);
    } else if (!spec.empty() && is_align(spec[0])) {
        out.align = spec[0];
        spec.remove_prefix(1);
    }
    const auto take = [&](std::string_view any) {
        if (spec.empty() || any.find(spec[0]) == std::string_view::npos) return '\0';
        const char c = spec[0];
        spec.remove_prefix(1);
        return c;
    };
    if (const char sign = take("+- ")) out.sign = sign;
    out.alternate = take("#") != 0;
    if (take("0") != 0 && !fill_given) {
        out.fill = "0";
        out.zero_padded = out.align == 0;
    }
    out.width = take_number(spec, kMaxWidth);
    out.grouping = take(",_");
    if (take(".") != 0) {
        if (spec.empty() || spec[0] < '0' || spec[0] > '9') throw Failure("a format's precision is missing");
        out.precision = take_number(spec, kMaxPrecision);
    }
    if (!spec.empty()) {
        out.type = spec[0];
        spec.remove_prefix(1);
    }
    if (!spec.empty()) throw Failure("invalid format specifier");
    return out;
}

std::string format_text(Heap& heap, std::string_view utf8, const FormatSpec& spec) {
    if (spec.type != 0 && spec.type != 's') {
        throw Failure("unknown format code '" + std::string(1, spec.type) + "' for a string");
    }
    if (spec.sign != '-' || spec.alternate || spec.grouping != 0 || spec.align == '=') {
        throw Failure("invalid format specifier for a string");
    }
    if (spec.precision >= 0)
        utf8 = utf8.substr(0, unicode::byte_offset(utf8, static_cast<std::size_t>(spec.precision)));
    return pad(heap, "", utf8, spec, '<');
}

std::string format_int(Heap& heap, std::int64_t value, const FormatSpec& spec) {
    if (std::string_view("fFeEgG%").find(spec.type) != std::string_view::npos && spec.type != 0) {
        return format_float(heap, static_cast<double>(value), spec);
    }
    if (spec.precision >= 0) throw Failure("precision not allowed in integer format specifier");
    if (spec.type == 'c') {
        if (value < 0 || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
            throw Failure("%c arg not in range");
        std::string character;
        unicode::append(character, static_cast<char32_t>(value));
        return pad(heap, "", character, spec, '<');
    }
    int base = 10;
    std::string prefix;
    switch (spec.type) {
        case 0:
        case 'd':
        case 'n':
            break;
        case 'x':
        case 'X':
            base = 16;
            break;
        case 'o':
            base = 8;
            break;
        case 'b':
            base = 2;
            break;
        default:
            throw Failure("unknown format code '" + std::string(1, spec.type) + "' for an integer");
    }
    if (base != 10 && spec.grouping == ',') throw Failure("cannot specify ',' with this format code");
    if (base != 10 && spec.alternate) prefix = std::string("0") + spec.type;
    const std::uint64_t magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    const std::string sign = sign_text(value < 0, spec.sign) + prefix;
    const std::string digits = to_base(magnitude, base, spec.type == 'X');
    return pad(heap, sign, group_digits(digits, spec, base == 10 ? 3 : 4, sign.size()), spec,
               spec.zero_padded ? '=' : '>');
}

std::string format_float(Heap& heap, double value, const FormatSpec& spec) {
    const bool negative = std::signbit(value) && !std::isnan(value);
    std::string body;
    if (std::isfinite(value)) {
        body = float_body(std::abs(value), spec);
        if (spec.alternate && body.find('.') == std::string::npos) {
            body.insert(std::min(body.find_first_of("eE%"), body.size()), 1, '.');
        }
        const std::size_t whole = body.find_first_not_of("0123456789");
        const std::string rest = whole == std::string::npos ? "" : body.substr(whole);
        const std::string sign = sign_text(negative, spec.sign);
        body = group_digits(body.substr(0, whole), spec, 3, sign.size() + rest.size()) + rest;
    } else {
        body = std::isnan(value) ? "nan" : "inf";
        if (spec.type == '%') body += '%';
    }
    if (spec.type == 'E' || spec.type == 'F' || spec.type == 'G') body = unicode::upper(body);
    return pad(heap, sign_text(negative, spec.sign), body, spec, spec.zero_padded ? '=' : '>');
}

std::string format_value(Heap& heap, const Value& value, std::string_view spec) {
    if (spec.empty()) return std::string(to_text(heap, value).utf8());
    if (value.is_text()) return format_text(heap, value.utf8(), parse_format_spec(spec));
    if (value.is_integral()) return format_int(heap, value.integer(), parse_format_spec(spec));
    if (value.is_float()) return format_float(heap, value.number(), parse_format_spec(spec));
    throw Failure("unsupported format string passed to " + std::string(type_name(value)) + ".__format__");
}

}  // namespace rocmforge::jinja
