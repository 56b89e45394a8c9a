// Names of properties that a schema doesn't name.
#pragma once

#include <set>
#include <string>

#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// The rule of what may stand between the quotation marks: any name but these, of characters that need no
// escape, since an escaped one might spell one of them.
std::string name_unlike(const std::set<std::string>& names, Rules& rules);

}  // namespace rocmforge::schema
