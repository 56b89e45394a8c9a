// Computes which tokens may come next if the text must match a grammar.
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

    // Returns one bit for each token, the first 64 in the first word, as Sampler::sample() expects. Tokens
    // that end generation are allowed where the grammar may end. The result is valid until the next call.
    // Throws Unsupported if the text has too many possible parses.
    std::span<const std::uint64_t> allowed();
    bool may_end() const { return matcher_.may_end(state_); }
    bool may_go_on() const { return matcher_.may_go_on(state_); }
    // Appends `text`. Returns false and changes nothing if the grammar does not allow it.
    bool accept(std::string_view text);

  private:
    using Mask = std::vector<std::uint64_t>;
    Mask computed();

    std::shared_ptr<const TokenTexts> texts_;
    GrammarMatcher matcher_;
    GrammarMatcher::State state_;
    std::vector<GrammarMatcher::State> path_;  // state after each byte of the current token
    std::unordered_map<GrammarMatcher::State, Mask> masks_;
};

}  // namespace rocmforge
