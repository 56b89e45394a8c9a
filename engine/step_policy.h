// Decides whether the next step prefills or decodes, and how many rows of a prompt it computes. Uses measured
// times, because the time of a chunk depends on the model, the device and the length of the context before
// it.
#pragma once

#include <algorithm>

namespace rocmforge {

enum class StepKind { Token, ShortPrompt, LongPrompt };

class StepPolicy {
  public:
    // `most`: maximum number of rows in a step. `alone`: there is only one request, so prompts use the
    // largest steps.
    StepPolicy(int most, bool alone)
        : most_(most), rows_(alone ? most : std::min(most, kQuickRows)), alone_(alone) {}

    // Maximum number of rows of a long prompt in one step.
    int rows() const { return rows_; }
    // A prompt with at most this number of rows left counts as short.
    int short_rows() const { return alone_ ? most_ : std::max(rows_, std::min(most_, kQuickRows)); }
    // Maximum number of rows of several short prompts in one step.
    int together() const { return std::max(rows_, std::min(most_, 4 * kQuickRows)); }
    // Whether the next chunk is for the long prompt that arrived first. Otherwise the chunk is for the long
    // prompt with the fewest rows left. Every fourth chunk is for the first arrival, so that it does not
    // starve.
    bool first_comes_first() const { return chunks_ % 4 == 3; }

    // Returns the number of guessed tokens that each of `writing` answers may add to a decode step of at most
    // `rows` rows.
    static int drafts(int rows, int writing) { return std::max(0, rows - writing) / std::max(1, writing); }

    // Returns the kind of the next step. Precondition: at least one argument is true. Short prompts come
    // before a long prompt, but at most kMostPassedOver times in a row. While answers are being generated, a
    // decode step follows each step with prompts, and the next chunk of a long prompt waits until decode
    // steps have taken as long as its previous chunk. Must be called before each step that took() reports.
    StepKind next(bool writing, bool short_prompt, bool long_prompt) {
        long_waits_ = long_prompt;
        if (!long_prompt) passed_over_ = 0;
        if (!short_prompt && !long_prompt) return StepKind::Token;
        if (!writing)
            return short_prompt && !(long_prompt && passed_over_ >= kMostPassedOver) ? StepKind::ShortPrompt
                                                                                     : StepKind::LongPrompt;
        if (last_ != StepKind::Token) return StepKind::Token;
        if (long_prompt && (!short_prompt || passed_over_ >= kMostPassedOver) && decode_seconds_left_ <= 0) {
            return StepKind::LongPrompt;
        }
        return short_prompt ? StepKind::ShortPrompt : StepKind::Token;
    }

    // Reports the duration of a step. `rows`: number of computed rows of prompts. `depth`: number of tokens
    // of the prompt that are in the context when the step ends; with several prompts, the largest number.
    // `others_write`: whether other answers were being generated.
    void took(StepKind turn, double seconds, int rows, int depth, bool others_write) {
        last_ = turn;
        if (turn == StepKind::Token) {
            decode_seconds_left_ = std::max(0.0, decode_seconds_left_ - seconds);
            return;
        }
        passed_over_ = turn == StepKind::ShortPrompt && long_waits_ ? passed_over_ + 1 : 0;
        chunks_ += turn == StepKind::LongPrompt ? 1 : 0;
        if (alone_) return;
        if (rows <= kQuickRows && depth < kQuickDepth && 2 * rows >= kQuickRows) {
            quick_ = quick_ == 0 ? seconds : std::min(quick_ * kForget, seconds);
        }
        if (turn != StepKind::LongPrompt) return;
        decode_seconds_left_ = others_write ? seconds : 0;
        if (quick_ == 0 || seconds <= 0) return;
        const double fitting = rows * kTolerance * quick_ / seconds;
        const int grown = static_cast<int>(std::min<double>(fitting, 2.0 * rows_));
        rows_ = std::clamp(grown / kStep * kStep, std::min(most_, kLeastRows), most_);
    }

  private:
    // Number of rows of a short question. rows() is chosen such that a chunk of a long prompt takes about
    // kTolerance times as long as this question would take alone, because a new question waits for one chunk.
    static constexpr int kQuickRows = 32;
    static constexpr int kQuickDepth = 128;
    static constexpr double kTolerance = 1.25;
    static constexpr double kForget = 1.02;  // lets the policy adapt to a machine that became slower
    static constexpr int kLeastRows = 16;
    static constexpr int kStep = 8;
    static constexpr int kMostPassedOver = 4;

    int most_;
    int rows_;
    bool alone_;
    StepKind last_ = StepKind::Token;
    unsigned chunks_ = 0;      // number of chunks of long prompts so far
    bool long_waits_ = false;  // whether a long prompt is waiting
    // Number of steps with short prompts while a long prompt waits. A chunk of a long prompt
    // resets it to 0.
    int passed_over_ = 0;
    // Seconds that decode steps must take before the next chunk of a long prompt.
    double decode_seconds_left_ = 0;
    double quick_ = 0;  // measured seconds of a step with about kQuickRows rows; 0: unknown
};

}  // namespace rocmforge
