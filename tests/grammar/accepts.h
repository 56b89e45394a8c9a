// Tests whether a text belongs to a grammar, and whether a prefix can be continued.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "engine/grammar/matcher.h"

namespace rocmforge::test {

inline bool accepts(const std::shared_ptr<const Grammar>& grammar, std::string_view text) {
    GrammarMatcher matcher(grammar);
    const auto state = matcher.next(matcher.start(), text);
    return state != GrammarMatcher::kNowhere && matcher.may_end(state);
}

// Returns whether a text of the grammar begins with this prefix.
inline bool begins(const std::shared_ptr<const Grammar>& grammar, std::string_view text) {
    GrammarMatcher matcher(grammar);
    return matcher.next(matcher.start(), text) != GrammarMatcher::kNowhere;
}

}  // namespace rocmforge::test
