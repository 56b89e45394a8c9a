// Whose turn it is: the prompts that are read or the answers that are written; and how much of a prompt is
// read at once. By the clock, since how long a chunk takes depends on the model, the device and what is
// before it.
#pragma once

#include <algorithm>

namespace rocmforge {

enum class Turn { Token, ShortPrompt, LongPrompt };

class Turns {
  public:
    // `most`: rows of a step. Alone, prompts are read in steps as large as can be.
    Turns(int most, bool alone)
        : most_(most), rows_(alone ? most : std::min(most, kQuickRows)), alone_(alone) {}

    // Rows of a long prompt that are read at once.
    int rows() const { return rows_; }
    // A prompt of which no more is left is a short one, and read whole.
    int short_rows() const { return alone_ ? most_ : std::max(rows_, std::min(most_, kQuickRows)); }
    // Of several short ones together.
    int together() const { return std::max(rows_, std::min(most_, 4 * kQuickRows)); }
    // Of several long prompts the one with the least left goes on, but for every fourth chunk, which is that
    // of who came first.
    bool first_comes_first() const { return chunks_ % 4 == 3; }

    // Of what there is at least one. A short prompt comes first, but for a token of the others between two of
    // them; a long one gets as much time as the tokens do.
    Turn next(bool writing, bool short_prompt, bool long_prompt) const {
        if (!short_prompt && !long_prompt) return Turn::Token;
        if (!writing)
            return short_prompt && !(long_prompt && passed_over_ >= kMostPassedOver) ? Turn::ShortPrompt
                                                                                     : Turn::LongPrompt;
        if (last_ != Turn::Token) return Turn::Token;
        if (long_prompt && (!short_prompt || passed_over_ >= kMostPassedOver) && owed_ <= 0) {
            return Turn::LongPrompt;
        }
        return short_prompt ? Turn::ShortPrompt : Turn::Token;
    }

    // What a turn took. `depth`: the last position that a prompt's row had.
    void took(Turn turn, double seconds, int rows, int depth, bool others_write) {
        last_ = turn;
        if (turn == Turn::Token) {
            owed_ = std::max(0.0, owed_ - seconds);
            return;
        }
        passed_over_ = turn == Turn::ShortPrompt ? passed_over_ + 1 : 0;
        chunks_ += turn == Turn::LongPrompt ? 1 : 0;
        if (alone_) return;
        if (rows <= kQuickRows && depth < kQuickDepth && 2 * rows >= kQuickRows) {
            quick_ = quick_ == 0 ? seconds : std::min(quick_ * kForget, seconds);
        }
        if (turn != Turn::LongPrompt) return;
        owed_ = others_write ? seconds : 0;
        if (quick_ == 0 || seconds <= 0) return;
        const double fitting = rows * kPatience * quick_ / seconds;
        const int grown = static_cast<int>(std::min<double>(fitting, 2.0 * rows_));
        rows_ = std::clamp(grown / kStep * kStep, std::min(most_, kLeastRows), most_);
    }

  private:
    // A short question: what it takes alone is the measure of how long it may be kept waiting.
    static constexpr int kQuickRows = 32;
    static constexpr int kQuickDepth = 128;
    static constexpr double kPatience = 1.25;
    static constexpr double kForget = 1.02;  // a machine that has become slower is believed after a while
    static constexpr int kLeastRows = 16;
    static constexpr int kStep = 8;
    static constexpr int kMostPassedOver = 4;

    int most_;
    int rows_;
    bool alone_;
    Turn last_ = Turn::Token;
    unsigned chunks_ = 0;  // of long prompts
    int passed_over_ = 0;  // short prompts since a chunk of a long one
    double owed_ = 0;      // seconds that tokens get before a long prompt does
    double quick_ = 0;     // seconds that a step of about kQuickRows takes; 0: unknown
};

}  // namespace rocmforge
