// Types and enumerated values of schemas.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

using Types = std::vector<std::string>;

const Types& all_types();  // without "integer", which is part of "number"
bool has(const Types& types, std::string_view type);

// Returns the types that a schema allows: the types that it names, otherwise the types that its keywords
// apply to, otherwise all types. The result never has both "integer" and "number".
Types types_of(const Json& schema, const std::string& place);
// Returns the types of values that may be valid for a schema: unlike types_of(), only the keyword `type`
// excludes types, because {"minLength": 1} allows numbers too.
Types possible_types(const Json& schema, const std::string& place);
// Returns the types that both lists allow.
Types common_types(const Types& a, const Types& b);
// Whether the value has the type `type`.
bool has_type(const Json& value, std::string_view type);
// Returns the type that a keyword restricts; empty if it restricts no type or every type.
std::string_view type_of_keyword(std::string_view keyword);

// A list of different JSON values. Its values are hashed, so the time to add one does not depend on the
// length of the list.
class DistinctValues {
  public:
    DistinctValues() = default;
    explicit DistinctValues(const Json& values);

    // Appends the value unless the list has an equal one.
    void add(const Json& value);
    bool contains(const Json& value) const;
    const std::vector<Json>& list() const { return list_; }
    // Returns how often two values were compared.
    std::size_t comparisons() const { return comparisons_; }

  private:
    std::vector<Json> list_;
    std::unordered_multimap<std::size_t, std::size_t> by_hash_;  // indices in list_
    mutable std::size_t comparisons_ = 0;
};

// Returns the values of const or enum; null if the schema has neither.
Json values_of(const Json& schema);
Json common_values(const Json& a, const Json& b);
// Returns the value if it is a list, otherwise a list of the value.
Json as_list(const Json& value);

}  // namespace rocmforge::schema
