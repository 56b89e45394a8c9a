// Rules for arrays whose items are different values out of a known list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// Returns all values that are valid for a schema of items; nullopt if the schema doesn't list them and they
// aren't few.
std::optional<std::vector<Json>> values_of_items(const Json& schema, const Combiner& combiner,
                                                 const std::string& place);

// Returns a rule for the text between the brackets after the first white space: `least` to `most` different
// values. Few values come in any order, more values in the order of the list. `most`: -1 for no limit.
// Precondition: there are at least `least` values.
std::optional<std::string> add_unique_items(const std::vector<Json>& values, int least, int most,
                                            Rules& rules);

}  // namespace rocmforge::schema
