// A schema as it was written: parsed with bounds, its references followed, its errors named by their place.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::schema {

using Json = nlohmann::ordered_json;  // properties are written in the schema's order

// Both throw; `place` is a JSON pointer, "#/properties/name".
[[noreturn]] void refuse_keyword(std::string_view keyword, const std::string& place);  // Unsupported
[[noreturn]] void refuse(const std::string& place, const std::string& what);           // InvalidArgument

class Document {
  public:
    // Throws InvalidArgument for no JSON, more than 1 MB, or more than 100 levels.
    explicit Document(std::string_view text);

    const Json& root() const { return root_; }
    // What "#/$defs/name" is. Throws Unsupported for what lies elsewhere.
    const Json& target(const Json& reference, const std::string& place) const;

  private:
    Json root_;
};

// A keyword that says nothing about which values are valid.
bool is_annotation(std::string_view keyword);
// A keyword that restricts values and for which there is no grammar.
bool has_no_grammar(std::string_view keyword, const Json& value);

// The value of a keyword as a count; `otherwise` where it isn't there.
int count_of(const Json& schema, const char* keyword, int otherwise, const std::string& place);

}  // namespace rocmforge::schema
