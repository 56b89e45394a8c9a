// One answer, from the logits after its prompt to its end. Draws and reads tokens; the caller computes the
// steps in between. A single answer and several concurrent ones therefore share this code.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "engine/device/argmax.h"
#include "engine/engine.h"
#include "engine/grammar/token_constraint.h"
#include "engine/loaded.h"
#include "engine/sampling/sampler.h"
#include "engine/text_out.h"

namespace rocmforge {

class AnswerRun {
  public:
    // Everything passed by reference except the options must outlive it. Throws like Engine::generate() for
    // options that the model or the vocabulary does not support.
    AnswerRun(Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options,
              const GenerateSink& sink);

    // The prompt is in the cache. `cached_tokens`: how many of its tokens were already there.
    void prefilled(int cached_tokens);
    // Draws a token from the logits after the last one. [vocab] `length`: tokens of the sequence that are in
    // the context. Returns false when the answer is over; true when token() must be computed next.
    bool next(std::span<const float> logits, int length);
    // The same for a caller that knows only the highest logit. can_take() must have returned true for it.
    bool can_take(const ArgMax& highest) const;
    bool next(const ArgMax& highest, int length);
    // Returns whether the highest logit is enough to choose the next token.
    bool takes_argmax() const;
    std::int32_t token() const { return token_; }
    // Ends the answer before another token is drawn.
    void cancel() { result_.reason = StopReason::Cancelled; }
    // Must be called exactly once, last.
    GenerateResult finish();

  private:
    using Clock = std::chrono::steady_clock;

    bool nothing_may_follow();
    void drawn(std::int32_t token);
    void follow(std::int32_t token);
    void follow_call(std::int32_t token);
    bool take(std::int32_t token, int length);
    bool ends(StopReason reason);

    Loaded& model_;
    std::span<const std::int32_t> prompt_;
    GenerateOptions options_;
    const GenerateSink& sink_;
    Sampler sampler_;
    GenerateResult result_;
    std::optional<TokenConstraint> constraint_;
    bool constrained_ = true;                      // from here on
    std::shared_ptr<const Grammar> opened_calls_;  // of calls that the model opens; null: unconstrained
    std::optional<TokenConstraint> call_;          // while a call is written
    bool call_is_free_ = false;                    // the open call is unconstrained, because it began without
                                                   // the grammar
    std::span<const std::uint64_t> allowed_ = {};  // by a constraint; empty: all
    TextOut out_;
    std::int32_t token_ = 0;
    int drawn_ = 0;
    Clock::time_point begin_;
    Clock::time_point first_;  // when the first token was drawn
    Clock::time_point last_;
};

}  // namespace rocmforge
