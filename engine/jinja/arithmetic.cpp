#include <algorithm>
#include <cmath>
#include <string>

#include "engine/jinja/format.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

[[noreturn]] void overflow() {
    throw Failure("an integer takes more than 64 bits");
}
[[noreturn]] void zero_division() {
    throw Failure("division by zero");
}

std::string_view sign(Binary op) {
    switch (op) {
        case Binary::Add:
            return "+";
        case Binary::Subtract:
            return "-";
        case Binary::Multiply:
            return "*";
        case Binary::Divide:
            return "/";
        case Binary::FloorDivide:
            return "//";
        case Binary::Modulo:
            return "%";
        case Binary::Power:
            return "**";
    }
    return "?";
}

std::int64_t power(std::int64_t base, std::int64_t exponent) {
    std::int64_t result = 1;
    while (exponent > 0) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(result, base, &result)) overflow();
        exponent >>= 1U;
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base)) overflow();
    }
    return result;
}

double power(double base, double exponent) {
    if (base == 0 && exponent < 0) throw Failure("0.0 cannot be raised to a negative power");
    const double result = std::pow(base, exponent);
    const bool finite = std::isfinite(base) && std::isfinite(exponent);
    if (finite && std::isnan(result)) throw Failure("a negative number cannot be raised to a fraction");
    if (finite && std::isinf(result)) throw Failure("a number becomes too large");
    return result;
}

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    if (b == 0) zero_division();
    std::int64_t negated = 0;
    if (b == -1) {
        if (__builtin_sub_overflow(std::int64_t{0}, a, &negated)) overflow();
        return negated;
    }
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

std::int64_t modulo(std::int64_t a, std::int64_t b) {
    if (b == 0) zero_division();
    if (b == -1) return 0;
    const std::int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

double modulo(double a, double b) {
    if (b == 0) zero_division();
    const double rest = std::fmod(a, b);
    if (rest == 0) return std::copysign(0.0, b);
    return (b < 0) != (rest < 0) ? rest + b : rest;
}

double floor_divide(double a, double b) {
    if (b == 0) zero_division();
    const double quotient = (a - modulo(a, b)) / b;
    if (quotient == 0) return std::copysign(0.0, a / b);
    const double floored = std::floor(quotient);
    return quotient - floored > 0.5 ? floored + 1 : floored;
}

Value integers(Binary op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) {
        case Binary::Add:
            if (__builtin_add_overflow(a, b, &result)) overflow();
            return Value{result};
        case Binary::Subtract:
            if (__builtin_sub_overflow(a, b, &result)) overflow();
            return Value{result};
        case Binary::Multiply:
            if (__builtin_mul_overflow(a, b, &result)) overflow();
            return Value{result};
        case Binary::Divide:
            if (b == 0) zero_division();
            return Value{static_cast<double>(a) / static_cast<double>(b)};
        case Binary::FloorDivide:
            return Value{floor_divide(a, b)};
        case Binary::Modulo:
            return Value{modulo(a, b)};
        case Binary::Power:
            if (b < 0) return Value{power(static_cast<double>(a), static_cast<double>(b))};
            return Value{power(a, b)};
    }
    return {};
}

Value floats(Binary op, double a, double b) {
    switch (op) {
        case Binary::Add:
            return Value{a + b};
        case Binary::Subtract:
            return Value{a - b};
        case Binary::Multiply:
            return Value{a * b};
        case Binary::Divide:
            if (b == 0) zero_division();
            return Value{a / b};
        case Binary::FloorDivide:
            return Value{floor_divide(a, b)};
        case Binary::Modulo:
            return Value{modulo(a, b)};
        case Binary::Power:
            return Value{power(a, b)};
    }
    return {};
}

Value join_texts(Heap& heap, const Value& a, const Value& b) {
    const bool markup = a.text().markup == Markup::Yes || b.text().markup == Markup::Yes;
    const Value left = markup ? escape(heap, a) : a;
    const Value right = markup ? escape(heap, b) : b;
    heap.check_text(left.utf8().size() + right.utf8().size());
    std::string joined;
    joined.reserve(left.utf8().size() + right.utf8().size());
    joined += left.utf8();
    joined += right.utf8();
    return heap.text(std::move(joined), markup ? Markup::Yes : Markup::No);
}

Value join_lists(Heap& heap, const Value& a, const Value& b) {
    std::vector<Value> items;
    heap.step(a.list().items.size() + b.list().items.size());
    items.reserve(a.list().items.size() + b.list().items.size());
    items.insert(items.end(), a.list().items.begin(), a.list().items.end());
    items.insert(items.end(), b.list().items.begin(), b.list().items.end());
    return heap.sequence(std::move(items), a.is_list() ? Sequence::List : Sequence::Tuple);
}

Value repeat(Heap& heap, const Value& value, std::int64_t times) {
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(times, 0));
    if (value.is_text()) {
        const std::string_view piece = value.utf8();
        if (!piece.empty() && count > kMaxTextBytes / piece.size()) heap.check_text(kMaxTextBytes + 1);
        std::string out;
        out.reserve(piece.size() * count);
        if (!piece.empty()) {
            for (std::size_t i = 0; i < count; ++i) out += piece;
        }
        return heap.text(std::move(out), value.text().markup);
    }
    const std::vector<Value>& items = value.list().items;
    if (!items.empty() && count > kMaxSteps / items.size()) heap.step(kMaxSteps);
    heap.step(items.size() * count);
    std::vector<Value> out;
    if (!items.empty()) {
        out.reserve(items.size() * count);
        for (std::size_t i = 0; i < count; ++i) out.insert(out.end(), items.begin(), items.end());
    }
    return heap.sequence(std::move(out), value.is_list() ? Sequence::List : Sequence::Tuple);
}

bool repeatable(const Value& value) {
    return value.is_text() || value.is_sequence();
}

}  // namespace

void unsupported(std::string_view op, const Value& a, const Value& b) {
    if (a.is_undefined()) throw Failure(a.undefined().message);
    if (b.is_undefined()) throw Failure(b.undefined().message);
    throw Failure("'" + std::string(op) + "' is not supported between '" + std::string(type_name(a)) +
                  "' and '" + std::string(type_name(b)) + "'");
}

Value apply(Heap& heap, Binary op, const Value& a, const Value& b) {
    heap.step();
    if (a.is_integral() && b.is_integral()) return integers(op, a.integer(), b.integer());
    if (a.is_number() && b.is_number()) return floats(op, a.number(), b.number());
    if (op == Binary::Add) {
        if (a.is_text() && b.is_text()) return join_texts(heap, a, b);
        if ((a.is_list() && b.is_list()) || (a.is_tuple() && b.is_tuple())) return join_lists(heap, a, b);
    }
    if (op == Binary::Multiply) {
        if (repeatable(a) && b.is_integral()) return repeat(heap, a, b.integer());
        if (a.is_integral() && repeatable(b)) return repeat(heap, b, a.integer());
    }
    if (op == Binary::Modulo && a.is_text()) return format_percent(heap, a, b);
    unsupported(sign(op), a, b);
}

Value negate(const Value& value) {
    if (value.is_integral()) return integers(Binary::Subtract, 0, value.integer());
    if (value.is_float()) return Value{-value.number()};
    if (value.is_undefined()) throw Failure(value.undefined().message);
    throw Failure("bad operand type for unary -: '" + std::string(type_name(value)) + "'");
}

Value plus(const Value& value) {
    if (value.is_integral()) return Value{value.integer()};
    if (value.is_float()) return value;
    if (value.is_undefined()) throw Failure(value.undefined().message);
    throw Failure("bad operand type for unary +: '" + std::string(type_name(value)) + "'");
}

}  // namespace rocmforge::jinja
