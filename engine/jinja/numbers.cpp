#include "engine/jinja/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/jinja/failure.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

std::string_view strip_space(std::string_view text) {
    std::size_t begin = 0;
    std::size_t end = text.size();
    for (std::size_t at = 0; at < end && unicode::is_space(unicode::next(text, at));) begin = at;
    for (std::size_t at = end; at > begin && unicode::is_space(unicode::previous(text, at));) end = at;
    return text.substr(begin, end - begin);
}

// Throws for decimal digits other than 0 to 9. Python accepts the digits of all scripts; this program
// doesn't, and an error is better than a result that differs from Python's.
void refuse_other_digits(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = unicode::next(text, at);
        if (c >= 128 && unicode::is(c, unicode::kDecimal))
            throw Failure("numbers are read in the digits 0 to 9 only");
    }
}

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return 99;
}

// Removes underscores. Only single underscores may separate digits.
std::optional<std::string> without_underscores(std::string_view text, bool may_begin_with_one) {
    std::string out;
    bool digit_before = may_begin_with_one;
    for (const char c : text) {
        if (c == '_') {
            if (!digit_before) return std::nullopt;
            digit_before = false;
            continue;
        }
        digit_before = digit_value(c) < 36;
        out += c;
    }
    if (text.empty() || text.back() == '_') return std::nullopt;
    return out;
}

// Returns the base of a prefix such as "0x", if `base` allows the prefix; otherwise 0.
int prefix_base(std::string_view text) {
    if (text.size() < 2 || text[0] != '0') return 0;
    switch (text[1]) {
        case 'x':
        case 'X':
            return 16;
        case 'o':
        case 'O':
            return 8;
        case 'b':
        case 'B':
            return 2;
        default:
            return 0;
    }
}

bool plain_decimal(std::string_view text) {
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t begin = i;
        while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
        return i - begin;
    };
    const std::size_t whole = digits();
    std::size_t fraction = 0;
    if (i < text.size() && text[i] == '.') {
        ++i;
        fraction = digits();
    }
    if (whole + fraction == 0) return false;
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        ++i;
        if (i < text.size() && (text[i] == '+' || text[i] == '-')) ++i;
        if (digits() == 0) return false;
    }
    return i == text.size();
}

std::optional<double> named_float(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (text == "inf" || text == "infinity") return std::numeric_limits<double>::infinity();
    if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
    return std::nullopt;
}

}  // namespace

std::string float_repr(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    std::array<char, 32> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
    const std::size_t e = text.find('e');
    const std::string exponent_text(text.substr(e + 1));
    const int exponent = std::stoi(exponent_text);
    if (exponent < -4 || exponent >= 16) return std::string(text);
    std::array<char, 64> fixed{};
    const auto end =
        std::to_chars(fixed.data(), fixed.data() + fixed.size(), value, std::chars_format::fixed);
    std::string out(fixed.data(), end.ptr);
    return out.find('.') == std::string::npos ? out + ".0" : out;
}

std::optional<std::int64_t> parse_int(std::string_view text, std::int64_t base) {
    if (base != 0 && (base < 2 || base > 36)) throw Failure("int() base must be >= 2 and <= 36, or 0");
    refuse_other_digits(text);
    text = strip_space(text);
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    const int prefix = prefix_base(text);
    const bool prefixed = prefix != 0 && (base == 0 || base == prefix);
    if (prefixed) text.remove_prefix(2);
    const auto digits = without_underscores(text, prefixed);
    if (!digits || digits->empty()) return std::nullopt;
    const int radix = prefixed ? prefix : base == 0 ? 10 : static_cast<int>(base);
    const bool leading_zero = digits->size() > 1 && digits->find_first_not_of('0') != std::string::npos;
    if (base == 0 && !prefixed && (*digits)[0] == '0' && leading_zero) return std::nullopt;
    if (std::any_of(digits->begin(), digits->end(), [&](char c) { return digit_value(c) >= radix; })) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    const std::string signed_digits = (negative ? "-" : "") + *digits;
    const auto read =
        std::from_chars(signed_digits.data(), signed_digits.data() + signed_digits.size(), value, radix);
    if (read.ec != std::errc{}) throw Failure("an integer takes more than 64 bits");
    return value;
}

std::optional<double> parse_float(std::string_view text) {
    refuse_other_digits(text);
    text = strip_space(text);
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    const auto clean = without_underscores(text, false);
    if (!clean) return std::nullopt;
    std::optional<double> value = named_float(*clean);
    if (!value) {
        if (!plain_decimal(*clean)) return std::nullopt;
        double parsed = 0;
        const auto read = std::from_chars(clean->data(), clean->data() + clean->size(), parsed);
        if (read.ec == std::errc::result_out_of_range) {
            // As in Python, overflow gives infinity and underflow zero.
            const std::size_t e = clean->find_first_of("eE");
            const bool tiny =
                e != std::string::npos ? (*clean)[e + 1] == '-' : (*clean)[0] == '0' || (*clean)[0] == '.';
            parsed = tiny ? 0.0 : std::numeric_limits<double>::infinity();
        }
        value = parsed;
    }
    return negative ? -*value : *value;
}

double round_float(double value, std::int64_t digits) {
    // Maximum number of significant digits in a double's exact decimal expansion.
    constexpr int kMostDigits = 323;
    if (!std::isfinite(value) || digits > kMostDigits) return value;
    if (digits < -308) return std::copysign(0.0, value);
    if (digits >= 0) {
        std::array<char, 700> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                       std::chars_format::fixed, static_cast<int>(digits));
        double rounded = 0;
        std::from_chars(buffer.data(), end.ptr, rounded);
        return rounded;
    }
    const double unit = std::pow(10.0, static_cast<double>(-digits));
    const double scaled = value / unit;
    double nearest = std::round(scaled);
    if (std::abs(scaled - nearest) == 0.5) nearest = 2.0 * std::round(scaled / 2.0);
    return nearest * unit;
}

std::int64_t round_int(std::int64_t value, std::int64_t digits) {
    if (digits >= 0) return value;
    if (digits < -18) return 0;
    std::int64_t unit = 1;
    for (std::int64_t i = digits; i < 0; ++i) unit *= 10;
    const std::int64_t rest = (value % unit + unit) % unit;
    const std::int64_t below = (value - value % unit) / unit - (value % unit < 0 ? 1 : 0);
    const bool up = rest * 2 > unit || (rest * 2 == unit && below % 2 != 0);
    std::int64_t result = 0;
    if (__builtin_mul_overflow(below + (up ? 1 : 0), unit, &result)) {
        throw Failure("an integer takes more than 64 bits");
    }
    return result;
}

std::int64_t float_to_int(double value) {
    if (std::isnan(value)) throw Failure("cannot convert float NaN to integer");
    if (std::isinf(value)) throw Failure("cannot convert float infinity to integer");
    constexpr double kTwo63 = 9223372036854775808.0;
    if (value >= kTwo63 || value < -kTwo63) throw Failure("an integer takes more than 64 bits");
    return static_cast<std::int64_t>(value);
}

}  // namespace rocmforge::jinja
