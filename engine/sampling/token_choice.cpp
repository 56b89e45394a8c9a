#include "engine/sampling/token_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

TokenChoice token_choice(std::span<const float> logits, std::int32_t drawn, int likeliest,
                         const Tokenizer& tokenizer) {
    const double highest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (const float logit : logits) sum += std::exp(static_cast<double>(logit) - highest);
    const double all = highest + std::log(sum);
    const auto likelihood = [&](std::int32_t token) {
        const double logit = logits[static_cast<std::size_t>(token)];
        return TokenLikelihood{token, tokenizer.piece(token, true), static_cast<float>(logit - all)};
    };
    TokenChoice choice{.drawn = likelihood(drawn), .likeliest = {}};
    if (likeliest == 0) return choice;
    std::vector<std::int32_t> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    const auto count = std::min<std::ptrdiff_t>(likeliest, static_cast<std::ptrdiff_t>(order.size()));
    // Equally likely tokens keep their order, so that the result is deterministic.
    std::partial_sort(order.begin(), order.begin() + count, order.end(), [&](std::int32_t a, std::int32_t b) {
        const float x = logits[static_cast<std::size_t>(a)];
        const float y = logits[static_cast<std::size_t>(b)];
        return x > y || (x == y && a < b);
    });
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        choice.likeliest.push_back(likelihood(order[static_cast<std::size_t>(i)]));
    }
    return choice;
}

}  // namespace rocmforge
