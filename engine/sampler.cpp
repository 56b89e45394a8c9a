#include "engine/sampler.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "engine/error.h"

namespace rocmforge {
namespace {

void require(bool holds, const char* name, double value, const char* range) {
    if (holds) return;
    std::string number = std::to_string(value);
    if (value == std::floor(value) && std::abs(value) < 1e15) {
        number = std::to_string(static_cast<long long>(value));
    }
    throw EngineError(Code::InvalidArgument,
                      std::string("The ") + name + " must be " + range + ", not " + number + ".");
}

[[noreturn]] void refuse_logits(const char* what) {
    throw EngineError(Code::BadFile, std::string("The model computed ") + what +
                                         " for the next token; its file is probably damaged.");
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace

void validate(const SamplingOptions& o) {
    require(o.temperature >= 0 && o.temperature <= 100, "temperature", o.temperature, "between 0 and 100");
    require(o.top_k >= 0, "top-k", o.top_k, "0 (off) or more");
    require(o.top_p >= 0 && o.top_p <= 1, "top-p", o.top_p, "between 0 and 1");
    require(o.min_p >= 0 && o.min_p <= 1, "min-p", o.min_p, "between 0 and 1");
    require(o.repeat_penalty >= 0.1F && o.repeat_penalty <= 10, "repeat penalty", o.repeat_penalty,
            "between 0.1 and 10");
    require(std::abs(o.presence_penalty) <= 100, "presence penalty", o.presence_penalty,
            "between -100 and 100");
    require(std::abs(o.frequency_penalty) <= 100, "frequency penalty", o.frequency_penalty,
            "between -100 and 100");
    require(o.penalty_window >= 0, "penalty window", o.penalty_window, "0 (off) or more");
}

Sampler::Sampler(const SamplingOptions& options)
    : options_(options), random_(options.seed == 0 ? fresh_seed() : options.seed) {
    validate(options);
}

void Sampler::accept(std::int32_t token) {
    const auto window = static_cast<std::size_t>(options_.penalty_window);
    if (recent_.size() < window) {
        recent_.push_back(token);
    } else if (window > 0) {
        recent_[recent_next_] = token;
        recent_next_ = (recent_next_ + 1) % window;
    }
}

std::int32_t Sampler::sample(std::span<const float> logits) {
    assert(!logits.empty());
    fill(logits);
    if (penalises()) penalise();
    if (options_.temperature == 0) {
        return std::min_element(candidates_.begin(), candidates_.end(), likelier)->token;
    }
    keep_top_k();
    sort_first(1);
    highest_ = candidates_.front().logit;
    keep_top_p();
    keep_min_p();
    return draw();
}

bool Sampler::likelier(const Candidate& a, const Candidate& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.token < b.token;
}

bool Sampler::penalises() const {
    return options_.repeat_penalty != 1 || options_.presence_penalty != 0 || options_.frequency_penalty != 0;
}

void Sampler::fill(std::span<const float> logits) {
    candidates_.resize(logits.size());
    sorted_ = 0;
    bool any = false;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        if (std::isnan(logits[i]) || logits[i] == INFINITY) refuse_logits("no usable number");
        any = any || logits[i] != -INFINITY;
        candidates_[i] = {static_cast<std::int32_t>(i), logits[i]};
    }
    if (!any) refuse_logits("a probability of zero");
}

void Sampler::penalise() {
    counted_.assign(recent_.begin(), recent_.end());
    std::sort(counted_.begin(), counted_.end());
    for (auto first = counted_.begin(); first != counted_.end();) {
        const auto last = std::upper_bound(first, counted_.end(), *first);
        assert(*first >= 0 && static_cast<std::size_t>(*first) < candidates_.size());
        float& logit = candidates_[static_cast<std::size_t>(*first)].logit;
        logit = logit > 0 ? logit / options_.repeat_penalty : logit * options_.repeat_penalty;
        logit -= options_.presence_penalty + options_.frequency_penalty * static_cast<float>(last - first);
        first = last;
    }
}

void Sampler::sort_first(std::size_t n) {
    n = std::min(n, candidates_.size());
    if (n <= sorted_) return;
    const auto begin = candidates_.begin();
    std::partial_sort(begin + static_cast<std::ptrdiff_t>(sorted_), begin + static_cast<std::ptrdiff_t>(n),
                      candidates_.end(), likelier);
    sorted_ = n;
}

void Sampler::keep_top_k() {
    const auto k = static_cast<std::size_t>(options_.top_k);
    if (k == 0 || k >= candidates_.size()) return;
    std::nth_element(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(k),
                     candidates_.end(), likelier);
    candidates_.resize(k);
}

void Sampler::keep_top_p() {
    if (options_.top_p >= 1) return;
    double all = 0;
    for (const Candidate& c : candidates_) all += std::exp(static_cast<double>(c.logit) - highest_);
    double kept = 0;
    std::size_t n = 0;
    while (n < candidates_.size()) {
        // A vocabulary has 100,000 tokens of which a few dozen matter: sort only as far as needed.
        if (n == sorted_) sort_first(std::max<std::size_t>(64, 4 * n));
        kept += std::exp(static_cast<double>(candidates_[n++].logit) - highest_);
        if (kept >= static_cast<double>(options_.top_p) * all) break;
    }
    candidates_.resize(n);
}

void Sampler::keep_min_p() {
    if (options_.min_p <= 0) return;
    const float least = highest_ + std::log(options_.min_p);
    std::erase_if(candidates_, [least](const Candidate& c) { return c.logit < least; });
    sorted_ = std::min(sorted_, candidates_.size());
}

std::int32_t Sampler::draw() {
    const auto weight = [this](const Candidate& c) {
        return std::exp((static_cast<double>(c.logit) - highest_) / options_.temperature);
    };
    double all = 0;
    for (const Candidate& c : candidates_) all += weight(c);
    // 53 bits of it, by hand: std::uniform_real_distribution differs between standard libraries.
    double left = all * static_cast<double>(random_() >> 11U) * 0x1p-53;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if (i == sorted_) sort_first(std::max<std::size_t>(64, 4 * i));
        const double w = weight(candidates_[i]);
        if (left < w) return candidates_[i].token;
        left -= w;
    }
    // Rounding left a crumb: the last one that had any weight.
    return std::find_if(candidates_.rbegin(), candidates_.rend(),
                        [&](const Candidate& c) { return weight(c) > 0; })
        ->token;
}

}  // namespace rocmforge
