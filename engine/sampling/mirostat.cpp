#include "engine/sampling/mirostat.h"

#include <algorithm>
#include <cmath>

namespace rocmforge {
namespace {

constexpr std::size_t kFittedTokens = 100;  // number of tokens to which Zipf's law is fitted; m in the paper

}  // namespace

std::int32_t Mirostat::draw(Candidates& candidates, std::size_t vocabulary, double uniform) {
    const double total = candidates.total();
    candidates.keep_first(options_.version == 1 ? kept_by_zipf(candidates, total, vocabulary)
                                                : kept_by_surprise(candidates, total));
    const Candidate& drawn = candidates.draw(uniform);
    const double surprise = -std::log2(candidates.weight(drawn) / total);
    cut_ -= static_cast<double>(options_.eta) * (surprise - static_cast<double>(options_.tau));
    return drawn.token;
}

// Algorithm 1 of the paper: fits the exponent of Zipf's law to the most likely tokens. Returns the number of
// tokens whose surprise according to the law is at most the cut.
std::size_t Mirostat::kept_by_zipf(Candidates& candidates, double total, std::size_t vocabulary) const {
    const std::size_t fitted = std::min(kFittedTokens, candidates.size());
    double products = 0;
    double squares = 0;
    double last = candidates.weight(candidates.likeliest(0)) / total;
    for (std::size_t i = 1; i < fitted; ++i) {
        const double next = candidates.weight(candidates.likeliest(i)) / total;
        if (next <= 0) break;
        const auto rank = static_cast<double>(i);
        const double step = std::log((rank + 1) / rank);
        products += step * std::log(last / next);
        squares += step * step;
        last = next;
    }
    if (squares == 0) return 1;
    const double exponent = products / squares;
    const double beyond = exponent - 1;
    const auto tokens = static_cast<double>(vocabulary);
    // For an exponent of 1 the sum over ranks becomes a logarithm.
    const double share =
        std::abs(beyond) < 1e-6 ? 1 / std::log(tokens) : beyond / (1 - std::pow(tokens, -beyond));
    const double kept = std::pow(share * std::exp2(cut_), 1 / exponent);
    if (std::isnan(kept) || kept >= static_cast<double>(candidates.size())) return candidates.size();
    return std::max<std::size_t>(1, static_cast<std::size_t>(kept));
}

std::size_t Mirostat::kept_by_surprise(Candidates& candidates, double total) const {
    const double least = std::exp2(-cut_) * total;
    std::size_t kept = 1;
    while (kept < candidates.size() && candidates.weight(candidates.likeliest(kept)) >= least) ++kept;
    return kept;
}

}  // namespace rocmforge
