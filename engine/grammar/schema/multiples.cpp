#include "engine/grammar/schema/multiples.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace rocmforge::schema {
namespace {

constexpr std::size_t kLongestStep = 15;  // digits
constexpr std::int64_t kMostMultipleStates = 20'000;

// The step odd · 10^zeros / 10^decimals. At least one of `zeros` and `decimals` is zero.
struct Step {
    std::int64_t odd = 1;
    int zeros = 0;
    int decimals = 0;
};

// State of an automaton after some digits. n is the integer that these digits form without the decimal point.
struct Progress {
    std::int64_t rest = 0;  // (n / 10^zeros) mod step.odd
    int zeros = 0;          // number of final zeros of n, up to step.zeros
    int decimals = -1;      // number of digits after the point, up to step.decimals; -1 before the point
    auto operator<=>(const Progress&) const = default;  // NOLINT(modernize-use-nullptr): compares with 0
};

std::int64_t power_of_ten(int exponent, std::int64_t modulus) {
    std::int64_t power = 1 % modulus;
    for (int i = 0; i < exponent; ++i) power = power * 10 % modulus;
    return power;
}

bool is_multiple(const Progress& at, const Step& step) {
    const int missing = step.decimals - std::max(0, at.decimals);
    return at.zeros == step.zeros && at.rest * power_of_ten(missing, step.odd) % step.odd == 0;
}

// Appends a digit to the number. Returns false if the number is then no multiple, whatever follows.
bool next(Progress& at, int digit, const Step& step) {
    if (at.decimals == step.decimals) return digit == 0;  // only zeros may follow
    if (at.decimals >= 0) ++at.decimals;
    if (digit != 0) {
        at.rest = (at.rest * power_of_ten(at.zeros + 1, step.odd) + digit) % step.odd;
        at.zeros = 0;
    } else if (at.zeros < step.zeros) {
        ++at.zeros;
    } else {
        at.rest = at.rest * 10 % step.odd;
    }
    return true;
}

}  // namespace

std::optional<Automaton> automaton_of_multiples(const Decimal& number, bool integer) {
    if (number.digits.size() > kLongestStep) return std::nullopt;
    const int size = static_cast<int>(number.digits.size());
    Step step{.odd = std::stoll(number.digits),
              .zeros = std::max(0, number.point - size),
              .decimals = std::max(0, size - number.point)};
    if (integer) {
        // An integer is a multiple of a/b, in lowest terms, if it is a multiple of a.
        for (; step.decimals > 0; --step.decimals) step.odd /= std::gcd(step.odd, std::int64_t{10});
    }
    const std::int64_t width = std::int64_t{step.zeros} + step.decimals + 2;
    if (step.odd > kMostMultipleStates / width) return std::nullopt;

    Automaton out;
    std::map<Progress, std::int32_t> numbers;
    std::vector<Progress> todo;
    const auto state_of = [&](const Progress& at) {
        const auto [entry, fresh] = numbers.try_emplace(at, static_cast<std::int32_t>(todo.size()));
        if (fresh) todo.push_back(at);
        return entry->second;
    };
    state_of({.rest = 0, .zeros = step.zeros});  // zero is a multiple of everything
    for (std::size_t i = 0; i < todo.size(); ++i) {
        const Progress at = todo[i];
        Automaton::State state{.edges = {}, .ends = is_multiple(at, step)};
        for (int digit = 0; digit < 10; ++digit) {
            Progress to = at;
            const auto c = static_cast<char32_t>(U'0' + digit);
            if (next(to, digit, step)) state.edges.push_back({{{c, c}}, state_of(to)});
        }
        if (at.decimals < 0) {
            Progress to = at;
            to.decimals = 0;
            state.edges.push_back({{{U'.', U'.'}}, state_of(to)});
            state.edges.push_back({{{U'-', U'-'}}, state_of(at)});
        }
        out.states.push_back(std::move(state));
    }
    return reduced(std::move(out));
}

}  // namespace rocmforge::schema
