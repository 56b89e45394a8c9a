// Rules for arrays of which some items must match another schema (contains).
#pragma once

#include <string>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/parts.h"

namespace rocmforge::schema {

struct ArrayItems {
    Json first;            // schemas of the first items
    Json others;           // schema of the other items
    bool may_have_others;  // whether the array may have other items if nothing requires them
    int least;
    int most;  // -1: no limit
};

// Returns a rule for the text between the brackets after the first white space. Counts the items that match
// `contains` from minContains to maxContains; with maxContains, the other items do not match. Throws like
// refuse(), refuse_feature() and contradict().
std::string add_contained_items(const Json& schema, const ArrayItems& items, const std::string& place,
                                PartsWriter& writer);

}  // namespace rocmforge::schema
