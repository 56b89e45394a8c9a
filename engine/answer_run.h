// One answer, from the logits after its prompt to whatever ends it. It draws and reads tokens; who computes
// the steps between them is none of its business, so that one answer alone and many at once are the same.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "engine/device/highest.h"
#include "engine/engine.h"
#include "engine/grammar/token_constraint.h"
#include "engine/loaded.h"
#include "engine/sampling/sampler.h"
#include "engine/text_out.h"

namespace rocmforge {

class AnswerRun {
  public:
    // All that it is given but the options must outlive it. Throws as Engine::generate() for options that the
    // model or the vocabulary can't follow.
    AnswerRun(Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options,
              const GenerateSink& sink);

    // The prompt is in the cache: so many of its tokens were found there.
    void prefilled(int cached_tokens);
    // Draws a token from the logits after the last one. [vocab] False: the answer is over; true: token() is
    // to be computed, and `length` tokens of the sequence's context are then taken.
    bool next(std::span<const float> logits, int length);
    // The same where the highest logit is all there is to know.
    bool can_take(const Highest& highest) const;
    bool next(const Highest& highest, int length);
    // Whether it asks for no more than the highest logit.
    bool takes_highest() const;
    std::int32_t token() const { return token_; }
    // It ends here, before anything else is drawn.
    void cancel() { result_.reason = StopReason::Cancelled; }
    // To be called once, last.
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
    std::shared_ptr<const Grammar> opened_calls_;  // of calls behind their mark; null: they are free
    std::optional<TokenConstraint> call_;          // while one is written
    bool call_is_free_ = false;                    // the one that is open: it began otherwise
    std::span<const std::uint64_t> allowed_ = {};  // by a constraint; empty: all
    TextOut out_;
    std::int32_t token_ = 0;
    int drawn_ = 0;
    Clock::time_point begin_;
    Clock::time_point first_;  // when the first token was drawn
    Clock::time_point last_;
};

}  // namespace rocmforge
