#include "engine/grammar/schema/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "engine/grammar/schema/language.h"
#include "engine/grammar/schema/multiples.h"

namespace rocmforge::schema {
namespace {

using Id = Languages::Id;

// Maximum numbers of digits before the point: with an upper bound, and if the schema has none.
constexpr int kMostDigits = 40;
constexpr int kUnboundedDigits = 16;
constexpr int kFractionDigits = 20;
constexpr int kLargestExponent = 99;
// Integers with up to this number of digits, and their neighbours, are doubles.
constexpr int kExactDigits = 15;

Decimal smallest_fraction() {
    return {.digits = "1", .point = 1 - kFractionDigits};
}

// Returns the closest bound that may be included. If `integer` is true, a fraction is rounded to the next
// integer. Other included bounds stay as they are. An excluded bound is replaced by the next number: an
// integer if `integer` is true, the smallest fraction next to 0, otherwise the next double, because a number
// between two neighbouring doubles is parsed as one of them. `side`: 1 for a lower bound, -1 for an upper
// bound.
Decimal included(const Bound& bound, bool integer, int side) {
    const bool integral = bound.value.fraction().empty();
    if (integer && !integral) return side > 0 ? ceiled(bound.value) : floored(bound.value);
    if (bound.included) return bound.value;
    const std::string text = bound.value.whole() + "." + bound.value.fraction();
    const double value =
        bound.value.negative ? -std::strtod(text.c_str(), nullptr) : std::strtod(text.c_str(), nullptr);
    if (integer && bound.value.point <= kExactDigits) return decimal_of(value + side);
    if (bound.value.is_zero()) return side > 0 ? smallest_fraction() : negated(smallest_fraction());
    const Decimal next = decimal_of(std::nextafter(value, side * std::numeric_limits<double>::infinity()));
    return integer ? (side > 0 ? ceiled(next) : floored(next)) : next;
}

// Writes the magnitudes of numbers: digits without sign.
class Magnitudes {
  public:
    Magnitudes(Languages& languages, bool integer) : all_(languages), integer_(integer) {
        digit_ = all_.one_of({{U'0', U'9'}});
        nonzero_ = all_.one_of({{U'1', U'9'}});
    }

    // Returns the numbers from `low` to `high`. `high`: nullopt for no limit. Precondition: neither is
    // negative.
    Id between(const Decimal& low, const std::optional<Decimal>& high) {
        const int least = static_cast<int>(low.whole().size());
        const int most =
            high ? static_cast<int>(high->whole().size()) : std::max(kUnboundedDigits, least + 1);
        Id out = all_.none();
        for (int count = least; count <= most; ++count) {
            const bool near_low = count == least;
            const bool near_high = high && count == most;
            const auto size = static_cast<std::size_t>(count);
            if (!near_low && !near_high) {
                // Numbers with more digits before the point than the lower bound and fewer than the upper
                // bound are all valid.
                const int last = high ? most - 1 : most;
                const Id digits = all_.repeated(digit_, count - 1, last - 1);
                out = all_.either(out, all_.then(nonzero_, all_.then(digits, fraction())));
                count = last;
                continue;
            }
            low_ = near_low ? low.whole() : "1" + std::string(size - 1, '0');
            high_ = near_high ? high->whole() : std::string(size, '9');
            low_fraction_ = near_low ? low.fraction() : "";
            high_fraction_ = near_high ? std::optional(high->fraction()) : std::nullopt;
            known_.clear();
            out = all_.either(out, whole(0, true, true));
        }
        return out;
    }

    // Returns the numbers in scientific notation whose exponents are from `least` to `most` or, if `small`,
    // from -most to -least. Precondition: least ≤ most.
    Id scientific(bool small, int least, int most) {
        const Id e = all_.one_of({{U'e', U'e'}, {U'E', U'E'}});
        const Id sign = small ? all_.text("-") : all_.either(all_.text("+"), all_.empty());
        Id exponent = all_.none();
        for (int n = least; n <= most; ++n) {
            const Id digits = all_.text(std::to_string(n));
            exponent = all_.either(exponent, digits);
            if (n < 10) exponent = all_.either(exponent, all_.then(all_.text("0"), digits));
        }
        return all_.then(nonzero_, all_.then(fraction(), all_.then(e, all_.then(sign, exponent))));
    }

  private:
    Id point_and(Id digits) { return all_.either(all_.empty(), all_.then(all_.text("."), digits)); }
    Id fraction() { return integer_ ? all_.empty() : point_and(all_.repeated(digit_, 1, kFractionDigits)); }

    static char at(const std::string& digits, std::size_t i) { return i < digits.size() ? digits[i] : '0'; }

    // Returns the digits before the point from index i on, and the fraction. `on_low`: whether the digits so
    // far equal those of the lower bound. `on_high`: the same for the upper bound.
    Id whole(std::size_t i, bool on_low, bool on_high) {
        if (!on_low && !on_high) {
            const int count = static_cast<int>(low_.size() - i);
            return all_.then(all_.repeated(digit_, count, count), fraction());
        }
        if (i == low_.size()) {
            const bool may_end = !on_low || low_fraction_.empty();
            if (integer_) return may_end ? all_.empty() : all_.none();
            const Id digits = all_.then(all_.text("."), fraction_from(0, on_low, on_high && high_fraction_));
            return may_end ? all_.either(all_.empty(), digits) : digits;
        }
        return next_digit(low_[i], high_[i], on_low, on_high,
                          [&](bool low, bool high) { return whole(i + 1, low, high); });
    }

    Id fraction_from(std::size_t i, bool on_low, bool on_high) {
        const bool low_done = !on_low || i >= low_fraction_.size();
        const Id end = i > 0 && low_done ? all_.empty() : all_.none();
        if (i == kFractionDigits) return end;
        if (low_done && !on_high) {
            const int left = kFractionDigits - static_cast<int>(i);
            return all_.repeated(digit_, i > 0 ? 0 : 1, left);
        }
        const auto [entry, fresh] = known_.try_emplace({i, on_low, on_high}, 0);
        if (!fresh) return entry->second;
        const Id digits =
            next_digit(on_low ? at(low_fraction_, i) : '0', on_high ? at(*high_fraction_, i) : '9', on_low,
                       on_high, [&](bool low, bool high) { return fraction_from(i + 1, low, high); });
        return known_[{i, on_low, on_high}] = all_.either(end, digits);
    }

    template <typename Rest>
    Id next_digit(char low, char high, bool on_low, bool on_high, Rest&& rest) {
        if (!on_low) low = '0';
        if (!on_high) high = '9';
        Id out = all_.none();
        const auto add = [&](char first, char last, bool still_low, bool still_high) {
            if (first > last) return;
            const Id digit = all_.one_of({{static_cast<char32_t>(first), static_cast<char32_t>(last)}});
            out = all_.either(out, all_.then(digit, rest(still_low, still_high)));
        };
        if (low == high) {
            add(low, low, on_low, on_high);
            return out;
        }
        if (on_low) add(low, low, true, false);
        if (on_high) add(high, high, false, true);
        add(static_cast<char>(low + (on_low ? 1 : 0)), static_cast<char>(high - (on_high ? 1 : 0)), false,
            false);
        return out;
    }

    Languages& all_;
    bool integer_;
    Id digit_ = 0;
    Id nonzero_ = 0;
    // The bounds of numbers with as many digits before the point as low_.
    std::string low_;
    std::string high_;
    std::string low_fraction_;
    std::optional<std::string> high_fraction_;  // nullopt: any fraction
    std::map<std::array<std::size_t, 3>, Id> known_;
};

// Returns the numbers of one sign. `least` and `most` are bounds of the magnitude. `to_zero`: whether the
// schema allows arbitrarily small magnitudes.
Id one_sign(Languages& all, const NumberSchema& schema, const Decimal& least, std::optional<Decimal> most,
            bool to_zero) {
    if (most && (most->negative || compare(*most, least) < 0)) return all.none();
    const bool unlimited = !most || most->point > kLargestExponent + 1;
    if (most && most->point > kMostDigits) most.reset();
    Magnitudes magnitudes(all, schema.integer);
    Id out = magnitudes.between(least, most);
    if (schema.integer || !schema.scientific || !schema.steps.empty() || !schema.excluded_steps.empty())
        return out;
    // 9.9e-n is less than 10^(1-n), and 10^(point-1) is at most the upper bound. Numbers with exponents of at
    // most point-2 are therefore below the bound.
    const int smallest = most ? std::max(2, 2 - most->point) : 2;
    if (to_zero && !(most && most->is_zero()) && smallest <= kLargestExponent)
        out = all.either(out, magnitudes.scientific(true, smallest, kLargestExponent));
    const int first = std::max(10, least.point);
    if (unlimited && first <= kLargestExponent)
        out = all.either(out, magnitudes.scientific(false, first, kLargestExponent));
    return out;
}

// Returns the decimals with at most 15 digits. No two of them round to the same double.
Automaton short_decimals() {
    Languages all;
    const Id digit = all.one_of({{U'0', U'9'}});
    const Id sign = all.either(all.empty(), all.text("-"));
    const Id fraction = all.either(all.empty(), all.then(all.text("."), all.repeated(digit, 1, 6)));
    return all.automaton(all.then(sign, all.then(all.repeated(digit, 1, 9), fraction))).value_or(Automaton{});
}

}  // namespace

std::optional<Automaton> automaton_of_numbers(const NumberSchema& schema) {
    std::optional<Decimal> low;
    std::optional<Decimal> high;
    if (schema.least) low = included(*schema.least, schema.integer, 1);
    if (schema.most) high = included(*schema.most, schema.integer, -1);
    if (low && !low->negative && low->point > kMostDigits) return std::nullopt;
    if (high && high->negative && high->point > kMostDigits) return std::nullopt;

    Languages all;
    const Decimal zero;
    const Decimal tiny = schema.integer ? decimal_of_text("1") : smallest_fraction();
    Id numbers = all.none();
    if (!low || low->negative) {
        // Negative numbers are magnitudes with mirrored bounds. Zero has no sign.
        const bool to_zero = !high || !high->negative;
        const Decimal least =
            to_zero ? tiny : std::max(tiny, negated(*high), [](const Decimal& a, const Decimal& b) {
                return compare(a, b) < 0;
            });
        const auto most = low ? std::optional(negated(*low)) : std::nullopt;
        const bool reaches_zero = to_zero || (schema.most && schema.most->value.is_zero());
        numbers = all.then(all.text("-"), one_sign(all, schema, least, most, reaches_zero));
    }
    if (!high || !high->negative) {
        const bool from_zero = !low || low->negative;
        const bool reaches_zero = from_zero || (schema.least && schema.least->value.is_zero());
        numbers = all.either(numbers, one_sign(all, schema, from_zero ? zero : *low, high, reaches_zero));
    }
    std::optional<Automaton> out = all.automaton(numbers);
    for (const Decimal& step : schema.steps) {
        if (!out) return out;
        const std::optional<Automaton> multiples = automaton_of_multiples(step, schema.integer);
        if (!multiples) return std::nullopt;
        out = common(*out, *multiples);
    }
    if (out && !schema.excluded_steps.empty()) out = common(*out, short_decimals());
    for (const Decimal& step : schema.excluded_steps) {
        if (!out) return out;
        const std::optional<Automaton> multiples = automaton_of_multiples(step, schema.integer);
        if (!multiples) return std::nullopt;
        out = without(*out, *multiples);
    }
    return out;
}

}  // namespace rocmforge::schema
