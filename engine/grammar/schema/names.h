// Names of properties other than those that a schema names.
#pragma once

#include <set>
#include <string>

#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// A rule for the text between the quotation marks: any name except these, without characters that need an
// escape, because an escape might spell one of them.
std::string name_unlike(const std::set<std::string>& names, Rules& rules);

}  // namespace rocmforge::schema
