// Rules for the members of an object in a fixed order. The number of members may have a minimum and a
// maximum.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

struct Member {
    std::string rule;  // the rule for "name": value
    bool required;
};

struct MemberCounts {
    int least = 0;
    int most = -1;  // -1: no limit
};

// Returns a rule for the text between the braces after the first white space: the members in order, some of
// them optional, and then any number of members `more` (empty: none). Several members `more` may have the
// same name, so only one of them counts towards `counts.least`. Returns nullopt if the members can't be
// counted: there are too many of them, or more than one member `more` would have to count.
std::optional<std::string> member_list(const std::vector<Member>& members, const std::string& more,
                                       const MemberCounts& counts, Rules& rules);

}  // namespace rocmforge::schema
