#include "engine/grammar/schema/decimal.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace rocmforge::schema {
namespace {

Decimal normal(Decimal number) {
    const std::size_t first = number.digits.find_first_not_of('0');
    if (first == std::string::npos) return {};
    number.digits.erase(0, first);
    number.point -= static_cast<int>(first);
    number.digits.erase(number.digits.find_last_not_of('0') + 1);
    return number;
}

int compare_magnitudes(const Decimal& a, const Decimal& b) {
    if (a.is_zero() || b.is_zero()) return static_cast<int>(!a.is_zero()) - static_cast<int>(!b.is_zero());
    if (a.point != b.point) return a.point < b.point ? -1 : 1;
    return a.digits.compare(b.digits);
}

// Adds one to the magnitude of an integer.
Decimal next_integer(const Decimal& number) {
    std::string digits = number.whole();
    std::size_t i = digits.size();
    while (i > 0 && digits[i - 1] == '9') digits[--i] = '0';
    if (i > 0) {
        ++digits[i - 1];
    } else {
        digits.insert(0, 1, '1');
    }
    Decimal out = decimal_of_text(digits);
    out.negative = number.negative;
    return out;
}

// Rounds to an integer, away from zero if `away` is true, otherwise towards zero.
Decimal rounded(const Decimal& number, bool away) {
    if (number.fraction().empty()) return number;
    Decimal whole = decimal_of_text(number.whole());
    if (away) whole = next_integer(whole);
    whole.negative = number.negative && !whole.is_zero();
    return whole;
}

}  // namespace

std::string Decimal::whole() const {
    if (point <= 0) return "0";
    const auto count = static_cast<std::size_t>(point);
    if (count <= digits.size()) return digits.substr(0, count);
    return digits + std::string(count - digits.size(), '0');
}

std::string Decimal::fraction() const {
    if (point <= 0) return digits.empty() ? "" : std::string(static_cast<std::size_t>(-point), '0') + digits;
    const auto count = static_cast<std::size_t>(point);
    return count < digits.size() ? digits.substr(count) : "";
}

Decimal decimal_of_text(std::string text) {
    const std::size_t point = text.find('.');
    Decimal number{.point = static_cast<int>(std::min(point, text.size()))};
    if (point != std::string::npos) text.erase(point, 1);
    number.digits = std::move(text);
    return normal(std::move(number));
}

Decimal decimal_of(double number) {
    std::array<char, 400> text{};  // the longest double has 309 digits before the point, or 324 after it
    const bool negative = number < 0;
    const double magnitude = negative ? -number : number;
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), magnitude, std::chars_format::fixed);
    Decimal out = decimal_of_text(std::string(text.data(), end.ptr));
    out.negative = negative && !out.is_zero();
    return out;
}

Decimal decimal_of(const Json& number) {
    if (!number.is_number_integer()) return decimal_of(number.get<double>());
    std::string text = number.dump();
    const bool negative = text.front() == '-';
    if (negative) text.erase(0, 1);
    Decimal out = decimal_of_text(std::move(text));
    out.negative = negative && !out.is_zero();
    return out;
}

int compare(const Decimal& a, const Decimal& b) {
    if (a.negative != b.negative) return a.negative ? -1 : 1;
    const int magnitudes = compare_magnitudes(a, b);
    return a.negative ? -magnitudes : magnitudes;
}

Decimal negated(Decimal number) {
    number.negative = !number.negative && !number.is_zero();
    return number;
}

Decimal floored(const Decimal& number) {
    return rounded(number, number.negative);
}

Decimal ceiled(const Decimal& number) {
    return rounded(number, !number.negative);
}

}  // namespace rocmforge::schema
