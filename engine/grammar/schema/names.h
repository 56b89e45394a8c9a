// Rules for the names of properties that a schema doesn't name.
#pragma once

#include <set>
#include <string>

#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// Adds a rule for the text between the quotation marks of any name except `names`. The rule excludes
// characters that need an escape, because an escape might spell one of `names`.
std::string name_unlike(const std::set<std::string>& names, Rules& rules);

}  // namespace rocmforge::schema
