// Exact decimal numbers, for the bounds and steps of a schema.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// The number (-1)^negative · 0.d₁d₂d₃… · 10^point. Zero has no digits and is not negative.
struct Decimal {
    bool negative = false;
    std::string digits = {};  // neither begins nor ends with a zero
    int point = 0;

    bool is_zero() const { return digits.empty(); }
    bool operator==(const Decimal&) const = default;
    // Returns the digits before the point ("0" if there are none) and after it.
    std::string whole() const;
    std::string fraction() const;
};

// Integers in JSON are converted exactly. For other numbers, returns the shortest decimal number whose
// nearest double is `number`.
Decimal decimal_of(const Json& number);
Decimal decimal_of(double number);
// Parses digits without sign and with at most one point.
Decimal decimal_of_text(std::string text);

// Returns a negative number, zero or a positive number if a is less than b, equal or greater.
int compare(const Decimal& a, const Decimal& b);
Decimal negated(Decimal number);

// Rounds to an integer towards negative or positive infinity.
Decimal floored(const Decimal& number);
Decimal ceiled(const Decimal& number);

}  // namespace rocmforge::schema
