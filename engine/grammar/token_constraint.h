// Which tokens may come next for the text to stay one of a grammar.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/grammar/matcher.h"
#include "engine/grammar/token_texts.h"

namespace rocmforge {

class TokenConstraint {
  public:
    TokenConstraint(std::shared_ptr<const Grammar> grammar, std::shared_ptr<const TokenTexts> texts);

    // A bit for each token, the first 64 in the first word: as Sampler::sample() takes them. Those that end a
    // generation are allowed where the grammar may end. Valid until the next call. Throws Unsupported when
    // the grammar has too many ways to read the text.
    std::span<const std::uint64_t> allowed();
    bool may_end() const { return matcher_.may_end(state_); }
    bool may_go_on() const { return matcher_.may_go_on(state_); }
    // The text goes on with this. False: it can't, and nothing has changed.
    bool accept(std::string_view text);

  private:
    using Mask = std::vector<std::uint64_t>;
    Mask computed();

    std::shared_ptr<const TokenTexts> texts_;
    GrammarMatcher matcher_;
    GrammarMatcher::State state_;
    std::vector<GrammarMatcher::State> path_;  // states after each byte of the token that is looked at
    std::unordered_map<GrammarMatcher::State, Mask> masks_;
};

}  // namespace rocmforge
