#include "engine/sampling/candidates.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/sampling/argmax.h"
#include "engine/sampling/weight_sum.h"
#include "kernels/sample_kernels.h"
#include "kernels/sample_weight.h"

namespace rocmforge {
namespace {

constexpr std::size_t kFirstSorted = 64;
constexpr std::size_t kPassedOver = 256;  // size of the blocks of logits that can be skipped together
// Distances from the highest logit. The nucleus of top-p is searched among the tokens within the first
// distance (usually a few dozen), then within the next one (up to some thousands).
constexpr std::array kDepths{4.0F, 8.0F, 12.0F};

// Returns a lower bound of the sum of `count` integer weights (kernels/sample_weight.h) whose sum as floats
// is `sum`; most_weight() returns an upper bound. Rounding changes each weight by less than a unit.
std::uint64_t least_weight(double sum, std::size_t count) {
    const double units = sum * static_cast<double>(kernels::kWholeWeight) - static_cast<double>(count);
    return static_cast<std::uint64_t>(std::max(units, 0.0));
}

std::uint64_t most_weight(double sum, std::size_t count) {
    const double units = sum * static_cast<double>(kernels::kWholeWeight) + static_cast<double>(count) + 1;
    return static_cast<std::uint64_t>(units);
}

}  // namespace

std::uint64_t Candidates::share_in_units(float share) {
    return share >= 1 ? kernels::kTopPOff : static_cast<std::uint64_t>(static_cast<double>(share) * 0x1p64);
}

float Candidates::coldness(float temperature) {
    return std::min(1 / temperature, std::numeric_limits<float>::max());
}

void Candidates::fill(std::span<const float> logits, std::span<const std::uint64_t> allowed) {
    all_.clear();
    sorted_ = 0;
    const auto take = [&](std::size_t token) {
        if (logits[token] != -INFINITY) all_.push_back({static_cast<std::int32_t>(token), logits[token]});
    };
    if (allowed.empty()) {
        all_.reserve(logits.size());
        for (std::size_t token = 0; token < logits.size(); ++token) take(token);
        return;
    }
    for (std::size_t word = 0; word < allowed.size(); ++word) {
        for (std::uint64_t bits = allowed[word]; bits != 0; bits &= bits - 1) {
            const std::size_t token = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            if (token < logits.size()) take(token);
        }
    }
}

// Keeps a heap with the least likely candidate on top. Skips a block if its maximum is not greater than that
// candidate's logit; on a tie the earlier token is more likely.
void Candidates::fill_first(std::span<const float> logits, std::size_t most) {
    all_.clear();
    for (std::size_t at = 0; at < logits.size() && most > 0; at += kPassedOver) {
        const std::size_t end = std::min(at + kPassedOver, logits.size());
        const bool full = all_.size() == most;
        if (full && highest_value(logits.subspan(at, end - at)).value <= all_.front().logit) continue;
        for (std::size_t token = at; token < end; ++token) {
            const Candidate candidate{static_cast<std::int32_t>(token), logits[token]};
            if (candidate.logit == -INFINITY) continue;
            if (all_.size() == most) {
                if (!likelier(candidate, all_.front())) continue;
                std::pop_heap(all_.begin(), all_.end(), likelier);
                all_.pop_back();
            }
            all_.push_back(candidate);
            std::push_heap(all_.begin(), all_.end(), likelier);
        }
    }
    std::sort_heap(all_.begin(), all_.end(), likelier);
    sorted_ = all_.size();
}

// Inspects only the likely tokens; of all others, only the sum of their weights is needed. If rounding of
// this sum could change the result, the sum is computed again in the order of keep_top_p().
void Candidates::fill_top_p(std::span<const float> logits, float share) {
    const float highest = highest_value(logits).value;
    if (share < 1 && std::isfinite(highest)) {
        const WeightSum sum = weight_sum(logits, highest);
        const std::uint64_t units = share_in_units(share);
        const std::uint64_t least = kernels::top_p_weight(least_weight(sum.least, logits.size()), units);
        const std::uint64_t most = kernels::top_p_weight(most_weight(sum.most, logits.size()), units);
        for (const float depth : kDepths) {
            fill_from(logits, highest - depth);
            if (whole_weight() < most) continue;
            std::sort(all_.begin(), all_.end(), likelier);
            sorted_ = all_.size();
            if (keep_weight(least, most)) return;
            Candidates whole;
            whole.fill(logits, {});
            const std::uint64_t enough = kernels::top_p_weight(whole.whole_weight(), units);
            if (keep_weight(enough, enough)) return;
            break;
        }
    }
    fill(logits, {});
    if (!all_.empty()) keep_top_p(share);
}

void Candidates::fill_from(std::span<const float> logits, float least) {
    all_.clear();
    sorted_ = 0;
    for (std::size_t at = 0; at < logits.size(); at += kPassedOver) {
        const std::size_t end = std::min(at + kPassedOver, logits.size());
        if (highest_value(logits.subspan(at, end - at)).value < least) continue;
        for (std::size_t token = at; token < end; ++token) {
            if (logits[token] >= least) all_.push_back({static_cast<std::int32_t>(token), logits[token]});
        }
    }
}

bool Candidates::likelier(const Candidate& a, const Candidate& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.token < b.token;
}

std::int32_t Candidates::most_likely() const {
    return std::min_element(all_.begin(), all_.end(), likelier)->token;
}

const Candidate& Candidates::likeliest(std::size_t place) {
    assert(place < all_.size());
    if (place >= sorted_) sort_first(place == 0 ? 1 : std::max(kFirstSorted, 4 * place));
    return all_[place];
}

float Candidates::highest() {
    return likeliest(0).logit;
}

void Candidates::sort_first(std::size_t n) {
    n = std::min(n, all_.size());
    if (n <= sorted_) return;
    const auto begin = all_.begin();
    std::partial_sort(begin + static_cast<std::ptrdiff_t>(sorted_), begin + static_cast<std::ptrdiff_t>(n),
                      all_.end(), likelier);
    sorted_ = n;
}

void Candidates::keep_first(std::size_t n) {
    if (n >= all_.size()) return;
    if (n > sorted_) {
        std::nth_element(all_.begin() + static_cast<std::ptrdiff_t>(sorted_),
                         all_.begin() + static_cast<std::ptrdiff_t>(n), all_.end(), likelier);
    }
    all_.resize(n);
    sorted_ = std::min(sorted_, n);
}

void Candidates::keep_top_k(int k) {
    if (k > 0) keep_first(static_cast<std::size_t>(k));
}

void Candidates::keep_top_p(float share) {
    if (share >= 1) return;
    const std::uint64_t enough = kernels::top_p_weight(whole_weight(), share_in_units(share));
    const float most = highest();
    std::uint64_t kept = 0;
    std::size_t n = 0;
    while (n < all_.size() && kept < enough) kept += kernels::sample_weight(likeliest(n++).logit, most);
    keep_first(n);
}

bool Candidates::keep_weight(std::uint64_t least_enough, std::uint64_t most_enough) {
    const float most = highest();
    std::uint64_t kept = 0;
    for (std::size_t n = 0; n < all_.size();) {
        kept += kernels::sample_weight(likeliest(n++).logit, most);
        if (kept < least_enough) continue;
        if (kept < most_enough) return false;
        keep_first(n);
        return true;
    }
    return false;
}

void Candidates::keep_min_p(float share) {
    if (share <= 0) return;
    const float least = highest() + std::log(share);
    std::erase_if(all_, [least](const Candidate& c) { return c.logit < least; });
    sorted_ = std::min(sorted_, all_.size());
}

void Candidates::leave_out_top(float probability) {
    const double least = static_cast<double>(probability) * total();
    std::size_t above = 0;
    while (above < all_.size() && weight(likeliest(above)) >= least) ++above;
    if (above < 2) return;
    all_.erase(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(above - 1));
    sorted_ -= above - 1;
}

void Candidates::divide_logits(float temperature) {
    for (Candidate& c : all_) c.logit /= temperature;
}

double Candidates::weight(const Candidate& candidate) {
    return std::exp(static_cast<double>(candidate.logit) - highest());
}

double Candidates::total() {
    const double most = highest();
    double sum = 0;
    for (const Candidate& c : all_) sum += std::exp(static_cast<double>(c.logit) - most);
    return sum;
}

std::uint64_t Candidates::whole_weight() {
    const float most = highest();
    std::uint64_t sum = 0;
    for (const Candidate& c : all_) sum += kernels::sample_weight(c.logit, most);
    return sum;
}

const Candidate& Candidates::draw(double uniform, float temperature) {
    const float most = highest();
    const float cold = coldness(temperature);
    std::uint64_t all = 0;
    for (const Candidate& c : all_) all += kernels::cooled_weight(c.logit, most, cold);
    std::uint64_t left = kernels::share_of(all, static_cast<std::uint64_t>(uniform * 0x1p53) << 11U);
    for (std::size_t i = 0;; ++i) {
        const std::uint64_t part = kernels::cooled_weight(likeliest(i).logit, most, cold);
        if (left < part) return all_[i];  // always reached: `left` began below the sum of all parts
        left -= part;
    }
}

}  // namespace rocmforge
