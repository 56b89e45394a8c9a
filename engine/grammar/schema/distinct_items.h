// Rules for arrays of different strings or numbers, if there are too many possible items to list them.
#pragma once

#include <optional>
#include <string>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

struct ItemCounts {
    int least;
    int most;  // -1: no limit
};

// Returns a rule for the text between the brackets after the first white space. A grammar can't compare
// items. Therefore all characters are divided into groups, and each item begins with a character of a
// different group. The items come in the cyclic order of these groups, beginning with any group. `schema`:
// the schema of an item. Returns nullopt if the items are neither only strings nor only numbers, or if there
// must be more items than groups.
std::optional<std::string> add_distinct_items(const Json& schema, const ItemCounts& counts,
                                              const Combiner& combiner, const std::string& place,
                                              Rules& rules);

}  // namespace rocmforge::schema
