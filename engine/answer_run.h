// Generates one answer, from the logits of the prompt's last token to the end. This class draws tokens and
// interprets them; the caller computes the steps in between. It can therefore be used for single answers and
// for several concurrent answers.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/device/argmax.h"
#include "engine/engine.h"
#include "engine/grammar/token_constraint.h"
#include "engine/loaded.h"
#include "engine/sampling/sampler.h"
#include "engine/text_out.h"

namespace rocmforge {

class AnswerRun {
  public:
    // All arguments passed by reference must outlive this object, except the options. Throws like
    // Engine::generate() for options that the model or the vocabulary does not support.
    AnswerRun(Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options,
              const GenerateSink& sink);

    // Must be called once, before the first next(). `cached_tokens`: number of the prompt's tokens that are
    // in the cache and need not be computed.
    void prefilled(int cached_tokens);
    // Draws a token from the logits [vocab] of the last token. `length`: number of the sequence's tokens in
    // the context. Returns true if token() must be computed next, and false if the answer is over.
    bool next(std::span<const float> logits, int length);
    // For callers that have only the argmax of the logits: next() takes it as the next token. Precondition:
    // can_take() returned true for it.
    bool can_take(const ArgMax& highest) const;
    bool next(const ArgMax& highest, int length);
    // Returns whether the argmax of the logits is enough to choose the next token.
    bool takes_argmax() const { return sampler_.takes_argmax() && needs_no_logits(); }
    // For callers whose device draws the next token from the row that for_device() returns. next() takes the
    // token that the device drew, and throws like Sampler::take_drawn(). Precondition: draws_on_device()
    // returns true.
    bool draws_on_device() const { return sampler_.draws_on_device() && needs_no_logits(); }
    // `guesses`: tokens that are assumed to precede the drawn one.
    kernels::SampleRow for_device(std::span<const std::int32_t> guesses) const {
        return sampler_.for_device(guesses);
    }
    bool next(std::int32_t drawn, int length);
    std::int32_t token() const { return token_; }
    // Returns how many tokens after the next one may be guessed and computed together with it. `length`: as
    // for next(). Returns 0 if may_draft() returns false.
    int most_drafts(int length) const;
    // Returns whether the next tokens may be guessed: not while a grammar constrains them, and not while
    // forced_ has tokens.
    bool may_draft() const { return !constraint_ && !call_ && forced_.empty(); }
    // Counts a step that computed the last token and `drafted` guessed tokens, of which the answer contains
    // the first `accepted`.
    void computed(int drafted, int accepted);
    // Ends the answer before another token is drawn.
    void cancel() { result_.reason = StopReason::Cancelled; }
    // Returns the result. Must be called exactly once, after all other functions.
    GenerateResult finish();

  private:
    using Clock = std::chrono::steady_clock;

    // Whether all tokens are allowed and no log-probabilities are wanted.
    bool needs_no_logits() const { return !constraint_ && !call_ && options_.top_logprobs < 0; }
    bool nothing_may_follow();
    bool take_forced(int length);
    void drawn(std::int32_t token);
    void follow(std::int32_t token);
    void follow_call(std::int32_t token);
    bool take(std::int32_t token, int length);
    void push(std::int32_t token);
    void limit_reasoning();
    bool allows(std::int32_t token);
    bool ends(StopReason reason);

    Loaded& model_;
    std::span<const std::int32_t> prompt_;
    GenerateOptions options_;
    const GenerateSink& sink_;
    Sampler sampler_;
    GenerateResult result_;
    std::optional<TokenConstraint> constraint_;
    bool constrained_ = true;  // whether `constraint_` applies to the next token
    // Tokens that are allowed in the reasoning before a constrained reply, one bit for each; empty: all.
    std::vector<std::uint64_t> before_reply_;
    // Grammar of calls that the model opens by itself; null: such calls are not constrained.
    std::shared_ptr<const Grammar> opened_calls_;
    std::optional<TokenConstraint> call_;  // set while a call is being generated
    // Whether the call that is being generated is unconstrained. This is the case if its beginning did not
    // match the grammar.
    bool call_is_free_ = false;
    std::optional<int> reasoning_budget_;          // maximum of result_.thinking_tokens; nullopt: none
    bool reasoning_was_closed_ = false;            // whether the engine closed reasoning of this answer
    std::deque<std::int32_t> forced_;              // the next tokens of the answer, which are not drawn
    std::span<const std::uint64_t> allowed_ = {};  // tokens that a constraint allows; empty: all
    TextOut out_;
    std::int32_t token_ = 0;
    int drawn_ = 0;
    Clock::time_point begin_;
    Clock::time_point first_;  // time when the first token was drawn
    Clock::time_point last_;
};

}  // namespace rocmforge
