// Joins two schemas into one that requires both.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// Joins the constraints of two flat schemas (combine.h), keyword by keyword. Appends to `conditions` what the
// joined schema can't express, as schemas that must also be valid. Returns false if it finds that no value is
// valid. Throws like refuse() and refuse_feature().
Json join(const Json& a, const Json& b, const std::string& place, std::vector<Json>& conditions);

// Returns a schema that exactly one of these schemas must match: one alternative for each.
Json exclusive_alternatives(const Json& schemas, const std::string& place);

}  // namespace rocmforge::schema
