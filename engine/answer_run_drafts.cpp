// Guessed tokens of an answer: how many may be computed, and how many were accepted.
#include <algorithm>

#include "engine/answer_run.h"
#include "engine/loaded.h"

namespace rocmforge {

int AnswerRun::most_drafts(int length) const {
    if (!may_draft()) return 0;
    const int free = model_.context() - length;
    if (options_.max_tokens == 0) return std::max(0, free);
    return std::clamp(options_.max_tokens - static_cast<int>(result_.tokens.size()) - 1, 0,
                      std::max(0, free));
}

void AnswerRun::computed(int drafted, int accepted) {
    ++result_.steps;
    result_.drafted_tokens += drafted;
    result_.accepted_tokens += accepted;
}

}  // namespace rocmforge
