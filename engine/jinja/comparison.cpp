#include <algorithm>
#include <cmath>

#include "engine/jinja/iterate.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/text_search.h"

namespace rocmforge::jinja {

namespace {

std::string_view sign(Comparison op) {
    switch (op) {
        case Comparison::Less:
            return "<";
        case Comparison::LessEqual:
            return "<=";
        case Comparison::Greater:
            return ">";
        case Comparison::GreaterEqual:
            return ">=";
        default:
            return "?";
    }
}

bool less_lists(Heap& heap, const List& a, const List& b) {
    const std::size_t n = std::min(a.items.size(), b.items.size());
    for (std::size_t i = 0; i < n; ++i) {
        if (!equal(heap, a.items[i], b.items[i])) return less(heap, a.items[i], b.items[i]);
    }
    return a.items.size() < b.items.size();
}

// Returns -1, 0 or 1, or 2 if the numbers are unordered (NaN). Exact also for integers that a double cannot
// represent.
int order_numbers(const Value& a, const Value& b) {
    if (a.is_integral() && b.is_integral())
        return a.integer() < b.integer() ? -1 : a.integer() > b.integer() ? 1 : 0;
    if (std::isnan(a.number()) || std::isnan(b.number())) return 2;
    if (a.number() != b.number() || (a.is_float() && b.is_float())) {
        return a.number() < b.number() ? -1 : a.number() > b.number() ? 1 : 0;
    }
    constexpr double kTwo63 = 9223372036854775808.0;
    const auto exact = [](const Value& v) {
        return v.is_float() ? v.number() >= kTwo63 ? INT64_MAX : static_cast<std::int64_t>(v.number())
                            : v.integer();
    };
    return exact(a) < exact(b) ? -1 : exact(a) > exact(b) ? 1 : 0;
}

// `op` is one of <, <=, > and >=.
bool ordered(Heap& heap, Comparison op, const Value& a, const Value& b) {
    if (a.is_number() && b.is_number()) {
        const int order = order_numbers(a, b);
        if (order == 2) return false;
        switch (op) {
            case Comparison::Less:
                return order < 0;
            case Comparison::LessEqual:
                return order <= 0;
            case Comparison::Greater:
                return order > 0;
            default:
                return order >= 0;
        }
    }
    const bool texts = a.is_text() && b.is_text();
    const bool lists = (a.is_list() && b.is_list()) || (a.is_tuple() && b.is_tuple());
    if (!texts && !lists) unsupported(sign(op), a, b);
    const auto before = [&](const Value& x, const Value& y) {
        // Comparing UTF-8 text byte by byte gives the order of its code points, as in Python.
        return texts ? x.utf8() < y.utf8() : less_lists(heap, x.list(), y.list());
    };
    switch (op) {
        case Comparison::Less:
            return before(a, b);
        case Comparison::LessEqual:
            return !before(b, a);
        case Comparison::Greater:
            return before(b, a);
        default:
            return !before(a, b);
    }
}

}  // namespace

bool compare(Heap& heap, Comparison op, const Value& a, const Value& b) {
    switch (op) {
        case Comparison::Equal:
            return equal(heap, a, b);
        case Comparison::NotEqual:
            return !equal(heap, a, b);
        case Comparison::In:
            return contains(heap, b, a);
        case Comparison::NotIn:
            return !contains(heap, b, a);
        default:
            heap.step();
            return ordered(heap, op, a, b);
    }
}

bool less(Heap& heap, const Value& a, const Value& b) {
    return compare(heap, Comparison::Less, a, b);
}

bool contains(Heap& heap, const Value& container, const Value& item) {
    if (container.is_text()) {
        if (!item.is_text()) {
            throw Failure("'in <string>' requires string as left operand, not " +
                          std::string(type_name(item)));
        }
        return find(heap, container.utf8(), item.utf8()) != std::string_view::npos;
    }
    if (container.is_dict()) return container.dict().find(heap, item) != nullptr;
    if (!iterable(heap, container)) {
        throw Failure("argument of type '" + std::string(type_name(container)) + "' is not iterable");
    }
    const auto cursor = iterate(heap, container);
    for (Value candidate; cursor->next(candidate);) {
        if (same(candidate, item) || equal(heap, candidate, item)) return true;
    }
    return false;
}

bool same(const Value& a, const Value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() && b.is_none();
    if (a.is_bool() || b.is_bool()) return a.is_bool() && b.is_bool() && a.boolean() == b.boolean();
    if (a.is_int() && b.is_int()) return a.integer() == b.integer();
    return a.identity() != nullptr && a.identity() == b.identity();
}

}  // namespace rocmforge::jinja
