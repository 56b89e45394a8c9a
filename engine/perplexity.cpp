// Engine::perplexity() computes the perplexity of a text like llama-perplexity.
#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/engine_state.h"

namespace rocmforge {
namespace {

// Returns the cross entropy: -ln of the probability that softmax(logits) gives to `token`.
double surprise(std::span<const float> logits, std::int32_t token) {
    const double highest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (float logit : logits) sum += std::exp(logit - highest);
    return std::log(sum) + highest - logits[static_cast<std::size_t>(token)];
}

class Scorer {
  public:
    Scorer(Loaded& model, int context, std::stop_token stop)
        : model_(model), context_(static_cast<std::size_t>(context)), stop_(std::move(stop)) {}

    // Scores each token of the second half except the first one, given all tokens before it. The first half
    // serves only as context.
    void score(std::vector<std::int32_t> chunk) {
        const std::optional<std::int32_t> bos = model_.tokenizer->bos();
        if (bos && model_.tokenizer->adds_bos()) chunk.front() = *bos;
        model_.sequence.truncate(0);
        const std::span<const std::int32_t> tokens = chunk;
        const std::size_t first = context_ / 2;
        model_.prefill(tokens.first(first), Wanted::None, stop_);
        const auto batch = static_cast<std::size_t>(model_.transformer.batch());
        for (std::size_t at = first; at + 1 < context_;) {
            const std::size_t count = std::min(batch, context_ - 1 - at);
            model_.step(tokens.subspan(at, count), Wanted::All, stop_);
            score_rows(tokens.subspan(at + 1, count));
            at += count;
        }
    }

    double perplexity() const { return std::exp(sum_ / static_cast<double>(scored_)); }

  private:
    void score_rows(std::span<const std::int32_t> next) {
        const std::size_t vocab = model_.vocab();
        for (std::size_t row = 0; row < next.size(); row += kLogitRows) {
            const std::size_t count = std::min<std::size_t>(kLogitRows, next.size() - row);
            rows_.resize(count * vocab);
            model_.transformer.read_logits(static_cast<int>(row), rows_);
            for (std::size_t i = 0; i < count; ++i) {
                sum_ += surprise(std::span(rows_).subspan(i * vocab, vocab), next[row + i]);
            }
            scored_ += count;
        }
    }

    Loaded& model_;
    std::size_t context_;
    std::stop_token stop_;
    std::vector<float> rows_;
    double sum_ = 0;
    std::size_t scored_ = 0;
};

}  // namespace

Perplexity Engine::perplexity(std::string_view text, int context, int chunks,
                              const std::function<void(int chunk, double so_far)>& progress,
                              std::stop_token stop) {
    Loaded& model = state_->need_model();
    if (context < 4 || context > model.context() || chunks < 0) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("A perplexity of " + std::to_string(chunks) + " chunks of " +
                                  std::to_string(context) + " tokens cannot be measured with a context of " +
                                  std::to_string(model.context()) + "."));
    }
    const std::vector<std::int32_t> tokens =
        model.tokenizer->encode(text, SpecialTokens::AsText, AddSpecial::Yes);
    const int all = static_cast<int>(tokens.size() / static_cast<std::size_t>(context));
    if (all == 0) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The text has " + std::to_string(tokens.size()) +
                                                " tokens; one chunk needs " + std::to_string(context) +
                                                ". Use a longer text."));
    }
    Perplexity result{.chunks = chunks == 0 ? all : std::min(chunks, all)};
    const auto emptied = model.empty_sequence();
    Scorer scorer(model, context, std::move(stop));
    for (int chunk = 0; chunk < result.chunks; ++chunk) {
        const auto begin = tokens.begin() + std::ptrdiff_t{chunk} * context;
        scorer.score({begin, begin + context});
        result.perplexity = scorer.perplexity();
        if (progress) progress(chunk + 1, result.perplexity);
    }
    return result;
}

}  // namespace rocmforge
