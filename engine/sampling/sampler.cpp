#include "engine/sampling/sampler.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <random>
#include <utility>

#include "engine/base/error.h"
#include "engine/sampling/argmax.h"
#include "engine/sampling/random_numbers.h"
#include "kernels/sample_weight.h"

namespace rocmforge {
namespace {

// Largest top-k for which collecting the candidates in a heap (Candidates::fill_first) is faster than
// partitioning all tokens.
constexpr int kFewCandidates = 1000;

[[noreturn]] void refuse_invalid_logit() {
    throw EngineError(
        Code::BadFile,
        Text::tr("The model computed an invalid logit (NaN or infinity) for the next token; its file is "
                 "probably damaged."));
}

[[noreturn]] void refuse_no_finite_logit() {
    throw EngineError(
        Code::BadFile,
        Text::tr("The model computed a probability of zero for every token; its file is probably damaged."));
}

[[noreturn]] void refuse_to_choose() {
    throw EngineError(
        Code::InvalidArgument,
        Text::tr("The logit bias and the grammar exclude every token, so the answer can't continue."));
}

// Returns the argmax. Throws if the logits are invalid.
ArgMax likeliest_of(std::span<const float> logits) {
    const ArgMax highest = argmax(logits);
    if (!highest.usable) refuse_invalid_logit();
    if (highest.value == -INFINITY) refuse_no_finite_logit();
    return highest;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

const SamplingOptions& valid(const SamplingOptions& options) {
    validate(options);
    return options;
}

}  // namespace

Sampler::Sampler(const SamplingOptions& options, std::function<std::string(std::int32_t)> text_of)
    : options_(valid(options)),
      seed_(options.seed == 0 ? fresh_seed() : options.seed),
      dry_(options.dry, std::move(text_of)),
      mirostat_(options.mirostat) {}

void Sampler::accept(std::int32_t token) {
    dry_.accept(token);
    const auto window = static_cast<std::size_t>(options_.penalty_window);
    if (recent_.size() < window) {
        recent_.push_back(token);
    } else if (window > 0) {
        recent_[recent_next_] = token;
        recent_next_ = (recent_next_ + 1) % window;
    }
}

std::int32_t Sampler::sample(std::span<const float> logits, std::span<const std::uint64_t> allowed) {
    assert(!logits.empty());
    const ArgMax likeliest = likeliest_of(logits);
    const std::span<const float> scores = adjusted(logits);
    if (options_.temperature == 0 && allowed.empty()) {
        const ArgMax chosen = scores.data() == logits.data() ? likeliest : argmax(scores);
        if (chosen.value == -INFINITY) refuse_to_choose();
        return static_cast<std::int32_t>(chosen.place);
    }
    const bool by_rank =
        options_.top_k > 0 && options_.top_k <= kFewCandidates && allowed.empty() && !mirostat_.on();
    // Whether top-p is the first filter that removes tokens.
    const bool by_share = options_.temperature > 0 && options_.top_k == 0 && options_.top_p < 1 &&
                          allowed.empty() && !mirostat_.on();
    if (by_rank) {
        candidates_.fill_first(scores, static_cast<std::size_t>(options_.top_k));
    } else if (by_share) {
        candidates_.fill_top_p(scores, options_.top_p);
    } else {
        candidates_.fill(scores, allowed);
    }
    if (candidates_.empty()) refuse_to_choose();
    if (options_.temperature == 0) return candidates_.most_likely();
    if (mirostat_.on()) {
        candidates_.divide_logits(options_.temperature);
        return mirostat_.draw(candidates_, logits.size(), uniform());
    }
    candidates_.keep_top_k(options_.top_k);
    if (!by_share) candidates_.keep_top_p(options_.top_p);
    candidates_.keep_min_p(options_.min_p);
    // Draws a random number only if XTC is on. Without XTC, a seed gives the results of earlier versions.
    if (options_.xtc.probability > 0 && uniform() < static_cast<double>(options_.xtc.probability)) {
        candidates_.leave_out_top(options_.xtc.threshold);
    }
    return candidates_.draw(uniform(), options_.temperature).token;
}

std::span<const float> Sampler::adjusted(std::span<const float> logits) {
    if (!adjusts()) return logits;
    adjusted_.assign(logits.begin(), logits.end());
    for (const LogitBias& bias : options_.logit_bias) {
        const auto token = static_cast<std::size_t>(bias.token);
        if (token < adjusted_.size()) adjusted_[token] += bias.bias;
    }
    if (penalises()) penalise();
    if (dry_.on()) dry_.penalise(adjusted_);
    return adjusted_;
}

bool Sampler::takes_argmax() const {
    return options_.temperature == 0 && !adjusts();
}

bool Sampler::adjusts() const {
    return penalises() || dry_.on() || !options_.logit_bias.empty();
}

bool Sampler::penalises() const {
    return options_.repeat_penalty != 1 || options_.presence_penalty != 0 || options_.frequency_penalty != 0;
}

void Sampler::penalise() {
    counted_.assign(recent_.begin(), recent_.end());
    std::sort(counted_.begin(), counted_.end());
    for (auto first = counted_.begin(); first != counted_.end();) {
        const auto last = std::upper_bound(first, counted_.end(), *first);
        const auto token = static_cast<std::size_t>(*first);
        const auto times = static_cast<int>(last - first);
        first = last;
        if (token >= adjusted_.size()) continue;  // a prompt may contain ids outside the vocabulary
        float& logit = adjusted_[token];
        logit = kernels::penalised_logit(logit, options_.repeat_penalty, options_.presence_penalty,
                                         options_.frequency_penalty, times);
    }
}

// Returns a random number in [0, 1) with 53 bits.
double Sampler::uniform() {
    return static_cast<double>(random_number(seed_, numbers_++)) * 0x1p-64;
}

bool Sampler::draws_on_device() const {
    const bool only_filters = !dry_.on() && !mirostat_.on() && options_.xtc.probability == 0;
    return only_filters && options_.logit_bias.empty() &&
           (!penalises() || options_.penalty_window <= kernels::kMostRecent);
}

kernels::SampleRow Sampler::for_device(std::span<const std::int32_t> guesses) const {
    kernels::SampleRow row{};
    row.temperature = options_.temperature;
    row.coldness = options_.temperature > 0 ? Candidates::coldness(options_.temperature) : 1;
    row.top_k = options_.top_k;
    row.least = options_.min_p > 0 ? std::log(options_.min_p) : -INFINITY;
    row.top_p = Candidates::share_in_units(options_.top_p);
    row.random = random_number(seed_, numbers_ + guesses.size());
    row.repeat_penalty = options_.repeat_penalty;
    row.presence_penalty = options_.presence_penalty;
    row.frequency_penalty = options_.frequency_penalty;
    if (penalises()) copy_recent(guesses, row);
    return row;
}

// Copies the tokens that penalties count after `guesses`. Their order doesn't matter.
void Sampler::copy_recent(std::span<const std::int32_t> guesses, kernels::SampleRow& row) const {
    const auto window = static_cast<std::size_t>(options_.penalty_window);
    if (window == 0) return;
    std::ranges::copy(recent_, row.recent);
    std::size_t count = recent_.size();
    std::size_t oldest = recent_next_;
    for (const std::int32_t guess : guesses) {
        if (count < window) {
            row.recent[count++] = guess;
        } else {
            row.recent[oldest] = guess;
            oldest = (oldest + 1) % window;
        }
    }
    row.recent_count = static_cast<std::int32_t>(count);
}

std::int32_t Sampler::take_drawn(std::int32_t drawn) {
    if (drawn == kernels::kInvalidLogit) refuse_invalid_logit();
    if (drawn == kernels::kNoFiniteLogit) refuse_no_finite_logit();
    if (options_.temperature > 0) ++numbers_;
    return drawn;
}

}  // namespace rocmforge
