#include "engine/jinja/numeral.h"

namespace rocmforge::jinja {

namespace {

constexpr std::string_view kDecimal = "0123456789";

bool is_one_of(std::string_view digits, std::string_view source, std::size_t at) {
    return at < source.size() && digits.find(source[at]) != std::string_view::npos;
}

// Returns the end of the digits that begin at `at`. Single underscores may separate digits.
std::size_t digits_end(std::string_view digits, std::string_view source, std::size_t at) {
    while (is_one_of(digits, source, at) || (is_one_of("_", source, at) && is_one_of(digits, source, at + 1)))
        ++at;
    return at;
}

std::string_view digits_of(char prefix) {
    switch (prefix) {
        case 'x':
        case 'X':
            return "0123456789abcdefABCDEF";
        case 'o':
        case 'O':
            return "01234567";
        case 'b':
        case 'B':
            return "01";
        default:
            return "";
    }
}

std::size_t integer_end(std::string_view source, std::size_t begin) {
    if (source[begin] != '0') return digits_end(kDecimal, source, begin);
    const std::string_view digits = begin + 1 < source.size() ? digits_of(source[begin + 1]) : "";
    const std::size_t end = digits.empty() ? begin : digits_end(digits, source, begin + 2);
    return end > begin + 2 ? end : digits_end("0", source, begin);
}

// Returns the end of a float; `begin` if there is no float.
std::size_t float_end(std::string_view source, std::size_t begin) {
    if (begin > 0 && source[begin - 1] == '.') return begin;
    std::size_t end = digits_end(kDecimal, source, begin);
    bool is_float = false;
    if (is_one_of(".", source, end) && is_one_of(kDecimal, source, end + 1)) {
        end = digits_end(kDecimal, source, end + 1);
        is_float = true;
    }
    if (is_one_of("eE", source, end)) {
        const std::size_t exponent = is_one_of("+-", source, end + 1) ? end + 2 : end + 1;
        if (is_one_of(kDecimal, source, exponent)) {
            end = digits_end(kDecimal, source, exponent);
            is_float = true;
        }
    }
    return is_float ? end : begin;
}

}  // namespace

Numeral numeral_at(std::string_view source, std::size_t begin) {
    const std::size_t end = float_end(source, begin);
    if (end > begin) return {end - begin, true};
    return {integer_end(source, begin) - begin, false};
}

}  // namespace rocmforge::jinja
