#include "engine/grammar/schema/numbers.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace rocmforge::schema {
namespace {

constexpr std::int64_t kLargest = 9'999'999'999'999'999;  // the limit if the schema has no bound

using Alternatives = std::vector<std::string>;

std::string joined(const Alternatives& alternatives) {
    if (alternatives.empty()) return {};
    std::string text = "(";
    for (const std::string& one : alternatives) text += (text.size() > 1 ? " | " : "") + one;
    return text + ")";
}

std::string digit(char first, char last) {
    if (first == last) return std::string("\"") + first + "\"";
    return std::string("[") + first + "-" + last + "]";
}

std::string any_digits(std::size_t count) {
    if (count == 0) return {};
    return " [0-9]{" + std::to_string(count) + "}";
}

// Returns alternatives for the numbers from `low` to `high`, which have equally many digits.
std::string same_length(std::string_view low, std::string_view high) {
    if (low.empty()) return {};
    const std::string_view low_rest = low.substr(1);
    const std::string_view high_rest = high.substr(1);
    if (low[0] == high[0]) {
        const std::string rest = same_length(low_rest, high_rest);
        return digit(low[0], low[0]) + (rest.empty() ? "" : " " + rest);
    }
    Alternatives all;
    char first = low[0];
    char last = high[0];
    const bool low_whole = low_rest.find_first_not_of('0') == std::string_view::npos;
    const bool high_whole = high_rest.find_first_not_of('9') == std::string_view::npos;
    if (!low_whole) {
        all.push_back(digit(first, first) + " " + same_length(low_rest, std::string(low_rest.size(), '9')));
        ++first;
    }
    if (!high_whole) --last;
    if (first <= last) all.push_back(digit(first, last) + any_digits(low_rest.size()));
    if (!high_whole) {
        all.push_back(digit(high[0], high[0]) + " " +
                      same_length(std::string(high_rest.size(), '0'), high_rest));
    }
    return joined(all);
}

// Returns alternatives for the integers from `low` to `high`. Precondition: 0 ≤ low.
Alternatives naturals(std::int64_t low, std::int64_t high) {
    Alternatives all;
    for (std::int64_t begin = 0, end = 9; begin <= high; begin = end + 1, end = end * 10 + 9) {
        const std::int64_t from = std::max(low, begin);
        const std::int64_t to = std::min(high, end);
        if (from <= to) all.push_back(same_length(std::to_string(from), std::to_string(to)));
        if (end >= kLargest) break;
    }
    return all;
}

std::int64_t lowest(const Bounds& bounds) {
    return bounds.least ? bounds.least->value + (bounds.least->included ? 0 : 1) : -kLargest;
}
std::int64_t highest(const Bounds& bounds) {
    return bounds.most ? bounds.most->value - (bounds.most->included ? 0 : 1) : kLargest;
}

constexpr std::string_view kFraction = "(\".\" [0-9]{1,20})?";
constexpr std::string_view kZeroFraction = "(\".\" \"0\"{1,20})?";
// Scientific notation of small and large numbers: 1e-7, 1.5e+21.
constexpr std::string_view kSmall = "[1-9] (\".\" [0-9]{1,20})? [eE] \"-\" (\"0\"? [2-9] | [1-9] [0-9])";
constexpr std::string_view kLarge = "[1-9] (\".\" [0-9]{1,20})? [eE] \"+\"? [1-9] [0-9]";

// Returns the fraction of a number between `whole` and the next integer. `not_whole` and `not_next` exclude
// these two bounds. A double distinguishes numbers of 15 digits, so next to an excluded bound the fraction
// has no more digits; a longer fraction could be rounded to the bound when it is parsed. Next to zero,
// doubles are dense enough for any fraction.
std::string fraction_beside(std::int64_t whole, bool not_whole, bool not_next) {
    const int digits = 15 - static_cast<int>(std::to_string(whole).size());
    const auto up_to = [](int count) { return "[0-9]{0," + std::to_string(count) + "}"; };
    std::string low = "\"0\" " + up_to(19);
    if (not_whole) low = "\"0\" " + up_to(digits - 2) + " [1-9]";
    if (not_whole && whole == 0) low = "\"0\"{1,19} [1-9] " + up_to(19);
    const std::string high = "\"9\" " + up_to(not_next ? digits - 1 : 19);
    const std::string all = "\".\" (" + low + " | [1-8] " + up_to(19) + " | " + high + ")";
    return not_whole ? all : "(" + all + ")?";
}

// Returns alternatives for numbers with fractions from `least` to `most`. Neither bound is negative.
Alternatives magnitudes(const Bound& least, const std::optional<Bound>& most) {
    Alternatives all;
    const auto add = [&](std::int64_t from, std::int64_t to, std::string_view fraction) {
        const std::string whole = joined(naturals(from, to));
        if (!whole.empty()) all.push_back(whole + " " + std::string(fraction));
    };
    const std::int64_t high = most ? most->value : kLargest + 1;
    if (least.value > high) return all;
    if (least.value < high) {
        const bool careful = most && !most->included;  // whether the upper bound is excluded
        if (!least.included) {
            add(least.value, least.value,
                fraction_beside(least.value, true, careful && least.value == high - 1));
        }
        const std::int64_t from = least.included ? least.value : least.value + 1;
        add(from, careful ? high - 2 : high - 1, kFraction);
        if (careful && from < high) add(high - 1, high - 1, fraction_beside(high - 1, false, true));
    }
    const bool reached = most && most->included && (least.value < high || least.included);
    if (reached) add(high, high, kZeroFraction);
    if (least.value == 0 && high > 0) all.emplace_back(kSmall);
    if (!most) all.emplace_back(kLarge);
    return all;
}

std::optional<Bound> mirrored(const std::optional<Bound>& bound) {
    if (!bound) return std::nullopt;
    return Bound{-bound->value, bound->included};
}

}  // namespace

std::string integers_between(const Bounds& bounds) {
    const std::int64_t low = lowest(bounds);
    const std::int64_t high = highest(bounds);
    Alternatives all;
    if (low < 0 && low <= high) {
        const std::string below = joined(naturals(std::max<std::int64_t>(1, -high), -low));
        if (!below.empty()) all.push_back("\"-\" " + below);
    }
    for (std::string& one : naturals(std::max<std::int64_t>(0, low), high)) all.push_back(std::move(one));
    return joined(all);
}

std::string numbers_between(const Bounds& bounds) {
    Alternatives all;
    if (!bounds.least || bounds.least->value < 0) {
        // Negative numbers are handled as positive numbers with mirrored bounds. Zero has no sign.
        const bool to_zero = !bounds.most || bounds.most->value >= 0;
        const Bound least = to_zero ? Bound{0, false} : *mirrored(bounds.most);
        for (const std::string& one : magnitudes(least, mirrored(bounds.least)))
            all.push_back("\"-\" " + one);
    }
    if (!bounds.most || bounds.most->value >= 0) {
        const bool from_zero = !bounds.least || bounds.least->value < 0;
        const Bound least = from_zero ? Bound{0, true} : *bounds.least;
        for (std::string& one : magnitudes(least, bounds.most)) all.push_back(std::move(one));
    }
    return joined(all);
}

}  // namespace rocmforge::schema
